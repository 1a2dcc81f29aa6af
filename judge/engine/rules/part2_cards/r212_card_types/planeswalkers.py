"""Planeswalkers (212.9): their loyalty is the number of loyalty counters on them."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rows
from judge.engine.game.occurrences import Damage, Move, RemoveCounter
from judge.engine.game.state import Entry, Occurrence
from judge.engine.game.rule_rows import When


LOYALTY = When("a planeswalker in play has as much loyalty as loyalty counters", lambda: True, rule="212.9d")


def loyalty(o: Damage | Move, amount: int) -> Occurrence:
    """A planeswalker comes into play with its loyalty in counters (`amount` of them); damage removes as many."""
    if isinstance(o, Damage):
        return by_rows(RemoveCounter(subject=o.other, kind="loyalty", amount=amount, cause="damage", source=o.source), LOYALTY.rules)
    entry = o.entry or Entry()
    entry = entry.with_(counters=entry.counters.set("loyalty", entry.counters.get("loyalty", 0) + amount))
    return by_rows(o.with_(entry=entry), LOYALTY.rules)
