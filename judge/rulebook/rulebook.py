"""A rule book: the text of one edition with everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.errors import ScenarioError, did_you_mean
from judge.rulebook.book import Part, Rule, RulesText, Section, Term
from judge.rulebook.numbers import RuleNumber, natural
from judge.rulebook.references import cited, exceptions, excepts_below
from judge.rulebook.report import Report
from judge.rulebook.terms import TermFinder
from judge.support.data_files import rules_folder

if TYPE_CHECKING:
    import networkx

EDITION = "2009-05-01"


class Rulebook:
    """One edition's rules. `book["410.10d"]` is a rule; parts and sections answer to their numbers too.

    Everything derived (references, terms, the graph) is computed when first asked for.
    """

    def __init__(self, text: RulesText, report: Report | None = None) -> None:
        self.text = text
        self.report = report or Report()
        self.edition, self.name = text.edition, text.name
        self.rules: dict[str, Rule] = {}
        for rule in text.rules:
            self.rules.setdefault(rule.number, rule)
        self.sections: dict[str, Section] = {section.number: section for section in text.sections}
        self.parts: dict[str, Part] = {part.number: part for part in text.parts}
        self.terms: dict[str, Term] = {term.name: term for term in text.terms}

    def __getitem__(self, number: str) -> Rule | Section | Part:
        """The rule, section or part of that number.

        Raises `ScenarioError` [unknown-rule] with the nearest numbers when the edition has none.
        """
        wanted = RuleNumber(number)
        found = self.rules.get(wanted) or self.sections.get(wanted) or self.parts.get(wanted)
        if found is None:
            raise unknown_rule(number, self.numbers, self.edition or self.name)
        return found

    def __contains__(self, number: object) -> bool:
        return number in self.known

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.text.rules)

    def __len__(self) -> int:
        return len(self.text.rules)

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Every number of the book, parts and sections included, in order."""
        return tuple(sorted(self.known, key=natural))

    @cached_property
    def known(self) -> frozenset[str]:
        """Every number of the book, as a set."""
        return frozenset(self.rules) | frozenset(self.sections) | frozenset(self.parts)

    def parent(self, number: str) -> str | None:
        """The nearest number of the book that contains this one."""
        return next((str(above) for above in RuleNumber(number).ancestors() if above in self.known), None)

    def title(self, number: str) -> str:
        """The title of a part, section or title rule; empty for any other rule."""
        found = self[number]
        return found.title

    @cached_property
    def children(self) -> dict[str, tuple[str, ...]]:
        """For each number, the numbers directly below it, in order."""
        below: dict[str, list[str]] = {number: [] for number in self.numbers}
        for number in self.numbers:
            if (above := self.parent(number)) is not None:
                below[above].append(number)
        return {number: tuple(found) for number, found in below.items()}

    @cached_property
    def cites(self) -> dict[str, tuple[str, ...]]:
        """For each rule, the numbers that its text and examples name (those within a range that exist)."""
        return {number: cited(whole(rule), self.known) for number, rule in self.rules.items()}

    @cached_property
    def cited_by(self) -> dict[str, tuple[str, ...]]:
        """For each number that some rule names, those rules in order."""
        found: dict[str, list[str]] = {}
        for number in self.rules:
            for target in self.cites[number]:
                found.setdefault(target, []).append(number)
        return {number: tuple(rules) for number, rules in found.items()}

    @cached_property
    def finder(self) -> TermFinder:
        """Finds this glossary's terms in any text."""
        return TermFinder(self.text.terms)

    @cached_property
    def terms_used(self) -> dict[str, tuple[str, ...]]:
        """For each rule, the headings of the glossary entries whose term its text uses."""
        return {number: self.finder.names(rule.text) for number, rule in self.rules.items()}

    @cached_property
    def exceptions(self) -> tuple[tuple[str, str], ...]:
        """Pairs (rule, the rule to which it is an exception) that the texts name."""
        found: dict[tuple[str, str], None] = {}
        for number, rule in self.rules.items():
            for direction, other in exceptions(whole(rule)):
                found[(number, other) if direction == "to" else (other, number)] = None
            if excepts_below(rule.text):
                found.update(dict.fromkeys((below, number) for below in self.children[number]))
        return tuple(found)

    def dangling(self) -> list[tuple[str, str]]:
        """References to numbers that this edition lacks: pairs of where (a number or a term) and the number named."""
        from judge.rulebook.references import references

        places = [(number, whole(rule)) for number, rule in self.rules.items()]
        places += [(term.name, term.text) for term in self.text.terms]
        return [
            (where, number)
            for where, text in places
            for reference in references(text)
            for number in dict.fromkeys((reference.first, reference.last))
            if number not in self.known
        ]

    def graph(self) -> networkx.MultiDiGraph:
        """The rule book as a graph (`judge.rulebook.graph` tells the kinds of nodes and edges)."""
        from judge.rulebook.graph import build

        return build(self)

    def data(self) -> dict[str, Any]:
        """The machine form that `judge rules export --format json` prints."""
        from judge.rulebook.export import as_data

        return as_data(self)


def whole(rule: Rule) -> str:
    """A rule's text and its examples, one paragraph a line."""
    return "\n".join((rule.text, *rule.examples))


def unknown_rule(number: str, known: tuple[str, ...], edition: str) -> ScenarioError:
    """The error for a number that an edition lacks, naming the nearest that it has."""
    wanted = RuleNumber(number)
    above = next((str(n) for n in wanted.ancestors() if n in known and "." in n), None)
    siblings = [n for n in known if RuleNumber(n).parent == wanted.parent and RuleNumber(n).kind == wanted.kind]
    near = sorted(siblings, key=lambda n: _distance(RuleNumber(n), wanted))[:2]
    close = did_you_mean(str(wanted), known) if not (near or above) else ""
    nearest = [*([above] if above else []), *sorted(near, key=natural)]
    return ScenarioError(
        f"edition {edition} has no rule {str(wanted)!r}",
        code="unknown-rule",
        help=f"the nearest {'is' if len(nearest) == 1 else 'are'} {', '.join(nearest)}" if nearest else close,
    )


def _distance(a: RuleNumber, b: RuleNumber) -> tuple[int, int, int]:
    return (abs(a.key[1] - b.key[1]), abs(a.key[2] - b.key[2]), abs(ord(a.key[3] or "`") - ord(b.key[3] or "`")))


def read_folder(folder: Path) -> Rulebook:
    """Read an edition that stands as one file for each section, with `contents.txt` and `glossary.txt`.

    The report of the book holds what is wrong with the form; nothing is repaired.
    """
    from judge.rulebook.parsing import parse_files

    report = Report()
    files = sorted(folder.glob("[0-9][0-9][0-9].txt"))
    if not files:
        raise ScenarioError(f"no rules stand in {str(folder)!r}", code="not-rules-text")
    contents, glossary = folder / "contents.txt", folder / "glossary.txt"
    text = parse_files(
        files, contents if contents.exists() else None, glossary if glossary.exists() else None, folder.name, report
    )
    return Rulebook(text, report)


def load_rulebook(edition: str = EDITION) -> Rulebook:
    """The rule book of an edition: ours when we have it whole, otherwise an import of that name or date, otherwise our part of it.

    Raises `ScenarioError` [unknown-edition] when there is none of these.
    """
    from judge.rulebook.numbering import editions_of_play

    folder = rules_folder() / edition
    if edition == EDITION and folder.is_dir():
        return read_folder(folder)
    from judge.rulebook.store import Store

    store = Store()
    if edition in editions_of_play() and not any(edition in (found.name, found.edition) for found in store.list()):
        from judge.rulebook.restating import restated

        return restated(edition)
    return store.load(edition)
