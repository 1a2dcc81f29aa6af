"""Face-down spells and permanents (504)."""

from __future__ import annotations

from judge.engine.game.occurrences import TurnFaceUp
from judge.engine.game.rule_rows import When

AS_TURNED_UP = When("something that is done as a permanent is turned face up", lambda o: isinstance(o, TurnFaceUp), rule="504.8")

UNDERNEATH = When(
    "a face-down permanent that becomes a copy keeps the values listed for it",
    lambda changed, obj, asks, exceptions: obj is not None and obj.face_down,
    rule="504.7",
)
