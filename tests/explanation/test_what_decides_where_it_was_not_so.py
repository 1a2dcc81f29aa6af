"""Where something was not so, what decides of the thing asked about is named: its zone, its number, whom it attacked."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  White Banner: {cost: "{W}{W}", type: Enchantment, text: "White creatures get +1/+1."}
  Pale Knight: {cost: "{W}", type: Creature - Knight, pt: 2/2, text: ""}
  Old Troll: {cost: "{2}{G}", type: Creature - Troll, pt: 3/2, text: "{1}{G}: Regenerate Old Troll."}
  Old Bones: {cost: "{B}", type: Creature - Skeleton, pt: 1/1, text: "{B}: Regenerate Old Bones."}
  Full Stop: {cost: "{W}", type: Sorcery, text: "Destroy all creatures. They can't be regenerated."}
  Triple Doom: {cost: "{B}", type: Sorcery, text: "Destroy three target creatures."}
  Old Tower:
    cost: "{1}"
    type: Artifact
    text: "At the beginning of your upkeep, you gain X life, where X is the number of cards in your hand minus 4."
  Old Jace: {cost: "{2}{U}", type: Planeswalker - Jace, loyalty: 3, text: "+1: You gain 1 life."}
  Dry Pool: {cost: "{U}", type: Instant, text: "Empty target player's mana pool."}
  Come Again: {cost: "{G}", type: Sorcery, text: "You gain 2 life.\\nFlashback {G}"}
  All Eyes: {cost: "{1}{G}{G}", type: Enchantment - Aura, text: "Enchant creature\\nAll creatures able to block enchanted creature do so."}
  High Bird: {cost: "{2}{U}", type: Creature - Bird, pt: 2/2, text: "Flying"}
  Sky Angel: {cost: "{4}{W}", type: Creature - Angel, pt: 4/4, text: "Flying"}
"""

NOT_SO = {
    "an ability does nothing in a graveyard": (
        "players: {Ann: {graveyard: [White Banner]}, Ben: {in play: [Pale Knight]}}\nevents: []",
        "power of Pale Knight",
        '"White creatures get +1/+1" of White Banner does nothing: it is in Ann\'s graveyard, where that does not function. (402.8',
    ),
    "there are too few targets": (
        "players: {Ann: {hand: [Triple Doom], in play: [Swamp]}, Ben: {in play: [Hill Giant]}}\nevents: []",
        "can Ann cast Triple Doom?",
        "3 legal targets are needed, and there are 1. (409.1d",
    ),
    "a number of less than 0": (
        "players: {Ann: {life: 10, hand: [Shock], in play: [Old Tower]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\n"
        "events: [go to Ann's upkeep, all pass]",
        "did Ann gain life?",
        "the number that Old Tower asks for is -3 (counted: Shock; 1 - 4). (104.1b, 413.2f",
    ),
    "what attacks a planeswalker and is blocked": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Hill Giant, Old Jace]}}\n"
        "events: [Ann attacks with Craw Wurm attacking Old Jace, Ben blocks Craw Wurm with Hill Giant, go to end of combat]",
        "did Old Jace die?",
        "Craw Wurm becomes blocked. (310.2c, 309.2f",
    ),
    "its controller is not attacked": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Hill Giant, Old Jace]}}\n"
        "events: [Ann attacks with Craw Wurm attacking Old Jace, Ben blocks Craw Wurm with Hill Giant, go to end of combat]",
        "did Ben lose life?",
        "Craw Wurm attacks Old Jace. (306.3",
    ),
    "no mana burns that is not there": (
        'players: {Ann: {mana: "{R}{R}"}, Ben: {hand: [Dry Pool], in play: [Island]}}\n'
        "events: [Ann passes, Ben casts Dry Pool targeting Ann, all pass, go to combat]",
        "how much mana burn did Ann take?",
        "no mana was left in Ann's pool as a phase ended. (300.3",
    ),
    "flashback in a hand": (
        "players: {Ann: {hand: [Come Again], in play: [Forest]}, Ben: {}}\nevents: []",
        "can Ann cast Come Again by flashback?",
        "its flashback does not function where it is played from. (502.22a",
    ),
}

BYSTANDERS = {
    "a regeneration shield of another": (
        "players: {Ann: {in play: [Old Bones, Old Troll, Forest x2]}, Ben: {hand: [Full Stop], in play: [Plains]}}\nturn: {player: Ben}\n"
        "events: [Ben casts Full Stop, Ben passes, Ann plays Old Troll's ability, resolve the stack]",
        "was Old Bones regenerated? why not?",
        "regenerate Old Troll",
    ),
    "what the blocker's own flying lets it block": (
        "players: {Ann: {in play: [{card: Grizzly Bears, attached: [All Eyes]}, Sky Angel]}, Ben: {in play: [High Bird, Hill Giant]}}\n"
        "events: [Ann attacks with Grizzly Bears and Sky Angel, Ben blocks Sky Angel with High Bird]",
        "was event 2 legal? why not?",
        "has flying",
    ),
    "damage to what is no creature": (
        "players: {Ann: {in play: [Mountain]}, Ben: {}}\nevents: [go to combat]",
        "was Mountain destroyed?",
        "nothing has dealt it damage",
    ),
}


@pytest.mark.parametrize("name", sorted(NOT_SO))
def test_what_decides_of_it_is_named(name: str) -> None:
    """The verdict tells it, with its rule."""
    board, question, told = NOT_SO[name]
    said = said_of(name, CARDS + board, question)
    assert told in said, said


@pytest.mark.parametrize("name", sorted(BYSTANDERS))
def test_of_bystanders_nothing_is_told(name: str) -> None:
    """What is about another thing is no reason."""
    board, question, untold = BYSTANDERS[name]
    said = said_of(name, CARDS + board, question)
    assert untold not in said, said
