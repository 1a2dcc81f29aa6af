"""The Teams variant (609): teams of one size whose players sit apart."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.variants import ATTACKS, DEPLOY, MULTIPLE, Influence, Variant
from judge.engine.rules.part6_multiplayer.options import AttackLimit, neighbours

TEAMS = Variant(
    name="teams",
    rule="609.1",
    players=4,
    teams=2,
    seats="apart",
    options=(MULTIPLE,),
    choose=(*ATTACKS, DEPLOY),
    influence=Influence(2, 2, rule="609.2a"),
)
"""Without a word of the players, the neighbours of a player may be attacked, and influence reaches two seats."""


RANGES = When(
    "two seats",
    lambda game, player: game.variant == TEAMS.name and game.ranges.get(player) == TEAMS.influence.seats,
    TEAMS.influence.rule,
)
NEXT_TO_A_PLAYER = AttackLimit(
    "only opponents seated next to a player may be attacked",
    lambda game: game.variant == TEAMS.name,
    lambda game, player, other: other in neighbours(game, player),
    rule="609.4",
)
