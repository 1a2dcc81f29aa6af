"""Attacking only to the left or right (604)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.state import Game
from judge.engine.rules.part6_multiplayer.options import has_option

TO_THE_LEFT = When("only the opponent to the left may be attacked", lambda game: has_option(game, "attack left"), rule="604.1a")
TO_THE_RIGHT = When("only the opponent to the right may be attacked", lambda game: has_option(game, "attack right"), rule="604.1b")
ONE_SIDE = (TO_THE_LEFT, TO_THE_RIGHT)
"""Which neighbours may be attacked, where an option says so."""


def may_be_attacked(game: Game, opponents: tuple[str, ...]) -> tuple[str, ...]:
    """Of a player's opponents in turn order, those that the options let him or her attack: the neighbour on one side, if it is one."""
    seats = game.alive
    sides = [row for row in ONE_SIDE if row.holds(game)]
    if not opponents or not sides:
        return opponents
    beside = [seats[1 % len(seats)] if side is TO_THE_LEFT else seats[-1] for side in sides]
    return tuple(player for player in opponents if player in beside)
