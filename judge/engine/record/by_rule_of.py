"""Acting in the name of a home: what is refused, asked or recorded outside the function of a rule, but by that rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from judge.engine.record.acting import IMPLEMENTED, citing


@lru_cache(maxsize=10_000)
def numbers_of(home: Callable[..., Any]) -> tuple[str, ...]:
    """The rules whose home a marked function is, as its mark says them."""
    function = getattr(home, "__wrapped__", home)
    return tuple(number for number, functions in IMPLEMENTED.items() if function in functions)


def by_rule_of(home: Callable[..., Any]) -> citing:
    """In the block the rules of this home act: what happens there happens by them, though the home itself decided it before."""
    return citing(*numbers_of(home))
