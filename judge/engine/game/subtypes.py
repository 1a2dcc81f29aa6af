"""Subtypes and the card types they belong to (205.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import BASIC_LANDS, CREATURE_TYPES, LAND_TYPES, SUBTYPES_OF
from judge.support.edition import Table

EVERY: Table[frozenset[str]] = Table("creature types", CREATURE_TYPES)
"""All creature types of the edition: what a changeling has."""

WHAT: dict[str, frozenset[str]] = {
    "creature type": SUBTYPES_OF["creature"],
    "land type": LAND_TYPES,
    "basic land type": frozenset(BASIC_LANDS),
    **{f"{card_type} type": words for card_type, words in SUBTYPES_OF.items() if card_type not in ("creature", "land")},
}
"""What texts call a set of subtypes -> the set."""


def subtypes_of(what: str, subtypes: Iterable[str]) -> frozenset[str]:
    """Those of `subtypes` that are of the kind: creature type, land type, basic land type, ...; `subtype`: all of them."""
    return frozenset(subtypes) if what == "subtype" else frozenset(subtypes) & WHAT[what]


@lru_cache(maxsize=1024)
def kin(subtype: str) -> frozenset[str]:
    """All subtypes of the same kind, which an effect that changes subtypes replaces (212.1b); a word of no list stands alone."""
    return next((words for words in SUBTYPES_OF.values() if subtype in words), frozenset({subtype}))


def supported(subtypes: frozenset[str], types: frozenset[str], lost: Iterable[str]) -> frozenset[str]:
    """What stays of subtypes once card types are `lost`: those that belong to none of them, or also to a type still there."""
    gone = frozenset().union(*(SUBTYPES_OF.get(card_type, frozenset()) for card_type in lost))
    kept = frozenset().union(*(SUBTYPES_OF.get(card_type, frozenset()) for card_type in types))
    return subtypes - (gone - kept)


WORDS_OF: dict[str, Callable[[str], t.Word]] = {
    "color": t.ColorWord,
    "creature type": t.CreatureTypeWord,
    "land type": t.LandTypeWord,
    "basic land type": t.LandTypeWord,
}
"""What may be chosen -> the word that it becomes in a text."""


def as_word(kind: str, chosen: str) -> t.Word:
    """A chosen word as a word of its kind; of "type", whichever it is."""
    if kind in WORDS_OF:
        return WORDS_OF[kind](chosen)
    if chosen in SUBTYPES_OF["creature"]:
        return t.CreatureTypeWord(chosen)
    return t.LandTypeWord(chosen) if chosen in LAND_TYPES else t.SubtypeWord(chosen)
