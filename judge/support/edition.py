"""Editions of play: a base, and what stands at the hooks that a later or earlier edition changes (law 10).

A hook is a rule function marked `@rule`, a `Hook` that is declared below the rules and filled by one of them, or a `Table` of rows.
`Edition.replaced` maps hooks to what stands there instead; a hook that is not in it is the base's. No rule function asks for the edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from types import MappingProxyType
from typing import Any, Generic, ParamSpec, TypeVar

from judge.support import memoizing
from judge.support.threads import local
from judge.support.wrapping import standing_for

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


_MADE = count(1)


class Edition:
    """One edition of play. `date`: its name, the day its text came into force. `replaced`: hook -> what stands there in this edition.

    `era`: under which name memoized results of its rules are kept; the base's is empty.
    """

    def __init__(self, date: str, replaced: Mapping[Any, Any] = MappingProxyType({})) -> None:
        self.date = date
        self.replaced: dict[Any, Any] = dict(replaced)
        self.era = f"{date} {next(_MADE)}" if replaced else ""


BASE = Edition("2009-05-01")


Rules = tuple[tuple[str, ...], Any] | None
"""The rules that act: the numbers of the innermost home, and `Rules` again of what acts around it; None where nothing acts."""


class Played:
    """What one thread plays by: what stands at the hooks, and the rules that act (`judge.engine.record.acting`). Each home reads it."""

    __slots__ = ("beneath", "replaced", "rules", "since")

    def __init__(self) -> None:
        self.replaced: dict[Any, Any] = BASE.replaced
        self.beneath: Any = None
        """The hook at which the base's function is asked next, by what stands in its place."""
        self.rules: Rules = None
        self.since: Rules = None
        """The rules that acted already when the last cause was recorded."""

    def at(self, hook: Any) -> Any:
        """What stands at a hook instead of the base's function; None where that is asked."""
        if self.beneath is hook:
            self.beneath = None
            return None
        return self.replaced.get(hook)


class _Current(local):
    """The edition under which this thread plays now."""

    edition: Edition = BASE

    def __init__(self) -> None:
        self.now = Played()


CURRENT = _Current()


@contextmanager
def playing(edition: Edition) -> Iterator[None]:
    """Everything in the block is played under `edition`: its hooks, its tables, and memos of its own."""
    before = CURRENT.edition
    _enter(edition)
    try:
        yield
    finally:
        _enter(before)


def _enter(edition: Edition) -> None:
    CURRENT.edition, CURRENT.now.replaced = edition, edition.replaced
    memoizing.ERA.name = edition.era


def beneath(hook: Callable[P, R]) -> Callable[P, R]:
    """The base's function at a hook, with its marks: for what stands in its place and does it too."""

    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        now = CURRENT.now
        now.beneath = hook if hook in now.replaced else None
        return hook(*args, **kwargs)

    return asked


def replaceable(function: Callable[P, R]) -> Callable[P, R]:
    """A function of the rules that is no home of a number, as a hook: an edition may put another in its place."""

    def standing(*args: P.args, **kwargs: P.kwargs) -> R:
        now = CURRENT.now
        if now.replaced and (other := now.at(standing)) is not None:
            return other(*args, **kwargs)  # type: ignore[no-any-return]
        return function(*args, **kwargs)

    return standing_for(standing, function)


class Hook(Generic[P, R]):
    """A question that a lower module asks of the rules above it: declared here, answered by the rule that `does` it.

    Raises AssertionError when it is asked and no rule does it.
    """

    def __init__(self, declared: Callable[P, R]) -> None:
        self.__doc__, self.__name__ = declared.__doc__, declared.__name__
        self.base: Callable[P, R] | None = None

    def does(self, function: Callable[P, R]) -> Callable[P, R]:
        """Marks the function that stands at this hook in the base edition."""
        assert self.base is None, f"two functions stand at the hook {self.__name__}"
        self.base = function
        return function

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        base = self.base
        if base is None:
            base = self._found()
        now = CURRENT.now
        work = now.at(self) if now.replaced else None
        return (work or base)(*args, **kwargs)

    def _found(self) -> Callable[P, R]:
        """The rule at this hook, once all rules are imported."""
        import_module("judge.engine.all_rules")
        assert self.base is not None, f"no rule stands at the hook {self.__name__}"
        return self.base


class Table(Generic[T]):
    """A value that the rules give as a table (the turn, the layers, state-based effects): `now` is that of the edition played."""

    def __init__(self, name: str, base: T) -> None:
        self.name, self.base = name, base

    @property
    def now(self) -> T:
        """The table in the edition that is played."""
        replaced = CURRENT.now.replaced
        return replaced.get(self, self.base) if replaced else self.base
