"""Attacking only to the left or right (604)."""

from __future__ import annotations

from judge.engine.game.variants import LEFT, RIGHT
from judge.engine.rules.part6_multiplayer.options import AttackLimit, has_option, neighbours

TO_THE_LEFT = AttackLimit(
    "only the opponent seated to the left may be attacked",
    lambda game: has_option(game, LEFT),
    lambda game, player, other: neighbours(game, player)[0] == other,
    rule="604.1a",
)
TO_THE_RIGHT = AttackLimit(
    "only the opponent seated to the right may be attacked",
    lambda game: has_option(game, RIGHT),
    lambda game, player, other: neighbours(game, player)[1] == other,
    rule="604.1b",
)
ONE_SIDE = (TO_THE_LEFT, TO_THE_RIGHT)
"""Which neighbours may be attacked, where an option says so; with both options either."""
