"""The table of coverage: one line for each rule of the edition, totals for each section, and where data and runs disagree."""

from __future__ import annotations

import msgspec

from judge.coverage.classes import Row
from judge.coverage.executed_rules import Collected
from judge.rulebook.numbers import RuleNumber
from judge.rulebook.rulebook import Rulebook

KINDS = ("executed", "restated", "heading", "definition", "outside", "gap")
NOT_SHOWN = "the code names it, and no scenario executes it yet"
NOT_DONE = "nothing executes it"


class Covered(msgspec.Struct, frozen=True):
    """One rule: how it stands (a kind of KINDS), why, the scenarios that execute it, and where it is implemented."""

    number: str
    kind: str
    reason: str = ""
    scenarios: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class Table(msgspec.Struct, frozen=True):
    """Every rule in the order of the book. `stale`: rules that data says are not executed, and that are."""

    rules: tuple[Covered, ...]
    stale: tuple[str, ...]
    passing: int
    failing: int
    titles: dict[str, str]

    def totals(self) -> list[tuple[str, dict[str, int]]]:
        """For each section its number of rules of each kind."""
        found: dict[str, dict[str, int]] = {}
        for rule in self.rules:
            section = rule.number[:3]
            found.setdefault(section, dict.fromkeys(KINDS, 0))[rule.kind] += 1
        return list(found.items())

    def whole(self, parts: str = "123456") -> dict[str, int]:
        """The totals of some parts of the book."""
        found = dict.fromkeys(KINDS, 0)
        for rule in self.rules:
            if rule.number[0] in parts:
                found[rule.kind] += 1
        return found

    def share(self, parts: str = "12345") -> float:
        """The part of the rules that is executed or reasoned not to be executable."""
        whole = self.whole(parts)
        return 1 - whole["gap"] / max(1, sum(whole.values()))

    def plain(self) -> dict[str, object]:
        """The machine form."""
        return {
            "rules": [msgspec.to_builtins(rule) for rule in self.rules],
            "sections": [{"section": section, "title": self.titles.get(section, ""), **totals} for section, totals in self.totals()],
            "totals": self.whole(),
            "share": round(self.share(), 4),
            "scenarios": {"passing": self.passing, "failing": self.failing},
            "stale": list(self.stale),
        }


def table(book: Rulebook, rows: list[Row], collected: Collected, places: dict[str, tuple[str, ...]]) -> Table:
    """Puts the book, the data, and what the scenarios executed together."""
    said: dict[str, Row] = {}
    for row in rows:
        said.setdefault(row.number, row)
    fired = collected.fired
    stale = sorted((n for n, row in said.items() if n in fired and row.kind != "restated"), key=lambda n: RuleNumber(n).key)
    found = []
    for rule in book:
        number = rule.number
        where, told = places.get(number, ()), said.get(number)
        if number in fired:
            found.append(Covered(number, "executed", "", tuple(fired[number]), where))
        elif told is not None and told.kind == "restated":
            shown = tuple(fired.get(told.by, ()))
            kind = "restated" if shown else "gap"
            reason = f"{told.reason} ({told.by})" + ("" if shown else "; which no scenario executes yet")
            found.append(Covered(number, kind, reason, shown, where))
        elif told is not None:
            found.append(Covered(number, told.kind, told.reason, (), where))
        else:
            found.append(Covered(number, "gap", NOT_SHOWN if where else NOT_DONE, (), where))
    titles = {section: book.title(section) for section in {rule.number[:3] for rule in book}}
    return Table(tuple(found), tuple(stale), len(collected.passing), len(collected.failing), titles)


def faults(book: Rulebook, rows: list[Row]) -> list[str]:
    """What is wrong with the data by itself: numbers that are no rules, or that are classified twice."""
    known = {rule.number for rule in book}
    found, seen = [], set()
    for row in rows:
        if row.number not in known:
            found.append(f"{row.file}: {row.number} is no rule of the edition")
        if row.number in seen:
            found.append(f"{row.file}: {row.number} is classified twice")
        if row.by and row.by not in known:
            found.append(f"{row.file}: {row.by} is no rule of the edition")
        seen.add(row.number)
    return found
