"""The options of section 6 under which a game is played, as scenarios name them, and what may limit attacks."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from judge.engine.game.state import Game
from judge.engine.game.variants import MULTIPLE


class AttackLimit(Struct, frozen=True):
    """A rule on whom a player may attack. `holds`: whether it is so in a game; `allows`: whether the player may attack that opponent."""

    what: str
    holds: Callable[[Game], bool]
    allows: Callable[[Game, str, str], bool]
    rule: str

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule of the row."""
        return (self.rule,)


def has_option(game: Game, option: str) -> bool:
    """Whether the game is played with an option of section 6."""
    return option in game.options


def several_defend(game: Game) -> bool:
    """Whether all opponents are defending players (602)."""
    return has_option(game, MULTIPLE)


def neighbours(game: Game, player: str) -> tuple[str, str]:
    """Who sits next to a player now: to the left, and to the right."""
    seats = tuple(p for p in game.order if not game.players[p].out or p == player)
    at = seats.index(player)
    return seats[(at + 1) % len(seats)], seats[at - 1]
