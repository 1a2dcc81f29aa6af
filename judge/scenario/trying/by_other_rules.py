"""A question by the rules of another day: its answer there, that by the rules which are played, and what makes the difference."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from judge.editions.editions import changes_in, dated, edition_in_force, edition_of, marks, smallest
from judge.errors import JudgeError
from judge.scenario.running.run_results import AnswerResult, OtherRules
from judge.support.edition import CURRENT, Edition, playing


def answered_by(day: str, answered: Callable[[], AnswerResult], *, with_what_differs: bool) -> AnswerResult:
    """The answer by the rules of a day; its line says by which it was played, and how the answer differs by those that are played else.

    Raises ScenarioError (`unknown-edition`).
    """
    there = edition_in_force(day)

    def by(edition: Edition) -> AnswerResult | None:
        with suppress(JudgeError), playing(edition):
            return answered()
        return None

    with playing(there):
        answer = answered()
    if answer.line is None:
        return answer
    here = CURRENT.edition
    answer.line.edition = there.date
    if with_what_differs and there.date != here.date and (else_ := by(here)) is not None:

        def same(made: Any) -> bool:
            found = by(edition_of(there.date, made))
            return found is not None and found.value == else_.value

        changes = () if else_.value == answer.value else smallest(changes_in(here.date), changes_in(there.date), same, at_once=1)
        said = tuple((dated(change), marks(change, there.date)) for change in changes)
        answer.other_rules = OtherRules(here.date, else_, said)
    return answer
