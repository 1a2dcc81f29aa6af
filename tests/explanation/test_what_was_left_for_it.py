"""What people think of and what did nothing is told: an effect that another left nothing for, an ability that did not trigger."""

from __future__ import annotations

import pytest
from runs import verdict_of

CARDS = """
cards:
  Kind Spring: {cost: "{1}", type: Enchantment, text: "{0}: The next time you would draw a card this turn, you gain 5 life instead."}
  Harsh Spring:
    {cost: "{1}", type: Enchantment,
    text: "{0}: The next time you would draw a card this turn, Harsh Spring deals 2 damage to target player instead."}
  Good Host:
    {cost: "{W}", type: Enchantment - Aura,
    text: "Enchant creature\\nAll damage that would be dealt to you is dealt to enchanted creature instead."}
  Full Ward:
    {cost: "{W}", type: Instant,
    text: "The next time a source of your choice would deal damage to you this turn, prevent that damage."}
  Quiet Fish: {cost: "{U}", type: Creature - Fish, pt: 1/3, text: "Whenever Quiet Fish attacks and isn't blocked, you may draw a card."}
  Late Bell: {cost: "{B}", type: Enchantment, text: "At the beginning of your upkeep, draw a card and you lose 1 life."}
  Sore Chain:
    {cost: "{B}", type: Enchantment - Aura,
    text: "Enchant creature\\nWhenever enchanted creature becomes untapped, its controller loses 2 life."}
  Old Gate:
    {cost: "{B}", type: Enchantment, text: "At the beginning of your upkeep, if four or more creature cards are in your graveyard, you may
    return target creature card from your graveyard to your hand."}
"""

TOLD = {
    "the draw was replaced by the other": (
        "players: {Ann: {in play: [Kind Spring, Harsh Spring]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep}\n"
        "events: [Ann activates Harsh Spring targeting Ben, Ann activates Kind Spring, resolve the stack, go to Ann's draw step,\n"
        "  Ann chooses Harsh Spring]",
        "life of Ann?",
        "Harsh Spring's effect was applied first, and left nothing for Kind Spring's effect to apply to. (419.9a",
    ),
    "the damage was prevented first": (
        "players: {Ann: {in play: [{card: Hill Giant, attached: [Good Host]}, Plains], hand: [Full Ward]}, Ben: {in play: [Craw Wurm]}}\n"
        "turn: {player: Ben}\n"
        "events: [Ben attacks with Craw Wurm, Ann casts Full Ward, all pass, Ann chooses Craw Wurm, combat damage is dealt,\n"
        "  Ann chooses Full Ward]",
        "does Hill Giant die?",
        "Full Ward's effect was applied first, and left nothing for Good Host's effect to apply to. (419.9a",
    ),
    "what was blocked": (
        "players: {Ann: {in play: [Quiet Fish]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann attacks with Quiet Fish, Ben blocks Quiet Fish with Hill Giant]",
        "hand size of Ann?",
        "Quiet Fish's ability did not trigger: Quiet Fish became blocked. (309.2f",
    ),
    "what came too late for its step": (
        "players: {Ann: {in play: [Swamp, Vedalken Orrery], hand: [Late Bell]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep}\n"
        "events: [Ann casts Late Bell, resolve the stack]",
        "life of Ann?",
        "Late Bell's ability did not trigger: it was not in play yet as Ann's upkeep step began",
    ),
    "what its event says of it, though that did not come": (
        "players: {Ann: {in play: [Sore Chain on Ben's Hill Giant]}, Ben: {in play: [Hill Giant]}}\n"
        "turn: {player: Ann, step: end of turn}\n"
        "events: [go to Ben's upkeep]",
        "life of Ben?",
        "Sore Chain's ability did not trigger: Hill Giant was untapped already",
    ),
    "what it would have aimed at": (
        "players: {Ann: {in play: [Old Gate], graveyard: [Hill Giant, Grizzly Bears]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep, beginning: yes}\n"
        "events: [resolve the stack]",
        "hand of Ann?",
        'its condition "four or more creature cards are in your graveyard" is not met: the number is 2 '
        '(counted: Hill Giant and Grizzly Bears). (410.8',
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD)
def test_what_did_nothing_here(board: str, question: str, told: str) -> None:
    """419.9a, 410.2, 410.8."""
    assert told in verdict_of(CARDS + board, question)


def test_which_effect_skips_a_step_is_no_effect_that_left_another_nothing() -> None:
    """300.9: the other waits for the next such step; the answer is given."""
    board = """
cards:
  Still Air: {cost: "{1}", type: Enchantment, text: "Players skip their untap steps."}
  Long Nap: {cost: "{U}", type: Sorcery, text: "You skip your next untap step."}
players: {Ann: {in play: [Still Air, Island], hand: [Long Nap]}, Ben: {}}
events: [Ann casts Long Nap, all pass, go to Ann's upkeep]
"""
    assert "Ann's life total is 20" in verdict_of(board, "life of Ann")
