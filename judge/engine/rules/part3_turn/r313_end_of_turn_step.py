"""The end of turn step (313): what triggers at end of turn goes onto the stack; then priority."""

from __future__ import annotations

from judge.engine.game.turn_table import Beginning

END_OF_TURN = Beginning("end of turn", rule="313.1")
