"""Characteristic-defining abilities (405.2)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.record.acting import rule


@rule("405.2a")
def defines_characteristics(ability: e.Ability) -> bool:
    """To be a characteristic-defining ability, a static ability must meet these criteria.

    By its text, it defines colours, subtypes, power or toughness of its own object, always.

    Whether the ability is the object's own is another question (`r418_effects.is_defining`).
    """
    if not isinstance(ability, e.StaticAbility):
        return False
    return ability.defining or (ability.condition is None and not ability.zone and seems_defining(ability))


def seems_defining(ability: e.Ability) -> bool:
    """Whether it sets nothing but colours, subtypes, power or toughness, of its own object: the first and third criterion."""
    if not isinstance(ability, e.StaticAbility) or not isinstance(ability.affected, t.This) or not ability.parts:
        return False
    return all(
        isinstance(part, e.SetColors | e.SetPT) or (isinstance(part, e.SetTypes) and not part.types and not part.supertypes)
        for part in ability.parts
    )
