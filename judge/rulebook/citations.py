"""Checking the rule numbers in any text: which exist in the edition, and what the others are called elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from judge.errors import Place, ScenarioError
from judge.rulebook.numbers import RuleNumber, natural
from judge.rulebook.references import references


class Citation(NamedTuple):
    """A number that a file names: its place, whether the edition has it, the nearest if not, its numbers in other editions."""

    number: str
    place: Place
    exists: bool
    nearest: tuple[str, ...]
    elsewhere: tuple[tuple[str, tuple[str, ...]], ...]

    def data(self) -> dict[str, Any]:
        """The citation as plain data."""
        return {
            "number": self.number,
            "path": self.place.path,
            "line": self.place.line,
            "column": self.place.column,
            "exists": self.exists,
            "nearest": list(self.nearest),
            "elsewhere": {name: list(numbers) for name, numbers in self.elsewhere},
        }

    def error(self, edition: str) -> ScenarioError:
        """The citation of a missing rule as an error."""
        meant: dict[tuple[str, ...], list[str]] = {}
        for name, numbers in self.elsewhere:
            meant.setdefault(numbers, []).append(name)
        told = [f"in {' and '.join(names)} it is what {edition} calls {', '.join(numbers)}" for numbers, names in meant.items()]
        near = f"the nearest: {', '.join(self.nearest)}" if self.nearest else ""
        return ScenarioError(
            f"edition {edition} has no rule {self.number!r}",
            code="unknown-rule",
            place=self.place,
            help="; ".join([*told, *filter(None, [near])]),
        )


def read_text(path: Path) -> str:
    """The text of a file to be checked.

    Raises `ScenarioError` for a folder, a missing file, and a file that is no text.
    """
    from judge.rulebook.decoding import decode
    from judge.rulebook.report import Report
    from judge.rulebook.store import file_bytes

    return decode(file_bytes(path), str(path), Report(), mend=False)


def check_text(
    text: str,
    path: str,
    known: frozenset[str],
    elsewhere: Callable[[str], Iterable[tuple[str, tuple[str, ...]]]] = lambda number: (),
) -> list[Citation]:
    """Every rule number in a text, once for each place. `elsewhere` gives a missing number's history."""
    found: list[Citation] = []
    for line_number, line in enumerate(text.split("\n"), 1):
        for reference in references(line):
            for number in dict.fromkeys((reference.first, reference.last)):
                exists = number in known
                place = Place(path, line_number, reference.start + 1, line, reference.end - reference.start)
                found.append(
                    Citation(
                        number,
                        place,
                        exists,
                        () if exists else _nearest(number, known),
                        () if exists else tuple(elsewhere(number)),
                    )
                )
    return found


def _nearest(number: str, known: frozenset[str]) -> tuple[str, ...]:
    own = RuleNumber(number)
    above = next((str(n) for n in own.ancestors() if n in known), "")
    siblings = sorted((n for n in known if RuleNumber(n).parent == own.parent), key=natural)
    last = [n for n in siblings if RuleNumber(n) < own][-1:]
    return tuple(dict.fromkeys(filter(None, [above, *last])))


def check_files(files: Iterable[Path], edition: str, other: str = "") -> tuple[dict[str, Any], list[ScenarioError]]:
    """Check every file against an edition; with `other`, also tell each number's name in that edition.

    Returns the citations as plain data, and one error for each that the edition lacks, in order of place.
    """
    from judge.rulebook.history import Editions
    from judge.rulebook.numbering import editions_of_play
    from judge.rulebook.rulebook import load_rulebook

    texts = [(str(path), read_text(path)) for path in files]
    book = load_rulebook(edition)
    if not book.text.complete and book.name in editions_of_play():
        raise ScenarioError(
            f"our book of {edition} is a part, which can't tell what that edition lacks",
            code="part-of-an-edition",
            help=f"import its text: 'judge rules import FILE --edition {edition}'",
        )
    editions: Editions | None = Editions(edition) if other else None
    found: list[Citation] = []
    for path, text in texts:
        found += check_text(text, path, book.known)
    lacking = [citation for citation in found if not citation.exists]
    if lacking:
        editions = editions or Editions(edition)
        known = {number: _elsewhere(number, editions) for number in {citation.number for citation in lacking}}
        found = [c if c.exists else c._replace(elsewhere=known[c.number]) for c in found]
    rows = [citation.data() for citation in found]
    if other and editions is not None:
        names: dict[str, list[str]] = {}
        for row in rows:
            number = row["number"]
            if row["exists"]:
                names.setdefault(number, list(editions.within(number, other).numbers))
                row["in"] = names[number]
    missing = [citation for citation in found if not citation.exists]
    data = {"edition": edition, "in": other or None, "found": len(found), "missing": len(missing), "citations": rows}
    return data, [citation.error(edition) for citation in missing]


def _elsewhere(number: str, editions: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """In which editions a number exists, newest first, and which numbers of the edition of play its rule has."""
    told = []
    for date in reversed(editions.dates):
        if date != editions.base.edition and number in editions.book(date):
            link = editions.between(number, date, editions.base.edition)
            if link.new:
                told.append((date, link.new))
    return tuple(told[:3])
