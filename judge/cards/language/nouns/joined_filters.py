"""Filters of several parts: all of them, some of them, and one without the zone that it names."""

from __future__ import annotations

from typing import NamedTuple

from judge.cards.instructions import things as t
from judge.cards.language.parsing.grammar_words import (
    CARD_TYPES,
    CREATURE_TYPES,
    LAND_TYPES,
    PLURAL_SUBTYPES,
    SUBTYPES,
)


class NP(NamedTuple):
    """A noun phrase without determiner."""

    filter: t.Filter
    plural: bool
    kind: str  # permanent, card, spell, player, ability, source, mixed


YOU_OR_YOURS = t.AnyOf((t.IsAmong(t.You()), t.AllOf((t.InZone("in play"), t.HasType("planeswalker"), t.ControlledBy(t.You())))))
"""You, and the planeswalkers that you control: whom "you or planeswalkers you control" may attack."""


def both(*parts: t.Filter) -> t.Filter:
    """All parts, flattened; one part stays itself."""
    flat: list[t.Filter] = []
    for part in parts:
        if isinstance(part, t.AllOf):
            flat.extend(p for p in part.parts if p not in flat)
        elif not isinstance(part, t.Anything) and part not in flat:
            flat.append(part)
    return flat[0] if len(flat) == 1 else t.AllOf(tuple(flat)) if flat else t.Anything()


def anywhere(filter: t.Filter) -> t.Filter:
    """The filter without the zone that it names: for an event that finds the thing where it was, or that itself says where."""
    parts = filter.conjuncts
    return both(*(part for part in parts if not isinstance(part, t.InZone)))


def whose_too(a: t.Filter, b: t.Filter) -> t.Filter:
    """The first of two nouns, with what the last says of who controls or owns it, where the first says nothing of that."""

    def whose(filter: t.Filter) -> list[t.Filter]:
        parts = filter.conjuncts
        return [part for part in parts if isinstance(part.part if isinstance(part, t.Not) else part, t.ControlledBy | t.OwnedBy)]

    return a if whose(a) else both(a, *whose(b))


def either(*parts: t.Filter) -> t.Filter:
    """Some part, flattened."""
    flat: list[t.Filter] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, t.AnyOf) else (part,))
    return flat[0] if len(flat) == 1 else t.AnyOf(tuple(flat))


def subtype_word(name: str) -> t.Word:
    """The typed word of a subtype."""
    if name in LAND_TYPES:
        return t.LandTypeWord(name)
    return t.CreatureTypeWord(name) if name in CREATURE_TYPES else t.SubtypeWord(name)


_OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")


_PAIR = t.AllOf((
    t.HasType("creature"), t.IsState("paired"), t.AnyOf((t.IsAmong(t.This()), t.CombatRelation("paired with", t.IsAmong(t.This()))))
))  # fmt: skip
"""This creature and the one with which it is paired."""


def type_of(word: str) -> tuple[t.Filter, bool] | None:
    if word in CARD_TYPES:
        return t.HasType(word), False
    if word == "sorceries":
        return t.HasType("sorcery"), True
    if word.endswith("s") and word[:-1] in CARD_TYPES:
        return t.HasType(word[:-1]), True
    if word in ("battle", "battles"):
        return t.HasType("battle"), word == "battles"  # a type of later cards, none of which is understood
    if word in SUBTYPES:
        return t.HasSubtype(subtype_word(SUBTYPES[word])), word in PLURAL_SUBTYPES
    if word in ("commander", "commanders"):
        return t.IsState("commander"), word == "commanders"
    if word == "soulmates":
        return _PAIR, True
    if word == "ring-bearer":
        return t.IsState("Ring-bearer"), False
    if word in ("outlaw", "outlaws"):
        return either(*(t.HasSubtype(t.CreatureTypeWord(one)) for one in _OUTLAWS)), word == "outlaws"
    return None


def zoned(np: NP, zone: t.Filter | None = None) -> t.Filter:
    if np.kind in ("permanent", "token"):
        return both(zone or t.InZone("in play"), np.filter)
    if np.kind == "spell":
        return both(t.InZone("stack"), t.IsState("spell"), np.filter)
    if np.kind == "card":
        return both(zone, np.filter) if zone is not None else np.filter
    return np.filter
