"""Attaching and unattaching (501.2), as instructions say."""

from __future__ import annotations

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.executing.acting_on import controller, permanents, there
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import (
    Attach,
    Unattach,
)
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Bindings, Obj, Thing
from judge.engine.looking import candidates
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.verdicts import YES, Verdict, denied, no
from judge.engine.rules.part2_cards.r212_card_types.attachments import attachment
from judge.engine.rules.part2_cards.r212_card_types.legally_attached import can_enchant, can_equip
from judge.engine.table.table import Table


@rule("501.2a")
def can_be_attached(table: Table, id: int, host: Thing) -> Verdict:
    """Attaching an Aura, Equipment, or Fortification to an object means that you take it from wherever it is at present and put it onto
    that object.

    Whether an Aura, Equipment or Fortification in play may be attached to a thing.
    """
    row = attachment(table.view.chars(id).subtypes)
    if row is None:
        return denied("it isn't something that is attached", ("types", id), thing=id)
    held = can_equip(table, id, host, row.host) if row.host else can_enchant(table, id, host)
    why = f"it can't be attached to that, for {held.said}"
    return YES if held else no(why, row.rule, *held.facts, ("types", host), thing=id, to=host, also=(held.rule,))


ALREADY = When("nothing happens to what is attached to that object already", lambda obj, host: obj.attached_to == host, rule="501.2b")


@executes(e.Attach, rules=marks(can_be_attached))
def attach(table: Table, attach: e.Attach, bindings: Bindings) -> Running:
    """Moves an attachment to a thing it may be attached to; onto what it is attached to already, nothing happens."""
    what = permanents(table, attach.what, bindings)
    to = there(table, *(_able(table, what, attach.to, bindings) if attach.able else (attach.to, bindings)))[:1]
    moving = [(obj, host) for obj in what for host in to if _moves_onto(table, obj, host)]
    off = [Unattach(subject=o.id, other=o.attached_to, source=bindings.this) for o, _ in moving if o.attached_to is not None]
    on = [Attach(subject=o.id, other=x, player=controller(table, o.id), source=bindings.this) for o, x in moving]
    event = yield Act((*off, *on))
    return Outcome(bindings, bool(event.started))


def _able(table: Table, what: tuple[Obj, ...], to: t.Selection, bindings: Bindings) -> tuple[t.Selection, Bindings]:
    """A choice among those things alone to which all that moves may be attached."""
    if not isinstance(to, t.Choose):
        return to, bindings
    hosts = tuple(x for x in candidates(table.context(bindings), to.filter) if all(can_be_attached(table, obj.id, x) for obj in what))
    return structs.replace(to, filter=t.AllOf((to.filter, t.IsAmong(t.Bound("hosts"))))), bindings.bind("hosts", hosts)


def _moves_onto(table: Table, obj: Obj, host: Thing) -> bool:
    """Whether an attachment moves; if not, the step that says why not: it is there already, or it can't be attached to that."""
    there_already = ALREADY.holds(obj, host)
    verdict = no("it is attached to that already", ALREADY.rule) if there_already else can_be_attached(table, obj.id, host)
    if not verdict:
        with citing(*dict(verdict.data).get("also", ()), verdict.rule):
            table.step("not attached", reads=verdict.facts, writes=(("attached", obj.id),), thing=obj.id, to=host, why=verdict.said)
    return bool(verdict)


@executes(e.Unattach)
def unattach(table: Table, unattach: e.Unattach, bindings: Bindings) -> Running:
    """Attachments come off and stay in play."""
    found = [obj for obj in permanents(table, unattach.what, bindings) if obj.attached_to is not None]
    event = yield Act(tuple(Unattach(subject=obj.id, other=obj.attached_to, source=bindings.this) for obj in found))
    hosts = tuple(o.other for o in event.occurred if isinstance(o, Unattach) and o.other is not None)
    return Outcome(bindings.bind(unattach.bind, hosts), bool(event.started))
