"""What is asked of all of a name, of spells, of a status, of rounds that are told as one, and of costs and choices taken together."""

from __future__ import annotations

import pytest
from runs import said_of

CARDS = """
cards:
  Sour Orb: {cost: "{2}", type: Artifact, text: "Permanents come into play tapped."}
  Mana Wheel: {cost: "{2}", type: Artifact, text: "{0}: Add {1} to your mana pool."}
  Drain Bell: {cost: "{2}", type: Artifact, text: "{1}: Target opponent loses 1 life."}
  Good Bell: {cost: "{2}", type: Artifact, text: "At the beginning of your upkeep, you gain 1 life."}
  Bad Bell: {cost: "{2}", type: Artifact, text: "At the beginning of your upkeep, you lose 1 life."}
  Quick Idea: {cost: "{3}{U}", type: Sorcery, text: "Draw two cards.\\nFlashback {5}{U}"}
  Green Ward: {cost: "{W}", type: Creature - Cleric, pt: 1/2, text: "Protection from green"}
  Blaze Font: {cost: "{R}", type: Enchantment, text: "If a source would deal damage to a creature or player, it deals double that damage to that creature or player instead."}
  Soft Veil: {cost: "{W}", type: Enchantment, text: "If a source would deal damage to you, prevent 2 of that damage."}
"""  # noqa: E501

TWO = (
    "players: {Ann: {hand: [Hill Giant], in play: [Mountain x4]}, Ben: {hand: [Counterspell, Counterspell], in play: [Island x4]}}\n"
    "events: [Ann plays Hill Giant, Ben plays Counterspell targeting Hill Giant, Ben plays Counterspell targeting Hill Giant, "
    "resolve the stack]"
)
SWEPT = (
    'players: {Ann: {in play: [Grizzly Bears, {card: Grizzly Bears, counters: {"+1/+1": 1}}]}, Ben: {hand: [Pyroclasm], in play: '
    "[Mountain x2]}}\nturn: {player: Ben}\nevents: [Ben plays Pyroclasm, all pass]"
)
LOOP = (
    "players: {Ann: {in play: [Mana Wheel, Drain Bell]}, Ben: {}}\nevents: [Ann plays Drain Bell's ability targeting Ben, all pass, "
    '"Ann repeats events 1 to 2, 19 more times"]'
)
BELLS = (
    "players: {Ann: {life: 1, in play: [Good Bell, Bad Bell]}, Ben: {}}\nturn: {player: Ann, step: upkeep, beginning: yes}\n"
    'events: ["Ann chooses Good Bell, then Bad Bell", resolve the stack]'
)

SO = {
    "both spells": (TWO, "did both Counterspells resolve?", "no Counterspell #1 did not resolve: Counterspell #1 is countered, because"),
    "any of them": (TWO, "was any Counterspell countered?", "yes Counterspell #1 was countered"),
    "all of a name": (SWEPT, "did all Grizzly Bears die?", "no Grizzly Bears #2 did not die"),
    "every one of a name": (SWEPT, "did every Grizzly Bears survive?", "no Grizzly Bears #1 did not survive"),
    "what came tapped did not tap": (
        "players: {Ann: {hand: [Hill Giant], in play: [Sour Orb, Mountain x4]}, Ben: {}}\nevents: [Ann plays Hill Giant, all pass]",
        "did Hill Giant tap?", "no Hill Giant was not tapped: it came into play tapped. (510.3",
    ),
    "what attacked did tap": (
        "players: {Ann: {in play: [Hill Giant]}, Ben: {}}\nevents: [Ann attacks with Hill Giant]", "did Hill Giant tap?", "yes ",
    ),
    "how often an ability resolved": (LOOP, "how many times did Drain Bell resolve?", "20 Drain Bell resolved 20 times."),
    "a loss in rounds": (LOOP, "who won?", "Ben has 0 or less life (life 0: 20, Drain Bell -20)."),
    "a spell that lost one target resolved": (
        "players: {Ann: {hand: [Fireball], in play: [Mountain x6]}, Ben: {in play: [Grizzly Bears, Mogg Fanatic]}}\n"
        "events: [Ann plays Fireball with X = 4 targeting Grizzly Bears and Mogg Fanatic, Ben plays Mogg Fanatic's ability targeting Ann, "
        "resolve the stack]",
        "did Fireball resolve?", "yes Fireball resolved: only some of its targets are illegal, not all. (413.2a",
    ),
    "flashback is an alternative cost": (
        "players: {Ann: {graveyard: [Quick Idea], in play: [Fist of Suns, Island x6, Plains, Swamp, Mountain, Forest]}, Ben: {}}",
        "can Ann flash back Quick Idea by Fist of Suns?", "flashback and Fist of Suns are two alternative costs",
    ),
    "an order chosen otherwise": (BELLS, "could Ann have survived?", "yes If Ann chooses Bad Bell, then Good Bell: Ann did not lose"),
    "an effect applied first": (
        "players: {Ann: {hand: [Shock], in play: [Mountain, Blaze Font]}, Ben: {life: 2, in play: [Soft Veil]}}\n"
        'events: [Ann plays Shock targeting Ben, {do: all pass, choices: ["Ben: Blaze Font\'s effect"]}]',
        "could Ben have survived?", "yes If Ben chooses Soft Veil's effect: Ben did not lose",
    ),
    "damage is assigned once blockers are declared": (
        "players: {Ann: {in play: [Stampeding Rhino]}, Ben: {in play: [Green Ward]}}\nevents: [Ann attacks with Stampeding Rhino, "
        "Ben blocks Stampeding Rhino with Green Ward, combat damage is dealt]",
        "could Ann have assigned all 4 to Ben?", "can't assign damage to Ben: Green Ward is assigned 0 of 2 lethal damage. (502.9b",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SO)
def test_the_value_is_of_all_that_is_said(case: str) -> None:
    board, question, told = SO[case]
    assert told in said_of(case, CARDS + board, question).partition(question)[2]
