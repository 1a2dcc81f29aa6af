"""Sets of rules that code asks for by name: they are data (`judge/data/*.tsv`), so that no number stands in code."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from judge.support.kept_value import kept_of_lines

FILE = "rule_sets.tsv"


@cache
def rows_of(file: str) -> dict[str, tuple[str, ...]]:
    """Name -> numbers, of a file of `judge/data` with a name, a tab and numbers in each line; several lines of one name are one set."""
    return kept_of_lines(_by_name, "data", file)


def _by_name(lines: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in lines:
        if line and not line.startswith("#"):
            name, numbers = line.split("\t")
            found[name] = (*found.get(name, ()), *numbers.split())
    return found


def rule_set(name: str) -> frozenset[str]:
    """The set of rules with this name in `rule_sets.tsv`, by their numbers of 2009. Raises KeyError for an unknown name."""
    return frozenset(rows_of(FILE)[name])
