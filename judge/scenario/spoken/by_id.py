"""What is known by a name, for an `id` as well: told of where it is asked for, and passed over where all names are gone through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Generic, TypeVar

T = TypeVar("T")


class ByName(dict[str, T], Generic[T]):
    """A mapping by name whose `get`, `in` and `[]` know the ids of a file, too; going through it meets each name once."""

    def __init__(self, named: Mapping[str, T], called: Mapping[str, T]) -> None:
        super().__init__(named)
        self.called = dict(called)

    def __missing__(self, key: str) -> T:
        return self.called[key]

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self.called

    def get(self, key: str, default: T | None = None) -> T | None:  # type: ignore[override]
        """What is known of a name or an id; `default` where nothing is."""
        found = super().get(key)
        return self.called.get(key, default) if found is None else found


class NamesHere(frozenset[str]):
    """A set of names that holds the ids of a file, too; going through it meets the names alone."""

    called: frozenset[str] = frozenset()

    @classmethod
    def of(cls, named: Iterable[str], called: Iterable[str]) -> NamesHere:
        """The names, with ids that are as good."""
        found = cls(named)
        found.called = frozenset(called)
        return found

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self.called

    def __or__(self, more: Set[str]) -> NamesHere:  # type: ignore[override]
        return NamesHere.of(frozenset(self).union(more), self.called)
