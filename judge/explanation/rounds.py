"""Rounds alike: what comes again and again in a list is told once, with how often (a loop: 421)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

FEWEST = 4
"""How many rounds alike are worth folding."""
LONGEST_OF_STEPS = 60
"""How many steps of the trace a round has at most."""
_COUNTED = re.compile(r"#(\d+)")


def rounds_of(said: Sequence[Any], at: int, length: int) -> int:
    """How often what is said from a place comes in succession."""
    one, rounds = said[at : at + length], 1
    while said[at + rounds * length : at + (rounds + 1) * length] == one:
        rounds += 1
    return rounds


class Fold(msgspec.Struct, frozen=True):
    """Steps of the trace that are worded as a round before them, `times` times over: `length` steps from the step `like` on.

    `since`: causes from this step on are later by a round in each round; `counts`: for each step of the round by how much each
    counted name in it (`Saproling #3`) grows with each round.
    """

    like: int
    length: int
    times: int
    since: int
    counts: tuple[tuple[int, ...], ...]

    @property
    def first(self) -> int:
        """The first step that is folded."""
        return self.like + self.length

    @property
    def last(self) -> int:
        """The last one."""
        return self.like + self.length * (self.times + 1) - 1


def folds(steps: Sequence[dict[str, Any]]) -> list[Fold]:
    """The rounds alike among the steps of a page, in order.

    Nothing is lost by folding: from a round, and how it grows, each later one can be told word for word.
    """
    said = [_kind(step) for step in steps]
    found: list[Fold] = []
    at = 0
    while at < len(steps):
        fold = next(_from(steps, said, at), None)
        if fold is None:
            at += 1
        else:
            found.append(fold)
            at = fold.last
    return found


def _kind(step: dict[str, Any]) -> tuple[Any, ...]:
    return (_COUNTED.sub("#", step["text"]), step["rules"], step["idle"], step["undone"])


def _from(steps: Sequence[dict[str, Any]], said: list[Any], at: int) -> Iterator[Fold]:
    """Folds of which the first round begins at a place, the shortest round first."""
    for length in range(1, min(LONGEST_OF_STEPS, (len(steps) - at) // FEWEST) + 1):
        if said[at] != said[at + length]:
            continue
        rounds = rounds_of(said, at, length)
        if rounds >= FEWEST:
            counts = tuple(_growth(steps, at + n, length) for n in range(length))
            same = next((k for k in range(1, rounds) if not _same(steps, at, length, k, counts)), rounds)
            if same >= FEWEST and not steps[at]["undone"]:
                yield Fold(steps[at]["id"], length, same - 1, steps[at]["id"] - length, counts)


def _counts(step: dict[str, Any]) -> tuple[int, ...]:
    return tuple(map(int, _COUNTED.findall(step["text"])))


def _growth(steps: Sequence[dict[str, Any]], at: int, length: int) -> tuple[int, ...]:
    return tuple(later - now for now, later in zip(_counts(steps[at]), _counts(steps[at + length]), strict=True))


def _same(steps: Sequence[dict[str, Any]], at: int, length: int, k: int, counts: tuple[tuple[int, ...], ...]) -> bool:
    """Whether a later round is the first one with its numbers and causes grown."""
    since, by = steps[at]["id"] - length, k * length
    for n in range(length):
        one, other = steps[at + n], steps[at + n + by]
        if other["heading"] is not None or other["undone"]:
            return False
        if other["because"] != [cause + by if cause >= since else cause for cause in one["because"]]:
            return False
        if _counts(other) != tuple(number + k * more for number, more in zip(_counts(one), counts[n], strict=True)):
            return False
    return True
