"""The record of what happened: steps that cannot exist without a rule number (law 5).

`@rule("419.9a")` marks the function that applies a rule. While it runs its numbers stand on a stack; a step records them, innermost
first. Tables of rules (state-based effects, keywords, steps) use `citing(number)` around a row. Steps form a directed acyclic
graph: each says which steps it happened because of, found by the facts it read and by the step under which it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

import msgspec

from judge.engine.record.verdicts import Fact
from judge.errors import IllegalAction

P = ParamSpec("P")
R = TypeVar("R")

_citing: list[tuple[str, ...]] = []
_base: list[int] = [0]
IMPLEMENTED: dict[str, list[Callable[..., Any]]] = {}
"""Rule number -> the functions marked with it."""


def rule(*numbers: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Marks the function that applies the rules `numbers` (the most special first)."""

    push, pop = _citing.append, _citing.pop

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def under_rule(*args: P.args, **kwargs: P.kwargs) -> R:
            push(numbers)
            try:
                return function(*args, **kwargs)
            except IllegalAction as refusal:
                refusal.within += (numbers,)
                raise
            finally:
                pop()

        for number in numbers:
            IMPLEMENTED.setdefault(number, []).append(function)
        return under_rule

    return mark


class citing:
    """Rules that act while the block runs: for rows of tables. It is entered too often for a generator."""

    __slots__ = ("numbers",)

    def __init__(self, *numbers: str) -> None:
        self.numbers = numbers

    def __enter__(self) -> None:
        _citing.append(self.numbers)

    def __exit__(self, *raised: object) -> None:
        _citing.pop()


def cited() -> tuple[str, ...]:
    """The rules that act now, innermost first, each once.

    Rules that acted already when the cause of what happens now was recorded (`Trace.under`) are that step's, and are not said again.
    """
    return _each_once(tuple(filter(None, _citing[_base[-1] :]))) or _each_once(tuple(_citing))


@lru_cache(maxsize=100_000)
def _each_once(acting: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The numbers on a stack, innermost first: the same few stacks come again and again."""
    return tuple(dict.fromkeys(number for numbers in reversed(acting) for number in numbers))


class afresh:
    """Only the rules that begin to act in the block are cited in it: what it records has another step as its cause."""

    __slots__ = ()

    def __enter__(self) -> None:
        _base.append(len(_citing))

    def __exit__(self, *raised: object) -> None:
        _base.pop()


class Step(msgspec.Struct):
    """One step of the trace.

    `kind` with `data` is worded by `judge/explanation/step_wording.py`; `subjects` are the objects and players named. `because` are ids of
    earlier steps. `event`: steps with one number happened at once. `occurrence`: what happened, for steps of kind `event`.
    """

    id: int
    kind: str
    rules: tuple[str, ...]
    data: dict[str, Any]
    because: tuple[int, ...] = ()
    writes: tuple[Fact, ...] = ()
    reads: tuple[Fact, ...] = ()
    event: int = 0
    occurrence: Any = None
    undone_by: int | None = None
    game: Any = None
    scenario_event: int = 0


class Trace:
    """The steps so far, and the last step that wrote each fact."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.writers: dict[Fact, int] = {}
        self._under: list[int] = []
        self.scenario_event = 0

    def add(
        self,
        kind: str,
        data: dict[str, Any] | None = None,
        *,
        reads: Iterable[Fact] = (),
        writes: Iterable[Fact] = (),
        because: Iterable[int] = (),
        event: int = 0,
        occurrence: Any = None,
        game: Any = None,
        rules: tuple[str, ...] = (),
    ) -> Step:
        """Records a step. `rules` are put before those of the call stack. Raises AssertionError when no rule acts."""
        numbers = tuple(dict.fromkeys((*rules, *cited()))) if rules else cited()
        assert numbers, f"a step of kind {kind!r} without a rule"
        reads, writes = tuple(dict.fromkeys(reads)), tuple(dict.fromkeys(writes))
        causes = dict.fromkeys(because)
        if self._under:
            causes.setdefault(self._under[-1])
        for fact in reads:
            if fact in self.writers:
                causes.setdefault(self.writers[fact])
        step = Step(
            id=len(self.steps) + 1,
            kind=kind,
            rules=numbers,
            data=data or {},
            because=tuple(causes),
            reads=reads,
            writes=writes,
            event=event,
            occurrence=occurrence,
            game=game,
            scenario_event=self.scenario_event,
        )
        self.steps.append(step)
        for fact in writes:
            self.writers[fact] = step.id
        return step

    @contextmanager
    def under(self, step: Step | int) -> Iterator[None]:
        """Steps made in the block happen because of `step`."""
        self._under.append(step if isinstance(step, int) else step.id)
        try:
            with afresh():
                yield
        finally:
            self._under.pop()

    @contextmanager
    def because(self, step: Step) -> Iterator[None]:
        """Steps made in the block happen because of `step`, and of what is under way."""
        self._under.append(step.id)
        try:
            yield
        finally:
            self._under.pop()

    @contextmanager
    def detached(self) -> Iterator[None]:
        """Steps made in the block do not happen because of what is under way (the rules make them happen)."""
        kept, self._under = self._under, []
        try:
            yield
        finally:
            self._under = kept

    def mark(self) -> tuple[int, dict[Fact, int]]:
        """A place to come back to with `undo`."""
        return len(self.steps), dict(self.writers)

    def forget(self, mark: tuple[int, dict[Fact, int]]) -> None:
        """Takes out the steps since `mark`, which were a trial and no part of the game."""
        del self.steps[mark[0] :]
        self.writers = dict(mark[1])

    def retains_priority(self, step: Step) -> None:
        """The step by which an action was undone is why the player who had priority has it still (422.2)."""
        step.writes = (*step.writes, ("priority",))
        self.writers[("priority",)] = step.id

    def undo(self, mark: tuple[int, dict[Fact, int]], by: int) -> None:
        """Marks the steps since `mark` as undone by step `by` (422); they stay in the record and wrote nothing.

        A choice among them keeps the game of the step before it: the numbers it speaks of are given anew to what comes later.
        """
        game = None
        for step in self.steps[mark[0] :]:
            if step.undone_by is None and step.id != by:
                step.undone_by = by
                game = step.game = step.game or game
        self.writers = dict(mark[1])
