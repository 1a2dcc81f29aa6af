"""The reason that the asker means: of what could be chosen, used or paid, of who might block, of what a list becomes."""

from __future__ import annotations

import pytest

from tests.explanation.runs import verdict_of

UPKEEP = """
cards:
  Oath of the Herd: {cost: "{1}{G}", type: Enchantment, text: "At the beginning of each player's upkeep, that player gains 1 life."}
  Pit of Peril:
    cost: "{3}{B}"
    type: Enchantment
    text: "At the beginning of each player's upkeep, destroy target creature that player controls of his or her choice."
players:
  Ann: {in play: [Pit of Peril, Hill Giant, Prodigal Sorcerer]}
  Ben: {in play: [Grizzly Bears, Oath of the Herd]}
turn: {player: Ann, step: upkeep, beginning: yes}
events: [resolve the stack]
"""
FIRED = """
players:
  Ann: {in play: [Mountain x2], hand: [Fireball, Shock, Shock]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann casts Shock on Ben, all pass, Ann casts Shock on Ben, all pass]
"""
SHADOW = """
players:
  Ann: {in play: [Dauthi Horror, Hill Giant]}
  Ben: {in play: [Grizzly Bears, Ornithopter]}
events: [Ann attacks with Dauthi Horror and Hill Giant]
"""
DRAWN = """
players:
  Ann: {in play: [Ophidian]}
  Ben: {}
events: [Ann attacks with Ophidian, no block, combat damage is dealt]
"""
BURSTING = """
cards:
  Bursting Whelp:
    {cost: "{B}", type: Creature - Imp, pt: 1/1, text: "When Bursting Whelp is put into a graveyard from play, destroy target creature."}
players:
  Ann: {in play: [Bursting Whelp], hand: [Shock], mana: "{R}"}
  Ben: {in play: [Serra Angel]}
events: [Ann casts Shock on Bursting Whelp, all pass]
"""
ARENA = """
players:
  Ann: {life: 2, library: [Forest], in play: [Phyrexian Arena]}
  Ben: {}
turn: {player: Ann, step: upkeep, beginning: yes}
events: [all pass]
"""
SWEPT = """
players:
  Ann: {in play: [Mother of Runes, Hill Giant, Drudge Skeletons, Wall of Bone, Swamp x2, Icy Manipulator (tapped)]}
  Ben: {in play: [Darksteel Gargoyle, Goblin Piker], hand: [Wrath of God, Pyroclasm, Shatter], mana: "{2}{W}{W}{1}{R}{1}{R}"}
turn: {player: Ben, step: precombat main}
events: [Ben casts Pyroclasm, all pass, Ben casts Wrath of God, all pass]
"""
WALKED = """
players:
  Ann: {}
  Ben: {hand: [Time Walk, Time Warp], mana: "{9}{U}{U}{U}"}
turn: {player: Ben, step: precombat main}
events: [Ben casts Time Walk, all pass, Ben casts Time Warp on Ben, all pass]
"""
DURESS = """
players:
  Ann: {in play: [Swamp], hand: [Duress]}
  Ben: {hand: [Serra Angel, Counterspell, Island]}
events: [Ann casts Duress on Ben, all pass]
"""
FOUGHT = """
players:
  Ann: {in play: [Royal Assassin, Nekrataal, Drudge Skeletons, Swamp x2, {card: Serra Angel, sick: yes}]}
  Ben: {in play: [Hill Giant, Wall of Stone]}
turn: {player: Ben, step: precombat main}
events:
  - Ben attacks with Hill Giant
  - Ann blocks Hill Giant with Drudge Skeletons
  - Ann regenerates Drudge Skeletons
  - all pass
  - combat damage goes on the stack
"""
COATED = """
players:
  Ann: {in play: [Coat of Arms, Goblin Piker, Goblin Piker, Goblin King, Nekrataal]}
  Ben: {in play: [Goblin Raider, March of the Machines, Sol Ring]}
"""
MEANT = {
    "a spell that nobody played": (FIRED, "does Fireball damage Grizzly Bears?", "Fireball has not been played", "bears on this"),
    "what is counted for each by itself": (COATED, "how big is Goblin King?", "counted: Goblin Piker x2 and Goblin Raider", ""),
    "a cost that a size is": (COATED, "how big is Sol Ring?", "Sol Ring's converted mana cost is 1", ""),
    "that it came before the line": (COATED, "did Nekrataal survive?", "nothing has dealt it damage", "trigger"),
    "of what kind it is not": (DURESS, "could Ann have chosen Serra Angel?", "it is a creature", "the one that is meant"),
    "the one that was to be chosen": (DURESS, "could Ann have chosen Counterspell?", "the one legal choice", "could not"),
    "what it is for before a block": (FOUGHT, "could Royal Assassin have killed Hill Giant?", "Royal Assassin's ability 1", "blocks"),
    "that it came long ago": (FOUGHT, "could Nekrataal have killed Wall of Stone?", "it has triggers by itself", "bears on this"),
    "without its regeneration": (FOUGHT, "would Drudge Skeletons die if Ann had not regenerated it?", "damage 3 from Hill Giant", ""),
    "an attack of a turn to come": (FOUGHT, "can Serra Angel attack in Ann's next turn?", "In Ann's turn", "upkeep"),
    "a block that was made": (FOUGHT, "can Drudge Skeletons still block?", "the declare blockers step is past", "said once"),
    "what came onto the stack": (FOUGHT, "what is on the stack?", "(310.3)", "309.2f"),
    "a choice in the play that saves": (SWEPT.replace(", Ben casts Wrath of God, all pass", ""), "could Ann have saved Mother of Runes?",
        "Ann chooses red for Mother of Runes", ""),
    "the regeneration of what is to be saved": (SWEPT, "could Ann have saved Wall of Bone?", "Wall of Bone is not regenerated", ""),
    "what makes the play come to nothing": (SWEPT, "could Ben have killed Darksteel Gargoyle?", "is indestructible", ""),
    "what else would tap it": (SWEPT, "could Ann have tapped Goblin Piker?", "Icy Manipulator is tapped already", "bring about"),
    "each extra turn": (WALKED, "how many extra turns does Ben get?", "by Time Walk; ", ""),
    "a triggered ability is not played": (UPKEEP, "can Ben use Oath of the Herd?", "what it has triggers by itself", ""),
    "the target that was chosen last": (UPKEEP, "could Ann choose Grizzly Bears?", "controlled by Ben", "nothing has asked"),
    "no X that nobody said": (FIRED, "can Ann cast Fireball?", "not enough mana for {R}", ""),
    "no creature of the attackers blocks": (SHADOW, "can anything block Dauthi Horror?", "Ornithopter cannot block", "Hill Giant"),
    "what was chosen is no other choice": (DRAWN, "what else could Ann choose for Ophidian?", "could also choose not to do so", "yes"),
    "each of those that died": (SWEPT, "which creatures died?", "by Wrath of God", ""),
    "a list becomes longer": (BURSTING, "what died?", "the answer becomes Bursting Whelp, Serra Angel", ""),
    "what would have cost the game": (ARENA, "did Ann lose?", "life 1", "library"),
}  # fmt: skip


@pytest.mark.parametrize("name", MEANT)
def test_what_is_meant_is_told(name: str) -> None:
    board, question, said, unsaid = MEANT[name]
    sentence = verdict_of(board, question)
    assert said in sentence
    assert not unsaid or unsaid not in sentence
