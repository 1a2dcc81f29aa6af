"""Coming into play as a copy (503.5), or as one of several things."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.how_it_enters import Entering, change, modifies, with_entry
from judge.engine.game.objects import Bindings, Entry
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.occurrences.zone_events import Move
from judge.engine.looking import candidates
from judge.engine.looking.context import fits
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part2_cards.r202_names import given
from judge.engine.rules.part4_spells.r410_triggered_abilities.as_it_comes import as_it_comes
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import newcomer
from judge.engine.rules.part5_additional.r503_copying import base_face, colors_stated, copy_face, copy_rules
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.choosing import resolve
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table


@modifies(e.EnterAsCopy)
@rule("503.5")
def as_copy(table: Table, o: Move, c: e.EnterAsCopy, active: ActivePart, b: Bindings) -> Occurrence:
    """If an object comes into play "as a copy" of another object, it becomes a copy while it is coming into play, rather than coming into
    play first and becoming a copy of that permanent next.

    As it comes into play it becomes a copy of what is chosen: its copiable values, with the exceptions.
    """
    player = b.you
    if isinstance(c.of, t.Choose):
        ctx = table.context(b)
        if not any(fits(ctx, c.of.filter, x) for x in candidates(ctx, c.of.filter) if x != o.subject):
            return o
        data = (("what", "copy"), ("source", active.source), ("do", c.of))
        if c.optional and not table.ask(Decision("may", player, OneOf((True, False)), acting(), data, source=active.source)):
            return o
    things = [x for x in resolve(table, c.of, b, done="copy") if isinstance(x, int) and x != o.subject]
    if not things:
        return o
    obj = newcomer(table.game, o)
    own = colors_stated(base_face(obj)) if obj is not None else None
    exceptions = given(c.exceptions, active.source)
    o = o.citing(acting(), *copy_rules(table.game, table.view, None, things[0], exceptions))
    copied = copy_face(table.game, table.view, things[0], exceptions, own=own)
    asked = [each for each in c.also if getattr(each, "condition", None) is not None]  # of what it is as the copy
    o = _entering_so(table, o, [each for each in c.also if each not in asked], active, b)  # its own text says so: with its own X
    return _entering_so(table, with_entry(o, copy=copied, model=table.view.copiable(things[0]).name), asked, active, b)


def _entering_so(table: Table, o: Entering, changes: list[e.Change], active: ActivePart, b: Bindings) -> Move:
    for each in changes:
        so = change(table, o, each, active, b)
        assert isinstance(so, Move)
        o = so
    assert isinstance(o, Move)
    return o


@modifies(e.EnterAsOneOf)
@rule(*marks(as_copy), *marks(as_it_comes))
def as_one_of(table: Table, o: Entering, c: e.EnterAsOneOf, active: ActivePart, b: Bindings) -> Occurrence:
    """Its controller chooses what it comes into play as; that is part of its copiable values (503.2)."""
    data = (("what", "enters as"), ("options", c.options))
    chosen = table.ask(Decision("mode", b.you, OneOf(tuple(range(len(c.options)))), marks(as_it_comes)[0], data, source=active.source))
    return with_entry(o, parts=(*(o.entry or Entry()).parts, *c.options[chosen]))
