"""Status (510): face down or face up, tapped or untapped, flipped or not."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import Obj
from judge.engine.game.occurrences.occurrence import Kind
from judge.engine.record.acting import rule


@rule("510.6")
def _remembered(obj: Obj, away: Obj, o: Kind) -> tuple[Obj, Kind]:
    """The status of a permanent is remembered while it is phased out."""
    return away.with_(face_down=obj.face_down, flipped=obj.flipped), by_rule(o)


def kept(obj: Obj, other: Obj, o: Kind) -> tuple[Obj, Kind]:
    """The object after it has phased out or in (`other`), with the status that it had before."""
    return _remembered(obj, other, o) if obj.face_down or obj.flipped else (other, o)
