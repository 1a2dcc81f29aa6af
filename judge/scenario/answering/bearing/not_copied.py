"""What something that came into play as a copy has not: what was on what it copies, and what was done to that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.occurrences import Move, TokenEnters
from judge.engine.game.state import IN_PLAY, Obj
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part5_additional.r503_copying import base_face, base_values, copiable_values
from judge.scenario.answering.bearing.what_bore_on_it import OF_SIZE
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker


def not_copied(asker: Asker, a: AnswerResult, at: Moment, question: Question) -> None:
    """Adds to what is told of the size of a copy, or of its counters, that those of what it copies, or what else made that larger or
    smaller, is not copied (503.2)."""
    of_counters = question.kind == "how many C counters are on X" and a.value == 0
    if not (question.kind in OF_SIZE or of_counters) or question.object is None or question.object.kind == "player" or a.besides:
        return
    obj = asker.object(question.object, at)
    came = next((step for step in reversed(asker.steps(at)) if _brought(step, obj)), None)
    told = {asker.table.trace.steps[id - 1].scenario_event for id in a.seeds}
    if obj.zone != IN_PLAY or came is None or came.game is None or told - {came.scenario_event} or a.derivation:
        return
    name = base_face(obj).name
    others = [each for id in came.game.in_play if (each := came.game.objects[id]).id != obj.id and base_face(each).name == name]
    made_so = [each for each in others if _is_of_another_size(asker, came, each)]
    if any(any(each.counters.values()) for each in others):
        said = "counters are not copied"
    elif made_so and not of_counters:
        said = f"what changes the size of {asker.register.label(made_so[0].card)} is not copied"
    else:
        return
    a.extra_rules = tuple(dict.fromkeys((*marks(copiable_values), *a.extra_rules)))
    if of_counters or not a.seeds:
        a.clause = a.clause or said
    else:
        a.besides, a.extra_rules = said, (*a.extra_rules, *marks(copiable_values))


def _brought(step: Step, obj: Obj) -> bool:
    """Whether an object came into play by a step as a copy of something."""
    o = step.occurrence
    return isinstance(o, Move) and o.became == obj.id and (obj.copy is not None or isinstance(o, TokenEnters) and o.copy)


def _is_of_another_size(asker: Asker, came: Step, other: Obj) -> bool:
    """Whether something was larger or smaller, as a step brought a copy of it, than what is copied of it."""
    assert came.game is not None
    now, copied = asker.view_of(came.game).chars(other.id), base_values(other, base_face(other))
    return (now.power, now.toughness) != (copied.power, copied.toughness)
