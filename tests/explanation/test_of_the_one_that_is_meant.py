"""A reason speaks of the card, the creature and the player that the question means: not of another of the same name."""

from __future__ import annotations

from pathlib import Path

import pytest

import judge
from tests.explanation.runs import said_of

BOLTS = """
players:
  Ann: {hand: [Lightning Bolt], in play: [Grizzly Bears, Wall of Wood]}
  Ben: {hand: [Lightning Bolt], in play: [Mountain, Grizzly Bears, Drudge Skeletons]}
  Cay: {in play: [Silver Knight]}
variant: free-for-all
turn: {player: Ben, step: precombat main}
"""

BAND = """
players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Wall of Wood, Benalish Infantry]}}
events:
  - Ann attacks with Craw Wurm
  - Ben blocks Craw Wurm with Wall of Wood and Benalish Infantry
  - combat damage goes on the stack
  - Ben assigns 6 to Wall of Wood
  - combat damage is dealt
"""

TRAMPLE = """
players: {Ann: {in play: [Stampeding Rhino]}, Ben: {in play: [{card: Wall of Wood, damage: 1}, Glorious Anthem]}}
events:
  - Ann attacks with Stampeding Rhino
  - Ben blocks Stampeding Rhino with Wall of Wood
  - Stampeding Rhino assigns 3 to Wall of Wood, 1 to Ben
"""

CASES = {
    "one's own card of that name": (
        BOLTS,
        "can Ben cast Lightning Bolt targeting Silver Knight?",
        "Silver Knight is not a legal target: it has protection from red. (502.7b)",
    ),
    "one's own creature of that name": (
        BOLTS,
        "can Ben attack Ann with Grizzly Bears?",
        "Grizzly Bears: Grizzly Bears is untapped, and has been under its controller's control since the turn began.",
    ),
    "who has priority now": (
        "players: {Ann: {in play: [Drudge Skeletons, Swamp]}, Ben: {}}\nturn: {player: Ben, step: precombat main}",
        "can Ann activate Drudge Skeletons?",
        "Ann controls Drudge Skeletons, and gets priority once Ben passes. (403.2)",
    ),
    "who assigns, by banding": (
        BAND,
        "was event 4 legal?",
        "Ben, and not Ann, assigns Craw Wurm's 6 damage, for it fights Benalish Infantry, which has banding; it may be divided in any way "
        "among Wall of Wood and Benalish Infantry. (502.10h, 310.2c)",
    ),
    "whose damage it is": (BAND, "who assigns Craw Wurm's damage?", "Ben Ben chose for Craw Wurm: Ben, and not Ann, assigns"),
    "where the damage went": (BAND, "does Benalish Infantry die?", "Ben assigned all of Craw Wurm's damage to Wall of Wood. (502.10h"),
    "what is lethal": (
        TRAMPLE,
        "was event 3 legal?",
        "what blocks it is assigned lethal damage (Wall of Wood: 3, with 1 damage on its toughness 4), so the rest may go to Ben. (502.9b",
    ),
    "how much is lethal": (
        TRAMPLE,
        "lethal damage for Wall of Wood?",
        "its toughness is 4 (3, Glorious Anthem +1), and it has 1 damage on it.",
    ),
    "what refuses it at the end, too": (
        "players: {Ann: {hand: [Duress], in play: [Swamp]}, Ben: {hand: [Counterspell], in play: [Island x2]}}\n"
        "events: [Ann casts Duress targeting Ben, all pass]",
        "could Ben have countered Duress with Counterspell?",
        "Ben can play Counterspell targeting Duress",
    ),
    "what was on the way lets nothing": (
        "players: {Ann: {in play: [Raging Goblin (new)], graveyard: [Stinkweed Imp], library: [Forest x9]}, Ben: {}}\n"
        "turn: {player: Ann, step: upkeep}",
        "can Raging Goblin attack?",
        "Raging Goblin can attack, by Raging Goblin's haste. (502.5b, 212.3f)",
    ),
    "what a cost asks for": (
        "players: {Ann: {hand: [Force of Will, Brainstorm, Counterspell]}, Ben: {hand: [Shock], in play: [Mountain]}}\n"
        "events: [Ben casts Shock targeting Ann, Ann casts Force of Will targeting Shock]",
        "what is removed from the game?",
        "Ann chooses Brainstorm for Force of Will (by default). (409.1h)",
    ),
    "what only some may block": (
        "players: {Ann: {in play: [Craw Wurm]}, Ben: {in play: [Dauthi Horror]}}\nevents: [Ann attacks with Craw Wurm]",
        "can Dauthi Horror block Craw Wurm?",
        "it can't block: it has shadow, and Craw Wurm doesn't. (502.8b",
    ),
    "what would have lost the game": (
        "cards:\n  Dear Bargain:\n    {cost: '{G}', type: Sorcery, text: \"Draw a card.\\nAt the beginning of your next upkeep, pay {G}. "
        "If you don't, you lose the game.\"}\n"
        "players: {Ann: {hand: [Dear Bargain], in play: [Forest x2], library: [Forest x4]}, Ben: {library: [Forest x4]}}\n"
        "turn: {player: Ann, step: precombat main}\nevents: [Ann casts Dear Bargain, all pass, it is Ann's next upkeep, all pass]",
        "does Ann lose?",
        "Ann did not lose: Ann chooses to pay {G} for Dear Bargain (by default).",
    ),
    "what is gone was not taken by what is told": (
        "players: {Ann: {hand: [Terror], in play: [Swamp x2, White Knight, {card: Craw Wurm}]}, Ben: {}}\n"
        "events: [Ann attacks with White Knight, Ann casts Terror targeting Craw Wurm, resolve the stack, combat damage is dealt]",
        "life of Ben?",
        "White Knight deals 2 combat damage to Ben",
    ),
    "what is not cast": (
        "players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {}}\nevents: [Ann casts Shock targeting Ben, all pass]",
        "life of Ben, if Ann does not cast Shock?",
        "If Ann does not cast Shock: Ben's life total is 20",
    ),
    "the spell, and none of its copies": (
        "cards:\n  Quake: {cost: '{R}', type: Sorcery, text: \"Destroy target land.\\nStorm\"}\n"
        "players: {Ann: {hand: [Quake, Shock], in play: [Mountain x2]}, Ben: {in play: [Island]}}\n"
        "events: [Ann casts Shock targeting Ben, all pass, Ann casts Quake targeting Island, resolve the stack]",
        "did Quake resolve?",
        "Quake did not resolve: Quake is countered, because none of its targets is legal any more",
    ),
    "with what it shares a color": (
        "cards:\n  Old Prejudice: {cost: '0', type: Enchantment, text: \"Whenever an opponent plays a creature spell that doesn't share a "
        "color with a creature you control, counter that spell.\"}\n"
        "players: {Ann: {in play: [Old Prejudice, Hill Giant]}, Ben: {hand: [Raging Goblin], in play: [Mountain]}}\nturn: Ben\n"
        "events: [Ben casts Raging Goblin, resolve the stack]",
        "was Raging Goblin countered?",
        "Old Prejudice's ability did not trigger: it shares a color with Hill Giant.",
    ),
    "what left the fight, and not what it fought": (
        "cards:\n  Fire Sale: {cost: '0', type: Enchantment, text: \"Whenever a creature you control becomes blocked, sacrifice it. If you "
        "do, Fire Sale deals 4 damage to each creature blocking it.\"}\n"
        "players: {Ann: {in play: [Fire Sale, Raging Goblin]}, Ben: {in play: [Craw Wurm]}}\n"
        "events: [Ann attacks with Raging Goblin, Ben blocks Raging Goblin with Craw Wurm, resolve the stack, combat damage is dealt]",
        "life of Ben?",
        "it is not in the combat any more, for Raging Goblin was sacrificed. (306.4",
    ),
    "what would have destroyed it": (
        "cards:\n  Grim Guard: {cost: '{W}', type: Creature - Soldier, pt: 1/1, text: \"When Grim Guard blocks a creature, destroy that "
        "creature and Grim Guard.\"}\n"
        "players: {Ann: {in play: [Drudge Skeletons, Swamp]}, Ben: {in play: [Grim Guard]}}\n"
        "events: [Ann attacks with Drudge Skeletons, Ben blocks Drudge Skeletons with Grim Guard, Ann activates Drudge Skeletons, "
        "resolve the stack, go to end of combat]",
        "does Drudge Skeletons die?",
        "Drudge Skeletons would be destroyed; the effect of Drudge Skeletons regenerates it instead. (419.6b",
    ),
    "what can't phase out": (
        "cards:\n  Binding: {cost: '{U}', type: Enchantment, text: \"Permanents can't phase out.\"}\n"
        "  Breeze: {cost: '{U}', type: Creature - Spirit, pt: 2/2, text: Phasing}\n"
        "players: {Ann: {in play: [Binding, Breeze]}, Ben: {}}\nturn: {player: Ben, step: end of turn}\nevents: [go to Ann's upkeep]",
        "did Breeze phase out?",
        "Breeze does not phase out, because",
    ),
    "who is one of these, and has none": (
        "cards:\n  Mind Tax: {cost: B, type: Sorcery, text: \"Each other player discards a card. You draw a card for each card discarded "
        "this way.\"}\nvariant: free-for-all\n"
        "players: {Ann: {hand: [Mind Tax], in play: [Swamp], library: 3 cards}, Ben: {hand: [Shock]}, Cid: {hand: []}}\n"
        "events: [Ann casts Mind Tax, resolve the stack]",
        "what did Cid discard?",
        "Cid can't do what Mind Tax asks for: no card is in Cid's hand. (103.3",
    ),
    "whose copy it was": (
        "players: {Ann: {hand: [Fork], in play: [Mountain x2]}, Ben: {hand: [Shock], in play: [Mountain]}}\nturn: Ben\n"
        "events: [Ben casts Shock targeting Ann, Ann casts Fork targeting Shock, resolve the stack]",
        "who controlled the copy?",
        "is on the stack: Ann controls Shock #2.",
    ),
    "after one event, and not before it": (
        "players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {in play: [Hill Giant]}}\n"
        "events: [Ann activates Prodigal Sorcerer targeting Hill Giant, all pass]",
        "could Ann have activated Prodigal Sorcerer, after event 1?",
        "After event 1: Ann cannot use Prodigal Sorcerer: Prodigal Sorcerer is tapped already. (104.4)",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_reason_is_of_what_is_meant(case: str) -> None:
    board, question, expected = CASES[case]
    assert expected in said_of(case, board, question)


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("412/does-an-equipment-stop-modifying-the-first-creature", "becomes attached to Hill Giant, so the ability of Bonesplitter"),
        ("314/does-a-creature-die-in-the-cleanup-step-when-the-toughness-bonus-ends", ", for the effect of Giant Growth has ended"),
    ],
)
def test_what_takes_a_value_away_is_its_cause_and_what_kills_is_not(scenario: str, said: str) -> None:
    """A thing that moves takes its bonus with it; that a creature dies does not end what made it larger."""
    answers = judge.ask(Path(__file__).parents[2] / "scenarios" / f"{scenario}.yaml").to_dict()["answers"]
    assert any(said in answer["verdict"]["text"] for answer in answers)
