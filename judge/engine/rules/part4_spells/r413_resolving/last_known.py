"""What an effect uses of an object that has left the zone it was expected to be in (413.2f)."""

from __future__ import annotations

from judge.engine.game.state import Game, View
from judge.engine.record.acting import rule


@rule("413.2f")
def last_known(game: Game, thing: int) -> View | None:
    """When it needs information from a specific object, which includes the source of the ability itself, it uses that object's current
    information provided the object hasn't changed zones.
    """
    return game.left.get(thing)
