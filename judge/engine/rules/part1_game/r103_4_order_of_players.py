"""The order of players who choose at the same time (103.4)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.game.state import Game
from judge.engine.record.acting import rule
from judge.engine.rules.part6_multiplayer.r606_6_team_turns import active_team_first


@rule("103.4")
def apnap(game: Game, players: Iterable[str]) -> tuple[str, ...]:
    """First the active player (the player whose turn it is) makes all the choices required of him or her."""
    if game.heads:
        return active_team_first(game, players)
    wanted = set(players)
    return tuple([p for p in game.alive if p in wanted]) if wanted else ()
