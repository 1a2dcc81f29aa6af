"""Creature types that came after 2009: by 2026 they may be chosen, and a changeling has them too.

Types that were given up since then (Hound, which became Dog) count on: no card of the box has one of them by its text of 2026.
"""

from __future__ import annotations

import msgspec

from judge.cards.instructions.words_data import CREATURE_TYPES, LATER_CREATURE_TYPES
from judge.editions.change import Change
from judge.engine.game.subtypes import EVERY
from judge.engine.game.words_to_choose import Words
from judge.engine.rules.part2_cards.r212_card_types.subtypes_to_choose import SUBTYPES

ALL = CREATURE_TYPES | LATER_CREATURE_TYPES


def with_later_types(words: Words) -> Words:
    """The subtypes to choose, with the creature types that came later."""
    return msgspec.structs.replace(words, kinds={**words.kinds, "creature type": tuple(sorted(ALL))})


CHANGE = Change(
    name="there are the creature types of 2026",
    rules=("205.3d",),
    since="2026-04-17",
    rows={EVERY: lambda _: ALL, SUBTYPES: with_later_types},
)
