"""Which rules act now (law 5): `@rule` marks their homes, and what is recorded while a home runs cites its numbers, innermost first.

Tables of rules (state-based effects, keywords, steps) use `citing(row.rule)` around what a row does. No other code names a number: what
needs one asks for the rule that is `acting`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

from judge.errors import IllegalAction
from judge.support.edition import CURRENT

P = ParamSpec("P")
R = TypeVar("R")


class _Acting(threading.local):
    """The rules that act now, outermost first, of the run that this thread carries out; `bases`: where the last cause was recorded."""

    def __init__(self) -> None:
        self.stack: list[tuple[str, ...]] = []
        self.bases: list[int] = [0]


_ACTING = _Acting()
IMPLEMENTED: dict[str, list[Callable[..., Any]]] = {}
"""Rule number -> the functions marked with it."""


def rule(*numbers: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Marks the function that applies the rules `numbers` (the most special first): their home.

    While it runs they are cited. The function is a hook: an edition may put another in its place (`judge.support.edition`).
    """

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def under_rule(*args: P.args, **kwargs: P.kwargs) -> R:
            if CURRENT.replaced and (other := CURRENT.at(under_rule)) is not None:
                return other(*args, **kwargs)  # type: ignore[no-any-return]
            stack = _ACTING.stack
            stack.append(numbers)
            try:
                return function(*args, **kwargs)
            except IllegalAction as refusal:
                refusal.within += (numbers,)
                raise
            finally:
                stack.pop()

        for number in numbers:
            IMPLEMENTED.setdefault(number, []).append(function)
        _MARKS[under_rule] = numbers
        return under_rule

    return mark


_MARKS: dict[Callable[..., Any], tuple[str, ...]] = {}


def marks(function: Callable[..., Any]) -> tuple[str, ...]:
    """The rules whose home a function is; none where it has no mark. A row that acts by a marked condition cites them too."""
    return _MARKS.get(getattr(function, "base", function), ())


class citing:
    """Rules that act while the block runs: for rows of tables. It is entered too often for a generator."""

    __slots__ = ("numbers",)

    def __init__(self, *numbers: str) -> None:
        self.numbers = numbers

    def __enter__(self) -> None:
        _ACTING.stack.append(self.numbers)

    def __exit__(self, *raised: object) -> None:
        _ACTING.stack.pop()


def cited() -> tuple[str, ...]:
    """The rules that act now, innermost first, each once.

    Rules that acted already when the cause of what happens now was recorded (`Trace.under`) are that step's, and are not said again.
    """
    stack, bases = _ACTING.stack, _ACTING.bases
    return _each_once(tuple(filter(None, stack[bases[-1] :]))) or _each_once(tuple(stack))


def acting() -> str:
    """The number of the rule that acts now, the innermost: what a verdict, a refusal or a decision made in a home rests on.

    Empty where no rule acts.
    """
    for numbers in reversed(_ACTING.stack):
        if numbers:
            return numbers[0]
    return ""


@lru_cache(maxsize=100_000)
def _each_once(acting: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The numbers on a stack, innermost first: the same few stacks come again and again."""
    return tuple(dict.fromkeys(number for numbers in reversed(acting) for number in numbers))


class afresh:
    """Only the rules that begin to act in the block are cited in it: what it records has another step as its cause."""

    __slots__ = ()

    def __enter__(self) -> None:
        _ACTING.bases.append(len(_ACTING.stack))

    def __exit__(self, *raised: object) -> None:
        _ACTING.bases.pop()


class unwound:
    """After the block the rules that act are those before it, even where it was interrupted while a rule began or ended."""

    __slots__ = ("bases", "stack")

    def __enter__(self) -> None:
        self.stack, self.bases = len(_ACTING.stack), len(_ACTING.bases)

    def __exit__(self, *raised: object) -> None:
        del _ACTING.stack[self.stack :]
        del _ACTING.bases[self.bases :]


def illegal(message: str, **said: Any) -> IllegalAction:
    """The refusal of an action by the rule that acts now; `said` are further fields of `IllegalAction`."""
    return IllegalAction(message, rule=acting(), **said)
