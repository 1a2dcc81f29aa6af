"""The Teams variant (609): teams of one size whose players sit apart."""

from __future__ import annotations

from judge.engine.game.variants import ATTACKS, DEPLOY, MULTIPLE, Variant

TEAMS = Variant(name="teams", rule="609.1", players=4, teams=2, seats="apart", options=(MULTIPLE,), choose=(*ATTACKS, DEPLOY), range=2)
"""Without a word of the players, the neighbours of a player may be attacked, and influence reaches two seats."""
