"""What was found out once about a value that never changes, kept by the value's identity.

Comparing or hashing a card's whole text would cost more than most of the work that is saved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 20_000
"""About how many values a function keeps what it found; then it begins anew."""

_EVERYTHING: list[dict[int, Any]] = []


def forget() -> None:
    """Every function begins anew: what they found may have been found by other rules."""
    for known in _EVERYTHING:
        known.clear()


def kept(work: Callable[[K], V]) -> Callable[[K], V]:
    """A function of one frozen value that works once for each value; equal values that are two objects are two values."""
    known: dict[int, tuple[K, V]] = {}
    _EVERYTHING.append(known)

    @wraps(work)
    def found(value: K) -> V:
        pair = known.get(id(value))
        if pair is None:
            made = work(value)
            if len(known) >= MOST:
                known.clear()
            known[id(value)] = pair = (value, made)  # kept alive: no other value can take its identity
        return pair[1]

    return found


def kept_by(part: Callable[[K], object]) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Like `kept`, for a function whose result depends only on a part of its value that outlives the value."""

    def decorate(work: Callable[[K], V]) -> Callable[[K], V]:
        known: dict[int, tuple[object, V]] = {}
        _EVERYTHING.append(known)

        @wraps(work)
        def found(value: K) -> V:
            lasting = part(value)
            pair = known.get(id(lasting))
            if pair is None:
                made = work(value)
                if len(known) >= MOST:
                    known.clear()
                known[id(lasting)] = pair = (lasting, made)
            return pair[1]

        return found

    return decorate
