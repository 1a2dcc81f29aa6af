"""What a spell being played tells its controller and another player to do (409.2b)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

CONTROLLER_FIRST = When("the spell's controller goes first as it is played", lambda announcing: bool(announcing), rule="409.2b")
