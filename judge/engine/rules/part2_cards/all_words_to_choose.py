"""The words that a player may be told to choose, whichever section says so: colors (203) and subtypes (212)."""

from __future__ import annotations

from judge.engine.game.words_to_choose import Words
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import COLORS
from judge.engine.rules.part2_cards.r212_card_types.subtypes_to_choose import SUBTYPES


def words_of(kind: str) -> Words | None:
    """The row of a kind of word; None where no rule says which words there are."""
    return next((row for row in (COLORS.now, SUBTYPES.now) if kind in row.kinds), None)
