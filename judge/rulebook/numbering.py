"""Numbers by edition of play: what a rule of May 2009 is called in another edition, and what a number there was in 2009.

The number of 2009-05-01 is the *key* of a rule. A rule that only a later edition has goes by the number and the date of the first
edition of play that has it (`704.5h@2009-07-11`). For each other edition of play one file stands in `judge/data/editions/`:

    key        relation  numbers  how
    310.1      reworded  510.1    read

`relation` is *same* (those numbers together say what the key says), *part* (only a part of it, or it is a part of what they say),
*reworded* (they say something else about the same thing) or *none* (nothing there says it; the number is then the nearest place).
`how` is *read* for a row that was checked against both texts, *computed* for one that the alignment of the texts gave.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, cached_property
from typing import Any, NamedTuple

from judge.errors import ScenarioError
from judge.rulebook.numbers import BASE, RuleNumber, natural
from judge.support.data_files import PACKAGE

FOLDER = PACKAGE / "data" / "editions"
NAMES = {BASE: "the edition of this tool's rule book", "2009-07-11": "Magic 2010", "2026-04-17": "the newest"}
RELATIONS = ("same", "part", "reworded", "none")


class Place(NamedTuple):
    """A key in one edition: its numbers there (the main one first), how they relate to it, and who says so (`read`, `computed`).

    `near` is the number of the closest rule, section or part where the edition has none, empty where even that is unknown.
    """

    key: str
    numbers: tuple[str, ...]
    relation: str
    near: str = ""
    how: str = ""

    @property
    def cited(self) -> tuple[str, ...]:
        """The numbers under which an answer cites the key: its own, or the nearest place."""
        return self.numbers or ((self.near,) if self.near else ())


class Numbering:
    """The table of one edition of play, as its file has it: a row is read when it is asked for."""

    def __init__(self, edition: str, text: str) -> None:
        self.edition = edition
        self._text = f"\n{text}\n"

    @cached_property
    def rows(self) -> dict[str, Place]:
        """Every key of the table with its place."""
        lines = (line for line in self._text.splitlines() if line and not line.startswith(("#", "key\t")))
        return {place.key: place for place in map(_place, lines)}

    @cached_property
    def _back(self) -> dict[str, list[Place]]:
        found: dict[str, list[Place]] = {}
        for place in self.rows.values():
            for number in place.numbers:
                found.setdefault(number, []).append(place)
        return found

    def _row(self, key: str) -> Place | None:
        at = self._text.find(f"\n{key}\t")
        return _place(self._text[at + 1 : self._text.index("\n", at + 1)]) if at >= 0 else None

    def place(self, key: str) -> Place:
        """Where a key stands in this edition. A key without a row of its own is placed by the nearest rule above it."""
        found = self._row(key)
        if found is not None:
            return found
        number, _, since = key.partition("@")
        if since:
            return Place(key, (), "none")
        for above in RuleNumber(number).ancestors():
            higher = self._row(above)
            if higher is not None and higher.cited:
                return Place(key, (), "none", higher.cited[0])
        return Place(key, (), "none")

    def was(self, number: str) -> tuple[Place, ...]:
        """The keys that this edition calls by that number, in the book's order; those that say the same first."""
        places = self._back.get(number, [])
        return tuple(sorted(places, key=lambda p: (RELATIONS.index(p.relation), natural(p.key.partition("@")[0]))))


def _place(line: str) -> Place:
    key, relation, listed, how = line.split("\t")
    numbers = tuple(listed.split())
    near = numbers[0] if relation == "none" and numbers else ""
    return Place(key, () if relation == "none" else numbers, relation, near, how)


class _Same(Numbering):
    """The edition of May 2009 itself: every key is its own number, and rules that came later have none."""

    def __init__(self) -> None:
        super().__init__(BASE, "")

    def place(self, key: str) -> Place:
        return Place(key, (), "none") if "@" in key else Place(key, (key,), "same", "", "read")

    def was(self, number: str) -> tuple[Place, ...]:
        return (self.place(number),)


@cache
def editions_of_play() -> tuple[str, ...]:
    """The dates of all editions of play, oldest first."""
    return tuple(sorted({BASE, *(path.stem for path in FOLDER.glob("[0-9]*.tsv"))}))


@cache
def numbering(edition: str) -> Numbering:
    """The numbers of an edition of play; read when first asked for.

    Raises `ScenarioError` [unknown-edition] naming the nearest editions when the date is none of play.
    """
    if edition == BASE:
        return _Same()
    if edition not in editions_of_play():
        raise unknown_edition(edition)
    return Numbering(edition, (FOLDER / f"{edition}.tsv").read_text(encoding="utf-8"))


def played() -> list[dict[str, Any]]:
    """The editions of play as plain data: date, name, until when its rules are those in force here, and how many keys it says alike."""
    dates = editions_of_play()
    found: list[dict[str, Any]] = []
    for date, after in zip(dates, (*dates[1:], None), strict=True):
        counted = Counter(place.relation for key, place in numbering(date).rows.items() if "." in key and "@" not in key)
        later = sum(place.relation != "none" for key, place in numbering(date).rows.items() if "@" in key)
        found.append({"edition": date, "name": NAMES.get(date, ""), "until": after, "keys": dict(counted), "later rules": later})
    return found


def in_edition(key: str, edition: str) -> Place:
    """Where a rule (by its number of May 2009, or its later key) stands in an edition of play."""
    return numbering(edition).place(key)


def nearest_editions(date: str) -> tuple[str, ...]:
    """The last edition of play up to a date and the first after it; between them the earlier one is in force."""
    dates = editions_of_play()
    before, after = [d for d in dates if d <= date], [d for d in dates if d > date]
    return (*before[-1:], *after[:1])


def unknown_edition(date: str, *, imported: bool = False) -> ScenarioError:
    """The error for a date that is no edition of play; `imported` when a text of that date is at hand."""
    near = nearest_editions(date)
    told = f"the nearest {'is' if len(near) == 1 else 'are'} {' and '.join(near)}; all: {', '.join(editions_of_play())}"
    if imported:
        message = f"the text of {date} is imported: it can be read, but not played"
        return ScenarioError(message, code="edition-not-played", help=f"of the editions of play, {told}")
    return ScenarioError(f"{date!r} is no edition of play", code="unknown-edition", help=told)
