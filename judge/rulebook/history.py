"""How a rule was called, and read, in other editions: alignments chained through the imports, kept in the cache."""

from __future__ import annotations

import hashlib
import os
from typing import Any, NamedTuple

import msgspec

from judge.errors import ScenarioError
from judge.rulebook.comparing_editions import Alignment, Link
from judge.rulebook.index import FORMAT, cache_folder
from judge.rulebook.likeness import bare
from judge.rulebook.numbers import RuleNumber, natural
from judge.rulebook.rulebook import EDITION, Rulebook, load_rulebook
from judge.rulebook.store import Store

STRONG = 0.6  # a chained link weaker than this gives way to the direct comparison of the two editions


class Step(NamedTuple):
    """A rule in one edition: its numbers there, how it relates to the rule of the edition of play, the likeness, the texts.

    The likeness is that of the weakest link on the way from the edition of play.
    """

    edition: str
    name: str
    numbers: tuple[str, ...]
    relation: str
    score: float
    texts: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        """The step as plain data."""
        return {
            "edition": self.edition,
            "name": self.name,
            "numbers": list(self.numbers),
            "relation": self.relation,
            "score": round(self.score, 3),
            "texts": list(self.texts),
        }


def resolve(name: str, store: Store | None = None) -> Rulebook:
    """A book by the name or date of an import, by the date of an edition of ours, or `ours`.

    An imported text goes before ours of the same date: comparing editions, it is the one that shares their wording.
    Raises `ScenarioError` [unknown-edition].
    """
    if name == "ours":
        return load_rulebook(EDITION)
    store = store or Store()
    complete = [found for found in store.list() if name in (found.name, found.edition)]
    exact = sorted(complete, key=lambda found: (found.name != name, not found.complete))
    return store.load(exact[0].name) if exact else load_rulebook(name)


class Table(NamedTuple):
    """The links between two editions, by old and by new number."""

    forward: dict[str, Link]
    backward: dict[str, Link]


def table(old: Rulebook, new: Rulebook) -> Table:
    """The links between two books: from the cache, or computed and put there."""
    path = None
    try:
        path = cache_folder() / f"links-{_name(old)}-{_name(new)}-{_digest(old, new)}.json"
        links = tuple(msgspec.json.decode(path.read_bytes(), type=list[Link]))
    except (OSError, msgspec.DecodeError):
        links = Alignment(old, new).links
        if path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                draft = path.with_name(f".{path.name}.{os.getpid()}")
                draft.write_bytes(msgspec.json.encode(links))
                os.replace(draft, path)
            except OSError:
                pass  # the cache is a convenience
    return Table({n: link for link in links for n in link.old}, {n: link for link in links for n in link.new})


def _name(book: Rulebook) -> str:
    return book.name or "unnamed"


def _digest(*books: Rulebook) -> str:
    found = hashlib.sha1(FORMAT.encode(), usedforsecurity=False)
    for book in books:
        found.update(msgspec.json.encode(book.text))
    return found.hexdigest()[:16]


class Editions:
    """The complete editions at hand, oldest first, with the edition of play among them."""

    def __init__(self, base: str = EDITION, store: Store | None = None) -> None:
        self.store = store or Store()
        self.base = resolve(base, self.store)
        names = {found.edition: found.name for found in reversed(self.store.list()) if found.complete and found.edition}
        names[self.base.edition] = self.base.name
        self._names = dict(sorted(names.items()))
        self._books: dict[str, Rulebook] = {self.base.edition: self.base}
        self._tables: dict[tuple[str, str], Table] = {}

    @property
    def dates(self) -> tuple[str, ...]:
        """The editions' dates, oldest first."""
        return tuple(self._names)

    def book(self, date: str) -> Rulebook:
        """The book of an edition at hand.

        Raises `ScenarioError` [unknown-edition] naming those that are.
        """
        if date not in self._names:
            near = max((d for d in self.dates if d <= date), default=self.dates[0])
            raise ScenarioError(
                f"no complete text of edition {date!r} is imported",
                code="unknown-edition",
                help=f"the nearest before it is {near}; at hand: {', '.join(self.dates)}",
            )
        if date not in self._books:
            self._books[date] = self.store.load(self._names[date])
        return self._books[date]

    def table(self, older: str, newer: str) -> Table:
        """The links between two editions at hand, `older` first."""
        if (older, newer) not in self._tables:
            self._tables[older, newer] = table(self.book(older), self.book(newer))
        return self._tables[older, newer]

    def between(self, number: str, start: str, end: str) -> Link:
        """What a number of edition `start` is in edition `end`, compared directly, in either direction of time."""
        if start == end:
            return Link((number,), (number,), "same", 1.0)
        back = end < start
        links = self.table(end, start).backward if back else self.table(start, end).forward
        link = links.get(number)
        if link is None:
            return Link((number,), (), "gone", 0.0)
        return Link((number,), link.old, link.relation, link.score) if back else link

    def history(self, number: str) -> list[Step]:
        """The rule in every edition at hand, oldest first. Each step is followed from the edition beside it, outwards.

        Raises `ScenarioError` [unknown-rule] when the edition of play has no such rule.
        """
        own = str(RuleNumber(number))
        self.base[own]
        at = self.dates.index(self.base.edition)
        steps = {self.base.edition: self._step(own, Link((own,), (own,), "same", 1.0), self.base.edition)}
        for line in (self.dates[at + 1 :], tuple(reversed(self.dates[:at]))):
            before, likeness = self.base.edition, 1.0
            numbers: tuple[str, ...] = (own,)
            for date in line:
                link = self._onward(numbers, before, date)
                if not link.new or link.score < STRONG:
                    direct = self.between(own, self.base.edition, date)
                    if direct.new and (not link.new or direct.score > link.score):
                        link, likeness = direct, 1.0
                steps[date] = self._step(own, link._replace(score=min(likeness, link.score)), date)
                if link.new:
                    before, numbers, likeness = date, link.new, min(likeness, link.score)
        return [steps[date] for date in self.dates]

    def _onward(self, numbers: tuple[str, ...], before: str, date: str) -> Link:
        links = [self.between(number, before, date) for number in numbers]
        new = dict.fromkeys(n for link in links for n in link.new)
        best = max(links, key=lambda link: link.score)
        return Link(numbers, tuple(sorted(new, key=natural)), best.relation, best.score)

    def _step(self, own: str, link: Link, date: str) -> Step:
        """The step with its relation to the rule of the edition of play."""
        book = self.book(date)
        texts = tuple(getattr(book[n], "text", book[n].title) for n in link.new)
        mine = getattr(self.base[own], "text", self.base[own].title)
        if date == self.base.edition:
            relation = "this edition"
        elif not link.new:
            relation = "gone" if date > self.base.edition else "not yet there"
        elif len(link.new) > 1:
            relation = "split" if date > self.base.edition else "merged from these"
        elif bare(texts[0]) == bare(mine):
            relation = "same" if link.new[0] == own else "renumbered"
        else:
            relation = "reworded"
        return Step(date, book.name, link.new, relation, link.score, texts)

    def within(self, number: str, date: str) -> Step:
        """The rule in one other edition.

        Raises `ScenarioError` [unknown-edition] or [unknown-rule].
        """
        self.book(date)
        return next(step for step in self.history(number) if step.edition == date)
