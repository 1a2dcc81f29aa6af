"""By 2020 a spell or ability whose targets are all illegal does not resolve; it is not countered."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Cease, Move
from judge.engine.game.state import GRAVEYARD, STACK
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r413_resolving import steps_of_resolving
from judge.engine.table.table import Table


@rule("413.2a")
def does_not_resolve(table: Table, id: int) -> None:
    """With all its targets illegal a spell goes to its owner's graveyard, and an ability ceases to exist."""
    obj = table.game.objects[id]
    bearing = hooks.would_have_written(table, obj)
    table.step("does not resolve", reads=(("illegal target", id),), writes=bearing, thing=id, name=obj.name, card=obj.card)
    if obj.kind == "ability":
        happen(table, Cease(subject=id, cause="illegal targets"), reads=(("illegal target", id),))
        return
    gone = Move(subject=id, player=table.controller(id), origin=STACK, destination=GRAVEYARD, cause="illegal targets")
    happen(table, gone, reads=(("illegal target", id),))


CHANGE = Change(
    name="a spell or ability with all targets illegal does not resolve, and is not countered",
    rules=("413.2a",),
    since="2020-04-17",
    replaced={steps_of_resolving.no_target_left: does_not_resolve},
)
