"""The numbers of reasons: each step that is a reason of some answer of a run has one number, and is worded once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.engine.trace import Step
from judge.explanation.slicing import causes_listed, reasons
from judge.explanation.words import word
from judge.scenario.results import RunResult


class Reason(msgspec.Struct, frozen=True):
    """A reason that is worded here: its number in the run, its step, sentence and rules, and the numbers of its own causes."""

    number: int
    step: int
    text: str
    rules: tuple[str, ...]
    because: tuple[int, ...] = ()


class See(msgspec.Struct, frozen=True):
    """Reasons that an earlier answer has worded."""

    numbers: tuple[int, ...]

    @property
    def spans(self) -> str:
        """`1-4, 6`."""
        return spans(self.numbers)


def numbered(run: RunResult) -> list[list[Reason | See]]:
    """For each answer of the run its reasons in order, those already worded gathered in a `See`."""
    numbers: dict[int, int] = {}
    found: list[list[Reason | See]] = []
    for answer in run.answers:
        steps = reasons(run, answer)
        for step in steps:
            numbers.setdefault(step.id, len(numbers) + 1)
        causes = causes_listed(run, steps)
        found.append(_items(run, steps, numbers, causes, {r.step for items in found for r in items if isinstance(r, Reason)}))
    return found


def _items(
    run: RunResult, steps: list[Step], numbers: dict[int, int], causes: dict[int, tuple[int, ...]], known: set[int]
) -> list[Reason | See]:
    items: list[Reason | See] = []
    seen: list[int] = []
    for step in steps:
        if step.id in known:
            seen.append(numbers[step.id])
            continue
        if seen:
            items.append(See(tuple(seen)))
            seen = []
        because = tuple(sorted(numbers[id] for id in causes[step.id]))
        items.append(Reason(numbers[step.id], step.id, word(step, run.name), step.rules, because))
    if seen:
        items.append(See(tuple(seen)))
    return items


def spans(numbers: Iterable[int]) -> str:
    """`1-4, 6` for 1, 2, 3, 4 and 6."""
    found: list[list[int]] = []
    for n in numbers:
        if found and n == found[-1][1] + 1:
            found[-1][1] = n
        else:
            found.append([n, n])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in found)
