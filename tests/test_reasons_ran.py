"""Every rule of a reason acted in the run: its home ran, its row was so, or what names it is listed here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.answering import answer_file
from judge.engine.game import rule_rows
from judge.engine.record import acting
from judge.explanation.slicing import rules_of
from judge.explanation.verdict import verdict

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))
PARTS = 4
"""The scenarios are run in so many parts."""

NAMED = {
    "203.2d": "the row of words that may be chosen: colors",
    "212.1e": "the row of words that may be chosen: creature types",
    "212.2k": "the row of attachments: who controls an Equipment",
    "212.4i": "the row of attachments: who controls an Aura",
    "413.2c": "the rule by which a choice is made where an event gives none",
    "502.15d": "the row of moments: phasing",
    "507.1c": "the row of what the controller of a turn does not get",
}
"""Rules that a row of another table than `When` says of an answer -> which row."""


def keyword_number(number: str) -> bool:
    """Whether it is a paragraph of a keyword: its row says it of an ability that is named and did not act."""
    return number.startswith("502.")


class Noted(list[tuple[str, ...]]):
    """The stack of acting rules, which keeps all that ever stood on it."""

    def __init__(self, ran: set[str]) -> None:
        super().__init__()
        self.ran = ran

    def append(self, numbers: tuple[str, ...]) -> None:
        self.ran.update(numbers)
        super().append(numbers)


class Read(dict[Any, tuple[str, ...]]):
    """The marks of homes, which keep whose were read."""

    def __init__(self, marks: dict[Any, tuple[str, ...]], ran: set[str]) -> None:
        super().__init__(marks)
        self.ran = ran

    def get(self, home: Any, default: Any = None) -> Any:
        found = super().get(home, default)
        self.ran.update(found or ())
        return found


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The rules that acted, or that a row said, since it was emptied."""
    found: set[str] = set()
    rules_of_row = rule_rows.When.rules.fget  # type: ignore[attr-defined]

    def rules(row: rule_rows.When) -> tuple[str, ...]:
        numbers: tuple[str, ...] = rules_of_row(row)
        found.update(numbers)
        return numbers

    monkeypatch.setattr(rule_rows.When, "rules", property(rules))
    monkeypatch.setattr(acting._ACTING, "stack", Noted(found))
    marks = acting._MARKS
    read = Read(marks, found)
    monkeypatch.setattr(acting, "_MARKS", read)
    yield found
    marks.update(read)  # homes of modules that were imported meanwhile


@pytest.mark.parametrize("part", range(PARTS))
def test_every_rule_of_a_reason_acted(part: int, ran: set[str]) -> None:
    """No answer cites a rule whose home did not run, but for rows that are named."""
    strange: dict[str, str] = {}
    for path in SCENARIOS[part::PARTS]:
        ran.clear()
        run = answer_file(path).run
        for answer in run.answers:
            for number in {*rules_of(run, answer), *verdict(run, answer).rules} - ran - NAMED.keys():
                if not keyword_number(number):
                    strange[number] = f"{path.stem}: {answer.question}"

    assert strange == {}
