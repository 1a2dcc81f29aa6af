"""Negative numbers: in 2006 a power, toughness or life total below 0 was read as 0; by 2020 nothing is modified by less than 0."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.editions.change import Change
from judge.engine.looking.measures import signed
from judge.engine.rules.part4_spells.r418_continuous_effects import lowered_parts


def at_least_zero(value: int) -> int:
    """A power, toughness or life total as all but what changes it reads it."""
    return max(0, value)


def not_below_zero(quantity: t.Quantity, value: int) -> int:
    """How much an effect adds: an amount that it says as it is, one that it works out as 0 where that is negative ("-X" for -1 times X)."""
    if isinstance(quantity, t.Number):
        return value
    return min(0, value) if isinstance(quantity, t.Product) and quantity.factor < 0 else max(0, value)


CHANGES = (
    Change(
        name="a power, toughness or life total below 0 counts as 0 for all but what changes it",
        rules=("104.1b",),
        until="2008-02-01",
        replaced={signed: at_least_zero},
    ),
    Change(
        name="an effect that modifies power or toughness by an amount that comes out negative modifies it by 0",
        rules=("104.1b",),
        since="2020-04-17",
        replaced={lowered_parts.modifying: not_below_zero},
    ),
)
