"""Texts of cards that no sample has, on boards: what waits has targets of its own, what is found in it, so many at once."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "each time that it triggers this turn, a target is chosen": (
        """
cards: {Horn: {cost: "{1}", type: Artifact, text: "{T}: Whenever a creature you control attacks this turn, target creature an opponent
  controls gets -1/-1 until end of turn."}}
players: {Ann: {in play: [Horn, Hill Giant, Grizzly Bears]}, Ben: {in play: [Elvish Warrior, Air Elemental]}}
events: [Ann plays Horn's ability, all pass, "Ann attacks with Hill Giant, Grizzly Bears", Ann targets Elvish Warrior,
  Ann targets Air Elemental, all pass, all pass]
questions: [P/T of Elvish Warrior, P/T of Air Elemental]
""",
        ["1/2", "3/3"],
    ),
    "a target that the first one has a part in": (
        """
cards: {Oath: {cost: "{B}", type: Sorcery, text: "Target creature you control gets +1/+1 until end of turn. When that creature dies this
  turn, it deals 2 damage to target player."}}
players: {Ann: {in play: [Swamp, Mountain, Grizzly Bears], hand: [Oath, Lightning Bolt]}, Ben: {}}
events: [Ann plays Oath targeting Grizzly Bears, all pass, Ann plays Lightning Bolt targeting Grizzly Bears, all pass,
  Ann targets Ben, all pass]
questions: [life of Ben]
""",
        [18],
    ),
    "what is found as it triggers is put into play": (
        """
cards: {Tutor: {cost: "{G}", type: Artifact, text: "{T}: When you next cast a creature spell this turn, search your library for a creature
  card with lesser mana value, put it onto the battlefield, then shuffle."}}
players: {Ann: {in play: [Tutor, Mountain x4], hand: [Hill Giant], library: [Grizzly Bears, Air Elemental]}, Ben: {}}
events: [Ann plays Tutor's ability, all pass, Ann plays Hill Giant, Ann chooses Grizzly Bears, all pass]
questions: [zone of Grizzly Bears, zone of Hill Giant]
""",
        ["in play", "stack"],
    ),
    "those cards are all that were found": (
        """
cards: {Chant: {cost: "{G}", type: Sorcery, text: "For each creature you control, you may search your library for a creature card with the
  same name as that creature. Put those cards onto the battlefield, then shuffle."}}
players: {Ann: {in play: [Forest, Grizzly Bears, Hill Giant], hand: [Chant], library: [Grizzly Bears, Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Chant, all pass, Ann chooses yes, Ann chooses yes]
questions: ["how many Grizzly Bears does Ann control", "how many Hill Giants does Ann control"]
""",
        [2, 2],
    ),
    "the card that is on top then may be played": (
        """
cards: {Rage: {cost: "{R}", type: Sorcery, text: "Until end of turn, whenever a creature you control dies, exile the top card of your
  library. You may play it until the end of your next turn."}}
players: {Ann: {in play: [Mountain x2, Grizzly Bears], hand: [Rage, Shock], library: [Forest, Hill Giant]}, Ben: {}}
events: [Ann plays Rage, all pass, Ann plays Shock targeting Grizzly Bears, all pass, all pass]
questions: ["zone of Forest", "can Ann play Forest", "zone of Hill Giant"]
""",
        ["removed from the game", "yes", "library"],
    ),
    "the land comes back, not what died before it": (
        """
cards: {Mole: {cost: "{G}", type: Creature - Beast, pt: 2/2, text: "When Mole enters, earthbend 2."}}
players: {Ann: {in play: [Forest, {card: Mountain, id: hill}], hand: [Mole]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: [Ann plays Mole, all pass, Ann targets hill, all pass, "Ann passes, Ben plays Shock targeting hill", all pass, all pass]
questions: [zone of hill, zone of Mole, is hill tapped]
""",
        ["in play", "in play", "yes"],
    ),
    "the card is asked about again, not the token": (
        """
cards: {Vault: {cost: "{1}", type: Artifact, text: "{T}: Mill a card. If it's a land card, create a Treasure token. If it's a nonland
  card, you gain 2 life."}}
players: {Ann: {in play: [Vault], library: [Forest, Shock]}, Ben: {}}
events: [Ann plays Vault's ability, all pass]
questions: ["how many Treasures does Ann control", life of Ann]
""",
        [1, 20],
    ),
    "two that attack one player, and one that attacks another": (
        """
cards: {Hawk: {cost: "{W}", type: Creature - Bird, pt: 1/1, text: "Whenever two or more creatures you control attack a player, you gain 3
  life."}}
options: [attack multiple players]
players: {Ann: {in play: [Hawk, Grizzly Bears, Hill Giant]}, Ben: {}, Cid: {}}
events: ["Ann attacks with Hawk attacking Ben, Grizzly Bears attacking Ben, Hill Giant attacking Cid", all pass]
questions: [life of Ann]
""",
        [23],
    ),
    "two that attack a player each": (
        """
cards: {Hawk: {cost: "{W}", type: Creature - Bird, pt: 1/1, text: "Whenever two or more creatures you control attack a player, you gain 3
  life."}}
options: [attack multiple players]
players: {Ann: {in play: [Hawk, Grizzly Bears]}, Ben: {}, Cid: {}}
events: ["Ann attacks with Hawk attacking Ben, Grizzly Bears attacking Cid", all pass]
questions: [life of Ann]
""",
        [20],
    ),
    "cheaper in one's own turn": (
        """
cards: {Trick: {cost: "{1}{U}", type: Instant, text: "This spell costs {1} less to cast during your turn.\\nDraw a card."}}
players: {Ann: {in play: [Island], hand: [Trick], library: [Forest x2]}, Ben: {in play: [Island], hand: [Trick]}}
questions: [can Ann play Trick, can Ben play Trick]
""",
        ["yes", "no"],
    ),
    "counters of three kinds": (
        """
cards: {Gift: {cost: "{W}", type: Sorcery, text: "Put a flying counter, a +1/+1 counter, and a lifelink counter on target creature."}}
players: {Ann: {in play: [Plains, Grizzly Bears], hand: [Gift]}, Ben: {}}
events: [Ann plays Gift targeting Grizzly Bears, all pass]
questions: [P/T of Grizzly Bears, does Grizzly Bears have flying, does Grizzly Bears have lifelink]
""",
        ["3/3", "yes", "yes"],
    ),
    "all but some kinds go back": (
        """
cards: {Tide: {cost: "{U}", type: Sorcery, text: "Return all creatures to their owners' hands except for Bears, Krakens, and Giants."}}
players: {Ann: {in play: [Island, Grizzly Bears, Hill Giant, Air Elemental], hand: [Tide]}, Ben: {}}
events: [Ann plays Tide, all pass]
questions: [zone of Grizzly Bears, zone of Hill Giant, zone of Air Elemental]
""",
        ["in play", "in play", "hand"],
    ),
    "any number of others": (
        """
cards: {Bison: {cost: "{W}", type: Creature - Ox, pt: 3/3, text: "When Bison enters, tap any number of other target creatures."}}
players: {Ann: {in play: [Plains, Grizzly Bears], hand: [Bison]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Bison, all pass, "Ann targets Grizzly Bears, Hill Giant", all pass]
questions: [is Grizzly Bears tapped, is Hill Giant tapped, is Bison tapped]
""",
        ["yes", "yes", "no"],
    ),
    "a mode chosen twice": (
        """
cards: {Union: {cost: "{R}", type: Sorcery, text: "Choose three. You may choose the same mode more than once.\\n• You gain 2 life.
  \\n• Union deals 1 damage to target creature.\\n• Draw a card."}}
players: {Ann: {in play: [Mountain], hand: [Union]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}
events: ["Ann plays Union choosing modes 1, 2, 2 targeting Grizzly Bears, Hill Giant", all pass]
questions: [life of Ann, how much damage is on Grizzly Bears, how much damage is on Hill Giant]
""",
        [22, 1, 1],
    ),
    "only while it is so as it happens": (
        """
cards: {Watcher: {cost: "{B}", type: Creature - Human, pt: 1/1, text: "Whenever a creature dies while you control a Swamp, you gain 2
  life."}}
players: {Ann: {in play: [Watcher, Swamp, Mountain x2, Grizzly Bears, Hill Giant], hand: [Shock, Lightning Bolt, Sinkhole]}, Ben: {}}
events: [Ann plays Shock targeting Grizzly Bears, all pass, all pass]
questions: [life of Ann]
""",
        [22],
    ),
    "not while it is not so": (
        """
cards: {Watcher: {cost: "{B}", type: Creature - Human, pt: 1/1, text: "Whenever a creature dies while you control a Swamp, you gain 2
  life."}}
players: {Ann: {in play: [Watcher, Mountain x2, Grizzly Bears], hand: [Shock]}, Ben: {}}
events: [Ann plays Shock targeting Grizzly Bears, all pass, all pass]
questions: [life of Ann]
""",
        [20],
    ),
    "no two of one power": (
        """
cards: {Hunt: {cost: "{G}", type: Sorcery, text: "Reveal the top four cards of your library. Put any number of creature cards with
  different powers from among them into your hand. Put the rest into your graveyard."}}
players: {Ann: {in play: [Forest], hand: [Hunt], library: [Grizzly Bears, Elvish Warrior, Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Hunt, all pass, "Ann chooses Grizzly Bears, Hill Giant"]
questions: [zone of Grizzly Bears, zone of Hill Giant, zone of Elvish Warrior]
""",
        ["hand", "hand", "graveyard"],
    ),
    "one of three kinds": (
        """
cards: {Altar: {cost: "{1}", type: Artifact, text: "{T}: If you control a Bear, a Giant, or a legendary enchantment, you gain 1 life."}}
players: {Ann: {in play: [Altar, Hill Giant]}, Ben: {}}
events: [Ann plays Altar's ability, all pass]
questions: [life of Ann]
""",
        [21],
    ),
    "a copy of its own name": (
        """
cards: {Mime: {cost: "{U}", type: Creature - Wizard, pt: 0/3, text: "{0}: You may have Mime become a copy of another target creature you
  control until end of turn, except its name is Mime."}}
players: {Ann: {in play: [Mime, Hill Giant]}, Ben: {}}
events: [Ann plays Mime's ability targeting Hill Giant, all pass, Ann chooses yes]
questions: [P/T of Mime, is Mime in play]
""",
        ["3/3", "yes"],
    ),
    "a token that calls itself by its name": (
        """
cards: {Clearer: {cost: "{G}", type: Sorcery, text: "Create Beau, a legendary blue Ox creature token with \\"Beau's power and toughness are
  each equal to the number of lands you control.\\""}}
players: {Ann: {in play: [Forest x3], hand: [Clearer]}, Ben: {}}
events: [Ann plays Clearer, all pass]
questions: [P/T of Beau, is Beau legendary]
""",
        ["3/3", "yes"],
    ),
    "as many as it removed": (
        """
cards: {Curator: {cost: "{G}", type: Creature - Raccoon, pt: 1/1, text: "As long as there are two or more cards exiled with this creature,
  it gets +4/+4 and has trample.\\n{0}: Exile target card from a graveyard."}}
players: {Ann: {in play: [Curator], graveyard: [Shock, Forest]}, Ben: {}}
events: [Ann plays Curator's ability targeting Shock, all pass, Ann plays Curator's ability targeting Forest, all pass]
questions: ["P/T of Curator, after event 2", P/T of Curator]
""",
        ["1/1", "5/5"],
    ),
    "as many values among cards": (
        """
cards: {Spy: {cost: "{B}", type: Creature - Rogue, pt: 1/1, text: "{0}: If there are three or more mana values among cards in your
  graveyard, draw a card."}}
players: {Ann: {in play: [Spy], graveyard: [Shock, Lightning Bolt, Grizzly Bears, Hill Giant], library: [Forest]}, Ben: {}}
events: [Ann plays Spy's ability, all pass]
questions: ["how many cards are in the hand of Ann"]
""",
        [1],
    ),
    "an opponent who attacks you, once": (
        """
cards: {Captain: {cost: "{R}", type: Creature - Pirate, pt: 4/2, text: "Whenever an opponent attacks you, that player loses 2 life."}}
players: {Ann: {in play: [Captain]}, Ben: {in play: [Grizzly Bears, Hill Giant]}}
events: [go to Ben's declare attackers step, "Ben attacks with Grizzly Bears, Hill Giant", all pass]
questions: [life of Ben]
""",
        [18],
    ),
    "each of any number of targets": (
        """
cards: {Tactics: {cost: "{G}", type: Instant, text: "Until end of turn, any number of target creatures each get +1/+1 and gain flying."}}
players: {Ann: {in play: [Forest, Grizzly Bears, Hill Giant], hand: [Tactics]}, Ben: {}}
events: ["Ann plays Tactics targeting Grizzly Bears, Hill Giant", all pass]
questions: [P/T of Grizzly Bears, does Hill Giant have flying]
""",
        ["3/3", "yes"],
    ),
    "a permanent of another player": (
        """
cards: {Demon: {cost: "{B}", type: Creature - Demon, pt: 6/6, text: "Whenever a permanent owned by another player is put into a graveyard
  from the battlefield, you lose 1 life."}}
players: {Ann: {in play: [Demon, Mountain x2, Grizzly Bears], hand: [Shock x2]}, Ben: {in play: [Elvish Warrior]}}
events: [Ann plays Shock #1 targeting Grizzly Bears, all pass, all pass, Ann plays Shock #2 targeting Elvish Warrior, all pass, all pass]
questions: [life of Ann]
""",
        [20],
    ),
    "when the next one is cast, if that was paid": (
        """
cards: {Storm: {cost: "{U}", type: Sorcery, text: "You may pay {1}. If you do, when you next cast an instant spell this turn, copy that
  spell. You may choose new targets for the copy."}}
players: {Ann: {in play: [Island, Mountain x2], hand: [Storm, Shock]}, Ben: {}}
events: [Ann plays Storm, all pass, Ann chooses yes, Ann plays Shock targeting Ben, all pass, resolve the stack]
questions: [life of Ben]
""",
        [16],
    ),
    "damage to another, and to itself": (
        """
cards: {Bomb: {cost: "{R}", type: Instant, text: "Target creature you control deals X damage to any other target and X damage to itself,
  where X is its power."}}
players: {Ann: {in play: [Mountain, Hill Giant], hand: [Bomb]}, Ben: {}}
events: ["Ann plays Bomb targeting Hill Giant, Ben", all pass]
questions: [life of Ben, zone of Hill Giant]
""",
        [17, "graveyard"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values


def test_removed_from_the_game_while_it_counts_down() -> None:
    """What is said of an object while it is removed from the game is said where the ability functions, not of the moment alone."""
    board = """
cards: {Clock: {cost: "{5}{U}", type: Creature - Avatar, pt: 3/3, text: "Suspend 2—{U}\\nWhenever a time counter is removed from Clock while
  it's exiled, draw a card."}}
players: {Ann: {in play: [Island], hand: [Clock], library: [Forest x5]}, Ben: {library: [Forest x5]}}
events: [Ann suspends Clock, go to Ann's upkeep, resolve the stack]
questions: ["how many cards are in the hand of Ann"]
"""
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == [1]
