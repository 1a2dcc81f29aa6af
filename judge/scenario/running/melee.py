"""Sentences and questions that name one of several turns under way, as in a grand melee (608.4)."""

from __future__ import annotations

from judge.engine.game.state import Game
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import focused, turns_of
from judge.errors import Place, ScenarioError, did_you_mean


def in_turn_of(game: Game, player: str, place: Place | None) -> Game:
    """The game that holds the turn of a player.

    Raises ScenarioError (`no-turn`) where that player takes no turn now.
    """
    found = focused(game, player)
    if found is None:
        now = turns_of(game)
        help = did_you_mean(player, now) or f"the turns under way are those of {', '.join(now)}"
        raise ScenarioError(f"{player} takes no turn now", code="no-turn", place=place, help=help)
    return found
