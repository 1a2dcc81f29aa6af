"""The end phase (312): end of turn and cleanup, in this order."""

from __future__ import annotations

from judge.engine.game.turn_table import END, Following, next_in_phase

NEXT_STEP = Following("the next step of the end phase", next_in_phase(END), rule="312.1")
