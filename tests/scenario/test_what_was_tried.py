"""Whether something could have come about: by another attack, block, choice, order or division; a "no" says what was tried."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.explanation.verdict import verdict
from judge.scenario.trying.what_was_tried import BLOCK, PLAY, Tally

ORDERED = """
cards:
  Ember Sprite: {type: Creature - Elemental, p/t: 1/1, text: "At the beginning of your upkeep, Ember Sprite deals 2 damage to you."}
  Dew Sprite: {type: Creature - Elemental, cost: "{G}", p/t: 1/1, text: "At the beginning of your upkeep, you gain 3 life."}
players: {Ann: {life: 2, in play: [Ember Sprite, Dew Sprite]}, Ben: {}}
turn: Ann's untap
events: [it is Ann's upkeep, "Ann chooses Dew Sprite, Ember Sprite", resolve the stack]
"""
DOUBLED = """
cards:
  Thin Coat: {type: Enchantment, cost: "{2}", text: "If a source would deal damage to you, prevent 1 of that damage."}
players:
  Ann: {life: 5, in play: [Furnace of Rath, Thin Coat]}
  Ben: {hand: [Lightning Bolt], in play: [Mountain]}
turn: Ben's precombat main
events: [Ben casts Lightning Bolt targeting Ann, "Ann chooses Furnace of Rath's effect", all pass]
"""
DIVIDED = """
cards:
  Split Fire:
    cost: "{1}{R}"
    type: Instant
    text: Split Fire deals 3 damage divided as you choose among any number of target creatures and/or players.
players: {Ann: {hand: [Split Fire], in play: [Mountain x2]}, Ben: {life: 4, in play: [Grizzly Bears, Llanowar Elves]}}
events:
  - "Ann casts Split Fire targeting Grizzly Bears and Llanowar Elves, 1 to Grizzly Bears and 2 to Llanowar Elves"
  - all pass
"""
ALONE = """
players: {Ann: {in play: [Hill Giant, Grizzly Bears, Craw Wurm]}, Ben: {life: 8, in play: [Wall of Stone]}}
events: [Ann attacks with Hill Giant, Ben does not block, combat damage is dealt]
"""
BLOCKED = """
players: {Ann: {in play: [Craw Wurm, Grizzly Bears]}, Ben: {in play: [Hill Giant, Wall of Stone]}}
events: ["Ann attacks with Craw Wurm, Grizzly Bears", Ben blocks Craw Wurm with Hill Giant, combat damage is dealt]
"""
EDICT = """
players: {Ann: {hand: [Cruel Edict], in play: [Swamp x2]}, Ben: {in play: [Grizzly Bears, Serra Angel]}}
events: [Ann casts Cruel Edict targeting Ben, Ben chooses Serra Angel, all pass]
"""
BOLTED = """
players: {Ann: {life: 3, in play: [Plains]}, Ben: {hand: [Lightning Bolt], in play: [Mountain]}}
turn: Ben's precombat main
events: [Ben casts Lightning Bolt targeting Ann, all pass]
"""
BIG = """
players: {Ann: {hand: [Giant Growth, Shock], in play: [Grizzly Bears, Forest, Mountain]}, Ben: {life: 8, in play: [Hill Giant]}}
turn: Ann's precombat main
"""
COULD = {
    "by another order of triggers": (ORDERED, "could Ann have survived?", "yes", "If Ann chooses Ember Sprite, then Dew Sprite: "),
    "by another effect first": (DOUBLED, "could Ann have survived?", "yes", "If Ann chooses Thin Coat's effect: "),
    "by another division": (DIVIDED, "could Ann have killed Grizzly Bears?", "yes", "If Ann chooses 2 to Grizzly Bears, 1 to Llanowar"),
    "by another attack": (ALONE, "could Ann have won?", "yes", "If Ann attacks with Hill Giant, Grizzly Bears, Craw Wurm in the place of"),
    "by staying home": (BLOCKED, "could Ann have saved Grizzly Bears?", "yes", "Grizzly Bears survived"),
    "by another block": (BLOCKED, "could Ben have killed Grizzly Bears?", "yes", "If Ben blocks Grizzly Bears with Hill Giant in"),
    "with what blocks": (BLOCKED, "could Hill Giant have killed Grizzly Bears?", "yes", "Hill Giant killed Grizzly Bears"),
    "by another sacrifice": (EDICT, "could Serra Angel have survived?", "yes", "If Ben chooses Grizzly Bears for Cruel Edict: "),
    "by no block": (BLOCKED, "could Ben have killed Craw Wurm?", "no", "toughness 4), and 7 other blocks do not do it either"),
    "by nothing": (BOLTED, "could Ann have survived?", "no", "Lightning Bolt -3), and there is nothing to play"),
    "by no play, and no attack": (BIG, "can Ann win this turn?", "no", "and 2 plays and 2 pairs of plays do not do it either"),
    "by what is on the stack": (BOLTED.replace(", all pass", ""), "can Ben kill Ann?", "yes", "When the stack has resolved: Ann lost"),
}


@pytest.mark.parametrize("case", COULD)
def test_each_kind_of_way_is_tried(case: str) -> None:
    """The line that does it is named; where none does, how many ways of each kind were tried."""
    board, question, value, said = COULD[case]
    run = answer_text(f'{board}questions: ["{question}"]\n').run
    assert run.answers[0].value == value
    assert said in verdict(run, run.answers[0]).text


def test_of_more_than_are_tried_it_is_said() -> None:
    tally = Tally()
    assert [tally.takes(BLOCK, f"block {n}", most=2) for n in range(3)] == [True, True, False]
    assert tally.takes(PLAY, "Ann plays Shock") and tally.takes(BLOCK, "block 1", most=2)
    assert tally.said() == "2 blocks and 1 play do not do it either; more blocks were not tried"
    assert tally.said(PLAY, BLOCK) == "1 other block does not do it either; more blocks were not tried"
    assert tally.said(alone=True) == "2 blocks and 1 play were tried, and none does it; more blocks were not tried"
