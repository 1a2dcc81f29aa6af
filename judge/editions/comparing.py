"""One question under several editions of play: the answers value by value, and which changes of the rules make them differ.

The changes that make a difference are found by trying: the later edition is played without some of its changes, and the smallest set is
taken without which it answers as the other does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from judge.answering import Answer, AskError, answer_text
from judge.editions.change import Change
from judge.editions.editions import changes_in, edition_of, in_force, marks, smallest
from judge.errors import JudgeError, ScenarioError


class Difference(msgspec.Struct, frozen=True):
    """A question that two editions answer differently: the value in each, and the smallest set of changes that makes it so."""

    question: str
    values: dict[str, Any]
    changes: tuple[Change, ...]


class Refusal(msgspec.Struct, frozen=True):
    """An event that only some of the editions refuse: its number and words, and what each edition says (empty: it is legal there)."""

    number: int
    text: str
    why: dict[str, str]


class Compared:
    """A scenario asked under several editions of play, the first of which is compared with each of the others.

    `answers`: date -> answer, or the error with which the scenario cannot be run there.
    """

    def __init__(self, text: str, path: str, dates: Sequence[str], *, strict: bool = False) -> None:
        self.text, self.path, self.strict = text, path, strict
        self.dates = tuple(dict.fromkeys(in_force(date) for date in dates))
        self.answers: dict[str, Answer | JudgeError] = {date: self._asked(date) for date in self.dates}
        if all(isinstance(answer, JudgeError) for answer in self.answers.values()):
            raise AskError(next(a for a in self.answers.values() if isinstance(a, JudgeError)))

    def _asked(self, date: str) -> Answer | JudgeError:
        try:
            return answer_text(self.text, self.path, strict=self.strict, edition=date)
        except AskError as error:
            return error.error

    @property
    def run(self) -> dict[str, Answer]:
        """The editions under which the scenario could be run."""
        return {date: answer for date, answer in self.answers.items() if isinstance(answer, Answer)}

    @cached_property
    def title(self) -> str:
        """The scenario's title."""
        return next(iter(self.run.values())).run.title

    @cached_property
    def refusals(self) -> tuple[Refusal, ...]:
        """The events that are legal in some editions and refused in others."""
        runs = {date: answer.run for date, answer in self.run.items()}
        found = []
        for events in zip(*(run.events for run in runs.values()), strict=True):
            if len({event.legal for event in events}) > 1:
                why = {date: "" if event.legal else event.why for date, event in zip(runs, events, strict=True)}
                found.append(Refusal(events[0].number, events[0].text, why))
        return tuple(found)

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """The questions whose values differ, each with the changes that make it so."""
        found = []
        for index, answers in enumerate(zip(*(answer.run.answers for answer in self.run.values()), strict=True)):
            values = {date: plain(answer.value) for date, answer in zip(self.run, answers, strict=True)}
            if len({repr(value) for value in values.values()}) > 1:
                found.append(Difference(answers[0].question, values, self._made_by(index, values)))
        return tuple(found)

    def _made_by(self, index: int, values: dict[str, Any]) -> tuple[Change, ...]:
        """The changes behind one difference, between the first edition and the first one that answers otherwise."""
        first = next(iter(values))
        other = next(date for date in values if repr(values[date]) != repr(values[first]))
        return smallest(changes_in(first), changes_in(other), lambda changes: self._value(other, changes, index) == values[first])

    def _value(self, date: str, changes: Iterable[Change], index: int) -> Any:
        """The answer to a question under an edition of its own; None where it cannot be run so."""
        try:
            answer = answer_text(self.text, self.path, edition=date, played=edition_of(date, changes))
        except AskError:
            return None
        return plain(answer.run.answers[index].value)

    def to_dict(self) -> dict[str, Any]:
        """The machine form: `editions` (date -> the answer's own machine form, or its error) and `differences`."""
        return {
            "scenario": self.path,
            "title": self.title,
            "editions": {
                date: answer.to_dict() if isinstance(answer, Answer) else {"error": answer.message, "code": answer.code}
                for date, answer in self.answers.items()
            },
            "refused": [{"number": r.number, "text": r.text, "why": r.why} for r in self.refusals],
            "differences": [
                {"question": d.question, "values": d.values, "changes": [self.change_data(change) for change in d.changes]}
                for d in self.differences
            ],
        }

    def change_data(self, change: Change) -> dict[str, Any]:
        """A change with its rules in the numbers of each edition that is compared."""
        return {"name": change.name, "rules": {date: list(marks(change, date)) for date in self.dates}}

    def render(self, format: str = "text") -> str:
        """The comparison as text, json, markdown or html."""
        if format == "json":
            import json

            return json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n"
        from judge.editions import beside

        return beside.render(self, format)


def plain(value: Any) -> Any:
    """A value as JSON holds it."""
    return msgspec.to_builtins(value, order="sorted") if not isinstance(value, (str, int, bool, type(None))) else value


def compared_file(path: str | Path, dates: str, *, strict: bool = False) -> Compared:
    """A scenario file under the editions of several dates, with commas between them; raises as `compared_text`."""
    from judge.scenario.file.source import read_file

    try:
        text = read_file(path)
    except JudgeError as error:
        raise AskError(error) from None
    return compared_text(text, str(path), dates, strict=strict)


def compared_text(text: str, path: str, dates: str, *, strict: bool = False) -> Compared:
    """The text of a scenario under the editions of several dates, with commas between them.

    Raises AskError where it runs under none of them, or a date is none of an edition.
    """
    try:
        asked = [date.strip() for date in dates.split(",") if date.strip()]
        if len(asked) < 2:
            raise ScenarioError("name two editions or more, with commas: --editions 2009-05-01,2026-04-17", code="unknown-edition")
        return Compared(text, path, asked, strict=strict)
    except JudgeError as error:
        raise AskError(error) from None
