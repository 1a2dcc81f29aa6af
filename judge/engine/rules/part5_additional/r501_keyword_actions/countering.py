"""Countering spells and abilities (501.3)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, followed, subjects
from judge.engine.executing.stack_objects import on_stack
from judge.engine.game.occurrences import CounterSpell
from judge.engine.game.state import Bindings, Thing
from judge.engine.looking import fits
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part4_spells import r414_countering
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import ask_as_applied
from judge.engine.rules.part4_spells.r419_replacement.entering_replaced import entering_so
from judge.engine.table.decisions import OneOf
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table


@executes(e.CounterSpell)
@rule(*marks(r414_countering.counter), "501.3a")
def counter(table: Table, counter: e.CounterSpell, bindings: Bindings) -> Running:
    """Countering a spell or ability means canceling it and removing it from the stack."""
    countered: list[Thing] = []
    started = False
    for obj in on_stack(table, counter.what, bindings):
        allowed = forbidden(table, "be countered", obj.id, bindings.this)
        if not allowed:
            cannot_happen(table, CounterSpell(subject=obj.id, source=bindings.this), allowed)
            continue
        sent = counter.to is not None and (counter.only is None or fits(table.context(bindings), counter.only, obj.id))
        to = counter.to if counter.to is not None and sent else e.ToZone("graveyard")
        position = to.position
        if position == "top or bottom":
            position = ask_as_applied(table, "word", bindings.you, OneOf(("top", "bottom")), bindings, kind="library position")
        entry = entering_so(table, to, bindings)
        event = r414_countering.counter(table, obj.id, source=bindings.this, to=to.zone, position=position, entry=entry)
        bindings, started = followed(bindings, event), True
        countered += subjects(event, CounterSpell)
    yield Act()
    return Outcome(bindings.bind(counter.bind, tuple(countered)), started)
