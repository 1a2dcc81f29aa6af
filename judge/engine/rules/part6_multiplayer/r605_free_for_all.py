"""The Free-for-All variant (605): everybody for himself or herself."""

from __future__ import annotations

from judge.engine.game.variants import ATTACKS, MULTIPLE, Variant

FREE_FOR_ALL = Variant(name="free-for-all", rule="605.1", options=(MULTIPLE,), choose=ATTACKS)
"""Without a word of the players, all opponents may be attacked."""
