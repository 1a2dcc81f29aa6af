"""What several players do as a spell or ability is being played (409.2b)."""

from __future__ import annotations

from judge.engine.game.state import Game
from judge.engine.record.acting import rule


@rule("409.2b")
def controller_first(game: Game, players: tuple[str, ...]) -> tuple[str, ...]:
    """If a spell or ability tells its controller and another player both to do something at the time it's being played, the spell's
    controller goes first and the other player second.
    """
    first = game.objects[game.announcing[-1]].controller
    return tuple(sorted(players, key=lambda player: player != first))
