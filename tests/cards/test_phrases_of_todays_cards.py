"""Phrases that cards of the last years share, on boards: targets that come to so much, what others pay, what each chooses."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "targets that come to so much together": (
        """
cards: {Call: {cost: "{B}", type: Sorcery, text: "Return any number of target creature cards with total mana value 5 or less from your
  graveyard to the battlefield."}}
players: {Ann: {in play: [Swamp x2], hand: [Call x2], graveyard: [Grizzly Bears, Elvish Warrior, Hill Giant]}, Ben: {}}
events: ["Ann plays Call #1 targeting Hill Giant, Grizzly Bears", "Ann plays Call #1 targeting Elvish Warrior, Grizzly Bears", all pass]
questions: [was event 1 legal, zone of Grizzly Bears, zone of Elvish Warrior]
""",
        ["no", "in play", "in play"],
    ),
    "as many as X, with X together": (
        """
cards: {Grave: {cost: "{X}{B}", type: Sorcery, text: "Return up to X target creature cards with total mana value X or less from your
  graveyard to the battlefield."}}
players: {Ann: {in play: [Swamp x4], hand: [Grave], graveyard: [Grizzly Bears, Ornithopter]}, Ben: {}}
events: ["Ann plays Grave with X 2 targeting Grizzly Bears, Ornithopter", all pass]
questions: [zone of Grizzly Bears, zone of Ornithopter]
""",
        ["in play", "in play"],
    ),
    "each opponent chooses one, and those go": (
        """
cards: {Edict: {cost: "{B}", type: Sorcery, text: "Each opponent chooses a creature they control. Destroy those creatures."}}
players: {Ann: {in play: [Swamp, Hill Giant], hand: [Edict]}, Ben: {in play: [Grizzly Bears, Air Elemental]}, Cid: {in play: [Elvish
  Warrior]}}
events: [Ann plays Edict, all pass, Ben chooses Grizzly Bears]
questions: [zone of Grizzly Bears, zone of Air Elemental, zone of Elvish Warrior, zone of Hill Giant]
""",
        ["graveyard", "in play", "graveyard", "in play"],
    ),
    "as it comes and each upkeep": (
        """
cards: {Study: {cost: "{U}", type: Enchantment, text: "When this enchantment enters and at the beginning of your upkeep, you gain 1 life."}}
players: {Ann: {in play: [Island], hand: [Study], library: [Forest x3]}, Ben: {library: [Forest x3]}}
events: [Ann plays Study, all pass, all pass, go to Ann's upkeep, all pass]
questions: [life of Ann]
""",
        [22],
    ),
    "until the end of one's next turn": (
        """
cards: {Wake: {cost: "{G}", type: Sorcery, text: "Until the end of your next turn, target land becomes a 4/4 Elemental creature with haste.
  It's still a land."}}
players: {Ann: {in play: [Forest, {card: Forest, id: woods}], hand: [Wake], library: [Shock x3]}, Ben: {library: [Shock x3]}}
events: [Ann plays Wake targeting woods, all pass, go to Ann's upkeep, go to Ben's upkeep]
questions: ["P/T of woods, after event 3", is woods a creature]
""",
        ["4/4", "no"],
    ),
    "the first time each turn": (
        """
cards:
  Sprout: {cost: "{G}", type: Creature - Plant, pt: 1/1, text: "Whenever one or more +1/+1 counters are put on this creature for the first
    time each turn, you gain 1 life.\\n{0}: Put two +1/+1 counters on this creature."}
players: {Ann: {in play: [Sprout]}, Ben: {}}
events: [Ann plays Sprout's ability, all pass, all pass, Ann plays Sprout's ability, all pass, all pass]
questions: [life of Ann]
""",
        [21],
    ),
    "as many types of permanents": (
        """
cards: {Pact: {cost: "{B}", type: Sorcery, text: "Each opponent loses X life, where X is the number of permanent types among cards in your
  graveyard."}}
players: {Ann: {in play: [Swamp], hand: [Pact], graveyard: [Grizzly Bears, Shock, Forest, Ornithopter]}, Ben: {}}
events: [Ann plays Pact, all pass]
questions: [life of Ben]
""",
        [17],
    ),
    "once for each value, and for each power": (
        """
cards:
  Bird: {cost: "{U}", type: Creature - Bird, pt: 0/0, text: "This creature gets +1/+1 for each different mana value among nonland permanents
    you control."}
  Hand: {cost: "{G}", type: Artifact, text: "{0}: You gain X life, where X is the number of creatures you control with different powers."}
players: {Ann: {in play: [Bird, Hand, Grizzly Bears, Elvish Warrior]}, Ben: {}}
events: [Ann plays Hand's ability, all pass]
questions: [P/T of Bird, life of Ann]
""",
        ["2/2", 21],
    ),
    "dearer in another's turn": (
        """
cards: {Judge: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Spells your opponents cast during your turn cost {2} more to cast."}}
players: {Ann: {in play: [Judge]}, Ben: {in play: [Mountain x2], hand: [Shock]}}
questions: ["can Ben play Shock targeting Ann"]
""",
        ["no"],
    ),
    "what aims at one's creatures costs more": (
        """
cards:
  Guard: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Abilities your opponents activate that target creatures you control cost {2}
    more to activate."}
players: {Ann: {in play: [Guard]}, Ben: {in play: [Prodigal Sorcerer, Mountain]}}
questions: ["can Ben play Prodigal Sorcerer's ability targeting Guard",
  "can Ben play Prodigal Sorcerer's ability targeting Ann"]
""",
        ["no", "yes"],
    ),
    "cast from where it was removed to": (
        """
cards: {Eternal: {cost: "{B}", type: Creature - Spirit, pt: 2/1, text: "You may cast this card from exile."}}
players: {Ann: {in play: [Swamp], removed from the game: [Eternal]}, Ben: {}}
events: [Ann plays Eternal, all pass]
questions: [zone of Eternal]
""",
        ["in play"],
    ),
    "more damage than was needed": (
        """
cards: {Fight: {cost: "{G}", type: Instant, text: "Target creature you control deals damage equal to its power to target creature an
  opponent controls. If excess damage was dealt this way, create a Treasure token."}}
players: {Ann: {in play: [Forest x2, Hill Giant, {card: Grizzly Bears, id: bear}], hand: [Fight x2]}, Ben: {in play: [Grizzly Bears, Hill
  Giant]}}
events: ["Ann plays Fight #1 targeting Ann's Hill Giant, Ben's Grizzly Bears", all pass,
  "Ann plays Fight #2 targeting bear, Ben's Hill Giant", all pass]
questions: ["how many Treasures does Ann control"]
""",
        [1],
    ),
    "a spell worth no more than the damage": (
        """
cards: {Blade: {cost: "{1}", type: Artifact - Equipment, text: "Whenever equipped creature deals combat damage to a player, you may cast a
  spell with mana value less than or equal to that damage from your hand without paying its mana cost.\\nEquip {1}"}}
players: {Ann: {in play: [{Grizzly Bears: {attached: [Blade]}}], hand: [Elvish Warrior, Hill Giant]}, Ben: {}}
events: [Ann attacks with Grizzly Bears, combat damage is dealt, all pass, Ann chooses Elvish Warrior, all pass]
questions: [zone of Elvish Warrior, zone of Hill Giant]
""",
        ["in play", "hand"],
    ),
    "dice rolled together, and one of them": (
        """
cards:
  Dice: {cost: "{R}", type: Sorcery, text: "Roll two d6 and choose one result. You gain X life, where X is that result."}
  Pair: {cost: "{R}", type: Sorcery, text: "Roll two d6. You gain life equal to the total of those results."}
  Bard: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "Whenever you roll a die, put a +1/+1 counter on Bard.\\nWhenever you roll one
    or more dice, you lose 1 life."}
players: {Ann: {in play: [Mountain x2, Bard], hand: [Dice, Pair]}, Ben: {}}
events: [Ann plays Dice, all pass, chance chooses 3, chance chooses 5, Ann chooses 5, resolve the stack,
  Ann plays Pair, all pass, chance chooses 2, chance chooses 6, resolve the stack]
questions: [life of Ann, P/T of Bard]
""",
        [31, "5/5"],
    ),
    "a row of several sentences": (
        """
cards: {Fate: {cost: "{R}", type: Sorcery, text: "Roll a d20.\\n1—9 | Fate deals 2 damage to each opponent. You lose 1 life.\\n10—20 | Draw
  a card."}}
players: {Ann: {in play: [Mountain], hand: [Fate]}, Ben: {}}
events: [Ann plays Fate, all pass, chance chooses 4]
questions: [life of Ann, life of Ben]
""",
        [19, 18],
    ),
    "the card that was shown, not the spell": (
        """
cards: {Kin: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever you cast a creature spell, you may reveal the top card of your
  library. If it shares a creature type with that spell, put it into your hand."}}
players: {Ann: {in play: [Kin, Forest x2], hand: [Grizzly Bears], library: [Grizzly Bears, Forest]}, Ben: {}}
events: [Ann plays Grizzly Bears, all pass, Ann chooses yes, all pass]
questions: ["how many cards are in the hand of Ann", "how many Grizzly Bears does Ann control"]
""",
        [1, 1],
    ),
    "both of what was milled": (
        """
cards: {Till: {cost: "{G}", type: Sorcery, text: "Mill three cards, then return a land card and a creature card from among the milled cards
  to your hand."}}
players: {Ann: {in play: [Forest], hand: [Till], library: [Mountain, Grizzly Bears, Shock], graveyard: [Swamp]}, Ben: {}}
events: [Ann plays Till, all pass]
questions: [zone of Mountain, zone of Grizzly Bears, zone of Swamp]
""",
        ["hand", "hand", "graveyard"],
    ),
    "the first loss of each turn of its own": (
        """
cards: {Imp: {cost: "{B}", type: Creature - Imp, pt: 1/1, text: "Whenever an opponent loses life for the first time during each of their
  turns, you gain 5 life."}}
players: {Ann: {in play: [Imp, Mountain x3], hand: [Shock x3], library: [Forest x3]}, Ben: {library: [Forest x3]}}
events: [Ann plays Shock #1 targeting Ben, all pass, all pass, go to Ben's upkeep, "Ben passes, Ann plays Shock #2 targeting Ben", all pass,
  all pass, "Ben passes, Ann plays Shock #3 targeting Ben", all pass, all pass]
questions: [life of Ann, life of Ben]
""",
        [25, 14],
    ),
    "a spell from the top, once each turn": (
        """
cards: {Seer: {cost: "{U}", type: Creature - Wizard, pt: 1/1, text: "Once each turn, you may cast a creature spell from the top of your
  library."}}
players: {Ann: {in play: [Seer, Forest x4], library: [Grizzly Bears, Elvish Warrior, Forest]}, Ben: {}}
events: [Ann plays Grizzly Bears, all pass]
questions: [zone of Grizzly Bears, can Ann play Elvish Warrior]
""",
        ["in play", "no"],
    ),
    "as many colors, as much power, less toughness": (
        """
cards:
  Prism: {cost: "{1}", type: Artifact, text: "Whenever you cast a multicolored spell, you gain X life, where X is the number of colors of
    that spell."}
  Two: {cost: "{R}{G}", type: Sorcery, text: "Destroy all creatures with toughness less than their power."}
players: {Ann: {in play: [Prism, Mountain, Forest], hand: [Two]}, Ben: {in play: [Grizzly Bears, Ball Lightning]}}
events: [Ann plays Two, all pass, all pass]
questions: [life of Ann, zone of Grizzly Bears, zone of Ball Lightning]
""",
        [22, "in play", "graveyard"],
    ),
    "combat damage that nothing prevents, and others' abilities": (
        """
cards:
  Baloth: {cost: "{G}", type: Creature - Beast, pt: 3/2, text: "Combat damage can't be prevented."}
  Mimic: {cost: "{2}", type: Artifact Creature - Toy, pt: 2/2, text: "Mimic has all activated abilities of creatures you control that don't
    have the same name as this creature."}
players: {Ann: {in play: [Baloth, Mimic, Prodigal Sorcerer]}, Ben: {in play: [Plains, Forest], hand: [Holy Day]}}
events: [Ann attacks with Baloth, "Ann passes, Ben plays Holy Day", all pass, combat damage is dealt,
  Ann plays Mimic's ability targeting Ben, all pass]
questions: [life of Ben]
""",
        [16],
    ),
    "a hand without a limit until one's next turn": (
        """
cards: {Infinite: {cost: "{U}", type: Sorcery, text: "Draw nine cards. You have no maximum hand size until your next turn."}}
players: {Ann: {in play: [Island], hand: [Infinite], library: [Forest x12]}, Ben: {library: [Forest x3]}}
events: [Ann plays Infinite, all pass, go to Ben's upkeep]
questions: ["how many cards are in the hand of Ann"]
""",
        [9],
    ),
    "those counters, all of them": (
        """
cards: {Amulet: {cost: "{1}", type: Artifact, text: "{0}: Put a charge counter on this artifact. Then if it has three or more charge
  counters on it, you may remove those counters and draw a card."}}
players: {Ann: {in play: [{Amulet: {counters: {charge: 3}}}], library: [Forest]}, Ben: {}}
events: [Ann plays Amulet's ability, all pass, Ann chooses yes]
questions: ["how many charge counters are on Amulet", "how many cards are in the hand of Ann"]
""",
        [0, 1],
    ),
    "the rest of what was removed, where it lies": (
        """
cards: {Storm: {cost: "{R}", type: Sorcery, text: "Exile the top three cards of your library. You may cast a spell from among them without
  paying its mana cost. Put the rest into your hand."}}
players: {Ann: {in play: [Mountain], hand: [Storm], library: [Grizzly Bears, Hill Giant, Forest]}, Ben: {}}
events: [Ann plays Storm, all pass, Ann chooses Hill Giant, all pass]
questions: [zone of Hill Giant, zone of Grizzly Bears, zone of Forest]
""",
        ["in play", "hand", "hand"],
    ),
    "in the end step of one's next turn, not of this": (
        """
cards: {Lease: {cost: "{U}", type: Sorcery, text: "You gain 1 life. At the beginning of the end step on your next turn, you gain 10 life."}}
players: {Ann: {in play: [Island], hand: [Lease], library: [Forest x4]}, Ben: {library: [Forest x4]}}
events: [Ann plays Lease, all pass, go to Ben's upkeep, go to Ann's upkeep, go to Ben's upkeep]
questions: ["life of Ann, after event 4", life of Ann]
""",
        [21, 31],
    ),
    "of the chosen quality": (
        """
cards:
  Odds: {cost: "{B}", type: Sorcery, text: "Choose odd or even. Destroy each creature with mana value of the chosen quality."}
  Even: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "As this creature enters, choose odd or even.\\nEach creature with mana value of
    the chosen quality has haste."}
players: {Ann: {in play: [Swamp, Forest, Craw Wurm], hand: [Odds, Even]}, Ben: {in play: [Grizzly Bears, Hill Giant, Air Elemental]}}
events: [Ann plays Odds, all pass, Ann chooses mode 1, Ann plays Even, all pass, Ann chooses mode 2]
questions: [zone of Grizzly Bears, zone of Air Elemental, does Craw Wurm have haste, does Even have haste]
""",
        ["in play", "graveyard", "yes", "no"],
    ),
    "as long as such a card lies in a graveyard": (
        """
cards: {Shifter: {cost: "{B}", type: Creature - Shade, pt: 2/2, text: "As long as a creature card with flying is in a graveyard, this
  creature has flying. The same is true for haste."}}
players: {Ann: {in play: [Shifter]}, Ben: {graveyard: [Air Elemental]}}
questions: [does Shifter have flying, does Shifter have haste]
""",
        ["yes", "no"],
    ),
    "arrested in two sentences": (
        """
cards: {Grasp: {cost: "{W}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature can't attack or block. Its activated
  abilities can't be activated unless they're mana abilities."}}
players: {Ann: {}, Ben: {in play: [{Prodigal Sorcerer: {attached: [Grasp]}}, {card: Llanowar Elves, attached: [Grasp]}]}}
questions: ["can Ben play Prodigal Sorcerer's ability targeting Ann", "can Ben play Llanowar Elves's ability"]
""",
        ["no", "yes"],
    ),
    "the greater of two": (
        """
cards: {Chomp: {cost: "{R}", type: Sorcery, text: "Chomp deals damage to target player equal to 2 or the greatest power among Giants you
  control, whichever is greater."}}
players: {Ann: {in play: [Mountain x2, Hill Giant], hand: [Chomp]}, Ben: {}, Cid: {in play: [Mountain], hand: [Chomp]}}
events: [Ann plays Chomp targeting Ben, all pass]
questions: [life of Ben]
""",
        [17],
    ),
    "as many cards as are asked for, of which another chooses one": (
        """
cards: {Expert: {cost: "{B}", type: Creature - Human, pt: 1/2, text: "When this creature enters, target opponent reveals a number of cards
  from their hand equal to the number of Swamps you control. You choose one of those cards. That player discards that card."}}
players: {Ann: {in play: [Swamp x2], hand: [Expert]}, Ben: {hand: [Shock, Forest, Hill Giant]}}
events: [Ann plays Expert, all pass, Ann targets Ben, all pass, "Ben chooses Shock, Forest", Ann chooses Shock]
questions: [zone of Shock, zone of Forest, zone of Hill Giant]
""",
        ["graveyard", "hand", "hand"],
    ),
    "the third card drawn in a turn": (
        """
cards: {Owl: {cost: "{U}", type: Creature - Bird, pt: 1/1, text: "Whenever you draw your third card in a turn, you gain 5 life."},
  Sip: {cost: "{U}", type: Instant, text: "Draw two cards."}}
players: {Ann: {in play: [Owl, Island x3], hand: [Sip x3], library: [Forest x9]}, Ben: {}}
events: [Ann plays Sip, all pass, Ann plays Sip, all pass, all pass, Ann plays Sip, all pass]
questions: ["life of Ann, after event 2", life of Ann]
""",
        [20, 25],
    ),
    "attacking with two Goblins, not with one": (
        """
cards: {Chief: {cost: "{R}", type: Enchantment, text: "Whenever you attack with two or more Goblins, you gain 3 life."}}
players: {Ann: {in play: [Chief, Raging Goblin, Goblin Piker, Hill Giant]}, Ben: {}}
events: [go to declare attackers, "Ann attacks with Raging Goblin, Hill Giant", all pass]
questions: [life of Ann]
""",
        [20],
    ),
    "attacking with two Goblins": (
        """
cards: {Chief: {cost: "{R}", type: Enchantment, text: "Whenever you attack with two or more Goblins, you gain 3 life."}}
players: {Ann: {in play: [Chief, Raging Goblin, Goblin Piker, Hill Giant]}, Ben: {}}
events: [go to declare attackers, "Ann attacks with Raging Goblin, Goblin Piker, Hill Giant", all pass]
questions: [life of Ann]
""",
        [23],
    ),
    "so many cards that left one's graveyard": (
        """
cards: {Raise: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to your hand."},
  Tally: {cost: "{B}", type: Sorcery, text: "If two or more cards left your graveyard this turn, you gain 4 life."}}
players: {Ann: {in play: [Swamp x4], hand: [Raise x2, Tally x2], graveyard: [Grizzly Bears, Hill Giant]}, Ben: {}}
events: [Ann plays Raise targeting Hill Giant, all pass, Ann plays Tally, all pass, Ann plays Raise targeting Grizzly Bears, all pass,
  Ann plays Tally, all pass]
questions: ["life of Ann, after event 4", life of Ann]
""",
        [20, 24],
    ),
    "its counters of one kind, when it is gone": (
        """
cards: {Captain: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "When this creature dies, put its +1/+1 counters on target creature
  you control."}}
players: {Ann: {in play: [{Captain: {counters: {+1/+1: 2, charge: 1}}}, Grizzly Bears, Swamp x4], hand: [Terror]}, Ben: {}}
events: [Ann plays Terror targeting Captain, all pass, Ann targets Grizzly Bears, all pass]
questions: [power of Grizzly Bears, number of charge counters on Grizzly Bears]
""",
        [4, 0],
    ),
    "any number that come to no more than so much": (
        """
cards: {Army: {cost: "{G}", type: Sorcery, text: "Look at the top four cards of your library. You may put any number of creature cards with
  total power 5 or less from among them onto the battlefield. Put the rest on the bottom of your library in a random order."}}
players: {Ann: {in play: [Forest], hand: [Army], library: [Grizzly Bears, Hill Giant, Craw Wurm, Forest, Swamp]}, Ben: {}}
events: [Ann plays Army, all pass, "Ann chooses Grizzly Bears, Hill Giant"]
questions: [zone of Grizzly Bears, zone of Hill Giant, zone of Craw Wurm]
""",
        ["in play", "in play", "library"],
    ),
    "what comes to more is no such choice": (
        """
cards: {Purge: {cost: "{W}", type: Sorcery, text: "Choose any number of creatures with total power 5 or less. Destroy those creatures."}}
players: {Ann: {in play: [Plains], hand: [Purge]}, Ben: {in play: [Hill Giant, Air Elemental]}}
events: [Ann plays Purge, all pass, "Ann chooses Hill Giant, Air Elemental"]
questions: [was event 3 legal]
""",
        ["no"],
    ),
    "one kept by each player, and the rest destroyed": (
        """
cards: {Reckoning: {cost: "{W}", type: Sorcery, text: "Each player chooses an artifact they control. Destroy the rest."}}
players: {Ann: {in play: [Plains, Ornithopter, Howling Mine], hand: [Reckoning]},
  Ben: {in play: [Millstone, Icy Manipulator, Grizzly Bears]}}
events: [Ann plays Reckoning, all pass, Ann chooses Ornithopter, Ben chooses Icy Manipulator]
questions: [zone of Ornithopter, zone of Howling Mine, zone of Icy Manipulator, zone of Millstone, zone of Grizzly Bears]
""",
        ["in play", "graveyard", "in play", "graveyard", "in play"],
    ),
    "the rest of what opponents choose from is theirs": (
        """
cards: {Doze: {cost: "{U}", type: Sorcery, text: "Each opponent chooses a creature they control. Tap the rest."}}
players: {Ann: {in play: [Island, Ornithopter], hand: [Doze]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}
events: [Ann plays Doze, all pass, Ben chooses Hill Giant]
questions: [is Ornithopter tapped, is Grizzly Bears tapped, is Hill Giant tapped]
""",
        ["no", "yes", "no"],
    ),
    "what it had when it died": (
        """
cards: {Mourner: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever another creature you control dies, if it had toughness 4 or
  greater, you gain 3 life.\\nWhenever another creature you control dies, if it had two or more counters on it, you gain 10 life."}}
players: {Ann: {in play: [Swamp x6, Mourner, Air Elemental, {Hill Giant: {counters: {+1/+1: 2}}}, Grizzly Bears], hand: [Terror x3]},
  Ben: {}}
events: [Ann plays Terror targeting Grizzly Bears, resolve the stack, Ann plays Terror targeting Air Elemental, resolve the stack,
  Ann plays Terror targeting Hill Giant, resolve the stack]
questions: ["life of Ann, after event 2", "life of Ann, after event 4", life of Ann]
""",
        [20, 23, 36],
    ),
    "opponents who have lost life this turn": (
        """
cards: {Gloat: {cost: "{B}", type: Sorcery, text: "Draw a card. If your opponents have lost life this turn, you gain 4 life."}}
players: {Ann: {in play: [Swamp x2, Mountain], hand: [Gloat x2, Shock], library: [Forest x3]}, Ben: {}}
events: [Ann plays Gloat, all pass, Ann plays Shock targeting Ben, all pass, Ann plays Gloat, all pass]
questions: ["life of Ann, after event 2", life of Ann]
""",
        [20, 24],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
