"""The timestamps of continuous effects, and what is applied last by them (418.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.engine.game.state import FloatingEffect
from judge.engine.record.acting import rule

if TYPE_CHECKING:
    from judge.engine.table.active_parts import ActivePart


@rule("418.5g")
def created_at(floating: FloatingEffect) -> int:
    """A continuous effect that comes from a resolving spell or ability gets its timestamp when it is created."""
    return floating.timestamp


@rule("418.5k")
def last_of_all(effects: Iterable[ActivePart]) -> list[ActivePart]:
    """They are applied when all other continuous effects already have been.

    Effects on the rules of the game, which are applied when all other continuous effects already have been, in timestamp order.
    """
    return sorted(effects, key=lambda active: active.timestamp)
