"""Values that never change: maps, and the root of the structs of the game (law 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress, islice
from operator import is_not
from typing import Any, Generic, NoReturn, TypeVar

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


FAR = 100
"""How many changes back a `TracedMap` knows what was changed."""
FEW, LARGE = 10, 300
"""How many changes are looked through of a map that is not large, and how many keys a large one has."""


class Change:
    """A change of a map: the keys that were changed, the change before, and how many changes are known before it."""

    __slots__ = ("before", "keys", "known")

    def __init__(self, keys: tuple[Any, ...], before: Change | None = None) -> None:
        self.keys, self.before = keys, before
        self.known: int = before.known + 1 if before is not None else 0


class TracedMap(FrozenMap[K, V]):
    """A FrozenMap that knows which keys were changed since the maps that it was made from: then `differing` looks at no others."""

    __slots__ = ("_last",)

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._last = Change(())

    def set(self, key: K, value: V) -> TracedMap[K, V]:
        """A copy with `key` mapped to `value`."""
        new = self._copy((key,))
        dict.__setitem__(new, key, value)
        return new

    def merge(self, other: Mapping[K, V]) -> TracedMap[K, V]:
        """A copy with all of `other`."""
        new = self._copy(tuple(other))
        dict.update(new, other)
        return new

    def without(self, *keys: K) -> TracedMap[K, V]:
        """A copy without `keys`."""
        new = self._copy(keys)
        for key in keys:
            dict.pop(new, key, None)
        return new

    def _copy(self, changed: tuple[K, ...]) -> TracedMap[K, V]:
        new = TracedMap.__new__(TracedMap)
        dict.update(new, self)
        new._last = Change(changed, self._last if self._last.known < FAR else None)
        return new

    def apart(self, other: TracedMap[K, V]) -> list[K] | None:
        """The keys that were changed since the last map that this and the other both come from; None where that is not known.

        Of small maps that are far apart it is not found out: there it is as well to look at all keys.
        """
        found: list[K] = []
        at: Change | None = self._last
        for _ in range(FEW if len(self) < LARGE else FAR):
            if at is other._last:
                return found
            if at is None:
                break
            found += at.keys
            at = at.before
        if len(self) < LARGE:
            return None
        mine, at = _from(self._last), other._last
        found = []
        while at is not None and at not in mine:
            found += at.keys
            at = at.before
        if at is None:
            return None
        for change in mine:
            if change is at:
                break
            found += change.keys
        return found


def _from(last: Change) -> dict[Change, None]:
    """The changes that are known, the last first."""
    found: dict[Change, None] = {}
    at: Change | None = last
    while at is not None:
        found[at] = None
        at = at.before
    return found


def differing(before: Mapping[K, object], after: Mapping[K, object]) -> set[K]:
    """The keys that only one of two maps has, or under which they hold two objects: what is the very same has not changed."""
    if before is after:
        return set()
    if type(before) is TracedMap and type(after) is TracedMap:
        last = after._last
        changed = last.keys if last.before is before._last else after.apart(before)
        if changed is not None:
            return set(compress(changed, map(is_not, map(before.get, changed), map(after.get, changed))))
    found = set(compress(after, map(is_not, after.values(), map(before.get, after))))
    return found | (before.keys() - after.keys())


class Log(Sequence[V]):
    """A tuple to which something is added at its end again and again: what was there before is shared, never copied."""

    __slots__ = ("_length", "_shared")

    def __init__(self, given: Iterable[V] = ()) -> None:
        self._shared = list(given)
        self._length = len(self._shared)

    def and_then(self, more: Sequence[V]) -> Log[V]:
        """With more at its end."""
        new: Log[V] = Log.__new__(Log)
        new._shared = self._shared if len(self._shared) == self._length else self._shared[: self._length]
        new._shared += more
        new._length = self._length + len(more)
        return new

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[V]:
        return islice(self._shared, self._length)

    def __reversed__(self) -> Iterator[V]:
        return reversed(self._shared[: self._length])

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return tuple(self._shared[: self._length][at])
        return self._shared[range(self._length)[at]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


class GrowingMap(Mapping[K, V]):
    """A FrozenMap to which keys are added again and again, and seldom changed: what was there before is shared, never copied."""

    __slots__ = ("_length", "_places", "_values")

    def __init__(self, given: Mapping[K, V] = EMPTY) -> None:
        self._places = {key: at for at, key in enumerate(given)}
        self._values = list(given.values())
        self._length = len(self._values)

    def set(self, key: K, value: V) -> GrowingMap[K, V]:
        """With `key` mapped to `value`."""
        length = self._length
        if not 0 < length == len(self._values) or key in self._places:
            return GrowingMap({**self, key: value})
        new: GrowingMap[K, V] = GrowingMap.__new__(GrowingMap)
        new._places, new._values, new._length = self._places, self._values, length + 1
        self._places[key] = length
        self._values.append(value)
        return new

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[K]:
        return islice(self._places, self._length)

    def __contains__(self, key: object) -> bool:
        return self._places.get(key, self._length) < self._length  # type: ignore[arg-type]

    def __getitem__(self, key: K) -> V:
        at = self._places[key]
        if at >= self._length:
            raise KeyError(key)
        return self._values[at]

    def get(self, key: object, default: V | None = None) -> V | None:  # type: ignore[override]
        """What `key` is mapped to; `default` where it is not there."""
        at = self._places.get(key, self._length)  # type: ignore[arg-type]
        return self._values[at] if at < self._length else default


class Value(msgspec.Struct, frozen=True, gc=False):
    """Root of the frozen state values; `with_` gives a copy with some fields changed.

    What never changes is in no circle, so the garbage collector does not look at it; nor at steps and verdicts, which hold no table.
    """

    with_ = msgspec.Struct.__replace__
