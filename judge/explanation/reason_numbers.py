"""The numbers of reasons: each step that is a reason of some answer of a run has one number, and is worded once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.engine.record.trace import Step
from judge.explanation.rounds import FEWEST, rounds_of
from judge.explanation.slicing import causes_listed, reasons
from judge.explanation.step_wording import word
from judge.explanation.wording.labels import LABELS
from judge.scenario.running.run_results import RunResult


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
    def said(self) -> str:
        """`see 1-4, 6`."""
        return f"{LABELS['see']} {spans(self.numbers)}"


class Again(See, frozen=True):
    """Reasons that are worded as some just before them, `like`, round after round."""

    like: tuple[int, ...]
    times: int

    @property
    def said(self) -> str:
        """`6-10 again, 198 times (11-1000)`."""
        where = f" ({spans(sorted(self.numbers))})" if len(ranges(sorted(self.numbers))) <= MOST_SPANS else ""
        return LABELS["again"].format(like=spans(sorted(self.like)), times=self.times) + where


LONGEST, MOST_SPANS = 12, 4
"""How many reasons a round has at most, how many spans of numbers are written out."""


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
    return folded(items)


def folded(items: list[Reason | See]) -> list[Reason | See]:
    """The items with rounds that say the same again (a loop's) told once, and how often."""
    said = [(item.text, item.rules) if isinstance(item, Reason) else item for item in items]
    found: list[Reason | See] = []
    at = 0
    while at < len(items):
        rounds, length = max((_rounds(said, at, length), length) for length in range(1, LONGEST + 1))
        if rounds < FEWEST:
            found.append(items[at])
            at += 1
            continue
        begin = next((n for n in range(at, at + length) if _begins(items[n]) and _rounds(said, n, length) >= FEWEST), at)
        found += items[at : begin + length]
        at, rounds = begin, _rounds(said, begin, length)
        one, end = items[at : at + length], at + rounds * length
        numbers = tuple(item.number for item in items[at + length : end] if isinstance(item, Reason))
        found.append(Again(numbers, tuple(item.number for item in one if isinstance(item, Reason)), rounds - 1))
        at = end
    return found


def _begins(item: Reason | See) -> bool:
    """Whether a round can be told from here: nothing caused it that is told too."""
    return isinstance(item, Reason) and not item.because


def _rounds(said: list[Any], at: int, length: int) -> int:
    """How often what is said from a place comes in succession."""
    return rounds_of(said, at, length) if all(isinstance(each, tuple) for each in said[at : at + length]) else 1


def spans(numbers: Iterable[int]) -> str:
    """`1-4, 6` for 1, 2, 3, 4 and 6."""
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in ranges(numbers))


def ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Numbers as their runs, each by its first and last."""
    found: list[tuple[int, int]] = []
    for n in numbers:
        if found and n == found[-1][1] + 1:
            found[-1] = (found[-1][0], n)
        else:
            found.append((n, n))
    return found
