"""Players compared by what they have: how much the one has who is ahead, and how much the next."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.engine.game.state import Thing
from judge.engine.looking.context import Context, controller_of, fits
from judge.engine.looking.measures import measures
from judge.engine.looking.numbers_in_effects import number
from judge.engine.looking.selected_things import candidates
from judge.engine.record.what_met import Met

Comparing = t.Extreme | t.Controls | t.Measures
"""The filters by which players are compared."""


def ahead_of_others(ctx: Context, filter: t.Filter, first: Thing | None = None) -> Met | None:
    """How much the player has who is `first` by a filter, or with whom it compares each other one, and how much the next of them has.

    None: it compares no players by what they have, or there is no other.
    """
    parts = filter.conjuncts if filter is not None else ()
    by = next((part for part in parts if isinstance(part, Comparing)), None)
    if by is None or not any(isinstance(part, t.IsPlayer | t.IsOpponent) for part in parts):
        return None
    rest = t.AllOf(tuple(part for part in parts if part != by))
    others = [_has(ctx, by, x) for x in candidates(ctx, rest) if isinstance(x, str) and x != first and fits(ctx, rest, x)]
    if first is not None and others:
        least = isinstance(by, t.Extreme) and by.which == "least"
        measure = "" if isinstance(by, t.Controls) else by.characteristic
        return Met((first,), measure, _has(ctx, by, first), (min if least else max)(others))
    if isinstance(by, t.Extreme) or isinstance(by.quantity, t.Number) or not others:
        return None
    return Met((), "", number(ctx, by.quantity), (min if by.op in ("<", "<=") else max)(others))


def _has(ctx: Context, by: Comparing, player: Thing) -> int:
    """How much a player has of that by which players are compared."""
    if isinstance(by, t.Controls):
        return sum(1 for x in candidates(ctx, by.filter) if controller_of(ctx, x) == player and fits(ctx, by.filter, x))
    return measures(ctx, by.characteristic, player)[0]
