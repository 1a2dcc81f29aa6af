"""Designations that are kept two by two: whose dungeon, whose Ring-bearer, which creature is paired with which (of later editions)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.engine.game.objects import Thing
    from judge.engine.game.state import Game


def pairs_of(game: Game, designation: str) -> Iterator[tuple[Thing, Thing]]:
    """What stands under a designation, two by two: the player or creature, and what belongs to it."""
    found = game.designated.get(designation, ())
    return zip(found[::2], found[1::2], strict=True)
