"""What replacement effects make of how, or where, something goes (419.1b-c, 419.6j)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.events.how_it_enters import Entering, conditional, modifies, spell_bindings, with_entry
from judge.engine.game.frozen import FrozenMap
from judge.engine.game.objects import Bindings, Entry
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.occurrences.zone_events import Move, PutAway, TokenEnters
from judge.engine.game.state import IN_PLAY
from judge.engine.looking import number, players
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part2_cards.r202_names import given
from judge.engine.rules.part4_spells.r407_linked_abilities import replaced_by_it
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import keep_count


@modifies(e.EnterWithCounters)
@rule("419.1b")
def comes_with_counters(table: Table, o: Entering, c: e.EnterWithCounters, active: ActivePart, b: Bindings) -> Occurrence:
    """Effects reading "[This permanent] comes into play with ...," "As [this permanent] comes into play ...," or "[This permanent] comes
    into play as ..." are replacement effects.

    What comes into play with counters, as a replacement effect of a permanent or of something else says.
    """
    if not conditional(table, o, c.condition, b):
        return o
    ctx = table.context(spell_bindings(table, o, b))
    count = number(ctx, c.count)
    keep_count(table, ctx, c.count, count)
    counters = (o.entry or Entry()).counters
    return with_entry(o, counters=counters.set(c.kind, counters.get(c.kind, 0) + count)) if count > 0 else o


@modifies(e.EnterWithParts)
@rule(*marks(comes_with_counters))
def comes_with_parts(table: Table, o: Entering, c: e.EnterWithParts, active: ActivePart, b: Bindings) -> Occurrence:
    """What it comes into play with that no copy would have: an effect on it, as old as it is (418.5g)."""
    if not conditional(table, o, c.condition, b):
        return o
    return with_entry(o, gains=(*(o.entry or Entry()).gains, *given(c.parts, active.source)))


@modifies(e.EnterTapped)
@rule("419.1c")
def comes_tapped(table: Table, o: Entering, c: e.EnterTapped, active: ActivePart, b: Bindings) -> Occurrence:
    """If a continuous effect reads "[This permanent] comes into play ..." or "[Objects] come into play ...," it is a replacement effect.
    """
    return with_entry(o, tapped=True) if conditional(table, o, c.condition, b) else o


@modifies(e.EnterTransformed)
@rule(*marks(comes_tapped))
def comes_transformed(table: Table, o: Entering, c: e.EnterTransformed, active: ActivePart, b: Bindings) -> Occurrence:
    """A permanent with two faces comes into play with its back up."""
    return with_entry(o, flipped=True) if conditional(table, o, c.condition, b) else o


@rule("419.6j")
def remembered_by_its_link(active: ActivePart, b: Bindings, name: str) -> tuple[int | None, str]:
    """One of them generates a replacement effect that causes one or more cards to be removed from the game.

    For what, and under which name, is remembered what a replacement effect removes: linked to its ability, no other ability finds it.
    """
    return active.source, replaced_by_it(b, name)


@modifies(e.ToZone)
def to_zone(table: Table, o: Occurrence, c: e.ToZone, active: ActivePart, b: Bindings) -> Occurrence | None:
    """A token that would come elsewhere than into play is nothing at all (216.3)."""
    if not conditional(table, o, c.condition, b):
        return o
    if isinstance(o, TokenEnters) and c.zone != IN_PLAY:
        return None
    if not isinstance(o, Move | PutAway):
        return o
    entry = entering_so(table, c, b, o.entry)
    if isinstance(o, PutAway):
        return o.with_(to=c.zone, position=c.position, kind=c.remember, entry=entry)
    source, remember = remembered_by_its_link(active, b, c.remember) if c.remember else (o.source, o.remember)
    return o.with_(destination=c.zone, position=c.position, entry=entry, remember=remember, source=source)


def entering_so(table: Table, c: e.ToZone, b: Bindings, entry: Entry | None = None) -> Entry | None:
    """How it comes there: under whose control, with what counters."""
    under = players(table.context(b), c.under) if c.under is not None else ()
    if under:
        entry = (entry or Entry()).with_(controller=under[0])
    if c.counters:
        entry = (entry or Entry()).with_(counters=FrozenMap({kind: number(table.context(b), count) for kind, count in c.counters}))
    return entry
