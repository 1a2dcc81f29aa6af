"""The options of section 6 under which a game is played, as scenarios name them."""

from __future__ import annotations

from judge.engine.game.state import Game
from judge.engine.game.variants import MULTIPLE


def has_option(game: Game, option: str) -> bool:
    """Whether the game is played with an option of section 6."""
    return option in game.options


def several_defend(game: Game) -> bool:
    """Whether all opponents are defending players (602)."""
    return has_option(game, MULTIPLE)
