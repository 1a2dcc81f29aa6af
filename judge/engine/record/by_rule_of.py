"""Acting in the name of a home: what is refused, asked or recorded outside the function of a rule, but by that rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from inspect import getclosurevars
from typing import Any

from judge.engine.record.acting import citing


@lru_cache(maxsize=10_000)
def numbers_of(home: Callable[..., Any]) -> tuple[str, ...]:
    """The rules whose home a function marked `@rule` is, in the order of its mark. Raises KeyError for one that is not marked."""
    numbers: tuple[str, ...] = getclosurevars(home).nonlocals["numbers"]
    return numbers


def by_rule_of(home: Callable[..., Any]) -> citing:
    """In the block the rules of this home act: what happens there happens by them, though the home itself decided it before."""
    return citing(*numbers_of(home))
