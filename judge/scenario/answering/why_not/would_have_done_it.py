"""Why something was not done to a thing: what would have done it came to nothing, or never triggered, whatever else became of the thing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import Node
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggered import if_holds
from judge.engine.rules.part4_spells.r419_replacement.entering_without import AS_IT_CAME
from judge.engine.table.questions import keyword_rules
from judge.scenario.answering.why_not.came_to_nothing import MOVES, brought_by, came_to_nothing
from judge.scenario.answering.why_not.not_by_destroying import GONE
from judge.scenario.answering.why_not.not_countered import OF_PLACES
from judge.scenario.answering.why_not.not_triggered import never_set_off
from judge.scenario.answering.why_not.what_failed import did_not_trigger
from judge.scenario.answering.why_not.would_have import OF_SIZE, kind_of, value_of
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

_MODIFIED = re.compile(r"[+-]\d+/[+-]\d+")
"""A modification of power and toughness where an ability may be asked for."""
_PUT = ("was X put Z", "is X Z", "did X return")
"""The questions of whether a thing was brought to a zone."""


def would_have_done_it(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Tells, of what is asked why it was not done to a thing, or was not done to one that moved first, the last spell or ability that would
    have done it and came to nothing."""
    of = question.inner if question.kind == "Q = V" and question.inner is not None else question
    does, thing = _asked(a, of), of.object or of.other
    none = question.why == "why not" or bool(question.why) and value_of(a) == 0
    if thing is None or thing.kind == "player":
        return
    if not (none and does):
        _as_it_had_moved(asker, a, at, of)
        return
    probe = AnswerResult(question=a.question, kind=a.kind, value=a.value, inner=a.inner, asked=a.asked)
    cards = asker.finder.cards(thing, at.game, past=True)
    came_to_nothing(asker, probe, at, (), cards, does)
    if not probe.seeds and e.PutCounters in does:
        probe.seeds = tuple(step.id for step in asker.steps(at) if step.kind == "comes without" and asker.card_of(_comer(step)) in cards)
    if not probe.seeds and not a.seeds and does is OF_SIZE.does:  # of all that were there
        came_to_nothing(asker, probe, at, (), (), does)
    if probe.seeds:
        a.seeds, a.clause, a.account, a.extra_rules, a.derivation = probe.seeds, "", (), (), ()
        return
    known = kind_of(a) == "did X return" and a.clause  # what did not bring it back has been told
    for found, card, ability, _ in never_set_off(asker, at, does) if not known else ():
        if card in cards and found.step is not None:
            a.clause = did_not_trigger(found, asker.register.label(card))
            a.extra_rules = (*keyword_rules(ability.keyword)[:1], found.rule)
            return


def _as_it_had_moved(asker: Asker, a: AnswerResult, at: Moment, of: Question) -> None:
    """What was to do it to a thing that had moved by then, and came to nothing for that: the move is not why it was not done."""
    moved = a.seeds and all(isinstance(asker.table.trace.steps[id - 1].occurrence, Move) for id in a.seeds)
    if a.clause or not moved or value_of(a) not in ("no", 0) or value_of(a) == GONE.get(of.kind):
        return
    things = [each for each in (of.object, of.other) if each is not None and each.kind != "player"]
    probe = AnswerResult(question=a.question, kind=a.kind, value=a.value, inner=a.inner, asked=a.asked)
    came_to_nothing(asker, probe, at, (), [card for each in things for card in asker.finder.cards(each, at.game, past=True)])
    if probe.seeds and probe.seeds[-1] > max(a.seeds):
        a.seeds = probe.seeds


def did_not_go_on(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to what brought a thing from play to where it is that an ability of its own, which would have moved it on, did not trigger as
    it left, for a condition of that was not met."""
    left = [asker.table.trace.steps[id - 1].occurrence for id in a.seeds]
    moved = next((o for o in reversed(left) if isinstance(o, Move)), None)
    from_play = moved is not None and moved.origin == IN_PLAY and question.kind in OF_PLACES and question.object is not None
    if moved is None or not from_play or a.clause or a.besides or a.why:
        return
    cards = asker.finder.cards(question.object, at.game, past=True) if question.object is not None else []
    if len(cards) != 1 or asker.card_of(moved.subject) != cards[0]:
        return
    for found, _, ability, _ in never_set_off(asker, at, MOVES, cards):
        o = asker.table.trace.steps[found.step - 1].occurrence if found.step is not None else None
        if found.rule == marks(if_holds)[0] and isinstance(o, Move) and o.origin == IN_PLAY and asker.card_of(o.subject) == cards[0]:
            a.besides = did_not_trigger(found)
            a.extra_rules = (*a.extra_rules, *(keyword_rules(ability.keyword)[:1] or (found.rule,)))
            return


def _comer(step: Step) -> object:
    """What came into play without what would have been on it."""
    return next((fact[1] for fact in step.writes if fact[0] == AS_IT_CAME), None)


def _asked(a: AnswerResult, question: Question) -> tuple[type[Node], ...]:
    """The instructions that do to a thing what is asked about; none where it is asked about anything else."""
    kind = kind_of(a)
    if kind in _PUT:
        return (*MOVES, e.CreateToken)
    if kind == "does X have A":
        return OF_SIZE.does if _MODIFIED.fullmatch(question.words) else brought_by(a)
    return brought_by(a) if "counters" in kind and kind.split()[-2:-1] in (["X"], ["Y"]) else ()
