"""Permanents that several cards are (mutate, meld): no rule of 2009 speaks of them; what tells a spell or cards to be one is cited."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.effects import CardDefinition
from judge.engine import hooks
from judge.engine.events.moving import component, last_view
from judge.engine.executing.acting_on import controller, permanents, there
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.executing.moves import entry_of
from judge.engine.game.occurrences import Designate, Move
from judge.engine.game.state import IN_PLAY, REMOVED, STACK, Bindings, Obj
from judge.engine.game.transitions import half_chosen, merges
from judge.engine.record.acting import acting
from judge.engine.rules.part5_additional.two_faced_cards import two_faced
from judge.engine.table.choosing import ask
from judge.engine.table.decisions import OneOf
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule

TOP, BOTTOM = "top", "bottom"


@executes(e.Merge)
def merge(table: Table, merge: e.Merge, bindings: Bindings) -> Running:
    """The spell is a part of the creature from now on, on top or on the bottom, as its controller chooses; the creature mutates."""
    spell = table.game.objects.get(bindings.this) if bindings.this is not None else None
    found = next(iter(permanents(table, merge.onto, bindings)), None)
    if spell is None or spell.zone != STACK or found is None:
        yield Act()
        return Outcome(bindings, False)
    over = ask(table, "merge", bindings.you, OneOf((TOP, BOTTOM)), acting(), bindings) == TOP
    hooks.happen(table, half_chosen(spell.id, 0))
    added = component(spell)
    own, *others = found.merged or (component(found),)
    if over and added.kind != own.kind:  # what is on top says whether it is a token
        own, added = added, own
    whole = _of_both(table, spell, found, over)
    view = last_view(table, table.game, spell, found.id)
    hooks.happen(table, merges(found.id, spell, view, (own, *others, added), whole))
    event = yield Act((Designate(subject=found.id, player=controller(table, found.id), source=bindings.this, what="mutated"),))
    return Outcome(bindings, bool(event.started))


def _of_both(table: Table, spell: Obj, found: Obj, over: bool) -> CardDefinition:
    """What is on top, with the abilities of all; those that it had keep their places. Raises NotImplementedRule where a side is hidden."""
    if found.face_down or found.flipped or two_faced(found) or two_faced(spell):
        raise NotImplementedRule(f"{found.name} has another side, with which nothing merges yet", rule=acting())
    one, other = table.view.copiable(found.id), table.view.copiable(spell.id)
    face = msgspec.structs.replace(other if over else one, abilities=(*one.abilities, *other.abilities))
    return CardDefinition(face.name, (face,))


@executes(e.Meld)
def meld(table: Table, meld: e.Meld, bindings: Bindings) -> Running:
    """Two cards that are a pair come into play as one permanent; what are no such cards stay where they are."""
    ids = there(table, meld.what, bindings)
    found = (table.game.object(id) for id in ids)
    cards = [obj for obj in found if obj is not None and obj.zone == REMOVED and obj.kind == "card"]
    source = table.obj(bindings.this) if bindings.this is not None else None
    pair = () if source is None or source.base is None else (source.base.name, meld.other)
    if sorted(obj.base.name for obj in cards if obj.base is not None) != sorted(pair):
        yield Act()
        return Outcome(bindings, False)
    if meld.face is None:
        raise NotImplementedRule(f"no card is called {meld.into!r}, into which these are melded", rule=acting())
    one, other = cards
    move = e.Move(t.This(), IN_PLAY, under=t.You(), tapped=meld.tapped, attacking=meld.attacking)
    entry = entry_of(table, move, one, bindings)
    assert entry is not None
    entry = entry.with_(whole=CardDefinition(meld.into, (meld.face,)), merged=(other.id,))
    event = yield Act((Move(subject=one.id, player=bindings.you, origin=REMOVED, destination=IN_PLAY, entry=entry, source=bindings.this),))
    return Outcome(bindings, bool(event.started))
