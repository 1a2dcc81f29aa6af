"""In which zone an ability functions, as its own words show (402.8)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk


def zone_of(nodes: object) -> str:
    """Where the ability functions, as its own words show: discarded from the hand, returned or removed from the graveyard."""
    for node in walk(nodes):
        if isinstance(node, e.DiscardThese) and node.what == t.This():
            return "hand"
        if isinstance(node, t.Narrow) and node.selection == t.This() and isinstance(node.filter, t.InZone):
            return node.filter.zone
        if (
            isinstance(node, t.Fits)
            and node.selection == t.This()
            and (zone := _zone_in(node.filter)) in ("graveyard", "hand", "removed from the game", "stack")
        ):
            return zone
    return ""


def _zone_in(filter: t.Filter) -> str:
    """The zone that a filter names, alone or beside other properties."""
    parts = filter.conjuncts
    return next((part.zone for part in parts if isinstance(part, t.InZone)), "")


def moves_itself(event: object) -> bool:
    """Whether the event is a move of the object itself, or of what it is on: then it functions where it was (410.10d), and returns
    from where it went."""
    return any(node == t.AttachedTo() for node in walk(event)) or any(
        isinstance(node, t.EventPattern)
        and node.verb in ("move", "discard", "cycle", "sacrifice", "destroy")
        and node.subject is not None
        and is_itself(node.subject)
        for node in walk(event)
    )


def is_itself(filter: t.Filter | None) -> bool:
    """Whether a filter may speak of the object itself, as "another creature" does not."""
    if isinstance(filter, t.AllOf | t.AnyOf):
        return any(is_itself(part) for part in filter.parts)
    return not isinstance(filter, t.Not) and any(node == t.IsAmong(t.This()) for node in walk(filter))


def zone_watched(event: object) -> str:
    """The zone in which the object itself must be for the event ("while it is removed from the game")."""
    subjects = (node.subject for node in walk(event) if isinstance(node, t.EventPattern))
    return next((_zone_in(filter) for filter in subjects if isinstance(filter, t.AllOf) and t.IsAmong(t.This()) in filter.parts), "")
