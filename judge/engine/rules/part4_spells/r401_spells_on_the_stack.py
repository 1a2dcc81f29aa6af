"""Abilities of a spell's card that function before it is a spell (401)."""

from __future__ import annotations

from judge.engine.record.acting import rule
from judge.engine.table.active_parts import ActivePart


@rule("401.4")
def lets_itself_be_played(active: ActivePart, id: int | None) -> bool:
    """An object of any kind can have static abilities by which it can be played from some zone other than a player's hand.

    Whether an effect is of such an ability of its own object.
    """
    return active.effect is None and active.source == id
