"""What an effect uses of an object that has left the zone it was expected to be in (413.2f)."""

from __future__ import annotations

from judge.engine.game.state import Game, View
from judge.engine.record.acting import rule


@rule("413.2f")
def last_known(game: Game, thing: int) -> View | None:
    """The last known information of an object that has changed zones, which an effect uses; the current one is used of what is there."""
    return game.left.get(thing)
