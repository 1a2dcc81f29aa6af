"""Everything that the rules browser shows of an edition, gathered once: texts, imports, rulings, code, scenarios, history."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from judge.coverage.examples import claimed
from judge.errors import ScenarioError
from judge.rulebook.book import Ruling
from judge.rulebook.implementation import Site, all_sites
from judge.rulebook.index import has_imports
from judge.rulebook.numbering import editions_of_play, numbering
from judge.rulebook.numbers import BASE
from judge.rulebook.references import cited
from judge.rulebook.restating import restated
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.site.code_pages import address
from judge.support.data_files import PACKAGE, scenarios_folder

_HEAD = re.compile(r"^(?:title|about):.*(?:\n(?:[ \t\-\]].*)?)*", re.M)


class Shown(NamedTuple):
    """A scenario that is about a rule: its path below the scenarios, its title, and the address of its report when there is one."""

    path: str
    title: str
    report: str


class Official(NamedTuple):
    """A rule as an imported text of the same edition has it."""

    text: str
    examples: tuple[str, ...]


def head(text: str) -> tuple[str, tuple[str, ...]]:
    """The title and the `about` list of a scenario, read without reading the rest."""
    try:
        data: Any = yaml.load("\n".join(found.group() for found in _HEAD.finditer(text)), Loader=yaml.CBaseLoader)
    except yaml.YAMLError:
        return "", ()
    if not isinstance(data, dict):
        return "", ()
    about = data.get("about") or ()
    numbers = (about,) if isinstance(about, str) else tuple(str(n) for n in about)
    return str(data.get("title") or ""), numbers


def digest(text: str) -> str:
    """What tells one scenario text from another."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Material:
    """An edition's rule book with all that hangs on its numbers.

    `reports` gives, for the digest of a scenario's text, the address of its report.
    """

    def __init__(self, edition: str, reports: dict[str, str] | None = None, scenarios: Path | None = None) -> None:
        other = edition != BASE and edition in editions_of_play()
        self.book: Rulebook = restated(edition) if other else load_rulebook(edition)
        self.edition = self.book.edition
        self.reports = reports or {}
        self._folder = scenarios

    def beside(self, edition: str) -> Material:
        """The same for another edition; what doesn't depend on the edition is not read again."""
        other = Material(edition, self.reports, self._folder)
        other.__dict__.update(_read=self._read, sites=self.sites)
        return other

    @property
    def of_play(self) -> bool:
        """Whether this is another edition of play, so that its book is a part of it."""
        return self.edition != BASE and self.edition in editions_of_play()

    def keys(self, number: str) -> tuple[str, ...]:
        """The numbers of 2009 for a rule of this edition; code and scenarios go by those."""
        if not self.of_play:
            return (number,) if self.edition == BASE else ()
        return tuple(place.key for place in numbering(self.edition).was(number) if place.relation != "none")

    def about(self, number: str) -> list[Shown]:
        """The scenarios about a rule that do not stand with one of its examples, in order of path."""
        keys = self.keys(number)
        found = {s.path: s for key in keys for s in self.scenarios.get(key, ())}
        if not self.of_play:
            for (rule, _), with_example in self.examples.items():
                for shown in with_example if rule in keys else ():
                    found.pop(shown.path, None)
        return [found[path] for path in sorted(found)]

    def executing(self, number: str, example: int) -> list[Shown]:
        """The scenarios that execute an example, which are counted in the book of 2009."""
        return self.examples.get((number, example), []) if self.edition == BASE else []

    def implementing(self, number: str) -> list[Site]:
        """Where the engine implements a rule."""
        return [site for key in self.keys(number) for site in self.sites.get(key, ())]

    @cached_property
    def _read(self) -> tuple[dict[str, list[Shown]], dict[tuple[str, int], list[Shown]]]:
        try:
            folder = self._folder or scenarios_folder()
        except ScenarioError:
            return {}, {}
        about: dict[str, list[Shown]] = {}
        examples: dict[tuple[str, int], list[Shown]] = {}
        for path in sorted(p for p in folder.rglob("*") if p.suffix in (".yaml", ".yml")):
            text = path.read_text(encoding="utf-8", errors="replace")
            title, numbers = head(text)
            name = path.relative_to(folder).as_posix()
            shown = Shown(name, title or name, self.reports.get(digest(text), ""))
            for number in numbers:
                about.setdefault(number, []).append(shown)
            for claim in claimed(text):
                examples.setdefault(claim, []).append(shown)
        return about, examples

    @property
    def scenarios(self) -> dict[str, list[Shown]]:
        """For each rule, the scenarios whose `about:` names it, in order of path."""
        return self._read[0]

    @property
    def examples(self) -> dict[tuple[str, int], list[Shown]]:
        """For each example, by its rule and which of the rule's it is, the scenarios that execute it."""
        return self._read[1]

    @cached_property
    def sites(self) -> dict[str, list[Site]]:
        """For each rule, where the engine implements it."""
        return all_sites(PACKAGE)

    @cached_property
    def _imports(self) -> Any:
        from judge.rulebook.store import Store

        return Store() if has_imports() else None

    @cached_property
    def official_name(self) -> str:
        """The name of the import that is the official text of this edition; empty when there is none."""
        if self._imports is None or self.book.name != self.edition:
            return ""
        same = [found for found in self._imports.list() if found.edition == self.edition and found.complete]
        return same[0].name if same else ""

    @cached_property
    def _official(self) -> Rulebook | None:
        return self._imports.load(self.official_name) if self.official_name else None

    def official(self, number: str) -> Official | None:
        """The rule as imported, when an official text of this edition was."""
        rule = self._official.rules.get(number) if self._official else None
        return Official(rule.text, rule.examples) if rule and not rule.synthesised and not rule.title else None

    def official_term(self, name: str) -> str:
        """A glossary entry as imported; empty when it was not."""
        term = self._official.terms.get(name) if self._official else None
        return term.text if term else ""

    @cached_property
    def rulings(self) -> dict[str, list[Ruling]]:
        """For each number, the imported rulings that hang on it or name it."""
        found: dict[str, list[Ruling]] = {}
        for imported in self._imports.with_rulings() if self._imports else ():
            for ruling in self._imports.load(imported.name).text.rulings:
                for number in dict.fromkeys((ruling.section, *cited(ruling.text, self.book.known))):
                    found.setdefault(number, []).append(ruling)
        return found

    @cached_property
    def editions(self) -> Any:
        """The imported editions beside this one (`judge.rulebook.history.Editions`); None when there are none."""
        if self._imports is None or not any(f.complete and f.edition not in ("", self.edition) for f in self._imports.list()):
            return None
        from judge.rulebook.history import Editions

        return Editions(self.edition)


def implemented(sites: Iterable[Site]) -> list[tuple[str, str]]:
    """Places in the code without repetition: as it is shown, below the folder of the rules where it stands there, and the address of its
    page below the site."""
    return [(str(site).removeprefix("judge/engine/rules/"), address(site.path, site.line)) for site in dict.fromkeys(sites)]
