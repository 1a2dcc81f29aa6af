"""The beginning phase (301): untap, upkeep and draw, in this order."""

from __future__ import annotations

from judge.engine.game.turn_table import BEGINNING, Following, next_in_phase

NEXT_STEP = Following("the next step of the beginning phase", next_in_phase(BEGINNING), rule="301.1")
