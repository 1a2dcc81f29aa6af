"""Sets of rules that code asks for by name: they are data (`judge/data/*.tsv`), so that no number stands in code."""

from __future__ import annotations

from functools import cache

from judge.support.data_files import lines_of

FILE = "rule_sets.tsv"


@cache
def rows_of(file: str) -> dict[str, tuple[str, ...]]:
    """Name -> numbers, of a file of `judge/data` with a name, a tab and numbers in each line; several lines of one name are one set."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines_of("data", file):
        if line and not line.startswith("#"):
            name, numbers = line.split("\t")
            found[name] = (*found.get(name, ()), *numbers.split())
    return found


def rule_set(name: str) -> frozenset[str]:
    """The set of rules with this name in `rule_sets.tsv`, by their numbers of 2009. Raises KeyError for an unknown name."""
    return frozenset(rows_of(FILE)[name])
