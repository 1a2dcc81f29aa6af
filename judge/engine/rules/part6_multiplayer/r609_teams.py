"""The Teams variant (609): teams of one size whose players sit apart."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.variants import ATTACKS, DEPLOY, MULTIPLE, Variant
from judge.engine.rules.part6_multiplayer.options import AttackLimit, neighbours

TEAMS = Variant(name="teams", rule="609.1", players=4, teams=2, seats="apart", options=(MULTIPLE,), choose=(*ATTACKS, DEPLOY), range=2)
"""Without a word of the players, the neighbours of a player may be attacked, and influence reaches two seats."""


RANGES = When("two seats", lambda game, player: game.variant == TEAMS.name and game.ranges.get(player) == TEAMS.range, rule="609.2a")
NEXT_TO_A_PLAYER = AttackLimit(
    "only opponents seated next to a player may be attacked",
    lambda game: game.variant == TEAMS.name,
    lambda game, player, other: other in neighbours(game, player),
    rule="609.4",
)
