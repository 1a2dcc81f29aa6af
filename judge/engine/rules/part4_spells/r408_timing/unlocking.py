"""Unlocking a door of a Room, which came later than 2009: no rule of the edition speaks of it, and none is cited."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import IN_PLAY, Bindings
from judge.engine.record.acting import acting, illegal
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.table.choosing import ask
from judge.engine.table.decisions import OneOf
from judge.engine.table.questions import answers
from judge.engine.table.table import Table

UNLOCKS = {"unlock its left door": "left door", "unlock its right door": "right door"}
"""What a permanent lets its controller do, and which door that is."""


def locked(table: Table, player: str, id: int) -> dict[str, e.Cost]:
    """The doors of a permanent that its controller may unlock, each with its cost. Raises IllegalAction where it is not the time."""
    obj = table.game.objects.get(id)
    if obj is None or obj.zone != IN_PLAY or table.controller(id) != player:
        raise illegal(f"{table.name(id)} is no Room that {player} controls")
    r408_priority.need_sorcery_time(table, player, obj.name)
    return locked_doors(table, player, id)


def locked_doors(table: Table, player: str, id: int) -> dict[str, e.Cost]:
    """The locked doors of a permanent of this player, each with the cost for which it may be unlocked."""
    found = ((door, active, part) for may, door in UNLOCKS.items() for active, part in answers(table, e.MayDo, player, may))
    return {door: part.cost for door, active, part in found if active.source == id and part.cost is not None}


def door_of(table: Table, player: str, id: int) -> tuple[str, e.Cost]:
    """The door that is unlocked, and its cost: where both are locked, the player chooses. Raises IllegalAction."""
    doors = locked(table, player, id)
    if not doors:
        raise illegal(f"{table.name(id)} has no locked door")
    own = Bindings(this=id, you=player)
    with by_rule_of(announced_choices):
        door = next(iter(doors)) if len(doors) == 1 else str(ask(table, "unlock", player, OneOf(tuple(doors)), acting(), own))
    return door, doors[door]


def unlocked(table: Table, player: str, id: int, door: str) -> None:
    """The door is unlocked from now on, for what has been paid."""
    last = len(locked_doors(table, player, id)) == 1
    steps: tuple[e.Instruction, ...] = (e.Remember(door, t.This()), e.Becomes(t.This(), door))
    execute(table, e.Sequence((*steps, *((e.Becomes(t.This(), "fully unlocked"),) if last else ()))), Bindings(this=id, you=player))
