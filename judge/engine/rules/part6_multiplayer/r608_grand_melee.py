"""The Grand Melee variant (608): everybody for himself or herself, and several turns at once."""

from __future__ import annotations

from judge.engine.game.variants import LEFT, MELEE, RIGHT, Influence, Variant

GRAND_MELEE = Variant(name=MELEE, rule="608.1", players=4, options=(LEFT,), choose=(LEFT, RIGHT), influence=Influence(1, 1))
"""A game of fewer than four players has no turn marker."""
