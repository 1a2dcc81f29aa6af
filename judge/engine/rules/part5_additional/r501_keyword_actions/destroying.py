"""Destroying and regenerating permanents (501.4, 501.5)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.executing.acting_on import controller, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, followed, run, subjects
from judge.engine.executing.permanents import begin, out_of_combat
from judge.engine.game.occurrences import (
    Destroy,
    Regenerate,
    RemoveDamage,
    Tap,
)
from judge.engine.game.state import Bindings, FloatingEffect, Obj, Occurrence
from judge.engine.looking import number
from judge.engine.looking.context import fits
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part4_spells.r419_replacement.kinds_of_replacement import REGENERATION
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import keep_count


@executes(e.Destroy)
@rule("501.4a")
def destroy(table: Table, destroy: e.Destroy, bindings: Bindings) -> Running:
    """Destroying a permanent means moving it to its owner's graveyard from the in-play zone.

    Permanents are destroyed, all at once. What is bound are the permanents as they were.
    """
    occurrences = []
    found = permanents(table, destroy.what, bindings)
    for compared in (node for node in walk(destroy.what) if isinstance(node, t.Measures)) if isinstance(destroy.what, t.Every) else ():
        keep_count(table, ctx := table.context(bindings), compared.quantity, number(ctx, compared.quantity))
    for obj in found:
        who, source = controller(table, obj.id), bindings.this
        buried = not destroy.regenerate or (destroy.buried is not None and bool(fits(table.context(bindings), destroy.buried, obj.id)))
        would_be = Destroy(subject=obj.id, other=source, player=who, source=source, regenerable=not buried)
        if verdict := forbidden(table, "be destroyed", obj.id, source):
            occurrences.append(would_be)
        else:
            cannot_happen(table, would_be, verdict)
    event = yield Act(tuple(occurrences))
    bindings = followed(bindings, event).bind(destroy.bind, subjects(event, Destroy))
    return Outcome(bindings, bool(event.started))


@executes(e.Regenerate)
def regenerate(table: Table, regenerate: e.Regenerate, bindings: Bindings) -> Running:
    """Permanents are protected from their next destruction; said in place of a destruction, it is what happens instead."""
    found = permanents(table, regenerate.what, bindings)
    event = bindings.event
    if event is not None and isinstance(event, Destroy) and [obj.id for obj in found] == [event.subject]:
        protected = next(iter(bindings.named.get(PROTECTED, ())), None) == event.subject
        occurrences = _regenerated(table, found[0], bindings.this) if protected else always(table, found[0], bindings.this)
        waits = isinstance(regenerate.then, e.Delayed)
        if regenerate.then is not None and waits:
            yield from run(table, regenerate.then, bindings)
        yield Act(occurrences, rules=marks(shield if protected else always))
        if regenerate.then is not None and not waits:
            yield from run(table, regenerate.then, bindings)
        return Outcome(bindings, True)
    begun = yield Act(tuple(begin(table, shield(table, obj, bindings, regenerate.then)) for obj in found), rules=marks(shield))
    return Outcome(bindings, bool(begun.started))


PROTECTED = "regenerated"
"""What the effect of a spell or ability that regenerates a permanent calls it."""


@rule("501.5a", REGENERATION.rule)
def shield(table: Table, obj: Obj, bindings: Bindings, then: e.Instruction | None = None) -> FloatingEffect:
    """Here "Regenerate [permanent]" has the meaning "The next time [permanent] would be destroyed this turn, instead remove all damage from
    it and tap it.
    """
    pattern = t.EventPattern("destroy", subject=t.IsAmong(t.Bound(PROTECTED)))
    part = e.Replace(pattern, instead=e.Regenerate(t.EventRole("subject"), then), once=True)
    return FloatingEffect(
        id=0,
        parts=(part,),
        duration=e.Duration("end of turn"),
        bindings=bindings.bind(PROTECTED, (obj.id,)),
        timestamp=0,
        source=bindings.this,
        affected=(obj.id,),
        controller=bindings.you,
        turn=table.game.turn.number,
        label=f"regenerate {obj.name}",
    )


@rule("501.5b")
def always(table: Table, obj: Obj, source: int | None) -> tuple[Occurrence, ...]:
    """Here "Regenerate [permanent]" has the meaning "Instead remove all damage from [permanent] and tap it."""
    return _regenerated(table, obj, source)


def _regenerated(table: Table, obj: Obj, source: int | None) -> tuple[Occurrence, ...]:
    """What happens instead of a destruction."""
    player = controller(table, obj.id)
    occurrences: list[Occurrence] = [Regenerate(subject=obj.id, player=player, source=source)]
    if obj.damage:
        occurrences.append(RemoveDamage(subject=obj.id, cause="regenerate"))
    if not obj.tapped:
        occurrences.append(Tap(subject=obj.id, player=player, source=source))
    return (*occurrences, *out_of_combat(table, (obj.id,)))
