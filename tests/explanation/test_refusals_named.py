"""A refusal names what it is about: where a thing is now and what took it there, how much is missing, whose effect asks for it."""

from __future__ import annotations

import json

import pytest
from runs import said

BOARD = """
title: Board
cards:
  Grave Eater: {cost: "{B}", type: Creature - Zombie, pt: 2/2, text: "Sacrifice a creature: Grave Eater gets +1/+1 until end of turn."}
  Sharp Toll: {cost: "{B}", type: Artifact, text: "Pay 3 life: Draw a card."}
  Cast Out: {cost: "{0}", type: Artifact, text: "Discard two cards: Draw a card."}
  Worn Coin: {cost: "{0}", type: Artifact, text: "Remove two charge counters from Worn Coin: You gain 1 life."}
  Deep Check: {cost: "{U}", type: Instant, text: "Counter target red spell."}
  Hold Still: {cost: "{U}", type: Instant, text: "Counter target activated or triggered ability."}
  Dim Monk: {cost: "{W}", type: Creature - Monk, pt: 1/1, text: "Shadow"}
  Two Sparks: {cost: "{R}", type: Instant, text: "Two Sparks deals 1 damage to each of two target creatures."}
  Great Call: {cost: "{0}", type: Artifact, text: "Each creature you control attacks each turn if able."}
  Wide Net: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\\nAll creatures able to block enchanted creature do so."}
  Toll Gate: {cost: "{W}", type: Enchantment, text: "Creatures can't attack you unless\n\
    their controller pays {1} for each creature he or she controls that's attacking you."}
  Waiting One: {cost: "{5}{R}", type: Sorcery, text: "Waiting One deals 2 damage to target player.\\nSuspend 2-{R}"}
  Odd Cost: {cost: "{5}{U}", type: Instant, text: "You may return an Island you control\n\
    to its owner's hand rather than pay Odd Cost's mana cost.\\nDraw a card."}
"""

BOARDS = {
    "a target that was sacrificed for a cost": (
        "players: {Ann: {in play: [Grizzly Bears, Grave Eater]}, Ben: {hand: [Unsummon], in play: [Island]}}\n"
        "events: [Ann sacrifices Grizzly Bears to Grave Eater]",
        "can Ben cast Unsummon targeting Grizzly Bears?",
        ["it is in Ann's graveyard, and only a permanent can be a target here. (409.1d, 415.5)",
         "Ann sacrifices Grizzly Bears to pay for Grave Eater's ability."],
        [],
    ),
    "a target that was returned to its owner's hand": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {hand: [Unsummon, Terror], in play: [Island, Swamp x2]}}\n"
        "events: [Ann passes, Ben casts Unsummon targeting Hill Giant, resolve the stack]",
        "can Ben cast Terror targeting Hill Giant?",
        ["it is in Ann's hand, and only a permanent can be a target here.", "Hill Giant returns to its owner's hand"],
        [],
    ),
    "the target of what resolves is told where it is": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Grizzly Bears, Grave Eater]}}\n"
        "events: [Ann casts Shock targeting Grizzly Bears, Ben sacrifices Grizzly Bears to Grave Eater, resolve the stack]",
        "was Shock countered?",
        ["it is in Ben's graveyard now. (413.2a)", "Ben sacrifices Grizzly Bears to pay for Grave Eater's ability."],
        ["isn't there any more"],
    ),
    "too little life": (
        "players: {Ann: {life: 2, in play: [Sharp Toll]}}", "can Ann activate Sharp Toll?",
        ["Ann has 2 life, too little to pay 3. (424.2, 215.4)"], ["the player"],
    ),
    "too few cards": (
        "players: {Ann: {hand: [Shock], in play: [Cast Out]}}", "can Ann activate Cast Out?",
        ["Ann would have to discard 2, and has 1 in hand."], ["the player"],
    ),
    "too few counters": (
        "players: {Ann: {in play: [{card: Worn Coin, counters: {charge: 1}}]}}", "can Ann activate Worn Coin?",
        ["2 charge counters are asked for, and there is 1."], [],
    ),
    "too few targets": (
        "players: {Ann: {hand: [Two Sparks], in play: [Mountain, Grizzly Bears]}}", "can Ann cast Two Sparks?",
        ["2 legal targets are needed, and there are 1."], [],
    ),
    "a block that an effect asks for, by who has flying": (
        "players: {Ann: {in play: [{card: Grizzly Bears, attached: [Wide Net]}, Serra Angel]}, "
        "Ben: {in play: [{card: Air Elemental, id: air}, Hill Giant]}}\n"
        "events: ['Ann attacks with Grizzly Bears, Serra Angel', Ben blocks Grizzly Bears with Hill Giant and Serra Angel with air]",
        "was event 2 legal?",
        ["a requirement that can be obeyed is not: Air Elemental blocks Grizzly Bears", "Wide Net", "(500.4, 500.3)"],
        ["Serra Angel has flying"],
    ),
    "an attack that an effect asks for": (
        "players: {Ann: {in play: [Grizzly Bears, Hill Giant, Great Call]}, Ben: {}}\nevents: [Ann attacks with Hill Giant]",
        "was event 1 legal?",
        ["a requirement that can be obeyed is not: Grizzly Bears attacks Ben", "Great Call"],
        ["can be obeyed, and only"],
    ),
    "what an attack costs is told with what asks for it": (
        "players: {Ann: {in play: [Grizzly Bears, Forest x2]}, Ben: {in play: [Toll Gate]}}\nevents: [Ann attacks with Grizzly Bears]",
        "how many untapped Forests does Ann control?",
        ["Forest #1 is tapped as a cost to pay for the attack (Toll Gate). (104.4)"],
        [],
    ),
    "nobody attacks the one whose turn it is": (
        "players: {Ann: {}, Ben: {in play: [Grizzly Bears]}}", "can Grizzly Bears attack Ann?",
        ["it isn't controlled by the active player. (308.2a)"], ["can't be attacked"],
    ),
    "suspending asks that it could be played": (
        "players: {Ann: {}, Ben: {hand: [Waiting One], in play: [Mountain]}}\nevents: [Ann passes]", "can Ben suspend Waiting One?",
        ["only what could be played from the hand can be suspended. (408.1d, 502.59a)"], [],
    ),
    "what of the target decides is named": (
        "players: {Ann: {hand: [Terror], in play: [Swamp x2]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann casts Terror targeting Hill Giant]",
        "was event 1 legal?", ["Event 1 was legal: Hill Giant isn't an artifact and isn't black. (409.1d"], [],
    ),
    "what of the target of a counterspell decides is named": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Deep Check], in play: [Island]}}\n"
        "events: [Ann casts Shock targeting Ben]",
        "can Ben cast Deep Check targeting Shock?", ["Ben can cast Deep Check targeting Shock: Shock is red. (409.1d"], [],
    ),
    "an ability of what another player controls": (
        "players: {Ann: {in play: [Sharp Toll]}, Ben: {}}", "can Ben activate Sharp Toll?",
        ["only Ann may play this ability of Sharp Toll. (403.2"], ["No rule"],
    ),
    "a spell where an ability is asked for": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Hold Still], in play: [Island]}}\n"
        "events: [Ann casts Shock targeting Ben, Ben casts Hold Still targeting Shock]",
        "was event 2 legal?", ["Shock is not a legal target"], ["Shock's ability isn't there"],
    ),
    "shadow on one side and protection on the other": (
        "players: {Ann: {in play: [Black Knight]}, Ben: {in play: [Dim Monk]}}\nevents: [Ann attacks with Black Knight]",
        "can Dim Monk block Black Knight?",
        ["it has shadow and Black Knight has protection from white"], ["it can't block"],
    ),
    "without its alternative cost it has none": (
        "players: {Ann: {hand: [Odd Cost], in play: [Island (tapped)]}}\nevents: [Ann casts Odd Cost by its alternative cost]",
        "was event 1 legal?", ["Without it: it has no alternative cost."], ["no alternative cost of it"],
    ),
    "any land, where none is in hand and one was played": (
        "players: {Ann: {hand: [Forest, Shock], in play: [Mountain]}, Ben: {}}\nevents: [Ann plays Forest]",
        "can Ann play a land?", ["Ann has played a land this turn already, and has none in hand. (212.6c)"], ["Mountain isn't"],
    ),
    "any land, where none is in hand": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {hand: [Forest]}}\nevents: []",
        "can Ann play a land?", ["Ann has no land in hand. (212.6a)"], ["Mountain", "Forest isn't"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("about", BOARDS)
def test_a_refusal_names_what_it_is_about(about: str) -> None:
    """409.1d, 424.2, 500.4, 308.2d, 502.59a."""
    board, question, wanted, unwanted = BOARDS[about]
    text = said(f"{BOARD}{board}\nquestions: [{json.dumps(question)}]")
    assert not [words for words in wanted if words not in text], text
    assert not [words for words in unwanted if words in text], text
