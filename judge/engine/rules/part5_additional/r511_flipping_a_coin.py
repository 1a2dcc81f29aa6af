"""Flipping a coin (511): somebody calls it, or it only matters which side comes up."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.rule_rows import When
from judge.engine.table.decisions import OneOf
from judge.support.edition import Table


class Flip(Struct, frozen=True):
    """A kind of flip: whether the player calls, the two results, and under which names later instructions ask for them."""

    called: bool
    results: tuple[str, str]
    names: tuple[str, str]
    rule: str


FLIPS = Table(
    "kinds of coin flips",
    (
        Flip(True, ("won", "lost"), ("coin won", "coin lost"), rule="511.1"),
        Flip(False, ("heads", "tails"), ("heads", "tails"), rule="511.2"),
    ),
)

CALLED = {"win": "won", "lose": "lost", "heads": "won", "tails": "lost"}
"""Other words for the result of a flip that a player called: who does not say calls heads."""


class Called(OneOf, frozen=True):
    """The result of a flip that a player called, in any of the words for it."""

    def __contains__(self, answer: Any) -> bool:
        return answer in (*self.choices, *CALLED)

    def items(self) -> tuple[Any, ...]:
        """Every word that can be read."""
        return (*self.choices, *CALLED)


def flip_of(instruction: e.FlipCoin) -> Flip:
    """The kind of flip that an instruction asks for."""
    return next(row for row in FLIPS.now if row.called is bool(instruction.call))


def _speaks_of_sides(instruction: e.Instruction) -> bool:
    sides = next(row for row in FLIPS.now if not row.called).results
    return any(isinstance(n, t.Bound) and n.name in sides for n in walk(instruction))


FELL = When("something for the players whose coins fell so", _speaks_of_sides, FLIPS.base[1].rule)
