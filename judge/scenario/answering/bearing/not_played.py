"""A card that would have done what is asked for, and was not played: it is still suspended, what would have played it was countered, or
its player chose not to play it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, walk
from judge.engine.game.occurrences import Move
from judge.engine.game.state import HAND, LIBRARY, REMOVED, Obj
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import resolve
from judge.engine.rules.part5_additional.r502_keyword_abilities.suspend import is_suspended
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.scenario.answering.allowing import meanings
from judge.scenario.answering.asked_of.reasons_of_acts import still_suspended
from judge.scenario.answering.why_not.came_to_nothing import brought_by, card_it_plays, unfulfilled
from judge.scenario.answering.why_not.not_countered import OF_PLACES
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def not_played(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Writes into an answer about a player the last card that was to be played and was not, and that says what the question asks for."""
    does = brought_by(a)
    for steps, card in _to_be_played(asker, at) if does and question.player else ():
        if _may_do_to(card, does, str(question.player)):
            a.seeds = tuple(step.id for step in steps)
            return
    waiting = (obj for obj in at.game.objects.values() if obj.zone == REMOVED and obj.base is not None)
    for obj in waiting if does and question.player else ():
        if _may_do_to(obj, does, str(question.player)) and (said := still_suspended(asker, at, obj.id)):
            a.clause, a.extra_rules = f"{asker.register.label(obj.card)} is {said}", marks(is_suspended)
            return


OF_ITS_EFFECT = ("did X resolve", "was X countered", "did X kill Y", "did X destroy Y", "did X deal damage", "did X deal damage to Y")
"""The questions of what came of a spell, or what it did."""


def never_played(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Writes into an answer about what came of a card that it has not been played, where it is still in a hand or a library."""
    if question.kind not in OF_ITS_EFFECT or question.object is None or question.object.part:
        return
    cards = asker.finder.cards(question.object, at.game, past=True)
    there = [object_of(at.game, card) for card in cards]
    if there and all(obj is not None and obj.zone in (HAND, LIBRARY) for obj in there):
        moved = (asker.card_of(step.occurrence.subject) for step in asker.steps(at) if isinstance(step.occurrence, Move))
        if {*cards}.isdisjoint(moved):
            a.clause, a.extra_rules = f"{question.object} has not been played", marks(resolve)[:1]


def waits_suspended(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to what is told of where a card is, or that it was not played, with how many time counters it waits."""
    if question.kind not in (*OF_PLACES, "was X played") or question.object is None or a.clause or a.besides or a.why_not:
        return
    cards = asker.finder.cards(question.object, at.game, past=True) if question.object.kind != "player" else []
    obj = object_of(at.game, cards[0]) if len(cards) == 1 else None
    told = (asker.table.trace.steps[id - 1].occurrence for id in a.seeds)
    as_many = obj is not None and any(isinstance(o, Move) and o.entry is not None and o.entry.counters == obj.counters for o in told)
    if obj is not None and a.seeds and not as_many and a.value not in ("yes", True) and (said := still_suspended(asker, at, obj.id)):
        a.besides, a.extra_rules = f"it is {said}", (*a.extra_rules, *marks(is_suspended))


def _to_be_played(asker: Asker, at: Moment) -> Iterator[tuple[list[Step], Obj]]:
    """The cards that were to be played by an ability of their own, and were not, with the steps that tell why; the last first."""
    found = [(steps, card) for steps, obj in unfulfilled(asker, at) if (card := card_it_plays(asker, obj)) is not None]
    for step in asker.steps(at):
        decision = step.data["decision"] if step.kind == "choice" else None
        if decision is None or decision.kind != "may" or step.data["chosen"] or decision.source is None:
            continue
        do, card = dict(decision.data).get("do"), asker.table.obj(decision.source)
        if isinstance(do, e.PlayCard) and isinstance(do.what, t.This) and card is not None and card.base is not None:
            found.append(([step], card))
    yield from sorted(found, key=lambda each: each[0][-1].id, reverse=True)


def _may_do_to(card: Obj, does: tuple[type[Node], ...], player: str) -> bool:
    """Whether a card says that one of these is done, and not to its own player alone where that is another one."""
    abilities = (each for ability in base_face(card).abilities for each in meanings(ability))
    nodes = [node for ability in abilities for node in walk(ability) if isinstance(node, does)]
    return any(card.owner == player or not isinstance(getattr(node, "who", getattr(node, "to", None)), t.You) for node in nodes)
