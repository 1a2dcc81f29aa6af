"""Mechanisms of single blocks of later years, on boards: stations, backups, parties, what bends, copies that attack."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "what backs another creature up, and itself": (
        """
cards: {Falcon: {cost: "{W}", type: Creature - Bird, pt: 1/1, text: "Backup 1\\nFlying\\nWhenever this creature attacks, you gain 1 life."}}
players: {Ann: {in play: [Plains x4, Grizzly Bears], hand: [Falcon x2]}, Ben: {}}
events: [Ann plays Falcon #1, all pass, Ann chooses Grizzly Bears, all pass, Ann plays Falcon #2, all pass, Ann chooses Falcon #2, all pass,
  Ann attacks with Grizzly Bears, all pass]
questions: [P/T of Grizzly Bears, does Grizzly Bears have flying, P/T of Falcon #2, life of Ann]
""",
        ["3/3", "yes", "2/2", 21],
    ),
    "charged by another creature": (
        """
cards:
  Ship:
    cost: "{2}"
    type: Artifact - Spacecraft
    pt: 3/3
    text: |
      Station (Tap another creature you control: Put counters equal to its power on it. It's an artifact creature at 5+.)
      2+ | {T}: You gain 3 life.
      5+ | Flying
players: {Ann: {in play: [Ship, Hill Giant, Grizzly Bears]}, Ben: {}}
events: [Ann activates Ship's ability 1 tapping Grizzly Bears, all pass, Ann activates Ship's ability 1 tapping Hill Giant, all pass]
questions: ["counters on Ship, after event 2", "is Ship a creature, after event 2", P/T of Ship, does Ship have flying, types of Ship]
""",
        [{"charge": 2}, "no", "3/3", "yes", ["artifact", "creature", "Spacecraft"]],
    ),
    "a party, and what is modified": (
        """
cards:
  Chief: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Chief gets +1/+1 for each creature in your party."}
  Both: {cost: "{W}", type: Creature - Rogue Cleric, pt: 1/1}
  Robber: {cost: "{W}", type: Creature - Rogue, pt: 1/1}
  Grow: {cost: "{W}", type: Instant, text: Put a +1/+1 counter on target creature.}
  Grown: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Modified creatures you control get +1/+0."}
players: {Ann: {in play: [Chief, Both, Robber, Grown, {card: Grizzly Bears, attached: [Pacifism]}, Plains], hand: [Grow]}, Ben: {}}
events: [Ann plays Grow targeting Robber, all pass]
questions: [P/T of Chief, P/T of Robber, P/T of Grizzly Bears]
""",
        ["3/3", "3/2", "3/2"],
    ),
    "what was discarded this turn, played from the graveyard": (
        """
cards:
  Gift: {cost: "{3}{R}", type: Sorcery, text: "You gain 3 life.\\nMayhem {R}"}
  Rummage: {cost: "{R}", type: Sorcery, text: "Discard a card, then draw a card."}
players: {Ann: {in play: [Mountain x4], hand: [Gift, Rummage], graveyard: [{card: Gift, id: old}], library: [Island x4]}, Ben: {}}
events: [Ann plays old by mayhem, Ann plays Rummage, all pass, Ann plays Gift by mayhem, all pass]
questions: [was event 1 legal, life of Ann]
""",
        ["no", 23],
    ),
    "a tapped creature returned as part of a cost": (
        """
cards: {Spider: {cost: "{3}{R}", type: Creature - Spider, pt: 3/3, text: "Web-slinging {R}"}}
players: {Ann: {in play: [Mountain, {card: Grizzly Bears, tapped: true}, Hill Giant], hand: [Spider]}, Ben: {}}
events: [Ann plays Spider by web-slinging returning Grizzly Bears, all pass]
questions: [is Spider in play, where is Grizzly Bears]
""",
        ["yes", "Ann's hand"],
    ),
    "what bends earth and air": (
        """
cards:
  Toph: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "When Toph enters, earthbend 2."}
  Aang: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "When Aang enters, airbend target creature."}
players: {Ann: {in play: [Mountain x2, {card: Mountain, id: bent}], hand: [Toph, Aang]}, Ben: {in play: [Hill Giant, Mountain x2]}}
events: [Ann plays Toph, all pass, Ann chooses bent, all pass, Ann plays Aang, all pass, Ann chooses Hill Giant, all pass,
  "it happens: bent is destroyed", resolve the stack, go to Ben's precombat main phase, Ben plays Hill Giant, all pass]
questions: ["P/T of bent, after event 4", "where is Hill Giant, after event 8", is Hill Giant in play,
  how many untapped lands does Ben control]
""",
        ["2/2", "removed from the game", "yes", 0],
    ),
    "an Incubator": (
        """
cards: {Egg: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "When Egg enters, incubate 2."}}
players: {Ann: {in play: [Mountain x3], hand: [Egg]}, Ben: {}}
events: [Ann plays Egg, all pass, all pass, Ann activates Incubator, all pass]
questions: ["how many creatures does Ann control, after event 3", how many creatures does Ann control, "P/T of Incubator"]
""",
        [1, 2, "2/2"],
    ),
    "costs of several kinds": (
        """
cards:
  Claw: {cost: "{R}", type: Sorcery, text: "As an additional cost to cast this spell, blight 1 or pay {3}.\\nYou gain 3 life."}
  Wyrm: {cost: "{R}", type: Sorcery, text: "As an additional cost to cast this spell, behold a Dragon.\\nYou gain 5 life."}
  Case: {cost: "{R}", type: Sorcery, text: "As an additional cost to cast this spell, collect evidence 3.\\nYou gain 1 life."}
  Drake: {cost: "{R}", type: Creature - Dragon, pt: 1/1}
players: {Ann: {in play: [Mountain x3, Hill Giant], hand: [Claw, Wyrm, Case, Drake], graveyard: [Grizzly Bears, Shock]}, Ben: {}}
events: [Ann plays Claw, all pass, Ann plays Wyrm, all pass, Ann plays Case, all pass]
questions: [P/T of Hill Giant, life of Ann, where is Grizzly Bears]
""",
        ["2/2", 29, "removed from the game"],
    ),
    "a copy for each other opponent": (
        """
cards: {Legion: {cost: "{R}", type: Creature - Human, pt: 2/2, text: "Myriad"}}
variant: free-for-all
players: {Ann: {in play: [Legion]}, Ben: {}, Carl: {}}
events: [Ann attacks Ben with Legion, all pass, Ann chooses yes, combat damage is dealt]
questions: [life of Ben, life of Carl]
""",
        [18, 18],
    ),
    "a copy out of the graveyard for each opponent": (
        """
cards: {Dead: {cost: "{R}", type: Creature - Human, pt: 2/2, text: "Encore {1}{R}"}}
players: {Ann: {in play: [Mountain x2], graveyard: [Dead]}, Ben: {}}
events: [Ann activates Dead, all pass, Ann attacks with Dead, combat damage is dealt, go to the end of turn step, resolve the stack]
questions: [life of Ben, "how many creatures does Ann control"]
""",
        [18, 0],
    ),
    "counters that do something, however they came there": (
        """
cards:
  Guard: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "This creature enters with a shield counter on it."}
  Rise: {cost: "{W}", type: Sorcery,
    text: "Return target creature card from your graveyard to the battlefield with a finality counter on it."}
  Wing: {cost: "{W}", type: Instant, text: "Put a flying counter and a +1/+1 counter on target creature."}
players: {Ann: {in play: [Plains x3], hand: [Guard, Rise, Wing], graveyard: [Grizzly Bears]}, Ben: {in play: [Mountain x2], hand: [Shock]}}
events: [Ann plays Guard, all pass, "it happens: Guard is destroyed", Ann plays Rise, all pass, Ann plays Wing targeting Guard, all pass,
  "it happens: Grizzly Bears is destroyed", "Ann passes, Ben plays Shock targeting Guard", all pass]
questions: ["counters on Guard, after event 2", is Guard in play, does Guard have flying, P/T of Guard, where is Grizzly Bears]
""",
        [{"shield": 1}, "yes", "yes", "3/3", "removed from the game"],
    ),
    "a commander, and the colors of it": (
        """
cards:
  Chief: {cost: "{1}{R}", type: Legendary Creature - Human, pt: 2/2, text: "{G}: Chief gets +1/+0 until end of turn. ({W} is none.)"}
  Tower: {type: Land, text: "{T}: Add one mana of any color in your commander's color identity."}
  Aide: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "Lieutenant — As long as you control your commander, Aide gets +2/+2."}
players: {Ann: {in play: [{card: Chief, commander: true}, Tower, Aide], hand: [Llanowar Elves]}, Ben: {in play: [Aide, Tower]}}
events: [Ann plays Llanowar Elves, all pass, "it happens: Chief is destroyed"]
questions: ["P/T of Ann's Aide, after event 2", "P/T of Ann's Aide", "P/T of Ben's Aide", is Llanowar Elves in play]
""",
        ["3/3", "1/1", "1/1", "yes"],
    ),
    "hidden away under a number": (
        """
cards: {Nest: {type: Land, text: "Hideaway 2\\n{T}: Add {G}.\\n{G}, {T}: You may play the exiled card without paying its mana cost."}}
players: {Ann: {in play: [Forest], hand: [Nest], library: [Hill Giant, Shock, Grizzly Bears]}, Ben: {}}
events: [Ann plays Nest, all pass, Ann chooses Hill Giant, Ann activates Nest's ability 2, all pass, all pass]
questions: [is Hill Giant in play, what is the top card of Ann's library]
""",
        ["yes", "Grizzly Bears"],
    ),
    "one cost and either of two": (
        """
cards: {Squirrel: {cost: "{G}", type: Creature - Squirrel, pt: 1/1, text: "{2}, Forage: Put a +1/+1 counter on Squirrel."}}
players: {Ann: {in play: [Squirrel, Forest x2], graveyard: [Shock x2, Hill Giant]}, Ben: {}}
events: [Ann activates Squirrel, all pass]
questions: [P/T of Squirrel, "how many cards are in Ann's graveyard", how many untapped lands does Ann control]
""",
        ["2/2", 0, 0],
    ),
    "what is copied is seen, too; what escapes comes with more; attacks while something is so": (
        """
cards:
  Mage: {cost: "{R}", type: Creature - Human, pt: 1/1,
    text: "Magecraft — Whenever you cast or copy an instant or sorcery spell, you gain 1 life."}
  Twin: {cost: "{R}", type: Instant, text: "Copy target instant or sorcery spell. You may choose new targets for the copy."}
  Hound: {cost: "{R}", type: Creature - Dog, pt: 3/1, text: "Escape—{R}, Exile two other cards from your graveyard.\\nHound escapes with a
    +1/+1 counter on it.\\nWhenever Hound attacks while you control a Mouse, you gain 10 life."}
players: {Ann: {in play: [Mage, Mountain x4], hand: [Shock, Twin], graveyard: [Hound, Island x2]}, Ben: {}}
events: [Ann plays Shock targeting Ben, Ann plays Twin targeting Shock, all pass, all pass, all pass, all pass, all pass, all pass,
  Ann plays Hound by escape, all pass]
questions: [life of Ann, life of Ben, P/T of Hound]
""",
        [23, 16, "4/2"],
    ),
    "artifacts that help to play a spell": (
        """
cards: {Inv: {cost: "{5}{U}", type: Creature - Human, pt: 4/4, text: "Improvise"}}
players: {Ann: {in play: [Island x3, Sol Ring, Ornithopter x3], hand: [Inv]}, Ben: {}}
events: ["Ann plays Inv tapping Ornithopter #1, Ornithopter #2, Sol Ring", all pass]
questions: [is Inv in play, how many untapped lands does Ann control, is Ornithopter #3 tapped]
""",
        ["yes", 0, "no"],
    ),
    "what is exploited, energy that one gets, a first spell in another's turn, attacks on you": (
        """
cards:
  Sorcerer: {cost: "{U}", type: Creature - Human, pt: 2/1,
    text: "Exploit\\nWhen this creature exploits a creature, return target creature to
    its owner's hand."}
  Gorger: {cost: "{R}", type: Creature - Gremlin, pt: 2/2, text: "Whenever you get one or more {E}, you gain 1 life."}
  Spark: {cost: "{R}", type: Instant, text: "You get {E}{E}."}
  Fish: {cost: "{U}", type: Creature - Fish, pt: 2/2,
    text: "Whenever you cast your first spell during each opponent's turn, you gain 10 life."}
  Guard: {cost: "{W}", type: Creature - Human, pt: 2/2,
    text: "Whenever a creature attacks you or a planeswalker you control, you lose 1 life."}
players:
  Ann: {in play: [Island x3, Gorger, Fish, Mountain x6, Grizzly Bears], hand: [Sorcerer, Spark x3], library: [Island x9]}
  Ben: {in play: [Hill Giant, Guard], library: [Island x9]}
events: [Ann plays Sorcerer, all pass, Ann chooses yes, Ann chooses Grizzly Bears, Ann chooses Hill Giant, all pass, Ann plays Spark #1,
  all pass, all pass, Ann attacks with Gorger, all pass, go to Ben's upkeep, "Ben passes, Ann plays Spark #2", all pass, all pass, all pass,
  "Ben passes, Ann plays Spark #3", all pass, all pass]
questions: [where is Hill Giant, where is Grizzly Bears, life of Ann, life of Ben]
""",
        ["Ben's hand", "Ann's graveyard", 33, 17],
    ),
    "votes": (
        """
cards:
  Plea:
    cost: "{R}"
    type: Sorcery
    text: "Will of the council — Starting with you, each player votes for death or torture. If death gets more votes, each opponent
      sacrifices a creature of their choice. If torture gets more votes or the vote is tied, each opponent loses 4 life."
  Split:
    cost: "{R}"
    type: Sorcery
    text: "Council's dilemma — Starting with you, each player votes for wealth or power. Draw a card for each wealth vote. You gain 5 life
      for each power vote."
players: {Ann: {in play: [Mountain x3], hand: [Plea, {card: Plea, id: late}, Split], library: [Island x4]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Plea, all pass, Ann chooses death, Ben chooses death, Ann plays late, all pass, Ann chooses death, Ben chooses torture,
  Ann plays Split, all pass, Ann chooses power, Ben chooses power]
questions: [is Hill Giant in play, life of Ben, life of Ann, "how many cards are in Ann's hand"]
""",
        ["no", 16, 30, 0],
    ),
    "dice": (
        """
cards:
  Plane: {cost: "{R}", type: Sorcery, text: "Roll a d20.\\n1—9 | You gain 1 life.\\n10—19 | You gain 2 life.\\n20 | You gain 3 life."}
  Dice: {cost: "{R}", type: Sorcery, text: "Roll a six-sided die. Dice deals damage equal to the result to target player."}
players: {Ann: {in play: [Mountain x3], hand: [Plane, {card: Plane, id: late}, Dice]}, Ben: {}}
events: [Ann plays Plane, all pass, chance chooses 12, Ann plays late, all pass, chance chooses 20, Ann plays Dice targeting Ben, all pass,
  chance chooses 5]
questions: [life of Ann, life of Ben]
""",
        [25, 15],
    ),
    "a gift that was promised, and what else it lets a spell target": (
        """
cards:
  Wave: {cost: "{U}", type: Instant, text: "Gift a tapped Fish\\nReturn target creature to its owner's hand. If the gift was promised,
    instead return target nonland permanent to its owner's hand."}
  Rabbit: {cost: "{W}", type: Creature - Rabbit, pt: 1/1,
    text: "Gift a card\\nWhen Rabbit enters, if the gift was promised, you gain 2 life."}
players: {Ann: {in play: [Island x2, Plains x2], hand: [Wave x2, Rabbit x2]}, Ben: {in play: [Hill Giant, Sol Ring], library: [Island x3]}}
events: [Ann plays Wave #1 with gift targeting Sol Ring, all pass, Ann plays Wave #2 targeting Hill Giant, all pass,
  Ann plays Rabbit #1 with gift, all pass, all pass, Ann plays Rabbit #2, all pass]
questions: [where is Sol Ring, where is Hill Giant, "how many creatures does Ben control", life of Ann, "how many cards are in Ben's hand"]
""",
        ["Ben's hand", "Ben's hand", 1, 22, 3],
    ),
    "the blessing that ten permanents bring": (
        """
cards:
  Vamp: {cost: "{W}", type: Creature - Vampire, pt: 2/2, text: "Ascend\\nVamp gets +1/+1 as long as you have the city's blessing."}
players: {Ann: {in play: [Vamp, Plains x8], hand: [Plains]}, Ben: {in play: [Vamp]}}
events: [Ann plays Plains, "it happens: Ann's Plains #1 is destroyed"]
questions: ["P/T of Ann's Vamp, after event 1", P/T of Ann's Vamp, P/T of Ben's Vamp]
""",
        ["3/3", "3/3", "2/2"],
    ),
    "a card that may be cast this turn, and where that spell goes": (
        """
cards:
  Briefing: {cost: "{U}", type: Instant, text: "Choose an instant or sorcery card in your graveyard. You may cast it this turn. If that
    spell would be put into your graveyard this turn, exile it instead."}
  Bolt: {cost: "{R}", type: Instant, text: "Bolt deals 3 damage to any target."}
players: {Ann: {in play: [Island, Mountain x2], hand: [Briefing, {card: Bolt, id: other}], graveyard: [{card: Bolt, id: chosen}]}, Ben: {}}
events: [Ann plays Briefing, all pass, Ann chooses chosen, Ann plays chosen targeting Ben, all pass, Ann plays other targeting Ben, all
  pass]
questions: [zone of chosen, zone of other, life of Ben]
""",
        ["removed from the game", "graveyard", 14],
    ),
    "a sorcery casts a card of another's graveyard, which is exiled": (
        """
cards:
  Theft: {cost: "{B}", type: Sorcery, text: "You may cast target instant card from an opponent's graveyard without paying its mana cost. If
    a spell cast this way would be put into a graveyard, exile it instead."}
players: {Ann: {in play: [Swamp], hand: [Theft]}, Ben: {graveyard: [Lightning Bolt]}}
events: [Ann plays Theft targeting Lightning Bolt, all pass, Ann chooses yes, Ann targets Ben, all pass]
questions: [zone of Lightning Bolt, life of Ben]
""",
        ["removed from the game", 17],
    ),
    "what follows if damage is prevented": (
        """
cards:
  Palm: {cost: "{W}", type: Instant, text: "The next time a source of your choice would deal damage to you this turn, prevent that damage.
    If damage is prevented this way, Palm deals that much damage to that source's controller."}
players: {Ann: {in play: [Mountain], hand: [Lightning Bolt]}, Ben: {in play: [Plains], hand: [Palm]}}
events: [Ann plays Lightning Bolt targeting Ben, Ben plays Palm, all pass, Ben chooses Lightning Bolt, all pass]
questions: [life of Ann, life of Ben]
""",
        [17, 20],
    ),
    "one source deals all of it at once": (
        """
cards:
  Link: {cost: "{W}", type: Enchantment, text: "Whenever a noncreature source you control deals damage, you gain that much life."}
  Mate: {cost: "{W}", type: Creature - Cat, pt: 2/2, text: "Whenever you gain life, put a +1/+1 counter on Mate."}
  Cone: {cost: "{R}", type: Sorcery, text: "Cone deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target."}
players: {Ann: {in play: [Link, Mate, Mountain], hand: [Cone]}, Ben: {in play: [Hill Giant, Craw Wurm]}}
events: [Ann plays Cone targeting Ben and Hill Giant and Craw Wurm, resolve the stack]
questions: [life of Ann, P/T of Mate, how many times did Link trigger]
""",
        [26, "3/3", 1],
    ),
    "crewed by name": (
        """
cards:
  Caravan: {cost: "{3}", type: Artifact - Vehicle, pt: 5/5, text: "Crew 3"}
players: {Ann: {in play: [Caravan, Grizzly Bears x2]}, Ben: {}}
events: [Ann crews Caravan tapping Grizzly Bears x2, all pass]
questions: [P/T of Caravan, is Caravan a creature, how many tapped Grizzly Bears does Ann control]
""",
        ["5/5", "yes", 2],
    ),
    "a copy with counters by what it then is": (
        """
edition: "2026-04-17"
cards:
  Double: {cost: "{U}", type: Creature - Illusion, pt: 0/0, text: "You may have Double enter as a copy of a creature or planeswalker you
    control, except it enters with an additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter on it
    if it's a planeswalker, and it isn't legendary."}
players: {Ann: {in play: [Island x2, Jace Beleren, Hill Giant], hand: [{card: Double, id: one}, {card: Double, id: two}]}, Ben: {}}
events: [Ann plays one, all pass, Ann chooses Jace Beleren, Ann plays two, all pass, Ann chooses Hill Giant]
questions: [loyalty of one, counters on one, P/T of two]
""",
        [4, {"loyalty": 4}, "4/4"],
    ),
    "mana of what was tapped and sacrificed for it": (
        """
cards:
  Grounds: {type: Land, text: "{T}: Add {G}.\\n{T}, Sacrifice Grounds: Add {G}{G}."}
players: {Ann: {in play: [Mana Reflection, Grounds]}, Ben: {}}
events: [Ann sacrifices Grounds]
questions: [how much mana does Ann have]
""",
        [4],
    ),
    "what one pays by a later word costs less": (
        """
cards:
  Cheap: {cost: "{1}", type: Artifact, text: "Dash costs you pay cost {1} less.\\nSurge costs you pay cost {1} less."}
  Runner: {cost: "{5}", type: Creature - Elf, pt: 1/1, text: "Dash {1}{R}"}
  Second: {cost: "{5}", type: Creature - Elf, pt: 1/1, text: "Surge {1}{R}"}
players: {Ann: {in play: [Cheap, Mountain x2], hand: [Runner, Second]}, Ben: {}}
events: [Ann plays Runner by dash, resolve the stack, Ann plays Second by surge, resolve the stack]
questions: [zone of Runner, zone of Second]
""",
        ["in play", "in play"],
    ),
    "as many counters as mana was spent": (
        """
cards:
  Beast: {cost: "{X}{G}", type: Creature - Beast, pt: 0/0, text: "Beast enters with a number of +1/+1 counters on it equal to the amount of
    mana spent to cast it."}
players: {Ann: {in play: [Forest x4], hand: [Beast]}, Ben: {}}
events: [Ann plays Beast with X = 2, all pass]
questions: [P/T of Beast]
""",
        ["3/3"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_recent_mechanism_does(name: str) -> None:
    """As the rules of its own day have it, as far as the words here say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board).run.answers] == values
