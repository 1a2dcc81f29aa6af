"""Memoizes functions of frozen values by object identity.

Comparing or hashing a card's whole text would cost more than most of the work that is saved. What is kept belongs to the edition of the
rules under which it was found (`ERA`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.support.threads import local
from judge.support.wrapping import standing_for

K = TypeVar("K")
V = TypeVar("V")

MOST = 20_000
"""About how many values a function keeps results for; then it begins anew."""

MOST_ERAS = 16
"""For how many editions (and trials without some of their changes) a function keeps results; then it begins anew."""

_EVERYTHING: list[dict[str, Any]] = []


class _Era(local):
    """Under which rules this thread works now: results found under others are not used."""

    name = ""


ERA = _Era()


def forget() -> None:
    """Every function begins anew: what they found may have been found by other rules."""
    for by_era in _EVERYTHING:
        by_era.clear()


def memoized(work: Callable[[K], V]) -> Callable[[K], V]:
    """A function of one frozen value that works once for each value; equal values that are two objects are two values."""
    return memoized_by(_itself)(work)


def _itself(value: Any) -> Any:
    return value


def memoized_by(part: Callable[[K], object]) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Like `memoized`, for a function whose result depends only on a part of its value that outlives the value."""

    def decorate(work: Callable[[K], V]) -> Callable[[K], V]:
        by_era: dict[str, dict[int, tuple[object, V]]] = {}
        _EVERYTHING.append(by_era)
        whole = part is _itself

        def found(value: K) -> V:
            lasting = value if whole else part(value)
            try:
                return by_era[ERA.name][id(lasting)][1]
            except KeyError:
                pass  # found below, where an error of `work` is its own
            made = work(value)
            _room(by_era)[id(lasting)] = (lasting, made)  # kept alive: no other value can take its identity
            return made

        return standing_for(found, work)

    return decorate


def memoized_alike(parts: Callable[[K], tuple[object, ...]]) -> Callable[[Callable[[K], V]], Callable[[K], V]]:
    """Like `memoized`, for a function that is the same of all values with the very same parts: of many that are alike it works once."""

    def decorate(work: Callable[[K], V]) -> Callable[[K], V]:
        by_era: dict[str, dict[tuple[int, ...], tuple[object, V]]] = {}
        _EVERYTHING.append(by_era)

        def found(value: K) -> V:
            lasting = parts(value)
            key = tuple(map(id, lasting))
            known = by_era.get(ERA.name, {}).get(key)
            if known is None:
                known = (lasting, work(value))
                _room(by_era)[key] = known
            return known[1]

        return memoized(standing_for(found, work))

    return decorate


def _room(by_era: dict[str, dict[K, V]]) -> dict[K, V]:
    """Where results of the rules played now are kept, with room for one more."""
    known = by_era.get(ERA.name)
    if known is None:
        if len(by_era) >= MOST_ERAS:
            by_era.clear()
        known = by_era[ERA.name] = {}
    if len(known) >= MOST:
        known.clear()
    return known
