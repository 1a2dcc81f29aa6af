"""Filters of several parts: all of them, some of them, and one without the zone that it names."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.cards.instructions import things as t
from judge.cards.language.parsing.grammar_words import (
    CARD_TYPES,
    COLORS,
    CREATURE_TYPES,
    INVARIABLE,
    LAND_TYPES,
    PLURAL_SUBTYPES,
    SUBTYPES,
    SUPERTYPES,
)


class NP(NamedTuple):
    """A noun phrase without determiner."""

    filter: t.Filter
    plural: bool
    kind: str  # permanent, card, spell, player, ability, source, mixed


YOU_OR_YOURS = t.AnyOf((t.ME, t.AllOf((t.IN_PLAY, t.HasType("planeswalker"), t.YOURS))))
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
    return both(*(part for part in filter.conjuncts if not isinstance(part, t.InZone)))


def whose_too(a: t.Filter, b: t.Filter) -> t.Filter:
    """The first of two nouns, with what the last says of who controls or owns it, where the first says nothing of that."""

    def whose(filter: t.Filter) -> list[t.Filter]:
        return [part for part in filter.conjuncts if isinstance(part.part if isinstance(part, t.Not) else part, t.ControlledBy | t.OwnedBy)]

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


_PAIR = t.AllOf((t.CREATURE, t.IsState("paired"), t.AnyOf((t.ITSELF, t.CombatRelation("paired with", t.ITSELF)))))
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
        return both(zone or t.IN_PLAY, np.filter)
    if np.kind == "spell":
        return both(t.InZone("stack"), t.SPELL, np.filter)
    if np.kind == "card":
        return both(zone, np.filter) if zone is not None else np.filter
    return np.filter

# ------------------------------------------------------------------------------------------------- words before a noun
_PLAIN: dict[str, t.Filter] = {
    **{word: t.IsState(word.replace("-", " ")) for word in (
        "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face-down", "face-up", "enchanted", "equipped", "flipped",
        "modified", "paired")},
    **{word: t.Not(t.IsState(word.removeprefix("un"))) for word in ("unattached", "unenchanted", "unequipped", "unpaired")},
    **{word: t.Not(t.IsState(word.removeprefix("non"))) for word in ("nontoken", "nonattacking", "nonblocking")},
    "suspended": both(t.AWAY, t.IsState("suspended")),
}  # fmt: skip
_KINDS: dict[str, t.Filter] = {**{word: t.HasColor(t.ColorWord(word)) for word in COLORS},
    **{word: t.HasSupertype(word) for word in SUPERTYPES}, **{word: t.HasType(word) for word in CARD_TYPES},}
ADJECTIVES: dict[str, t.Filter] = {**{word: kind for word, kind in _KINDS.items() if word not in CARD_TYPES},
    **{f"non{word}": t.Not(kind) for word, kind in _KINDS.items()}, "colorless": t.IsColorless(), "multicolored": t.IsMulticolored(),
    "monocolored": t.IsMonocolored(), "kicked": t.IsState("kicked"), "suspected": t.IsState("suspected"),
    "goaded": t.IsState("goaded"), "exiled": t.AWAY,
    "imprinted": both(t.AWAY, t.IsAmong(t.Memory("removed"))),
    "historic": t.AnyOf((t.HasType("artifact"), t.HasSupertype("legendary"), t.HasSubtype(t.SubtypeWord("Saga")))), **_PLAIN,}
STATES = frozenset(_PLAIN)
"""Those that are said of every noun of a list."""
_WORDS: dict[t.Filter, str] = {**{filter: word for word, filter in ADJECTIVES.items() if word != "exiled"},
    **{t.IsState(word): word for word in ("suspended", "commander")},}


def adjective_filter(word: str) -> t.Filter | None:
    """What a word before a noun says of it; None for any other word."""
    if (found := ADJECTIVES.get(word)) is not None:
        return found
    if size := re.fullmatch(r"(\d+)/(\d+)", word):
        power, toughness = (t.Number(int(number)) for number in size.groups())
        return both(t.Measures("power", "=", power), t.Measures("toughness", "=", toughness))
    rest = word.removeprefix("non").lstrip("-")
    if rest != word and rest in SUBTYPES and rest not in PLURAL_SUBTYPES - INVARIABLE | {"token"}:
        return t.Not(t.HasSubtype(subtype_word(SUBTYPES[rest])))
    return None


def adjective_word(filter: t.Filter) -> str | None:
    """The word before a noun that says so; None where none does."""
    match filter:
        case t.Not(part=t.HasSubtype(word=t.LandTypeWord() | t.CreatureTypeWord() | t.SubtypeWord() as word)):
            return f"non-{word.name}"
    return _WORDS.get(filter)
