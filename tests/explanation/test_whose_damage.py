"""The damage that a state-based effect looked at is told with whose it is, and a counted toughness with what is not counted any more."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Spark: {cost: "{R}", type: Instant, text: Spark deals 1 damage to any target.}
  Lore Beast: {type: Creature - Beast, pt: "*/*", text: Lore Beast's power and toughness are each equal to the number of card types among
    cards in all graveyards.}
  Sweep: {cost: "{0}", type: Instant, text: Remove all graveyards from the game.}
"""

TOLD = {
    "two that fought it": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}\n"
        "events: [Ann attacks with Craw Wurm, 'Ben blocks Craw Wurm with Hill Giant, Grizzly Bears', combat damage is dealt]",
        "does Craw Wurm die?",
        "(damage 5, 3 from Hill Giant and 2 from Grizzly Bears, and toughness 4)",
    ),
    "those of one name, and what the file lists": (
        "players: {Ann: {in play: [Mountain x2], hand: [Spark x2]}, Ben: {in play: [{card: Hill Giant, damage: 1}]}}\n"
        "events: [Ann casts Spark targeting Hill Giant, all pass, Ann casts Spark targeting Hill Giant, all pass]",
        "does Hill Giant die?",
        "(damage 3, 1 from before, 1 from Spark #1 and 1 from Spark #2, and toughness 3)",
    ),
    "too little of it": (
        "players: {Ann: {in play: [Mountain], hand: [Spark]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann casts Spark targeting Grizzly Bears, all pass]",
        "does Grizzly Bears survive?",
        "(damage 1 from Spark and toughness 2)",
    ),
    "only the last, where a shield took away what was there": (
        "players: {Ann: {in play: [Mountain x2], hand: [Spark x2]}, Ben: {in play: [Drudge Skeletons, Swamp]}}\n"
        "events: [Ben activates Drudge Skeletons, all pass, Ann casts Spark targeting Drudge Skeletons, all pass,\n"
        "  Ann casts Spark targeting Drudge Skeletons, all pass]",
        "does Drudge Skeletons die?",
        "(damage 1 from Spark #2 and toughness 1), for it was regenerated before in this turn, and no shield was left",
    ),
    "kinds of cards that are not counted any more": (
        "players: {Ann: {in play: [Mountain], hand: [Spark, Sweep]},\n"
        "  Ben: {in play: [Lore Beast], graveyard: [Forest, Grizzly Bears, Pacifism]}}\n"
        "events: [Ann casts Spark targeting Lore Beast, Ann casts Sweep, all pass, all pass]",
        "does Lore Beast die?",
        "(damage 1 from Spark and toughness 1), for its own ability no longer counts creature, enchantment and land",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD)
def test_whose_damage_it_is(board: str, question: str, told: str) -> None:
    """420.5c, 418.4a."""
    assert told in verdict_of(CARDS + board, question)
