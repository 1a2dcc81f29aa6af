"""The user's imported rules texts: each in a folder of its own, put there whole or not at all."""

from __future__ import annotations

import builtins
import contextlib
import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from judge.errors import Place, ScenarioError, did_you_mean, unwritten
from judge.rulebook.book import RulesText
from judge.rulebook.decoding import decode
from judge.rulebook.index import FORMAT, Index, open_index
from judge.rulebook.parsing import parse
from judge.rulebook.report import Report
from judge.rulebook.rulebook import Rulebook
from judge.support.data_files import user_folder

MAX_BYTES = 30_000_000
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
_DATE = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")


def data_folder() -> Path:
    """The user's data folder; `JUDGE_DATA_HOME` overrides it."""
    return user_folder("data")


class Imported(NamedTuple):
    """What is known of an import without reading it whole."""

    name: str
    edition: str
    source: str
    rules: int
    complete: bool
    counts: dict[str, Any]
    folder: Path

    def data(self) -> dict[str, Any]:
        """The import as plain data."""
        return {
            "name": self.name,
            "edition": self.edition or None,
            "source": self.source,
            "rules": self.rules,
            "complete": self.complete,
            "counts": self.counts,
        }


def read_file(path: Path, *, edition: str = "", name: str = "") -> tuple[RulesText, Report]:
    """Read an official or scraped rules text of any era, with a report of all that was made up, repaired or doubted.

    Raises `ScenarioError` for a missing file, a folder, a file that is too large, is no rules text, or holds two editions.
    """
    report = Report()
    data = file_bytes(path)
    text = parse(decode(data, str(path), report), str(path), report, edition=_checked_edition(edition), name=name)
    _check(Rulebook(text), report)
    return text, report


def file_bytes(path: Path) -> bytes:
    """The bytes of a file that the user named.

    Raises `ScenarioError` for a folder, a missing, an unreadable and a very large file.
    """
    where = Place(str(path), 1)
    if path.is_dir():
        raise ScenarioError(f"{str(path)!r} is a folder", code="not-a-file", help="name one file; import each in turn")
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ScenarioError(f"the file is larger than {MAX_BYTES // 10**6} MB", code="too-large", place=where)
        return path.read_bytes()
    except FileNotFoundError:
        near = did_you_mean(path.name, [p.name for p in path.parent.iterdir()]) if path.parent.is_dir() else ""
        raise ScenarioError(f"there is no file {str(path)!r}", code="no-such-file", help=near) from None
    except OSError as error:
        raise ScenarioError(f"{str(path)!r} cannot be read: {error.strerror}", code="unreadable") from None


def _checked_edition(edition: str) -> str:
    if edition and not _DATE.fullmatch(edition):
        raise ScenarioError(f"{edition!r} is not a date", code="bad-date", help="write the edition as YEAR-MONTH-DAY: 2009-05-01")
    return edition


def _check(book: Rulebook, report: Report) -> None:
    """Note what contradicts itself in a text: references that lead nowhere, quoted titles that are not the titles."""
    from judge.rulebook.references import references

    outside = 0
    places = [(rule.number, rule.line, "\n".join((rule.text, *rule.examples))) for rule in book]
    places += [(term.name, 0, term.text) for term in book.text.terms]
    sections = set(book.sections)
    named = 0
    for where, line, text in places:
        for reference in references(text):
            named += 1
            for number in dict.fromkeys((reference.first, reference.last)):
                if number in book:
                    continue
                if not book.text.complete and (number[:3] not in sections or len(number) == 1):
                    outside += 1
                else:
                    report.add("doubtful", "reference to a missing rule", line, where, number)
            title = book.title(reference.last) if reference.title and reference.last in book else ""
            if title and _letters(title) != _letters(reference.title):
                told = f"{reference.last} is {title!r}, not {reference.title!r}"
                report.add("doubtful", "quoted title differs", line, where, told)
    report.found["references"] = named
    if outside:
        report.found["references to parts that this text lacks"] = outside


def _letters(title: str) -> str:
    return re.sub(r"[^a-z0-9]", "", title.lower())


class Store:
    """The imports of one user, below `<data folder>/rules/`."""

    def __init__(self, home: Path | None = None) -> None:
        self.root = (home or data_folder()) / "rules"

    def add(self, path: Path, *, edition: str = "", name: str = "", replace: bool = False) -> tuple[Imported, Report]:
        """Import a file under a name (its edition's date unless told otherwise).

        The new import is written beside the others and moved to its place when it is whole: a failure changes nothing.
        Raises `ScenarioError` when the file cannot be read, and [name-taken] when another text has that name.
        """
        if name and not _NAME.fullmatch(name):
            raise ScenarioError(f"{name!r} cannot be a name", code="bad-name", help="use letters, digits, '.', '_' and '-'")
        text, report = read_file(path, edition=edition, name=name)
        whole = not re.search(r"[^-\w.]", text.edition) and text.complete
        if not text.edition:
            self._guess(text, report)
        name = name or (text.edition if whole and text.edition else _name_of(path))
        text = msgspec.structs.replace(text, name=name)
        source = file_bytes(path)
        self._recover()
        place = self.root / name
        if place.exists() and not replace and (place / "source").read_bytes() != source:
            raise ScenarioError(
                f"another text is already imported as {name!r}",
                code="name-taken",
                help="give this one a name of its own with --as NAME, or put it in the other's place with --replace",
            )
        draft = self.root / f".new-{name}-{os.getpid()}"
        try:
            self._write(draft, text, report, source, path.name)
            self._swap(draft, place)
        except OSError as error:
            shutil.rmtree(draft, ignore_errors=True)
            raise unwritten(self.root, error, "set JUDGE_DATA_HOME to a folder that you may write") from None
        return self._read_about(place), report

    def _guess(self, text: RulesText, report: Report) -> None:
        """Note which imported editions word the most rules of a text just as it does."""
        mine = {rule.number: _letters(rule.text) for rule in text.rules if rule.text}
        scores: dict[str, int] = {}
        for found in self.list():
            if found.complete and found.edition:
                rules = self.load(found.name).rules
                scores[found.edition] = sum(n in rules and _letters(rules[n].text) == words for n, words in mine.items())
        best = max(scores.values(), default=0)
        if best * 2 > len(mine):
            dates = " or ".join(sorted(date for date, score in scores.items() if score == best))
            report.add("doubtful", "edition guessed", detail=f"{best} of {len(mine)} rules read just as in {dates}")

    def _write(self, folder: Path, text: RulesText, report: Report, source: bytes, original: str) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "source").write_bytes(source)
        (folder / "book.json").write_bytes(msgspec.json.encode(text))
        (folder / "report.json").write_text(json.dumps(report.data(), ensure_ascii=False, indent=1), encoding="utf-8")
        about = {
            "format": FORMAT,
            "name": text.name,
            "edition": text.edition,
            "source": original,
            "rules": sum(not rule.synthesised for rule in text.rules),
            "complete": text.complete,
            "counts": report.counts(),
        }
        (folder / "about.json").write_text(json.dumps(about, ensure_ascii=False, indent=1), encoding="utf-8")
        for path in folder.iterdir():
            with path.open("rb") as file:
                os.fsync(file.fileno())

    def _swap(self, draft: Path, place: Path) -> None:
        """Put the draft in its place; an older import of that name is moved aside first and comes back if this fails."""
        aside = self.root / f".old-{place.name}"
        shutil.rmtree(aside, ignore_errors=True)
        if place.exists():
            os.replace(place, aside)
        try:
            os.replace(draft, place)
        except OSError:
            if aside.exists():
                os.replace(aside, place)
            raise
        shutil.rmtree(aside, ignore_errors=True)

    def _recover(self) -> None:
        """Bring back an import that a broken-off replacement had moved aside."""
        if self.root.is_dir():
            for aside in self.root.glob(".old-*"):
                place = self.root / aside.name.removeprefix(".old-")
                if not place.exists():
                    os.replace(aside, place)

    def list(self) -> list[Imported]:
        """All imports, by edition and name; folders that hold no readable import are passed over."""
        return sorted(self._abouts(), key=lambda found: (found.edition or "9", found.name))

    def _abouts(self) -> Iterator[Imported]:
        if not self.root.is_dir():
            return
        with contextlib.suppress(OSError):
            self._recover()
        for folder in self.root.iterdir():
            if not folder.name.startswith(".") and (folder / "about.json").is_file():
                try:
                    yield self._read_about(folder)
                except (OSError, ValueError, KeyError):
                    continue

    def _read_about(self, folder: Path) -> Imported:
        about = json.loads((folder / "about.json").read_text(encoding="utf-8"))
        return Imported(
            about["name"], about["edition"], about["source"], about["rules"], about["complete"], about["counts"], folder
        )

    def find(self, name: str) -> Imported:
        """The import of a name, or the (first complete) one of an edition's date.

        Raises `ScenarioError` [unknown-edition] naming the imports that there are.
        """
        have = self.list()
        for found in have:
            if found.name == name:
                return found
        for found in sorted(have, key=lambda f: not f.complete):
            if found.edition == name:
                return found
        names = [found.name for found in have]
        there = f"imported: {', '.join(names)}" if names else "import one with 'judge rules import FILE'"
        raise ScenarioError(
            f"no import is called {name!r}",
            code="unknown-edition",
            help=there if _DATE.fullmatch(name) else did_you_mean(name, names) or there,
        )

    def load(self, name: str) -> Rulebook:
        """The rule book of an import."""
        found = self.find(name)
        try:
            text = msgspec.json.decode((found.folder / "book.json").read_bytes(), type=RulesText)
        except (OSError, msgspec.DecodeError):
            text, _ = read_file(found.folder / "source", edition=found.edition, name=found.name)
        return Rulebook(text)

    def with_rulings(self) -> builtins.list[Imported]:
        """The imports that hold rulings."""
        return [found for found in self.list() if found.counts["found"].get("rulings")]

    def index(self, found: Imported) -> Index:
        """The search index of an import."""
        return open_index(f"import-{found.name}", [found.folder / "book.json"], lambda: self.load(found.name))

    def remove(self, name: str) -> Imported:
        """Forget an import."""
        found = self.find(name)
        shutil.rmtree(found.folder)
        return found


def _name_of(path: Path) -> str:
    bare = re.sub(r"[^A-Za-z0-9._-]+", "-", path.stem).strip("-._")
    return bare[:80] or "rules"
