"""Turning permanents face up (504.5, 504.8)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.game.occurrences import TurnedFaceUp, TurnFaceUp
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Bindings, Obj, Occurrence
from judge.engine.game.transitions import face_shown_meanwhile
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.rules.part5_additional.r504_face_down import UNDERNEATH
from judge.engine.table.table import Table


@rule("504.5")
def face_up(table: Table, obj: Obj, x: int | None = None) -> Occurrence:
    """While a face-down permanent is being turned face up, its copiable values go back to the normal ones.

    The occurrence that turns a permanent face up: its copiable values become its normal ones, or those of what it
    copies by now. `x`: what was chosen for X in its morph cost.
    """
    up = obj.with_(face_down=False)
    copied = table.view_of(table.game.put(up)).copiable(obj.id) != base_face(up)
    return TurnedFaceUp(subject=obj.id, x=x, rules=(*(UNDERNEATH.rules if copied else ()), acting()))


@rule("504.8")
def as_turned_up(table: Table, o: TurnFaceUp, c: e.AsEnters, b: Bindings) -> Occurrence:
    """If a face-down permanent would have an "As [this permanent] is turned face up ..." ability once face up, apply that ability during
    the turning face up of that permanent and not after it.

    What is done as a permanent is turned face up is done while that goes on: it has its own values for it.
    """
    def face_down(now: bool) -> None:
        obj = table.game.object(o.subject)
        if obj is not None:
            hooks.happen(table, face_shown_meanwhile(obj.id, now))

    face_down(False)
    hooks.execute(table, c.do, b)
    face_down(True)
    return o


AS_TURNED_UP = When(
    "something that is done as a permanent is turned face up", lambda o: isinstance(o, TurnFaceUp), rule=marks(as_turned_up)[0]
)
