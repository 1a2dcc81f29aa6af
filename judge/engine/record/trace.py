"""The record of what happened: steps that cannot exist without a rule number (law 5).

A step records the rules that act (`judge.engine.record.acting`), innermost first. Steps form a directed acyclic graph: each says which
steps it happened because of, found by the facts it read and by the step under which it was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from judge.engine.game.frozen import EMPTY
from judge.engine.record.acting import afresh, cited
from judge.engine.record.verdicts import Fact


class Step(msgspec.Struct, gc=False):
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


class _Under(afresh):
    """A block whose steps happen because of one step; it is entered too often for a generator."""

    __slots__ = ("step", "trace")

    def __init__(self, trace: Trace, step: int) -> None:
        self.trace, self.step = trace, step

    def __enter__(self) -> None:
        self.trace._under.append(self.step)
        super().__enter__()

    def __exit__(self, *raised: object) -> None:
        super().__exit__(*raised)
        self.trace._under.pop()


class _Detached:
    """A block whose steps do not happen because of what is under way."""

    __slots__ = ("kept", "trace")

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    def __enter__(self) -> None:
        self.kept, self.trace._under = self.trace._under, []

    def __exit__(self, *raised: object) -> None:
        self.trace._under = self.kept


class Trace:
    """The steps so far, and the last step that wrote each fact."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.writers: dict[Fact, int] = {}
        self._under: list[int] = []
        self.scenario_event = 0
        self.begun: Any = None
        """The game before the first step, where that is known."""
        self.causes: tuple[Step | None, Any] | None = None
        """What explaining has found of the causes of its steps, and up to which step."""

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
        """Records a step. `rules` act beside those of the call stack, innermost. Raises AssertionError when no rule acts."""
        numbers = cited(rules)
        assert numbers, f"a step of kind {kind!r} without a rule"
        reads, writes = tuple(dict.fromkeys(reads)) if reads else (), tuple(dict.fromkeys(writes)) if writes else ()
        causes: dict[int, None] = dict.fromkeys(because) if because else {}
        if self._under:
            causes[self._under[-1]] = None
        writers, id = self.writers, len(self.steps) + 1
        for fact in reads:
            if fact in writers:
                causes[writers[fact]] = None
        step = Step(
            id,
            kind,
            numbers,
            data or EMPTY,
            tuple(causes),
            writes,
            reads,
            event,
            occurrence,
            game=game,
            scenario_event=self.scenario_event,
        )
        self.steps.append(step)
        for fact in writes:
            writers[fact] = id
        return step

    def begin_with(self, before: Iterable[Step]) -> None:
        """The record goes on from these steps of another: what they wrote is behind what reads it here."""
        self.steps.extend(before)
        writers = self.writers
        for step in self.steps:
            if step.undone_by is None:
                for fact in step.writes:
                    writers[fact] = step.id

    def under(self, step: Step | int) -> _Under:
        """Steps made in the block happen because of `step`."""
        return _Under(self, step if isinstance(step, int) else step.id)

    @contextmanager
    def because(self, step: Step) -> Iterator[None]:
        """Steps made in the block happen because of `step`, and of what is under way."""
        self._under.append(step.id)
        try:
            yield
        finally:
            self._under.pop()

    def detached(self) -> _Detached:
        """Steps made in the block do not happen because of what is under way (the rules make them happen)."""
        return _Detached(self)

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
