"""Questions that name a split card by one of its halves: what was done with the spell that was the other half is not done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.pool.folding import fold
from judge.engine.game.state import STACK, Obj
from judge.engine.record.acting import marks
from judge.engine.record.trace import Step
from judge.engine.rules.part5_additional.r505_split_cards import has_both_sets
from judge.scenario.language.lexicon import Reference
from judge.scenario.language.question_forms import Question
from judge.scenario.running.register import is_half, is_other_half, last_object_of
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import AskedRun, Moment
    from judge.scenario.answering.asker import Asker


def half_named(asker: Asker, question: Question, moment: Moment) -> Reference | None:
    """The reference of a question that names a split card by one of its halves; None where no such card is asked about."""
    named = question.object
    if named is None or named.kind != "card":
        return None
    objects = (last_object_of(moment.game, card) for card in asker.register.cards.get(fold(named.name), ()))
    return named if any(is_half(named.name, obj) for obj in objects) else None


def of_other_half(asker: AskedRun, named: Reference, step: Step) -> bool:
    """Whether a step is about a spell that is the other half of a split card than the one named."""
    return any(is_other_half(named.name, obj) for obj in _spells(asker, step))


def _spells(asker: AskedRun, step: Step) -> list[Obj]:
    """The spells that a step is about: what is done with them, or what they do."""
    o = step.occurrence
    found = (step.data.get("thing"), *((o.subject, o.source, getattr(o, "became", None)) if o is not None else ()))
    objects = (asker.table.obj(id) for id in found if isinstance(id, int))
    return [obj for obj in objects if obj is not None and obj.zone == STACK]


def as_other_half(asker: Asker, moment: Moment, named: Reference, answer: AnswerResult) -> None:
    """Why nothing of the kind was done with a half, where it was with the other."""
    if answer.value not in ("no", 0, []) or answer.clause:
        return
    found = ((step, obj) for step in asker.every_step(moment) for obj in _spells(asker, step) if is_other_half(named.name, obj))
    step, obj = next(found, (None, None))
    if step is not None and obj is not None and obj.base is not None:
        answer.seeds, answer.clause = (step.id,), f"the card was played as {obj.base.faces[obj.face].name}"
        answer.extra_rules = tuple(dict.fromkeys((*marks(has_both_sets), *answer.extra_rules)))
