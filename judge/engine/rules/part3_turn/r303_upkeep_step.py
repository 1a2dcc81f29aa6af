"""The upkeep step (303): what triggers as it begins, or triggered in the untap step, goes onto the stack; then priority."""

from __future__ import annotations

from judge.engine.game.turn_table import Beginning

UPKEEP = Beginning("upkeep", rule="303.1")
