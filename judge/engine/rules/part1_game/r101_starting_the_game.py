"""Starting the game (101)."""

from __future__ import annotations

from judge.engine.game.state import HAND, LIBRARY
from judge.engine.record.acting import rule
from judge.engine.table.table import Table


@rule("101.6a")
def skips_first_draw(table: Table) -> bool:
    """With two players, the one who plays first skips the draw step of the game's first turn."""
    turn = table.game.turn
    if not turn.first or len(table.game.order) != 2:
        return False
    table.step("skip", writes=(("contents", HAND, turn.player), ("contents", LIBRARY, turn.player)), player=turn.player, what="draw")
    return True
