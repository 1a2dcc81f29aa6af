"""Words of the rules that card texts and the engine share: the subtypes of the edition, by card type (205.3d)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.support.kept_value import kept_of_lines


def _by_kind(lines: Iterable[str]) -> dict[str, list[str]]:
    return {kind: words.split(", ") for kind, words in (line.split("\t") for line in lines)}


WORDS = kept_of_lines(_by_kind, "data", "language", "words.tsv")
"""Lists of words: subtypes, kinds of counters, verbs, ability words."""


def pairs(kind: str) -> dict[str, str]:
    """The words of a list that each stand for another."""
    return dict(pair.split(": ") for pair in WORDS[kind])


BASIC_LANDS: dict[str, str] = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Basic land type -> the mana of its intrinsic ability (212.6g)."""

LAND_TYPES = frozenset({*BASIC_LANDS, "Desert", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's"})
ARTIFACT_TYPES = frozenset({"Contraption", "Equipment", "Fortification"})
ENCHANTMENT_TYPES = frozenset({"Aura", "Shrine"})
SPELL_TYPES = frozenset({"Arcane"})
PLANESWALKER_TYPES = frozenset({"Ajani", "Bolas", "Chandra", "Elspeth", "Garruk", "Jace", "Liliana", "Sarkhan", "Tezzeret"})

CREATURE_TYPES = frozenset(WORDS["creature types"])
LATER_CREATURE_TYPES = frozenset(WORDS["later creature types"])
"""Creature types that came after 2009, as texts of 2026 have them."""

EVERY_CREATURE_TYPE = "every creature type"
"""What stands for all of them where an object is said to have them (502.73)."""


def together(types: Iterable[str]) -> list[str]:
    """The types in their order; all creature types as one entry, the last."""
    found = list(types)
    every = CREATURE_TYPES <= set(found)
    return [*(one for one in found if one not in CREATURE_TYPES), EVERY_CREATURE_TYPE] if every else found

LATER_SUBTYPES = frozenset(WORDS["later subtypes"])
"""Subtypes of later editions that are no creature types."""

SUBTYPES_OF: dict[str, frozenset[str]] = {
    "artifact": ARTIFACT_TYPES,
    "creature": CREATURE_TYPES | LATER_CREATURE_TYPES,
    "enchantment": ENCHANTMENT_TYPES,
    "instant": SPELL_TYPES,
    "land": LAND_TYPES,
    "planeswalker": PLANESWALKER_TYPES,
    "sorcery": SPELL_TYPES,
    "tribal": CREATURE_TYPES | LATER_CREATURE_TYPES,
}
"""Card type -> its subtypes (205.3c-d)."""

_PLURALS = pairs("plurals")


def plural(noun: str) -> str:
    """The plural of a noun, or of the last word of a noun phrase."""
    head, _, last = noun.rpartition(" ")
    start = f"{head} " if head else ""
    if last in _PLURALS:
        return start + _PLURALS[last]
    if last.endswith(("s", "x", "ch", "sh")):
        return f"{start}{last}es"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{start}{last[:-1]}ies"
    return f"{start}{last}s"


def third(verb: str) -> str:
    """The third person of a verb, of its first word."""
    first, space, rest = verb.partition(" ")
    irregular = {"have": "has", "do": "does", "don't": "doesn't", "are": "is", "were": "was", "be": "is", "is": "is", "may": "may",
                 "can't": "can't", "isn't": "isn't", "aura swap": "aura swaps"}  # fmt: skip
    if verb in irregular:
        return irregular[verb]
    if first in irregular:
        found = irregular[first]
    elif first.endswith(("s", "sh", "ch", "x", "z", "o")):
        found = f"{first}es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        found = f"{first[:-1]}ies"
    else:
        found = f"{first}s"
    return f"{found}{space}{rest}"


DOORS = ("left door", "right door")
"""The doors of a Room, as what is unlocked is remembered."""


def possessive(name: str) -> str:
    """`Ann's`, `Grizzly Bears'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"
