"""Face-down spells and permanents (504)."""

from __future__ import annotations

from judge.engine.game.occurrences import TurnFaceUp
from judge.engine.game.rule_rows import When

AS_TURNED_UP = When("something that is done as a permanent is turned face up", lambda o: isinstance(o, TurnFaceUp), rule="504.8")
