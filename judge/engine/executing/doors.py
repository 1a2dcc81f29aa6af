"""Locking and unlocking the doors of Rooms by an effect: no rule of 2009 speaks of them, and none is cited."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import DOORS
from judge.engine import hooks
from judge.engine.executing.acting_on import controller, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.state import Bindings
from judge.engine.record.acting import acting
from judge.engine.rules.part4_spells.r408_timing.unlocking import locked_doors, unlocked
from judge.engine.table.choosing import ask
from judge.engine.table.decisions import OneOf
from judge.engine.table.table import Table


@executes(e.TurnDoors)
def turn_doors(table: Table, turn: e.TurnDoors, bindings: Bindings) -> Running:
    """One of the doors of each that may be locked or unlocked is chosen."""
    yield Act()
    done = False
    for obj in permanents(table, turn.what, bindings):
        if "Room" not in table.view.chars(obj.id).subtypes:
            continue
        player = controller(table, obj.id) or obj.owner
        locked = tuple(locked_doors(table, player, obj.id))
        choices = tuple(door for door in DOORS if ("unlock" if door in locked else "lock") in turn.ways)
        if not choices:
            continue
        door = choices[0] if len(choices) == 1 else str(ask(table, "unlock", bindings.you, OneOf(choices), acting(), bindings))
        if door in locked:
            unlocked(table, player, obj.id, door)
        else:
            no_more = e.Remember(door, t.Together(()), on=t.This(), anew=True)
            hooks.execute(table, no_more, Bindings(this=obj.id, you=player))
        done = True
    return Outcome(bindings, done)
