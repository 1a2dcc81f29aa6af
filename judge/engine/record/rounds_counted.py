"""How often what a step tells happened: rounds of a loop that are alike are taken together (421.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.record.trace import Step


def times(steps: Sequence[Step]) -> Iterator[tuple[Step, int]]:
    """Steps of the record, each with how often what it tells happened: those of a round that stands for others, so often."""
    together = [(step.data["steps"], step.data["rounds"]) for step in steps if step.kind == "rounds" and step.undone_by is None]
    for step in steps:
        yield step, 1 + sum(rounds for (first, last), rounds in together if first < step.id <= last)
