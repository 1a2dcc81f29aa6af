"""Face-down spells and permanents (504)."""

from __future__ import annotations

from judge.engine.game.occurrences import TurnFaceUp
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, STACK

SEEN = frozenset({IN_PLAY, STACK})
"""Zones in which a face-down object is seen to be there."""

LISTED = When(
    "a face-down spell or permanent has only the values listed for it", lambda obj: obj.face_down and obj.zone in SEEN, rule="504.2"
)
TURNED_UP = When("turned face up, it has its normal copiable values again", lambda obj: obj.face_down, rule="504.5")
SHOWN = When(
    "a face-down object that leaves is shown to all players",
    lambda obj, destination: obj.face_down and obj.zone in SEEN and destination not in SEEN,
    rule="504.6",
)

UNDERNEATH = When(
    "a face-down permanent that becomes a copy keeps the values listed for it",
    lambda changed, obj, asks, exceptions: obj is not None and obj.face_down,
    rule="504.7",
)
AS_TURNED_UP = When("something that is done as a permanent is turned face up", lambda o: isinstance(o, TurnFaceUp), rule="504.8")
