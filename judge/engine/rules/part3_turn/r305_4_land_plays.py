"""Playing a land in a main phase (305.4): it is put into play, without the stack."""

from __future__ import annotations

from judge.engine.events.happening import Event, happen
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY
from judge.engine.record.acting import rule
from judge.engine.table.table import Table


@rule("305.4")
def one_land(table: Table, player: str, id: int, origin: str) -> Event:
    """The active player puts a land card into play from where it is: neither spell nor ability, it can be neither countered nor
    answered."""
    return happen(table, Move(subject=id, player=player, origin=origin, destination=IN_PLAY, cause="play land"))
