"""Texts of later cards on boards: what is goaded, Armies that were amassed, what one player lost, and their like."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "goaded are those of that moment, and a goaded creature is one": (
        """
variant: free-for-all
cards:
  Ball: {cost: "{R}", type: Sorcery, text: "Goad all creatures you don't control."}
  Forebear: {cost: "{1}", type: Creature - Spirit, pt: 3/4, text: "Whenever a goaded creature attacks, it deals 1 damage to its
    controller."}
players:
  Ann: {in play: [Forebear, Mountain], hand: [Ball]}
  Ben: {in play: [Hill Giant], hand: [Raging Goblin], library: [Mountain x3]}
  Cid: {}
events: [Ann plays Ball, all pass, "go to Ben's precombat main phase", "it happens: Raging Goblin is put into play",
  Ben attacks Cid with Hill Giant, all pass]
questions: [life of Ben, "after event 4, must Hill Giant attack?", "after event 4, must Raging Goblin attack?"]
""",
        [19, "yes", "no"],
    ),
    "what must attack another player is not goaded": (
        """
variant: free-for-all
cards:
  Scourge: {cost: "{B}", type: Creature - Demon, pt: 4/3, text: "When this creature enters, until your next turn, creatures your opponents
    control attack each combat if able and attack a player other than you if able."}
  Forebear: {cost: "{1}", type: Creature - Spirit, pt: 3/4, text: "Whenever a goaded creature attacks, it deals 1 damage to its
    controller."}
players:
  Ann: {in play: [Forebear, Swamp], hand: [Scourge]}
  Ben: {in play: [Hill Giant], hand: [Raging Goblin], library: [Mountain x3]}
  Cid: {}
events: [Ann plays Scourge, all pass, all pass, "go to Ben's precombat main phase", "it happens: Raging Goblin is put into play",
  "Ben attacks Cid with Hill Giant, Raging Goblin"]
questions: [life of Ben, "after event 5, must Raging Goblin attack?"]
""",
        [20, "yes"],
    ),
    "untapped and goaded, equipped and goaded": (
        """
variant: free-for-all
cards:
  Taunt: {cost: "{R}", type: Sorcery, text: "Until end of turn, gain control of target creature and it gains haste. Untap and goad that
    creature."}
  Spur: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +2/+0 and is goaded.\\nEquip {1}"}
  Watch: {cost: "{1}", type: Enchantment, text: "Goaded creatures you don't control can't block."}
players:
  Ann: {in play: [Mountain, {card: Grizzly Bears, attached: [Spur]}], hand: [Taunt]}
  Ben: {in play: [{card: Hill Giant, tapped: true}]}
  Cid: {}
events: [Ann plays Taunt targeting Hill Giant, all pass]
questions: ["is Hill Giant tapped?", "must Hill Giant attack?", "must Grizzly Bears attack?"]
""",
        ["no", "yes", "yes"],
    ),
    "the Army that was amassed": (
        """
cards:
  Swarm: {cost: "{B}", type: Sorcery, text: "Amass Orcs 3, then target player mills X cards, where X is the amassed Army's power."}
  Onset: {cost: "{R}", type: Sorcery, text: "Amass Orcs 2. When you do, Onset deals X damage to target creature an opponent controls,
    where X
    is the amassed Army's power."}
players:
  Ann: {in play: [Swamp, Mountain], hand: [Swarm, Onset]}
  Ben: {in play: [Trained Armodon, Hill Giant], library: [Island x6]}
events: [Ann plays Swarm targeting Ben, all pass, Ann plays Onset, all pass, Ann chooses Hill Giant, all pass]
questions: [how many cards are in Ben's library, where is Hill Giant]
""",
        [3, "Ben's graveyard"],
    ),
    "you, or at least one of yours, becomes the target": (
        """
cards:
  Ley: {cost: "{2}{R}{R}", type: Enchantment, text: "Whenever you and/or at least one permanent you control becomes the target of a
    spell or
    ability an opponent controls, this enchantment deals 2 damage to that player."}
  Each: {cost: "{R}", type: Instant, text: "Each deals 1 damage to each of up to three targets."}
players:
  Ann: {in play: [Ley, Grizzly Bears]}
  Ben: {in play: [Mountain x2], hand: [Each, Shock]}
events: ["go to Ben's precombat main phase", "Ben plays Each targeting Ann, Grizzly Bears", resolve the stack]
questions: [life of Ben]
""",
        [18],
    ),
    "copied once more where the condition holds": (
        """
cards:
  Howl: {cost: "{R}", type: Sorcery, text: "When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new
    targets for the copy.\\nRaid — If you attacked this turn, when you next cast an instant or sorcery spell this turn, copy that spell an
    additional time. You may choose new targets for the copy."}
players:
  Ann: {in play: [Grizzly Bears, Mountain x2], hand: [Howl, Shock], library: [Forest x3]}
  Ben: {}
events: [Ann attacks with Grizzly Bears, go to Ann's postcombat main phase, Ann plays Howl, all pass, Ann plays Shock targeting Ben,
  resolve the stack]
questions: [life of Ben]
""",
        [12],
    ),
    "while you are attacked": (
        """
cards:
  Keep: {cost: "{2}", type: Enchantment, text: "Creatures you control get +0/+2 as long as you're being attacked."}
players:
  Ann: {in play: [Keep, Grizzly Bears]}
  Ben: {in play: [Hill Giant], library: [Mountain x3]}
events: ["go to Ben's precombat main phase", Ben attacks with Hill Giant]
questions: ["after event 1, P/T of Grizzly Bears", P/T of Grizzly Bears]
""",
        ["2/2", "2/4"],
    ),
    "so much life lost by one of them": (
        """
variant: free-for-all
cards:
  Squire: {cost: "{B}", type: Creature - Knight, pt: 1/2, text: "At the beginning of your end step, if a player lost 4 or more life
    this turn,
    put a +1/+1 counter on this creature."}
  Drain: {cost: "{B}", type: Instant, text: "Target player loses 2 life."}
players:
  Ann: {in play: [Squire, Swamp x3], hand: [Drain, Drain, Drain]}
  Ben: {}
  Cid: {}
events: [Ann plays Drain targeting Ben, all pass, Ann plays Drain targeting Cid, all pass]
questions: ["P/T of Squire, at end of turn"]
""",
        ["1/2"],
    ),
    "what can't be countered by some, and the only creature": (
        """
cards:
  Veil: {cost: "{G}", type: Instant, text: "Spells you control can't be countered by blue or black spells this turn, and creatures you
    control
    can't be the targets of blue or black spells this turn."}
  Alone: {cost: "{B}", type: Enchantment, text: "As long as you control exactly one creature, that creature gets +3/+1 and has lifelink."}
players:
  Ann: {in play: [Alone, Forest x3], hand: [Veil, Grizzly Bears]}
  Ben: {in play: [Island x2], hand: [Counterspell]}
events: [Ann plays Veil, all pass, Ann plays Grizzly Bears, Ben plays Counterspell targeting Grizzly Bears, all pass, all pass]
questions: [where is Grizzly Bears, P/T of Grizzly Bears]
""",
        ["in play", "5/3"],
    ),
    "what you did of what each did": (
        """
cards:
  Rise: {cost: "{B}", type: Sorcery, text: "Each player sacrifices a creature of their choice. If you sacrificed a creature this way,
    you gain 4 life."}
  Sift: {cost: "{B}", type: Sorcery, text: "Each player discards a card. If you discarded a land card this way, you gain 2 life."}
players:
  Ann: {in play: [Swamp x4, Grizzly Bears], hand: [Rise, Rise, Sift, Sift, Forest, Shock]}
  Ben: {in play: [Hill Giant, Raging Goblin], hand: [Mountain, Mountain]}
events:
  - Ann plays Rise
  - {do: all pass, choices: [Hill Giant]}
  - Ann plays Rise
  - all pass
  - Ann plays Sift
  - {do: all pass, choices: [Shock]}
  - Ann plays Sift
  - all pass
questions: ["life of Ann, after event 2", "life of Ann, after event 4", "life of Ann, after event 6", life of Ann]
""",
        [24, 24, 24, 26],
    ),
    "targets of which no two share a value": (
        """
cards:
  Gale: {cost: "{G}", type: Sorcery, text: "Choose any number of target creatures with different powers. Put a +1/+1 counter on each of
    them."}
  Two: {cost: "{B}", type: Sorcery, text: "Return up to two target creature cards with different mana values from your graveyard to
    your hand."}
players:
  Ann: {in play: [Forest, Swamp, Grizzly Bears, Hill Giant, Trained Armodon], hand: [Gale, Two], graveyard: [Grizzly Bears, Hill Giant,
    Raging Goblin]}
  Ben: {}
events: ["Ann plays Gale targeting Grizzly Bears, Hill Giant", all pass, "Ann plays Two targeting Hill Giant, Raging Goblin", all pass]
questions: ["can Ann play Gale targeting Hill Giant, Trained Armodon, after event 0", "can Ann play Gale targeting Grizzly Bears, Hill
    Giant, after event 0",
  P/T of Trained Armodon, how many cards are in Ann's hand]
""",
        ["no", "yes", "3/3", 2],
    ),
    "its power or its toughness, of the same creature": (
        """
cards:
  Rookie: {cost: "{G}", type: Creature - Human, pt: 2/2, text: "Whenever a creature you control enters, if its power is greater than this
    creature's power or its toughness is greater than this creature's toughness, put a +1/+1 counter on this creature."}
players: {Ann: {in play: [Rookie, Forest x4], hand: [Ornithopter, Raging Goblin, Mountain]}, Ben: {}}
events: [Ann plays Ornithopter, resolve the stack, Ann plays Mountain, Ann plays Raging Goblin, resolve the stack]
questions: ["P/T of Rookie, after event 2"]
""",
        ["2/2"],
    ),
    "who manifests dread does so from his or her own library": (
        """
cards:
  Remake: {cost: "{W}", type: Instant, text: "Destroy target creature. Its controller manifests dread."}
players:
  Ann: {in play: [Plains], hand: [Remake], library: [Island x3]}
  Ben: {in play: [Hill Giant], library: [Grizzly Bears, Forest, Swamp]}
events: [Ann plays Remake targeting Hill Giant, all pass, Ben chooses Grizzly Bears]
questions: ["how many cards are in Ann's library", "how many cards are in Ben's library", "how many creatures does Ben control", where
    is Forest]
""",
        [3, 1, 1, "Ben's graveyard"],
    ),
    "mana of a color that was chosen": (
        """
cards:
  City: {type: Land, text: "As this land enters, choose a creature type.\\n{2}, {T}: Choose a color. Add an amount of mana of that
    color equal to
    the number of creatures you control of the chosen type."}
players: {Ann: {in play: [Forest x2, Llanowar Elves, Fyndhorn Elves], hand: [City], graveyard: []}, Ben: {}}
events: [Ann plays City, Ann chooses Elf, Ann plays City's ability, Ann chooses red]
questions: [mana of Ann]
""",
        ["{R}{R}"],
    ),
    "played from the graveyard where a condition holds, and then with a counter": (
        """
cards:
  Sprinter: {cost: "{B}", type: Creature - Zombie, pt: 2/2, text: "You may cast this card from your graveyard if a non-Zombie creature
    died this
    turn. If you do, this creature enters with a +1/+1 counter on it."}
players: {Ann: {in play: [Swamp, Mountain], hand: [Shock], graveyard: [Sprinter]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Shock targeting Grizzly Bears, all pass, Ann plays Sprinter, all pass]
questions: ["after event 0, can Ann play Sprinter", P/T of Sprinter]
""",
        ["no", "3/3"],
    ),
    "nothing was put into the hand this way": (
        """
cards:
  Seek: {cost: "{B}", type: Sorcery, text: "Mill two cards. You may put any number of legendary cards from among them into your hand.
    If you put no
    cards into your hand this way, you gain 3 life."}
players:
  Ann: {in play: [Swamp x2], hand: [Seek, Seek], library: [Forest, Island, "Isamaru, Hound of Konda", Plains]}
  Ben: {}
events:
  - Ann plays Seek
  - all pass
  - Ann plays Seek
  - {do: all pass, choices: ["Isamaru, Hound of Konda"]}
questions: ["life of Ann, after event 2", life of Ann]
""",
        [23, 23],
    ),
    "as many tapped tokens as its power, both attacked in this combat": (
        """
cards:
  Hydra: {cost: "{G}", type: Creature - Hydra, pt: 3/1, text: "When this creature dies, create a number of tapped Treasure tokens equal
    to its power."}
  Pirate: {cost: "{R}", type: Creature - Pirate, pt: 1/1, text: "Whenever you attack, if a Pirate and a Goblin attacked this combat,
    you gain 2 life."}
players:
  Ann: {in play: [Hydra, Pirate, Raging Goblin, Mountain], hand: [Shock]}
  Ben: {}
events: ["Ann attacks with Pirate, Raging Goblin", all pass, Ann plays Shock targeting Hydra, all pass, all pass]
questions: [life of Ann, "how many tapped Treasures does Ann control"]
""",
        [22, 3],
    ),
    "another player is chosen": (
        """
cards:
  Banker: {cost: "{W}", type: Creature - Human, pt: 2/3, text: "{2}: Choose another player. That player gains control of target
    artifact you
    control. You draw a card."}
players: {Ann: {in play: [Banker, Plains x2, Ornithopter], library: [Forest]}, Ben: {}}
events: [Ann plays Banker's ability targeting Ornithopter, all pass]
questions: [who controls Ornithopter, how many cards are in Ann's hand]
""",
        ["Ben", 1],
    ),
    "base power and toughness, whatever is added": (
        """
cards:
  Squad: {cost: "{W}", type: Enchantment, text: "Creatures you control with base power 1 get +0/+5."}
  Coach: {cost: "{W}", type: Creature - Human, pt: 3/3, text: "Whenever a creature you control with base power and toughness 2/2
    enters, you gain 1 life.\\n{1}:
    Target creature has base power and toughness 1/1 until end of turn."}
players:
  Ann: {in play: [Squad, Coach, Forest x3, {card: Raging Goblin, counters: {"+1/+1": 2}}, Hill Giant], hand: [Grizzly Bears]}
  Ben: {}
events: [Ann plays Grizzly Bears, resolve the stack, Ann plays Coach's ability targeting Hill Giant, all pass]
questions: [P/T of Raging Goblin, P/T of Grizzly Bears, P/T of Hill Giant, "P/T of Hill Giant, after event 2", life of Ann]
""",
        ["3/8", "2/2", "1/6", "3/3", 21],
    ),
    "one with more power than its base power": (
        """
cards:
  Chief: {cost: "{G}", type: Creature - Cat, pt: 1/1, text: "Whenever one or more creatures you control each with power greater than
    its base power
    deals combat damage to a player, draw a card."}
players:
  Ann: {in play: [Chief, Grizzly Bears, {card: Hill Giant, counters: {"+1/+1": 1}}], library: [Forest x4]}
  Ben: {}
events: ["Ann attacks with Grizzly Bears, Hill Giant", go to end of combat]
questions: [how many cards are in Ann's hand]
""",
        [1],
    ),
    "that source is the one that dealt the damage": (
        """
cards:
  Ward: {cost: "{W}", type: Creature - Angel, pt: 4/4, text: "Whenever a source an opponent controls deals damage to you or a permanent
    you
    control, you may have this creature deal 1 damage to that source's controller."}
players:
  Ann: {in play: [Ward, Hill Giant]}
  Ben: {in play: [Mountain], hand: [Shock], library: [Mountain]}
events:
  - go to Ben's precombat main phase
  - Ben plays Shock targeting Hill Giant
  - all pass
  - {do: all pass, choices: ["yes"]}
questions: [life of Ann, life of Ben]
""",
        [20, 19],
    ),
    "what leaves an opponent's graveyard": (
        """
cards:
  Titan: {cost: "{B}", type: Creature - Giant, pt: 5/5, text: "Whenever a creature card leaves an opponent's graveyard, you gain 2 life."}
  Rake: {cost: "{1}", type: Artifact, text: "{1}: Exile target card from a graveyard."}
players:
  Ann: {in play: [Titan, Rake, Swamp x3], graveyard: [Grizzly Bears]}
  Ben: {graveyard: [Hill Giant, Shock]}
events: [Ann plays Rake's ability targeting Grizzly Bears, all pass, Ann plays Rake's ability targeting Shock, all pass,
  Ann plays Rake's ability targeting Hill Giant, resolve the stack]
questions: ["life of Ann, after event 4", life of Ann]
""",
        [20, 22],
    ),
    "tapped by you, and not by itself": (
        """
cards:
  Crown: {cost: "{1}", type: Artifact, text: "Whenever you tap an untapped creature an opponent controls, you gain 1 life."}
  Chill: {cost: "{U}", type: Instant, text: "Tap target creature."}
players:
  Ann: {in play: [Crown, Island x3], hand: [Chill, Chill, Chill]}
  Ben: {in play: [Hill Giant, Grizzly Bears, Island], hand: [Chill], library: [Island]}
events: [Ann plays Chill targeting Hill Giant, all pass, all pass, Ann plays Chill targeting Hill Giant, all pass, "go to Ben's
    precombat main phase",
  Ben attacks with Hill Giant, "go to Ben's postcombat main phase", Ben plays Chill targeting Grizzly Bears, all pass]
questions: ["life of Ann, after event 3", "life of Ann, after event 5", life of Ann]
""",
        [21, 21, 18],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
