"""Planeswalkers (212.9): their loyalty is the number of loyalty counters on them."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import Damage, Move, RemoveCounter
from judge.engine.game.permanents_by_kind import census
from judge.engine.game.state import Entry, Occurrence, Thing
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import planeswalkers_within
from judge.engine.table.table import Table


@rule("212.9c")
def one_of_several_planeswalkers(table: Table, id: int) -> Verdict:
    """When two or more planeswalkers in play have a planeswalker type in common, a state-based effect puts all of them into their owners'
    graveyards.

    Planeswalkers that share a planeswalker type can't be in play together.
    """
    return YES if len(of_one_type(table, id)) > 1 else denied("shares no planeswalker type with another planeswalker")


@rule("212.9d")
def loyalty(o: Damage | Move, amount: int) -> Occurrence:
    """The text box of a planeswalker is taken to include "This permanent comes into play with a number of loyalty counters on it equal to
    its printed loyalty number"; the effect that this ability creates is a replacement effect (see rule 419.1).

    A planeswalker comes into play with its loyalty in counters (`amount` of them); damage removes as many.
    """
    return by_rule(in_counters(o, amount))


def in_counters(o: Damage | Move, amount: int) -> Occurrence:
    """The coming into play of a planeswalker with so many loyalty counters more, or the removal of so many by damage."""
    if isinstance(o, Damage):
        return RemoveCounter(subject=o.other, kind="loyalty", amount=amount, cause="damage", source=o.source)
    entry = o.entry or Entry()
    return o.with_(entry=entry.with_(counters=entry.counters.set("loyalty", entry.counters.get("loyalty", 0) + amount)))


PLANESWALKER_TYPES = frozenset(
    {"Ajani", "Bolas", "Chandra", "Elspeth", "Garruk", "Jace", "Liliana", "Nissa", "Sarkhan", "Sorin", "Tezzeret", "Vol"}
)


def of_one_type(table: Table, id: int) -> tuple[int, ...]:
    """The planeswalkers that share a planeswalker type with it, itself among them."""
    types = table.view.chars(id).subtypes & PLANESWALKER_TYPES
    found = tuple(other for other in census(table.game, table.view)["planeswalkers"] if table.view.chars(other).subtypes & types)
    return planeswalkers_within(table, id, found) if table.game.reach else found


@rule("212.9e")
def attackable(table: Table, player: Thing) -> tuple[int, ...]:
    """A planeswalker can be attacked."""
    walkers = census(table.game, table.view)["planeswalkers"]
    return tuple(id for id in walkers if table.view.chars(id).controller == player)
