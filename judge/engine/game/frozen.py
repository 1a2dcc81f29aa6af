"""Values that never change: a map, and the root of the structs of the game (law 3)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import is_not
from typing import Any, Generic, NoReturn, Self, TypeVar

import msgspec

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(dict[K, V], Generic[K, V]):
    """A map that never changes; `set` and `without` give a new one. Keeps the order of insertion."""

    __slots__ = ()

    def set(self, key: K, value: V) -> FrozenMap[K, V]:
        """A copy with `key` mapped to `value`."""
        new = FrozenMap(self)
        dict.__setitem__(new, key, value)
        return new

    def merge(self, other: Mapping[K, V]) -> FrozenMap[K, V]:
        """A copy with all of `other`."""
        new = FrozenMap(self)
        dict.update(new, other)
        return new

    def without(self, *keys: K) -> FrozenMap[K, V]:
        """A copy without `keys`."""
        new = FrozenMap(self)
        for key in keys:
            dict.pop(new, key, None)
        return new

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a FrozenMap does not change")

    __setitem__ = __delitem__ = _refuse
    update = pop = popitem = clear = setdefault = __ior__ = _refuse


EMPTY: FrozenMap[Any, Any] = FrozenMap()


def differing(before: Mapping[K, object], after: Mapping[K, object]) -> set[K]:
    """The keys that only one of two maps has, or under which they hold two objects: what is the very same has not changed."""
    if before is after:
        return set()
    found = set(compress(after, map(is_not, after.values(), map(before.get, after))))
    return found | (before.keys() - after.keys())


class Value(msgspec.Struct, frozen=True):
    """Root of the frozen state values; `with_` gives a changed copy."""

    def with_(self, **changes: Any) -> Self:
        """A copy with these fields changed."""
        return msgspec.structs.replace(self, **changes)
