"""What a spell did to all things of a kind, or to a target, it did to one that another effect makes such: by which, is told."""

from __future__ import annotations

import pytest
from runs import said

BOARD = """
title: Board
cards:
  All Woven: {cost: "{1}", type: Enchantment, text: All permanents are enchantments in addition to their other types.}
  Waking Groves: {cost: "{1}", type: Enchantment, text: All Forests are 1/1 creatures that are still lands.}
  Hush Now: {cost: "{0}", type: Sorcery, text: Destroy all enchantments.}
  Clean Slate: {cost: "{0}", type: Sorcery, text: Destroy all creatures.}
  Blackout: {cost: "{1}", type: Enchantment, text: All creatures are black.}
  Bleach: {cost: "{0}", type: Sorcery, text: Destroy target black creature.}
  Borrow: {cost: "{0}", type: Sorcery, text: Gain control of target creature until end of turn.}
  Dry Keg: {cost: "{0}", type: Sorcery, text: "Destroy each creature with power 2 or less."}
  Half Recruit: {cost: "{R/W}", type: Creature - Goblin Soldier, pt: 1/1}
  Redden: {cost: "{0}", type: Sorcery, text: Destroy all red creatures.}
  Own Ruin: {cost: "{0}", type: Sorcery, text: Destroy all creatures you control.}
"""

TOLD = {
    "a type": (
        "players: {Ann: {hand: [Hush Now], in play: [All Woven]}, Ben: {in play: [Hill Giant]}}\nevents: [Ann plays Hush Now, all pass]",
        "where is Hill Giant?",
        "Hill Giant is destroyed and put into its owner's graveyard, for All Woven makes it an enchantment. (501.4a, 418.5a)",
    ),
    "a type that a land has": (
        "players: {Ann: {hand: [Clean Slate], in play: [Waking Groves, Forest]}, Ben: {}}\nevents: [Ann plays Clean Slate, all pass]",
        "where is Forest?",
        "for Waking Groves makes it a creature. (501.4a, 418.5a)",
    ),
    "a colour, of a target": (
        "players: {Ann: {hand: [Bleach], in play: [Blackout]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Bleach targeting Hill Giant, all pass]",
        "does Hill Giant die?",
        "for Blackout makes it black. (501.4a, 418.5a)",
    ),
    "who controls it": (
        "players: {Ann: {hand: [Borrow, Own Ruin]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Borrow targeting Hill Giant, all pass, Ann plays Own Ruin, all pass]",
        "was Hill Giant destroyed?",
        "for Borrow gives Ann control of it.",
    ),
    "how much of something it has, where that was asked": (
        "players: {Ann: {hand: [Dry Keg]}, Ben: {in play: [Grizzly Bears]}}\nevents: [Ann plays Dry Keg, all pass]",
        "where is Grizzly Bears?",
        "Grizzly Bears is destroyed and put into its owner's graveyard, for its power is 2. (501.4a",
    ),
    "all of its colours": (
        "players: {Ann: {hand: [Redden]}, Ben: {in play: [Half Recruit]}}\nevents: [Ann plays Redden, all pass]",
        "does Half Recruit die?",
        "for it is red and white. (501.4a",
    ),
    "nothing, where it is one by itself": (
        "players: {Ann: {hand: [Clean Slate], in play: [Waking Groves]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann plays Clean Slate, all pass]",
        "where is Hill Giant?",
        "Hill Giant is destroyed and put into its owner's graveyard. (501.4a)",
    ),
}


@pytest.mark.parametrize(("board", "question", "told"), TOLD.values(), ids=TOLD.keys())
def test_by_what_effect_it_was_one_is_told(board: str, question: str, told: str) -> None:
    """418.5a: the effect that gives the type, the colour or the control."""
    shown = said(f'{BOARD}{board}\nquestions: ["{question}"]\n')
    assert told in shown, shown
