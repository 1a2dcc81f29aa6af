"""Scenarios whose values another edition changes: found by running them under it, with the changes of the rules that do it, and kept.

What was looked at and found right stands in `judge/data/editions/changed_values.yaml`: edition -> scenario -> question -> the value there
and the changes. `judge test --edition` says what is not as kept there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from judge.answering import AskError, answer_text
from judge.editions.comparing import Compared, plain
from judge.errors import Errors, JudgeError
from judge.scenario.file.source import read_file
from judge.support.data_files import PACKAGE
from judge.support.edition import BASE

KEPT = PACKAGE / "data" / "editions" / "changed_values.yaml"

HEAD = "# What scenarios of 2009-05-01 answer under other editions, read and right: judge test scenarios --edition DATE --keep\n"

Kept = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""edition -> scenario -> question -> `value` and `changes`."""


class ChangedValue(msgspec.Struct, frozen=True):
    """A question of a scenario that another edition answers otherwise; `changes`: the names of those that make it so."""

    question: str
    before: Any
    value: Any
    changes: tuple[str, ...]

    def plain(self) -> dict[str, Any]:
        """As it is kept."""
        return {"value": self.value, "changes": list(self.changes)}


class Under(msgspec.Struct, frozen=True):
    """How a scenario goes under another edition: what is changed there, and what of that is not kept so; or why it cannot be asked."""

    path: str
    changed: tuple[ChangedValue, ...] = ()
    unknown: tuple[ChangedValue, ...] = ()
    error: str = ""
    gone: tuple[str, ...] = ()
    """Questions that are kept as changed, and have the value of the scenario's own edition after all."""

    later: bool = False
    """Whether it cannot be asked because a card of it came later, or because the edition is not played in that."""

    @property
    def wrong(self) -> bool:
        """Whether it is not as kept, or cannot be asked."""
        return bool(self.unknown or self.gone or (self.error and not self.later))


def under(path: str, edition: str) -> Under:
    """Asks a scenario under its own edition and under another one, and finds what makes their values differ.

    A scenario of another edition, or one that says itself what it expects there, is not looked at.
    """
    text = read_file(path)
    try:
        own = answer_text(text, path)
    except AskError as error:
        return Under(path, error=error.error.message)
    if own.run.edition != BASE.date or edition in own.run.expected_under:
        return Under(path)
    try:
        other = answer_text(text, path, edition=edition)
    except AskError as error:
        return Under(path, error=error.error.message, later=_came_later(error.error))
    kept = known().get(edition, {}).get(named(path), {})
    differing = [
        (one.question, plain(one.value), plain(there.value))
        for one, there in zip(own.run.answers, other.run.answers, strict=True)
        if repr(plain(one.value)) != repr(plain(there.value))
    ]
    gone = tuple(question for question in kept if question not in {question for question, _, _ in differing})
    if all(question in kept and kept[question]["value"] == value for question, _, value in differing):
        return Under(path, tuple(ChangedValue(q, a, b, tuple(kept[q]["changes"])) for q, a, b in differing), gone=gone)
    compared = Compared(text, path, (BASE.date, edition))
    found = tuple(
        ChangedValue(d.question, d.values[BASE.date], d.values[edition], tuple(change.name for change in d.changes))
        for d in compared.differences
    )
    unknown = tuple(one for one in found if dict(kept.get(one.question, {})) != one.plain())
    return Under(path, found, unknown, gone=gone)


def _came_later(error: JudgeError) -> bool:
    """Whether all that is wrong is that cards came later than the edition, or that it is not played in what the scenario meets."""
    return all(one.code in ("later-card", "not-played") for one in (error.errors if isinstance(error, Errors) else (error,)))


def named(path: str) -> str:
    """A scenario by its folder and name, as the kept list names it."""
    return "/".join(Path(path).parts[-2:])


@cache
def known() -> Kept:
    """The values that are kept."""
    return (yaml.safe_load(KEPT.read_text(encoding="utf-8")) or {}) if KEPT.is_file() else {}


def keep(edition: str, found: Sequence[Under]) -> None:
    """Writes down what an edition changes in these scenarios, in place of what was kept of them."""
    kept = {date: {name: dict(rows) for name, rows in each.items()} for date, each in known().items()}
    here = kept.setdefault(edition, {})
    for one in found:
        here.pop(named(one.path), None)
        if one.changed:
            here[named(one.path)] = {row.question: row.plain() for row in one.changed}
    data = {date: dict(sorted(kept[date].items())) for date in sorted(kept) if kept[date]}
    text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=140)
    KEPT.write_text(f"{HEAD}{text}", encoding="utf-8")
    known.cache_clear()


def told(found: Under) -> Iterator[str]:
    """What is said of a scenario, line by line: what is not as kept."""
    if found.error and not found.later:
        yield f"{found.path}: cannot be asked: {found.error}"
    for question in found.gone:
        yield f"{found.path}: {question}: kept as changed, and is not"
    for one in found.unknown:
        yield f"{found.path}: {one.question}: {one.before} -> {one.value}"
        yield f"  because {'; '.join(one.changes)}" if one.changes else "  no change that is built explains this alone"
