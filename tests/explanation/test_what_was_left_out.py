"""By which words an instruction leaves out what is asked about: of players, of things, of cards below where it stopped."""

from __future__ import annotations

import pytest
from runs import said

BOARD = """
title: Board
cards:
  Burn All: {cost: "{0}", type: Sorcery, text: Burn All deals 3 damage to each opponent.}
  Other Hand: {cost: "{0}", type: Sorcery, text: Each other player discards a card.}
  Still Bell: {cost: "{0}", type: Enchantment, text: "Whenever a player plays a spell, each of that player's opponents draws a card."}
  Wet Hall: {cost: "{0}", type: Sorcery, text: Tap all nonblue creatures.}
  Mask Maker:
    {cost: "{0}", type: Creature - Illusion, pt: 1/1,
    text: "As Mask Maker comes into play, turn all other nontoken creatures face down."}
  Warden:
    {cost: "{0}", type: Creature - Cleric, pt: 1/1,
    text: "When Warden comes into play, put a +1/+1 counter on each other creature you control."}
  Plague: {cost: "{0}", type: Creature - Zombie, pt: 1/1, text: "When Plague comes into play, destroy all other creatures."}
  Muster: {cost: "{0}", type: Instant, text: Put two 1/1 white Soldier creature tokens into play.}
  Dry Wind: {cost: "{0}", type: Sorcery, text: Destroy all creatures you don't control.}
  Dig Up: {cost: "{0}", type: Sorcery, text: Each player returns all creature cards from his or her graveyard to play.}
  Slate: {cost: "{0}", type: Sorcery, text: Destroy all creatures.}
  Bleach: {cost: "{0}", type: Sorcery, text: Destroy all nonwhite creatures.}
  Falls: {cost: "{3}", type: Instant, text: "Draw a card.\\nCascade"}
"""

TOLD = {
    "a player, of damage": (
        "players: {Ann: {hand: [Burn All]}, Ben: {}}\nevents: [Ann plays Burn All, all pass]",
        "did Ann lose life?",
        'Burn All says "it deals 3 damage to each opponent", and Ann is none of these.',
    ),
    "a player, of a discard": (
        "players: {Ann: {hand: [Other Hand, Opt]}, Ben: {hand: [Opt]}}\nevents: [Ann plays Other Hand, all pass]",
        "did Ann discard a card?",
        'Other Hand says "each other player discards a card", and Ann is none of these.',
    ),
    "the player of whose opponents it speaks": (
        "players: {Ann: {hand: [Opt], in play: [Still Bell, Island]}, Ben: {library: [Shock]}}\nevents: [Ann plays Opt, all pass]",
        "did Ann draw a card?",
        "Still Bell's ability says that of the opponents of Ann, and Ann is none of these.",
    ),
    "a creature of another colour": (
        "players: {Ann: {hand: [Wet Hall]}, Ben: {in play: [Air Elemental]}}\nevents: [Ann plays Wet Hall, all pass]",
        "is Air Elemental tapped?",
        "Wet Hall does not tap Air Elemental, for it is blue. (413.2g)",
    ),
    "a token, as something came into play": (
        "players: {Ann: {hand: [Mask Maker]}, Ben: {in play: [{token: Beast, pt: 3/3}]}}\nevents: [Ann plays Mask Maker, all pass]",
        "is the Beast token face down?",
        "Mask Maker does not turn over Beast, for it is a token. (413.2g",
    ),
    "itself": (
        "players: {Ann: {hand: [Warden], in play: [Hill Giant]}, Ben: {}}\nevents: [Ann plays Warden, resolve the stack]",
        "how many +1/+1 counters are on Warden?",
        "Warden's ability does not put counters on Warden, for it speaks of others. (413.2g",
    ),
    "itself, which came into play and destroys all others": (
        "players: {Ann: {hand: [Plague], in play: [Hill Giant]}, Ben: {}}\nevents: [Ann plays Plague, resolve the stack]",
        "does Plague die?",
        "Plague's ability does not destroy Plague, for it speaks of others. (413.2g",
    ),
    "a token that came into play before": (
        "players: {Ann: {hand: [Muster, Bleach]}, Ben: {}}\nevents: [Ann plays Muster, all pass, Ann plays Bleach, all pass]",
        "does Soldier #1 die?",
        "Bleach does not destroy Soldier #1, for it is white. (413.2g)",
    ),
    "what the player of the spell controls": (
        "players: {Ann: {hand: [Dry Wind], in play: [Grizzly Bears]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Dry Wind, all pass]",
        "does Grizzly Bears die?",
        "Dry Wind does not destroy Grizzly Bears, for it is controlled by Ann. (413.2g)",
    ),
    "of what each player does, the kind": (
        "players: {Ann: {hand: [Dig Up], graveyard: [Shock, Hill Giant]}, Ben: {}}\nevents: [Ann plays Dig Up, all pass]",
        "where is Shock?",
        "Dig Up does not move Shock, for it isn't a creature. (413.2g)",
    ),
    "what came only afterwards": (
        "players: {Ann: {hand: [Muster, Slate], in play: [Hill Giant]}, Ben: {}}\n"
        "events: [Ann plays Slate, all pass, Ann plays Muster, all pass]",
        "does Soldier #1 die?",
        "it came into play only after Slate had begun to resolve. (413.2g)",
    ),
    "502.85a: cards below the one at which it stopped": (
        "players: {Ann: {hand: [Falls], in play: [Island x3], library: [Forest, Shock, Hill Giant, Opt]}, Ben: {}}\n"
        "events: [Ann plays Falls, all pass]",
        "is Hill Giant revealed?",
        "Falls' ability stops at Shock. (",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_by_which_words_it_was_left_out_is_told(board: str, question: str, told: str) -> None:
    """413.2g and 502.85a: what an instruction is about, and where it stops."""
    shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown
