"""Why a permanent of which only its coming into play is told is still there: what would have killed it, or had it sacrificed, and did
not; and the delayed ability that still waits to change what is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import Move, Sacrifice
from judge.engine.game.state import IN_PLAY, STACK
from judge.engine.record.trace import Step
from judge.errors import ScenarioError
from judge.scenario.answering.accounts import QUANTITIES
from judge.scenario.answering.why_not.not_countered import OF_PLACES, acting_in
from judge.scenario.answering.why_not.not_reached import OF_DEATH
from judge.scenario.answering.why_not.what_stayed import UNHARMED
from judge.scenario.answering.why_not.would_have import still_to_come
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

SACRIFICED = "was X sacrificed"
FATES: dict[str, tuple[str, ...]] = {**dict.fromkeys(OF_PLACES, (SACRIFICED, "did X die")), "did X die": (SACRIFICED,)}
"""Form of a question -> those of what might have become of it besides."""


def stayed_there(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Writes into an answer of where a permanent is, or whether it died, which tells at most that it was played, why it did not
    die since, or was not sacrificed."""
    of = question.object if question.kind in FATES else None
    there = "no" if question.kind not in OF_PLACES else "yes" if question.zone else IN_PLAY
    if of is None or of.kind == "player" or a.clause not in ("", UNHARMED) or a.why or a.value != there:
        return
    cards = asker.finder.cards(of, at.game, past=True)
    obj = object_of(at.game, cards[0]) if len(cards) == 1 else None
    if obj is None or obj.zone != IN_PLAY or not all(_was_played(asker.table.trace.steps[id - 1], obj.id) for id in a.seeds):
        return
    since = type(at)(at.game, at.steps, min(a.seeds, default=1) - 1)
    for fate in FATES[question.kind]:
        read = asker.read
        try:
            found = asker.answer_with_reasons(replace(question, kind=fate, type="yes/no", zone="", words="", time=""), since)
        except ScenarioError:
            continue
        finally:
            asker.read = read
        seeds = tuple(id for id in found.seeds if id not in a.seeds)
        if found.value == "no" and (seeds or found.clause not in ("", UNHARMED)) and all(map(_of_it(asker, obj.card, since), seeds)):
            a.seeds, a.clause, a.extra_rules = seeds or a.seeds, found.clause, found.extra_rules
            return


def _of_it(asker: Asker, card: int, at: Moment) -> Callable[[int], bool]:
    """Whether a step since then tells nothing that befell another card, or was refused as that card was to be played."""

    def of_it(id: int) -> bool:
        step = asker.table.trace.steps[id - 1]
        befell = step.occurrence.subject if isinstance(step.occurrence, Move | Sacrifice) else None
        return id > at.since and asker.card_of(befell) in (None, card) and card not in acting_in(asker, id)

    return of_it


def _was_played(step: Step, id: int) -> bool:
    """Whether it is the coming into play of an object as a land, or as a spell that resolves."""
    o = step.occurrence
    return isinstance(o, Move) and o.destination == IN_PLAY and o.became == id and (o.origin == STACK or o.cause == "play land")


def waits_still(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to what is told of where something is, or how many, the delayed ability that has not triggered yet and would change that."""
    of_what_is = question.kind in (*OF_PLACES, *QUANTITIES) and question.kind != "damage on X" and not a.clause
    lives = question.kind in OF_DEATH and a.value == ("yes" if question.kind == "did X survive" else "no")
    if not a.seeds or a.no_longer or a.besides or a.why == "why not" or not (of_what_is or lives):
        return
    probe = AnswerResult(question=a.question, kind=a.kind, value=a.value)
    still_to_come(asker, probe, at, asker.read, question, once=True)
    if probe.clause:
        a.besides, a.extra_rules = probe.clause, (*a.extra_rules, *probe.extra_rules)
