"""Texts of cards drawn from all years that no sample has, on boards: if it is not done, as much as was asked, and their like."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "if you don't put it there, also where it could not be": (
        """
cards:
  Reef: {cost: "{1}", type: Artifact, text: "{T}: Look at the top card of your library. If it's a land card, you may put it onto the
    battlefield tapped. If you don't put the card onto the battlefield, put it into your hand."}
players: {Ann: {in play: [Reef], library: [Grizzly Bears, Forest]}, Ben: {}}
events: [Ann plays Reef's ability, all pass]
questions: [zone of Grizzly Bears]
""",
        ["hand"],
    ),
    "the exiled card is the one that was looked for": (
        """
cards:
  Digger: {cost: "{1}", type: Artifact, text: "{T}: Exile cards from the top of your library until you exile a nonland card. You may cast
    the exiled card without paying its mana cost if it's a spell with mana value 2 or less. Put the exiled cards not cast this way on the
    bottom of your library in a random order."}
players: {Ann: {in play: [Digger], library: [Forest, Hill Giant, Grizzly Bears]}, Ben: {}}
events: [Ann plays Digger's ability, all pass]
questions: [zone of Hill Giant, zone of Forest]
""",
        ["library", "library"],
    ),
    "as much as is more than its toughness": (
        """
cards:
  Blast: {cost: "{R}", type: Instant, text: "Blast deals 5 damage to any target. If excess damage was dealt to a permanent this way, create
    that many tapped Treasure tokens."}
players: {Ann: {in play: [Mountain x2], hand: [Blast x2]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Blast #1 targeting Grizzly Bears, all pass, Ann plays Blast #2 targeting Ben, all pass]
questions: ["how many Treasures does Ann control?", life of Ben]
""",
        [3, 15],
    ),
    "as many as were sacrificed this turn": (
        """
cards:
  Ripper: {cost: "{B}", type: Creature - Human, pt: 3/2, text: "{2}, Sacrifice another creature or enchantment: Put a +1/+1 counter on
    Ripper.\\nAt the beginning of your end step, if you sacrificed one or more permanents this turn, Ripper deals that much damage to any
    target."}
players: {Ann: {in play: [Ripper, Forest x4, Grizzly Bears, Hill Giant]}, Ben: {}}
events: [Ann plays Ripper's ability sacrificing Grizzly Bears, all pass, Ann plays Ripper's ability sacrificing Hill Giant, all pass,
  end of turn, Ann targets Ben, all pass]
questions: [life of Ben]
""",
        [18],
    ),
    "as many again of each kind": (
        """
cards:
  Skate: {cost: "{U}", type: Creature - Fish, pt: 3/3, text: "When Skate enters, double the number of each kind of counter on any number of
    target permanents."}
players: {Ann: {in play: [Island, {Hill Giant: {counters: {"+1/+1": 3, charge: 1}}}], hand: [Skate]}, Ben: {}}
events: [Ann plays Skate, all pass, Ann targets Hill Giant, all pass]
questions: [P/T of Hill Giant, "how many charge counters are on Hill Giant?"]
""",
        ["9/9", 2],
    ),
    "what can't come from a graveyard stays there": (
        """
cards:
  Jailer: {cost: "{2}", type: Artifact Creature - Golem, pt: 0/4, text: "Permanent cards in graveyards can't enter the battlefield.
    \\nPlayers can't cast noncreature spells from graveyards or exile."}
players: {Ann: {in play: [Jailer, Swamp x5, Plains x5], hand: [Zombify], graveyard: [Hill Giant, Deep Analysis]}, Ben: {}}
events: [Ann plays Zombify targeting Hill Giant, all pass]
questions: [zone of Hill Giant, "can Ann play Deep Analysis targeting Ann?"]
""",
        ["graveyard", "no"],
    ),
    "played from where they lie with their counters": (
        """
cards:
  Frog: {cost: "{G}{U}", type: Creature - Frog, pt: 3/3, text: "Whenever a permanent card is put into your graveyard from your library,
    exile it with a croak counter on it.\\nYou may play lands and cast spells from among cards you own in
    exile with croak counters on them."}
  Mill: {cost: "{1}", type: Artifact, text: "{T}: Mill two cards."}
players: {Ann: {in play: [Frog, Mill, Forest x2], library: [Grizzly Bears, Shock, Forest]}, Ben: {}}
events: [Ann plays Mill's ability, all pass, all pass, Ann plays Grizzly Bears, all pass]
questions: [zone of Grizzly Bears, zone of Shock]
""",
        ["in play", "graveyard"],
    ),
    "the second spell of a player's turn": (
        """
cards:
  Hound: {cost: "{R}", type: Creature - Dog, pt: 1/1, text: "Whenever you cast a spell other than your first spell each turn, put a +1/+1
    counter on Hound."}
players: {Ann: {in play: [Hound, Mountain x3], hand: [Shock x3]}, Ben: {}}
events: [Ann plays Shock #1 targeting Ben, all pass, Ann plays Shock #2 targeting Ben, all pass, all pass,
  Ann plays Shock #3 targeting Ben, all pass, all pass]
questions: [P/T of Hound]
""",
        ["3/3"],
    ),
    "the toughness of each is doubled": (
        """
cards: {Monk: {cost: "{W}", type: Artifact, text: "{T}: Double the toughness of each creature you control until end of turn."}}
players: {Ann: {in play: [Monk, Grizzly Bears, Hill Giant]}, Ben: {}}
events: [Ann plays Monk's ability, all pass]
questions: [P/T of Grizzly Bears, P/T of Hill Giant]
""",
        ["2/4", "3/6"],
    ),
    "one card that it removed has it": (
        """
cards:
  Scavenger: {cost: "{B}", type: Creature - Spirit, pt: 2/2, text: "{T}: Exile target card from a graveyard.\\nScavenger has flying as long
    as a card exiled with it has flying. The same is true for lifelink and trample."}
players: {Ann: {in play: [Scavenger], graveyard: [Air Elemental]}, Ben: {}}
events: [Ann plays Scavenger's ability targeting Air Elemental, all pass]
questions: [does Scavenger have flying, does Scavenger have trample]
""",
        ["yes", "no"],
    ),
    "when it dies, if it has the counter": (
        """
cards:
  Sting: {cost: "{1}", type: Artifact, text: "{T}: Put an egg counter on target creature without an egg counter on it. When that creature
    dies, if it has one or more egg counters on it, you gain 3 life."}
players: {Ann: {in play: [Sting, Mountain], hand: [Shock]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Sting's ability targeting Grizzly Bears, all pass, Ann plays Shock targeting Grizzly Bears, all pass, all pass]
questions: [life of Ann]
""",
        [23],
    ),
    "dread is manifested, and it has a counter": (
        """
cards: {Dread: {cost: "{G}", type: Sorcery, text: "Manifest dread, then put a +1/+1 counter on it."}}
players: {Ann: {in play: [Forest], hand: [Dread], library: [Grizzly Bears, Hill Giant, Forest]}, Ben: {}}
events: [Ann plays Dread, all pass, Ann chooses Grizzly Bears]
questions: [zone of Hill Giant, zone of Grizzly Bears, P/T of Grizzly Bears]
""",
        ["graveyard", "in play", "3/3"],
    ),
    "a villainous choice of each": (
        """
cards: {Alien: {cost: "{1}", type: Artifact, text: "{T}: Each opponent faces a villainous choice — They lose 3 life, or you draw a card."}}
players: {Ann: {in play: [Alien], library: [Forest x3]}, Ben: {}, Cid: {}}
events: [Ann plays Alien's ability, all pass, Ben chooses mode 2, Cid chooses mode 1]
questions: [life of Ben, life of Cid, "how many cards are in the hand of Ann?"]
""",
        [20, 17, 1],
    ),
    "cheaper if it is bargained": (
        """
cards: {Fall: {cost: "{3}{B}", type: Sorcery, text: "Bargain\\nFall costs {2} less to cast if it's bargained.\\nDestroy target creature."}}
players: {Ann: {in play: [Swamp x2, Ornithopter], hand: [Fall]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Fall with bargain sacrificing Ornithopter targeting Grizzly Bears, all pass]
questions: [zone of Grizzly Bears]
""",
        ["graveyard"],
    ),
    "what was suspected by a spell": (
        """
cards: {Doubt: {cost: "{U}", type: Sorcery, text: "Suspect up to one target creature."}}
players: {Ann: {in play: [Island, {Grizzly Bears: {id: Bears}}], hand: [Doubt]}, Ben: {}}
events: [Ann plays Doubt targeting Bears, all pass, go to Ben's upkeep]
questions: [can Bears block]
""",
        ["no"],
    ),
    "cast this turn with mana of any type": (
        """
cards: {Raider: {cost: "{1}", type: Artifact, text: "{T}: Exile the top card of target opponent's library. Until end of turn, you may cast
    that card and you may spend mana as though it were mana of any color to cast that spell."}}
players: {Ann: {in play: [Raider, Swamp x2]}, Ben: {library: [Grizzly Bears, Forest]}}
events: [Ann plays Raider's ability targeting Ben, all pass, Ann plays Grizzly Bears, all pass]
questions: [zone of Grizzly Bears, controller of Grizzly Bears]
""",
        ["in play", "Ann"],
    ),
    "as many as died under its player's control": (
        """
cards: {Bearer: {cost: "{B}", type: Sorcery, text: "You gain X life, where X is the number of creatures that died under your
    control this turn."}}
players: {Ann: {in play: [Swamp, Mountain x2, Grizzly Bears], hand: [Bearer, Shock x2]}, Ben: {in play: [Ornithopter]}}
events: [Ann plays Shock #1 targeting Grizzly Bears, all pass, Ann plays Shock #2 targeting Ornithopter, all pass,
  Ann plays Bearer, all pass]
questions: [life of Ann]
""",
        [21],
    ),
    "an attack on an opponent or a planeswalker": (
        """
cards: {Chief: {cost: "{R}", type: Creature - Beast, pt: 4/4, text: "Whenever a creature attacks one of your opponents or a planeswalker an
    opponent controls, that creature gets +2/+0 until end of turn."}}
players: {Ann: {in play: [Chief]}, Ben: {in play: [Jace Beleren]}}
events: [Ann attacks Jace Beleren with Chief, all pass]
questions: [power of Chief]
""",
        [6],
    ),
    "an ability that costs less if something is so": (
        """
cards:
  Shade: {cost: "{2}", type: Artifact, text: "{4}: You gain 3 life. This ability costs {3} less to activate if you control a
    Wizard.\\n{4}: You gain 1 life. This ability costs {2} less to activate for each Goblin you control."}
  Seer: {cost: "{U}", type: Creature - Wizard, pt: 1/1}
  Rascal: {cost: "{R}", type: Creature - Goblin, pt: 1/1}
players: {Ann: {in play: [Shade, Seer, Rascal, Forest x3]}, Ben: {}}
events: [Ann plays Shade's ability 1, all pass, Ann plays Shade's ability 2, all pass]
questions: [life of Ann]
""",
        [24],
    ),
    "instead, if the spell targets one": (
        """
cards: {Bane: {cost: "{U}", type: Instant, text: "Counter target spell. If that spell targets a creature you control, instead counter that
    spell and you gain 3 life."}}
players: {Ann: {in play: [Island, Grizzly Bears], hand: [Bane]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: [go to Ben's main phase, Ben plays Shock targeting Grizzly Bears, Ben passes, Ann plays Bane targeting Shock, all pass]
questions: [life of Ann, zone of Grizzly Bears]
""",
        [23, "in play"],
    ),
    "flavor words before a mode and before equip": (
        """
cards:
  Diana: {cost: "{2}", type: Artifact - Equipment, text: "Equipped creature gets +1/+1.\\nSpear — Equip {1}"}
  Weapon: {cost: "{G}", type: Instant, text: "Choose one —\\n• Two-Weapon Fighting — You gain 1 life.\\n• Archery — Weapon deals 2
    damage to target creature."}
players: {Ann: {in play: [Diana, Forest x2, Hill Giant], hand: [Weapon]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann equips Hill Giant with Diana, all pass, "Ann plays Weapon, mode 2, targeting Grizzly Bears", all pass]
questions: [P/T of Hill Giant, zone of Grizzly Bears]
""",
        ["4/4", "graveyard"],
    ),
    "what it gets beside, as long as something is so": (
        """
cards:
  Finery: {cost: "{2}", type: Artifact - Equipment, text: "Equipped creature gets +2/+0. It gets an additional +0/+2 and has deathtouch
    as long
    as you control a Forest.\\nEquip {1}"}
players: {Ann: {in play: [Finery, Forest, Hill Giant]}, Ben: {}}
events: [Ann equips Hill Giant with Finery, all pass]
questions: [P/T of Hill Giant, does Hill Giant have deathtouch]
""",
        ["5/5", "yes"],
    ),
    "a draw that is skipped with no cards left": (
        """
cards:
  Riddle: {cost: "{2}", type: Artifact, text: "If you would draw a card while your library has no cards in it, skip that draw
    instead.\\n{T}: Draw
    a card."}
players: {Ann: {in play: [Riddle], library: []}, Ben: {}}
events: [Ann plays Riddle's ability, all pass]
questions: [did Ann lose?]
""",
        ["no"],
    ),
    "what neither attacked nor came this turn": (
        """
cards:
  Doctor: {cost: "{G}", type: Creature - Doctor, pt: 4/4, text: "At the beginning of your end step, put a +1/+1 counter on each creature
    you control
    that didn't attack or enter this turn. Untap those creatures."}
players: {Ann: {in play: [Doctor, Forest x2, Hill Giant], hand: [Grizzly Bears]}, Ben: {}}
events: [Ann plays Grizzly Bears, all pass, Ann attacks with Hill Giant, end of turn, all pass]
questions: [P/T of Doctor, P/T of Hill Giant, P/T of Grizzly Bears]
""",
        ["5/5", "3/3", "2/2"],
    ),
    "mana for one of two kinds, and what it does to a creature": (
        """
cards:
  Storm: {cost: "{1}", type: Artifact, text: "{T}: Add {G}{G}. Spend this mana only to cast a Bear spell or a Dragon spell. If this mana
    is spent to cast
    a creature spell, that creature enters with an additional +1/+1 counter on it."}
players: {Ann: {in play: [Storm], hand: [Grizzly Bears]}, Ben: {}}
events: [Ann plays Storm's ability, Ann plays Grizzly Bears, all pass]
questions: [P/T of Grizzly Bears]
""",
        ["3/3"],
    ),
    "abilities that target it cost less": (
        """
cards:
  Aspirant: {cost: "{R}", type: Creature - Human, pt: 2/3, text: "Activated abilities of Equipment you control that target Aspirant cost
    {1} less to
    activate."}
  Stick: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +1/+0.\\nEquip {2}"}
players: {Ann: {in play: [Aspirant, Stick, Hill Giant, Forest]}, Ben: {}}
events: [Ann equips Aspirant with Stick, all pass]
questions: [P/T of Aspirant]
""",
        ["3/3"],
    ),
    "a background, and who has the most life": (
        """
cards:
  Guild: {cost: "{R}", type: Enchantment - Background, text: "Commander creatures you own have \\"Whenever this creature attacks a
    player, if no
    opponent has more life than that player, you create two Treasure tokens.\\""}
players: {Ann: {in play: [Guild, {Hill Giant: {commander: true}}]}, Ben: {life: 20}, Cid: {life: 30}}
events: [Ann attacks Cid with Hill Giant, all pass]
questions: ["how many Treasures does Ann control?"]
""",
        [2],
    ),
    "a card that has an Adventure": (
        """
cards:
  Inn: {cost: "{1}", type: Artifact, text: "{T}: Return target card that has an Adventure from your graveyard to your hand."}
  Giant: {cost: "{2}", type: Creature - Giant, pt: 4/3, text: "", adventure: {name: Stomp, cost: "{1}{R}", type: Instant - Adventure,
    text: "Stomp deals 2 damage to any target."}}
players: {Ann: {in play: [Inn], graveyard: [Giant, Grizzly Bears]}, Ben: {}}
events: [Ann plays Inn's ability targeting Giant, all pass]
questions: [zone of Giant, "could Ann's Inn target Grizzly Bears?"]
""",
        ["hand", "no"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
