"""Which instructions of a card ever change anything: one that is carried out again and again, and of which nothing comes, is misread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import walk
from judge.engine.executing.instruction_runs import EXECUTE, Executor, Running

QUIET = (e.ChooseWord, e.LookAt, e.Name, e.Nothing, e.Remember, e.Reorder, e.Reveal)
"""Instructions that change nothing in the game: they show, or choose for what follows."""


class Watched:
    """How often each instruction was carried out, and those of which something came."""

    def __init__(self) -> None:
        self.done: Counter[e.Instruction] = Counter()
        self.changed: set[e.Instruction] = set()

    def idle(self, card: e.CardDefinition, least: int = 3) -> list[e.Instruction]:
        """The instructions of a card that were carried out `least` times and never changed anything."""
        own = {node for node in walk(card) if isinstance(node, e.Instruction) and not isinstance(node, QUIET)}
        simple = (node for node in own if sum(isinstance(inner, e.Instruction) for inner in walk(node)) == 1)
        return [node for node in simple if self.done[node] >= least and node not in self.changed]


@contextmanager
def watching() -> Iterator[Watched]:
    """Notes what comes of instructions meanwhile."""
    watched, before = Watched(), dict(EXECUTE)

    def noted(executor: Executor) -> Executor:
        def run(table: Any, instruction: Any, bindings: Any) -> Running:
            watched.done[instruction] += 1
            before = table.game
            running = executor(table, instruction, bindings)
            event = None
            while True:
                try:
                    act = running.send(event) if event is not None else next(running)
                except StopIteration as stop:
                    if table.game is not before:
                        watched.changed.add(instruction)
                    return stop.value  # type: ignore[no-any-return]
                event = yield act

        return run

    EXECUTE.update({kind: noted(executor) for kind, executor in before.items()})
    try:
        yield watched
    finally:
        EXECUTE.update(before)
