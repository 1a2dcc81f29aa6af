"""Changes of control (418.1): what a continuous effect modifies besides characteristics."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.game.occurrences import GainControl, LoseControl
from judge.engine.game.state import Occurrence
from judge.engine.game.transitions import new_to_controller
from judge.engine.record.acting import rule
from judge.engine.rules.part6_multiplayer.r600_players_who_left import back_to_one_who_left, gone
from judge.engine.table.table import Table


@rule("418.1")
def control_changed(table: Table, id: int, old: str | None, new: str | None, number: int) -> list[Occurrence]:
    """A continuous effect does one of the following for a period that is fixed or indefinite: it modifies characteristics of objects, it
    modifies control of objects, or it affects players or the rules of the game.

    Modifies the control of an object: the permanent is new to its controller (212.3f) and others may trigger on it.
    """
    if old is not None and new is not None and gone(table, (new,)):
        return back_to_one_who_left(table, id, old, new)
    hooks.happen(table, new_to_controller(id))
    lost = LoseControl(subject=id, player=old)
    gained = GainControl(subject=id, player=new)
    for occurrence in (lost, gained):
        table.trace.add("event", event=number, occurrence=occurrence, writes=(("control", id),), game=table.game)
    return [lost, gained]
