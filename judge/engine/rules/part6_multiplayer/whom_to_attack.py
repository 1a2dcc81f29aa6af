"""Whom a player may attack in a game with more than two players: what limits it, one row for each rule."""

from __future__ import annotations

from judge.engine.game.state import Game
from judge.engine.rules.part6_multiplayer.options import AttackLimit
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import IN_RANGE
from judge.engine.rules.part6_multiplayer.r604_attack_left_and_right import ONE_SIDE
from judge.engine.rules.part6_multiplayer.r607_emperor import NEXT_TO_EMPEROR_OR_GENERAL
from judge.engine.rules.part6_multiplayer.r609_teams import NEXT_TO_A_PLAYER

LIMITS = (IN_RANGE, NEXT_TO_EMPEROR_OR_GENERAL, NEXT_TO_A_PLAYER)
"""What limits attacks together; the options of section 604 come to it."""


def may_be_attacked(game: Game, player: str, opponents: tuple[str, ...]) -> tuple[str, ...]:
    """Of a player's opponents in turn order, those that range of influence, options and variant let him or her attack."""
    if not (game.reach or game.options or game.variant):
        return opponents
    return tuple(other for other in opponents if not against(game, player, other))


def in_force(game: Game) -> tuple[AttackLimit, ...]:
    """What limits attacks in a game."""
    return tuple(limit for limit in (*LIMITS, *ONE_SIDE) if limit.holds(game))


def against(game: Game, player: str, other: str) -> tuple[AttackLimit, ...]:
    """What keeps a player from attacking an opponent: nothing, if he or she may."""
    limits = in_force(game)
    found = tuple(limit for limit in limits if limit in LIMITS and not limit.allows(game, player, other))
    sides = tuple(limit for limit in limits if limit in ONE_SIDE)
    if sides and not any(side.allows(game, player, other) for side in sides):
        found += sides
    return found
