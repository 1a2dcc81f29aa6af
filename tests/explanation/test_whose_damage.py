"""Numbers are told with what they are made of: whose damage it is and where the rest went, what is not counted any more, or not enough."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Spark: {cost: "{R}", type: Instant, text: Spark deals 1 damage to any target.}
  Lore Beast: {type: Creature - Beast, pt: "*/*", text: Lore Beast's power and toughness are each equal to the number of card types among
    cards in all graveyards.}
  Big Ox: {type: Creature - Ox, pt: 5/5, text: Trample}
  Grave Bear: {type: Creature - Bear, pt: 2/2, text: Grave Bear gets +2/+2 as long as three or more cards are in your graveyard.}
  Away: {cost: "{0}", type: Instant, text: Return target creature to its owner's hand.}
  Empty Head: {cost: "{0}", type: Sorcery, text: Target player discards three cards.}
  Odd Seal:
    {cost: "{0}", type: Enchantment, text: "As Odd Seal comes into play, name a card.\nThe named card can't be played."}
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
        "(damage 1 from Spark and toughness 1; counted: instant), for its own ability no longer counts creature, enchantment and land",
    ),
    "what a bonus asks for that was not so": (
        "players: {Ann: {in play: [Mountain x2], hand: [Spark x2]}, Ben: {in play: [Grave Bear], graveyard: [Forest, Pacifism]}}\n"
        "events: [Ann casts Spark targeting Grave Bear, all pass, Ann casts Spark targeting Grave Bear, all pass]",
        "does Grave Bear die?",
        'did not apply: its condition "three or more cards are in your graveyard" is not met: the number is 2 '
        '(counted: Forest and Pacifism). (420.5c, 418.4a',
    ),
    "where the rest of it went": (
        "players: {Ann: {in play: [Big Ox]}, Ben: {in play: [Grizzly Bears]}}\n"
        "events: [Ann attacks with Big Ox, Ben blocks Big Ox with Grizzly Bears, combat damage is dealt]",
        "life of Ben?",
        "Big Ox deals 3 combat damage to Ben, and 2 to Grizzly Bears. (502.9b",
    ),
    "of a trampler whose blocker is gone": (
        "players: {Ann: {in play: [Big Ox]}, Ben: {in play: [Grizzly Bears], hand: [Away]}}\n"
        "events: [Ann attacks with Big Ox, Ben blocks Big Ox with Grizzly Bears, Ben casts Away targeting Grizzly Bears, all pass,\n"
        "  combat damage is dealt]",
        "life of Ben?",
        "Big Ox deals 5 combat damage to Ben, for Grizzly Bears, which blocked it, left the combat. (502.9c",
    ),
    "what there was too little of": (
        "players: {Ann: {hand: [Empty Head]}, Ben: {hand: [Forest]}}\n"
        "events: [Ann casts Empty Head targeting Ben, all pass]",
        "how many cards did Ben discard?",
        "for Empty Head asks Ben for 3 cards, and Ben has only 1. (416.3, 103.3)",
    ),
    "which card is named": (
        "players: {Ann: {hand: [Odd Seal]}, Ben: {in play: [Mountain], hand: [Spark]}}\n"
        "events: [Ann casts Odd Seal, all pass, Ann chooses Spark]",
        "can Ben cast Spark targeting Ann?",
        'The named card can\'t be played". The named card is Spark. (409.4',
    ),
    "each of a sum": (
        "players: {Ann: {in play: [Grizzly Bears x2, Hill Giant]}, Ben: {}}\nevents: []",
        "total power of Ann's creatures?",
        "7 in total: 2 for each of Grizzly Bears x2; 3 for Hill Giant.",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD)
def test_what_a_number_is_made_of(board: str, question: str, told: str) -> None:
    """420.5c, 418.4a, 502.9b, 502.9c, 416.3."""
    assert told in verdict_of(CARDS + board, question)
