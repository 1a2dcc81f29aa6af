"""Questions with a name that fits several things: answered where the answer is the same whichever is meant, or for each of a few."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.errors import AmbiguousReference, Place, ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED
from judge.scenario.language.lexicon import Reference, with_references

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker
    from judge.scenario.language.question_forms import Question
    from judge.scenario.running.run_results import AnswerResult

MOST_READINGS = 6
"""Among how many things a name is tried."""


def any_reading(asker: Asker, question: Question, place: Place | None, several: AmbiguousReference) -> AnswerResult:
    """The answer that holds of each thing that a name may mean; not of one to which what is supposed can't be done. Raises the error where
    they differ, or one has none."""
    readings = several.readings
    if not 1 < len(readings) <= MOST_READINGS or not isinstance(several.reference, Reference):
        raise several
    found: list[AnswerResult] = []
    refused: ScenarioError | None = None
    for each in readings:
        try:
            found.append(asker.ask(_with(question, several.reference, each), place))
        except ScenarioError as error:
            if question.supposing is None or error.code != NOT_REACHED:
                raise
            refused = error
    if not found:
        raise refused or several
    if refused is not None and len(found) == 1:
        return replace(found[0], question=str(question), asked=str(question))
    if any(each.value != found[0].value or each.value is None for each in found):
        raise several
    said = f"whichever {several.reference} is meant"
    clause = f"{said}, {found[0].clause}" if found[0].clause else said
    subject = found[0].subject if len({each.subject for each in found}) == 1 else str(several.reference)
    return replace(found[0], question=str(question), asked=str(question), clause=clause, subject=subject)


MOST_APART = 3
"""For how many things it is answered apart."""


def of_each_reading(answered: Callable[[Question], AnswerResult], question: Question, several: AmbiguousReference) -> AnswerResult | None:
    """The answers for each of a few things that a name may mean, by what tells these apart; None where one has none."""
    readings = several.readings
    if question.why or not 1 < len(readings) <= MOST_APART or not isinstance(several.reference, Reference):
        return None
    try:
        found = [replace(answered(_with(question, several.reference, each)), one_of=str(each)) for each in readings]
    except ScenarioError:
        return None
    if any(each.value is None for each in found):
        return None
    value = {each.one_of: each.value for each in found}
    seeds = tuple(dict.fromkeys(seed for each in found for seed in each.seeds))
    named = {"subject": str(several.reference), "question": str(question), "one_of": ""}
    return replace(found[0], value=value, several=tuple(found), seeds=seeds, **named)


def _with(question: Question, old: Reference, new: Reference) -> Question:
    """The question with another reference in the place of one."""
    return with_references(question, lambda each: new if replace(each, span=old.span) == old else each)
