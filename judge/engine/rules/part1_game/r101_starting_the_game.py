"""Starting the game (101)."""

from __future__ import annotations

from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import HAND, LIBRARY
from judge.engine.record.acting import citing, rule
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.table.table import Table


@rule("101.6a")
def skips_first_draw(table: Table) -> bool:
    """With two players, the one who plays first skips the draw step of the game's first turn; so does the first of two-headed teams."""
    turn = table.game.turn
    if not turn.first or len({table.game.head(p) for p in table.game.order}) != 2:
        return False
    writes = tuple(("contents", zone, p) for p in table.game.active for zone in (HAND, LIBRARY))
    with citing(*rules_when((r606.FIRST_TEAM,), table.game)):
        table.step("skip", writes=writes, player=turn.player, what="draw")
    return True
