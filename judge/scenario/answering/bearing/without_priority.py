"""Answers about what nobody can respond to, since it is no spell or ability: what is paid, done in a resolution, or done by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences import AddMana, Move, PlaySpell, Resolve
from judge.engine.game.state import STACK
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r408_timing.r408_2_mana_abilities import resolves_at_once
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part4_spells.r409_playing.becoming_played import pay_total
from judge.engine.rules.part4_spells.r411_mana_abilities import play_mana_ability
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import in_order
from judge.engine.rules.part4_spells.r420_state_based_effects.checking import check
from judge.errors import ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED
from judge.scenario.answering.at_any_time import quickly
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.engine.record.trace import Step
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _respond_to_done(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether a player can respond to what came about, or between that and another thing: not where nobody gets priority then.

    Raises ScenarioError where it does not come to it in the line, or where it was the playing of a spell or ability itself.
    """
    assert q.player is not None and q.inner is not None
    done = _step_of(asker, q.inner, at)
    last = _step_of(asker, q.second, at) if q.second is not None else done
    steps = [step for step in asker.table.trace.steps if step.undone_by is None]
    between = [step for step in steps if step.kind == "priority" and done.id < step.id < last.id]
    if between:
        a.value, a.seeds, a.extra_rules = "yes", (done.id, between[0].id), marks(give_priority)
        a.clause = f"{between[0].data['player']} gets priority between the two, and then the others do"
        return
    a.value = "no"
    occurred = last.occurrence
    if q.second is None and (isinstance(occurred, PlaySpell) or isinstance(occurred, Move) and occurred.destination == STACK):
        raise ScenarioError("it was the playing of a spell", code=NOT_REACHED, place=asker.place, help="ask 'can P respond to X?'")
    under = [step for step in steps if step.id in last.because]
    if any(step.kind == "mana ability" or step.kind == "triggered" and isinstance(occurred, AddMana) for step in under):
        a.clause = "it is done by a mana ability, which does not go onto the stack, and resolves at once"
        a.seeds, a.extra_rules = (last.id,), (*marks(play_mana_ability), *marks(resolves_at_once))
        return
    at_once = [(type(o), o.subject) for step in steps if step.event == last.event and (o := step.occurrence) is not None]
    applied = [step.data["occurrence"] for step in steps if step.kind == "state-based" and step.id < last.id]
    if any((type(each), each.subject) in at_once for each in applied):
        a.clause = "it is a state-based effect, which is done by itself as soon as somebody would get priority"
        a.seeds, a.extra_rules = (last.id,), (*marks(check), *marks(give_priority))
        return
    for step in reversed([each for each in steps if each.id < last.id]):
        if step.kind == "resolves":
            name = step.data["name"]
            a.clause = f"it is done while {name} resolves, and nobody gets priority until all of that is done; "
            a.clause += f"only {name} itself, on the stack, can be answered"
            a.seeds, a.extra_rules = (last.id,), (*marks(in_order), *marks(give_priority))
            return
        if step.kind == "total cost":
            name = asker.table.name(step.data["thing"])
            a.clause = f"it is paid as a cost of {name} while that is played; only what was played can be answered, once all is paid"
            a.seeds, a.extra_rules = (last.id,), (*marks(pay_total), *marks(give_priority))
            return
        if step.kind == "priority" or isinstance(step.occurrence, Resolve):
            break
    a.clause, a.seeds, a.extra_rules = "it is done by the rules, and is no spell or ability on the stack", (last.id,), marks(give_priority)


def _step_of(asker: Asker, asked: Question, at: Moment) -> Step:
    """The last step on which it rests that the answer to a question became yes. Raises ScenarioError where it never did."""
    when = next((each for each in asker.until(at) if (so := quickly(asker, asked, each)) is not None and so.value == "yes"), None)
    found = asker.answer_with_reasons(asked, when) if when is not None else None
    steps = asker.table.trace.steps
    seeds = [steps[id - 1] for id in found.seeds] if found is not None else []
    seeds = [step for step in seeds if step.occurrence is not None] or seeds
    if not seeds:
        message = f"the answer to '{asked}' is never yes in this line of play"
        raise ScenarioError(message, code=NOT_REACHED, place=asker.place, help="tell the event that brings it about")
    return seeds[-1]


ANSWERS: dict[str, Answering] = {
    "can P respond to: Q": _respond_to_done,
    "can P respond between: Q, then Q": _respond_to_done,
}
"""The forms of questions that are answered here."""
