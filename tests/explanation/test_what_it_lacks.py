"""What lacks an ability is told by what took it, or would give it; and a cost that cannot be paid by how much is missing."""

from __future__ import annotations

import pytest
from runs import said

BOARD = """
title: Board
cards:
  Rousing Kobold:
    {cost: "{1}{R}", type: Creature - Kobold, pt: 1/1,
    text: "Rousing Kobold has double strike as long as you have no cards in hand.\\n{R}: Rousing Kobold gains flying until end of turn."}
  Elder Elf: {cost: "{1}", type: Creature - Elf, pt: 1/1, text: "Other Elf creatures get +1/+1 and have forestwalk."}
  Dull Air: {cost: "{1}", type: Enchantment, text: All creatures lose flying.}
  Ash Mage: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "Remove two cards in your graveyard from the game: Draw a card."}
players:
  Ann: {in play: [Rousing Kobold, Elder Elf, Llanowar Elves, Ash Mage], graveyard: [Opt]}
  Ben: {in play: [{BEN}]}
"""

TOLD = {
    "its own ability, that has not resolved": (
        "Mountain", "does Rousing Kobold have flying?",
        '"{R}: Rousing Kobold gains flying until end of turn" gives it that only once it has resolved. (418.3a)',
    ),
    "one that speaks of others": (
        "Mountain", "does Elder Elf have forestwalk?",
        '"Other Elf creatures get +1/+1 and have forestwalk" of Elder Elf says nothing of it: that speaks of others. (418.4a)',
    ),
    "not effects that give another ability": (
        "Mountain", "does Llanowar Elves have trample?", "Llanowar Elves does not have trample. Nothing",
    ),
    "what took it": ("Dull Air, Serra Angel", "does Serra Angel have flying?", 'Dull Air says "All creatures lose flying". (418.5a'),
    "424.2: how much is missing of a cost": (
        "Mountain", "can Ann activate Ash Mage?", "there is not enough to remove from the game: 2 are asked for, and there is 1. (424.2)",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("ben", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_what_it_lacks_is_told(ben: str, question: str, told: str) -> None:
    """418.4a and 424.2: what is said of others, and how much there is."""
    shown = said(f'{BOARD.replace("{BEN}", ben)}\nquestions: ["{question}"]\n')
    assert told in shown, shown
