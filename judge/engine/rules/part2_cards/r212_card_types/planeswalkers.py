"""Planeswalkers (212.9): their loyalty is the number of loyalty counters on them."""

from __future__ import annotations

from judge.engine.game.occurrences import Damage, Move, RemoveCounter
from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import Entry, Occurrence
from judge.engine.record.acting import rule


@rule("212.9d")
def loyalty(o: Damage | Move, amount: int) -> Occurrence:
    """A planeswalker comes into play with its loyalty in counters (`amount` of them); damage removes as many."""
    if isinstance(o, Damage):
        return by_rule(RemoveCounter(subject=o.other, kind="loyalty", amount=amount, cause="damage", source=o.source))
    entry = o.entry or Entry()
    entry = entry.with_(counters=entry.counters.set("loyalty", entry.counters.get("loyalty", 0) + amount))
    return by_rule(o.with_(entry=entry))
