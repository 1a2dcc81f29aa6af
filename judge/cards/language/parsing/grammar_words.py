"""Tables of words: colours, types, subtypes, counters, numbers, steps, and the base forms of verbs."""

from __future__ import annotations

from judge.cards.instructions import words_data
from judge.cards.instructions.words_data import LATER_CREATURE_TYPES, LATER_SUBTYPES, WORDS, pairs, plural

COLORS = ("white", "blue", "black", "red", "green")
CARD_TYPES = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "tribal")
PERMANENT_TYPES = frozenset({"artifact", "creature", "enchantment", "land", "planeswalker"})
SUPERTYPES = ("basic", "legendary", "snow", "world")
BASIC_LANDS = tuple(words_data.BASIC_LANDS)
LAND_TYPES = words_data.LAND_TYPES
WALKERS = frozenset(WORDS["planeswalker types"])
"""Planeswalker types: the first names of planeswalkers, by which their cards may call themselves."""
OTHER_SUBTYPES = WALKERS | LATER_SUBTYPES | {"Arcane", "Aura", "Equipment", "Fortification", "Contraption", "Shrine"}
CREATURE_TYPES = words_data.CREATURE_TYPES | LATER_CREATURE_TYPES | {"Bodyguard", "Ghoul", "Phantasm", "Reveler", "Wirefly"}
INVARIABLE = frozenset(_name.lower() for _name in (*LAND_TYPES, *OTHER_SUBTYPES, *CREATURE_TYPES) if plural(_name) == _name)
"""Subtypes with one form for one and for many."""

SUBTYPES: dict[str, str] = {}  # lower-case word, singular or plural, to the subtype
PLURAL_SUBTYPES: set[str] = set()
for _name in (*LAND_TYPES, *OTHER_SUBTYPES, *CREATURE_TYPES):
    _one, _many = _name.lower(), {_name.lower() + "s", plural(_name).lower()}
    SUBTYPES |= dict.fromkeys((_one, *_many), _name)
    PLURAL_SUBTYPES |= _many

NUMBERS = {word: int(number) for word, number in pairs("numbers").items()}
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_UNITS = {word: number for word, number in NUMBERS.items() if number in range(1, 10) and word not in ("a", "an")}
NUMBERS |= _TENS | {f"{ten}-{unit}": tens + units for ten, tens in _TENS.items() for unit, units in _UNITS.items()}
ORDINALS = {word: int(number) for word, number in pairs("ordinals").items()}

COUNTERS = frozenset(WORDS["counters"])
STEPS = pairs("steps")

ZONES = {"graveyard": "graveyard", "hand": "hand", "library": "library"}

VERBS = tuple(WORDS["verbs"])
BASE_FORMS: dict[str, str] = {}
for _verb in VERBS:
    _third = _verb + "s"
    if _verb.endswith(("s", "sh", "ch", "x", "z")):
        _third = _verb + "es"
    elif _verb.endswith("y") and _verb[-2] not in "aeiou":
        _third = _verb[:-1] + "ies"
    BASE_FORMS[_third] = _verb
BASE_FORMS |= pairs("base forms")
# Nouns that look like verbs in the third person: kept, and told apart by what stands around them.
for _noun in ("counters", "turns", "ends", "names", "costs", "colors", "attacks", "blocks", "copies", "targets", "shares"):
    BASE_FORMS.pop(_noun, None)
BASE_FORMS |= {"attacks": "attack", "blocks": "block", "costs": "cost", "names": "name", "shares": "share", "ends": "end"}

# Ability words (no meaning of their own): printed before a dash.
ABILITY_WORDS = frozenset(WORDS["ability words"])
