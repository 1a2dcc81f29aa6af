"""Subtypes that a player may be told to choose (212.1e): one that exists, of the card type asked for."""

from __future__ import annotations

from judge.cards.instructions.words_data import BASIC_LANDS, CREATURE_TYPES, LAND_TYPES
from judge.engine.game.words_to_choose import Words
from judge.support.edition import Table

SUBTYPES = Table(
    "subtypes to choose",
    Words(
        "one subtype of the card type",
        {
            "basic land type": tuple(BASIC_LANDS),
            "land type": (*BASIC_LANDS, *sorted(LAND_TYPES - set(BASIC_LANDS))),
            "creature type": tuple(sorted(CREATURE_TYPES)),
            "type": (),
        },
        rule="212.1e",
    ),
)
