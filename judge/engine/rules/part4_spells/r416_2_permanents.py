"""What effects apply to that name no zone (416.2)."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.engine.game.state import IN_PLAY
from judge.engine.record.acting import rule


@rule("416.2")
def permanents_only() -> list[t.InZone]:
    """Only permanents are affected by an effect, unless the text of its instruction says otherwise or objects in one or more other zones
    are clearly the only ones it can apply to.

    Where the objects are to which an effect applies whose text states no zone: in play, for it applies only to permanents.
    """
    return [t.InZone(IN_PLAY)]
