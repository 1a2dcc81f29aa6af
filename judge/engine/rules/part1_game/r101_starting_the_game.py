"""Starting the game (101)."""

from __future__ import annotations

from judge.engine.game.state import HAND, LIBRARY
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.table.table import Table


@rule("101.6a")
def skips_first_draw(table: Table) -> bool:
    """In a two-player game, the draw step of the first turn (see rule 304) is skipped by the player who plays first."""
    turn = table.game.turn
    if table.game.heads:
        skips = r606.first_team_skips_its_draw(table.game)
    else:
        skips = turn.first and len(table.game.order) == 2
    if not skips:
        return False
    writes = tuple(("contents", zone, p) for p in table.game.active for zone in (HAND, LIBRARY))
    with citing(*(marks(r606.first_team_skips_its_draw) if table.game.heads else ())):
        table.step("skip", writes=writes, player=turn.player, what="draw")
    return True
