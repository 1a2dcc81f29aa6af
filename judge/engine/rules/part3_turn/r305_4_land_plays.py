"""Playing a land in a main phase (305.4): it is put into play, without the stack."""

from __future__ import annotations

from judge.engine.events.happening import Event, happen
from judge.engine.game.objects import Entry
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY
from judge.engine.record.acting import rule
from judge.engine.table.table import Table


@rule("305.4")
def one_land(table: Table, player: str, id: int, origin: str) -> Event:
    """In either main phase, one land card may be played by the active player from his or her hand, provided that nothing is on the stack,
    that the player has priority, and that he or she has not already taken this special action this turn.
    """
    entry = Entry(controller=player)  # also of a land that somebody else owns
    return happen(table, Move(subject=id, player=player, origin=origin, destination=IN_PLAY, cause="play land", entry=entry))
