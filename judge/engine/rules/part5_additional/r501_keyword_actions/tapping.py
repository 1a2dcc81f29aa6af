"""Tapping and untapping (501.7)."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.executing.acting_on import controller, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, subjects
from judge.engine.game.occurrences import (
    Performed,
    Tap,
    Untap,
)
from judge.engine.game.state import Bindings
from judge.engine.record.acting import rule
from judge.engine.table.table import Table


@executes(e.Tap, e.TapOthers)
@rule("501.7a")
def tap(table: Table, tap: e.Tap | e.TapOthers, bindings: Bindings) -> Running:
    """Tapping a permanent means turning it from upright to sideways.

    Taps permanents, turning them sideways; those that pay by it are chosen among the upright ones.
    """
    if isinstance(tap, e.Tap):
        return (yield from _turned(table, tap.what, tap.bind, bindings, tapped=True))
    done = yield from _turned(table, untapped(tap.what), tap.bind or tap.performs, bindings, tapped=True)
    if tap.performs:
        this = bindings.this
        by = done.bindings.named.get(tap.bind or tap.performs, ())
        yield Act(tuple(Performed(subject=x, player=controller(table, x), source=this, what=tap.performs, other=this) for x in by))
    return done


def untapped(choice: t.Choose) -> t.Choose:
    """A choice among untapped permanents only: what is tapped already cannot be tapped to pay (424.2)."""
    filter = t.AllOf((choice.filter, t.IsState("untapped")))
    return msgspec.structs.replace(choice, filter=filter)


@executes(e.Untap)
@rule("501.7b")
def untap(table: Table, untap: e.Untap, bindings: Bindings) -> Running:
    """Untapping a permanent means turning it from sideways back to upright."""
    return (yield from _turned(table, untap.what, untap.bind, bindings, tapped=False))


def _turned(table: Table, what: t.Selection, bind: str, bindings: Bindings, tapped: bool) -> Running:
    kind = Tap if tapped else Untap
    found = [obj for obj in permanents(table, what, bindings) if obj.tapped is not tapped]
    event = yield Act(tuple(kind(subject=obj.id, player=controller(table, obj.id), source=bindings.this) for obj in found))
    return Outcome(bindings.bind(bind, subjects(event, kind)), bool(event.started))
