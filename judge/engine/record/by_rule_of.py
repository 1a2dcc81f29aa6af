"""Acting in the name of a home: what is refused, asked or recorded outside the function of a rule, but by that rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from judge.engine.record.acting import citing
from judge.errors import IllegalAction


@lru_cache(maxsize=10_000)
def numbers_of(home: Callable[..., Any]) -> tuple[str, ...]:
    """The rules whose home a function marked `@rule` is, in the order of its mark. Raises KeyError for one that is not marked."""
    marked: Any = home
    kept = dict(zip(marked.__code__.co_freevars, marked.__closure__ or (), strict=True))
    numbers: tuple[str, ...] = kept["numbers"].cell_contents
    return numbers


def by_rule_of(home: Callable[..., Any]) -> citing:
    """In the block the rules of this home act: what happens there happens by them, though the home itself decided it before."""
    return citing(*numbers_of(home))


def refused_by(home: Callable[..., Any], message: str, **said: Any) -> IllegalAction:
    """The refusal of an action by the rule of this home; `said` are further fields of `IllegalAction`."""
    return IllegalAction(message, rule=numbers_of(home)[0], **said)
