"""The beginning of combat step (307): what triggers as it begins goes onto the stack; then priority."""

from __future__ import annotations

from judge.engine.game.turn_table import Beginning

BEGINNING_OF_COMBAT = Beginning("beginning of combat", rule="307.1")
