"""Which rules act now (law 5): `@rule` marks their homes, and what is recorded while a home runs cites its numbers, innermost first.

Tables of rules (state-based effects, keywords, steps) use `citing(row.rule)` around what a row does. No other code names a number: what
needs one asks for the rule that is `acting`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from judge.errors import IllegalAction
from judge.support.edition import CURRENT, Rules
from judge.support.wrapping import standing_for

P = ParamSpec("P")
R = TypeVar("R")


def rule(*numbers: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Marks the function that applies the rules `numbers` (the most special first): their home.

    While it runs they are cited. The function is a hook: an edition may put another in its place (`judge.support.edition`).
    """

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        def under_rule(*args: P.args, **kwargs: P.kwargs) -> R:
            now = CURRENT.now
            if now.replaced and (other := now.at(under_rule)) is not None:
                return other(*args, **kwargs)  # type: ignore[no-any-return]
            before = now.rules
            now.rules = (numbers, before)
            try:
                return function(*args, **kwargs)
            except IllegalAction as refusal:
                refusal.within += (numbers,)
                raise
            finally:
                now.rules = before

        _MARKS[under_rule] = numbers
        return standing_for(under_rule, function)

    return mark


_MARKS: dict[Callable[..., Any], tuple[str, ...]] = {}


def marks(function: Callable[..., Any]) -> tuple[str, ...]:
    """The rules whose home a function is; none where it has no mark. A row that acts by a marked condition cites them too."""
    found = _MARKS.get(function)
    return found if found is not None else _MARKS.get(getattr(function, "base", function), ())


class citing:
    """Rules that act while the block runs: for rows of tables. It is entered too often for a generator."""

    __slots__ = ("before", "now", "numbers")

    def __init__(self, *numbers: str) -> None:
        self.numbers = numbers

    def __enter__(self) -> None:
        self.now = now = CURRENT.now
        self.before = now.rules
        now.rules = (self.numbers, self.before)

    def __exit__(self, *raised: object) -> None:
        self.now.rules = self.before


def cited(beside: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The rules that act now, innermost first, each once; first those `beside` them, as if they were `citing`.

    Rules that acted already when the cause of what happens now was recorded (`Trace.under`) are that step's, and are not said again.
    """
    now = CURRENT.now
    rules: Rules = (beside, now.rules) if beside else now.rules
    found = _each_once(rules, now.since) or _each_once(rules, None)
    return _KEPT.setdefault(found, found)


_KEPT: dict[tuple[str, ...], tuple[str, ...]] = {}
"""The few lists of rules that steps cite, each once in memory."""


def acting() -> str:
    """The number of the rule that acts now, the innermost: what a verdict, a refusal or a decision made in a home rests on.

    Empty where no rule acts.
    """
    rules = CURRENT.now.rules
    while rules is not None:
        numbers, rules = rules
        if numbers:
            return str(numbers[0])
    return ""


def _each_once(rules: Rules, since: Rules) -> tuple[str, ...]:
    """The numbers of the rules that began to act since others did, innermost first."""
    found: dict[str, None] = {}
    while rules is not None and rules is not since:
        numbers, rules = rules
        for number in numbers:
            found[number] = None
    return tuple(found)


class afresh:
    """Only the rules that begin to act in the block are cited in it: what it records has another step as its cause."""

    __slots__ = ("before",)

    def __enter__(self) -> None:
        now = CURRENT.now
        self.before, now.since = now.since, now.rules

    def __exit__(self, *raised: object) -> None:
        CURRENT.now.since = self.before


class unwound:
    """After the block the rules that act are those before it, even where it was interrupted while a rule began or ended."""

    __slots__ = ("rules", "since")

    def __enter__(self) -> None:
        now = CURRENT.now
        self.rules, self.since = now.rules, now.since

    def __exit__(self, *raised: object) -> None:
        now = CURRENT.now
        now.rules, now.since = self.rules, self.since


def illegal(message: str, **said: Any) -> IllegalAction:
    """The refusal of an action by the rule that acts now; `said` are further fields of `IllegalAction`."""
    return IllegalAction(message, rule=acting(), **said)
