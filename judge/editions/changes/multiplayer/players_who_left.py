"""By 2013 what no effect controls any more is exiled where it would go back to a player who has left the game."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine import hooks
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, REMOVED, Occurrence
from judge.engine.game.transitions import stays_with
from judge.engine.record.acting import rule
from judge.engine.rules.part6_multiplayer import r600_players_who_left as r600
from judge.engine.table.table import Table


@rule("800.4c@2013-07-13")
def exiled(table: Table, id: int, old: str, new: str) -> list[Occurrence]:
    """It is exiled as soon as the effect ends that gave another player control of it."""
    hooks.happen(table, stays_with(id, old))
    hooks.happen(table, Move(subject=id, player=old, origin=IN_PLAY, destination=REMOVED))
    return []


CHANGE = Change(
    name="what would go back to the control of a player who has left is exiled",
    rules=("600.4b", "800.4c@2013-07-13"),
    since="2013-07-13",
    replaced={r600.back_to_one_who_left: exiled},
)
