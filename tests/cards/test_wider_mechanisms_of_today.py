"""Mechanisms of cards up to 2026 that single blocks share, on boards: crews, exploited creatures, modes not chosen yet and their like."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "who crews, and what is crewed": (
        """
cards:
  Cart: {cost: "{2}", type: Artifact - Vehicle, pt: 4/4, text: "Crew 2\\nWhenever Cart becomes crewed, you gain 1 life."}
  Driver: {cost: "{1}{W}", type: Creature - Human Pilot, pt: 2/2, text: "Whenever Driver crews a Vehicle, you gain 10 life."}
players: {Ann: {in play: [Cart, Driver]}, Ben: {}}
events: [Ann plays Cart's ability tapping Driver, all pass, all pass, all pass]
questions: ["after event 2, life of Ann", "after event 2, is Cart a creature", life of Ann, is Cart a creature]
""",
        [30, "no", 31, "yes"],
    ),
    "a creature saddles, and the mount is saddled": (
        """
cards:
  Horse: {cost: "{2}", type: Creature - Horse Mount, pt: 4/4, text: "Saddle 2\\nWhenever Horse becomes saddled, you gain 1 life."}
  Rider: {cost: "{1}{W}", type: Creature - Human, pt: 2/2, text: "Whenever Rider saddles a Mount or crews a Vehicle, you gain 10 life."}
players: {Ann: {in play: [Horse, Rider]}, Ben: {}}
events: [Ann plays Horse's ability tapping Rider, all pass, all pass, all pass]
questions: ["after event 2, life of Ann", life of Ann]
""",
        [30, 31],
    ),
    "it exploits itself": (
        """
cards:
  Eater: {cost: "{1}{B}", type: Creature - Zombie, pt: 2/3,
    text: "Exploit\\nWhen Eater exploits a creature, you gain life equal to the exploited creature's toughness."}
  Feaster: {cost: "{B}", type: Creature - Zombie, pt: 1/1, text: "Whenever a creature you control exploits a creature, you gain 10 life."}
players: {Ann: {in play: [Swamp x2, Feaster], hand: [Eater]}, Ben: {}}
events: [Ann plays Eater, all pass, all pass, Ann chooses Eater, resolve the stack]
questions: [life of Ann, zone of Eater]
""",
        [33, "graveyard"],
    ),
    "nothing is exploited by what has left play": (
        """
cards:
  Eater: {cost: "{1}{B}", type: Creature - Zombie, pt: 2/3, text: "Exploit\\nWhen Eater exploits a creature, you gain 3 life."}
players: {Ann: {in play: [Swamp x2, Hill Giant], hand: [Eater]}, Ben: {in play: [Swamp x2], hand: [Terror, Last Gasp]}}
events: [Ann plays Eater, all pass, Ben plays Last Gasp targeting Eater, all pass, all pass, Ann chooses Hill Giant, resolve the stack]
questions: [life of Ann, zone of Eater, zone of Hill Giant]
""",
        [20, "graveyard", "graveyard"],
    ),
    "each mode once a turn": (
        """
cards:
  Ally: {cost: "{1}{W}", type: Creature - Human, pt: 1/1, text: "Whenever another creature you control enters, choose one that hasn't been
    chosen this turn —\\n• You gain 3 life.\\n• Put a +1/+1 counter on Ally."}
players: {Ann: {in play: [Ally, Forest x4], hand: [Grizzly Bears x2]}, Ben: {}}
events: [Ann plays Grizzly Bears #1, all pass, Ann chooses mode 1, all pass, Ann plays Grizzly Bears #2, all pass, all pass]
questions: [life of Ann, P/T of Ally]
""",
        [23, "2/2"],
    ),
    "as many as attack at once, and once for all of them": (
        """
cards:
  Call: {cost: "{W}", type: Sorcery, text: "Whenever one or more nontoken creatures attack this turn, you gain that much life."}
  Vow: {cost: "{W}", type: Sorcery,
    text: "You get an emblem with \\"Whenever one or more creatures you control attack, you gain 5 life.\\""}
players: {Ann: {in play: [Plains x2, Hill Giant, Grizzly Bears], hand: [Call, Vow]}, Ben: {}}
events: [Ann plays Call, all pass, Ann plays Vow, all pass, "Ann attacks with Hill Giant, Grizzly Bears", resolve the stack]
questions: [life of Ann]
""",
        [27],
    ),
    "red mana that stays": (
        """
cards: {Fire: {cost: "{R}", type: Enchantment, text: "You don't lose unspent red mana as steps and phases end."}}
players: {Ann: {in play: [Fire, Mountain, Forest]}, Ben: {}}
events: [Ann taps Mountain for mana, Ann taps Forest for mana, go to end of turn]
questions: [how much red mana does Ann have, how much green mana does Ann have]
""",
        [1, 0],
    ),
    "the counters of what has died": (
        """
cards: {Heir: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "When Heir dies, put its counters on target creature you control."}}
players: {Ann: {in play: [{card: Heir, counters: {"+1/+1": 2}}, Hill Giant, Mountain x2], hand: [Shock x2]}, Ben: {}}
events: [Ann plays Shock #1 targeting Heir, Ann plays Shock #2 targeting Heir, resolve the stack]
questions: [P/T of Hill Giant]
""",
        ["5/5"],
    ),
    "the counters of what has not died are moved": (
        """
cards: {Giver: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Whenever Giver attacks, put its counters on target creature."}}
players: {Ann: {in play: [{card: Giver, counters: {"+1/+1": 2}}, Hill Giant]}, Ben: {}}
events: [Ann attacks with Giver, Ann chooses Hill Giant, resolve the stack]
questions: [P/T of Giver, P/T of Hill Giant]
""",
        ["1/1", "5/5"],
    ),
    "the counters that were removed, also where what they are put on is gone": (
        """
cards: {Thief: {cost: "{G}", type: Creature - Ooze, pt: 1/1,
  text: "{0}: Remove all +1/+1 counters from target creature. Put those counters on Thief."}}
players: {Ann: {in play: [Thief, {card: Hill Giant, counters: {"+1/+1": 2}}, {card: Grizzly Bears, counters: {"+1/+1": 1}}]},
  Ben: {hand: [Lightning Bolt], in play: [Mountain]}}
events: [Ann plays Thief's ability targeting Hill Giant, all pass, Ann plays Thief's ability targeting Grizzly Bears, Ann passes,
  Ben plays Lightning Bolt targeting Thief, resolve the stack]
questions: [P/T of Thief after event 2, P/T of Hill Giant, P/T of Grizzly Bears]
""",
        ["3/3", "3/3", "2/2"],
    ),
    "a copy stays, and the spell goes back": (
        """
cards: {Turn: {cost: "{U}", type: Instant,
  text: "Copy target instant or sorcery spell, then return it to its owner's hand. You may choose new targets for the copy."}}
players: {Ann: {in play: [Mountain], hand: [Shock]}, Ben: {in play: [Island], hand: [Turn]}}
events: [Ann plays Shock targeting Ben, Ben plays Turn targeting Shock, all pass, Ben chooses Ann, resolve the stack]
questions: [life of Ann, life of Ben, zone of Shock]
""",
        [18, 20, "hand"],
    ),
    "two of yours deal damage to one": (
        """
cards: {Allies: {cost: "{G}", type: Instant,
  text: "Up to two target creatures you control each deal damage equal to their power to target creature an opponent controls."}}
players: {Ann: {in play: [Forest, Hill Giant, Grizzly Bears], hand: [Allies]}, Ben: {in play: [Serra Angel]}}
events: ["Ann plays Allies targeting Hill Giant, Grizzly Bears, Serra Angel", all pass]
questions: [zone of Serra Angel]
""",
        ["graveyard"],
    ),
    "X that is chosen as an effect asks for it": (
        """
cards: {Ray: {cost: "{W}", type: Sorcery,
  text: "Tap all creatures target player controls. You may pay X {E}, then choose up to X creatures tapped this way. Put a stun counter on
    each of them."}}
players: {Ann: {in play: [Plains], hand: [Ray], counters: {energy: 2}}, Ben: {in play: [Hill Giant, Grizzly Bears, Serra Angel]}}
events: [Ann plays Ray targeting Ben, Ann chooses yes, Ann chooses 2, "Ann chooses Hill Giant, Serra Angel", all pass]
questions: [counters on Hill Giant, counters on Grizzly Bears, how much energy does Ann have]
""",
        [{"stun": 1}, {}, 0],
    ),
    "spells among cards put aside, this turn": (
        """
cards: {Apex: {cost: "{R}", type: Sorcery,
  text: "Exile the top three cards of your library. Until end of turn, you may cast instant spells from among them."}}
players: {Ann: {in play: [Mountain x6], hand: [Apex], library: [Shock, Hill Giant, Mountain, Shock]}, Ben: {}}
events: [Ann plays Apex, all pass]
questions: ["can Ann play Shock #1", can Ann play Hill Giant, "can Ann play Mountain #7"]
""",
        ["yes", "no", "no"],
    ),
    "spells among cards put aside, as long as they are there": (
        """
cards: {Chest: {cost: "{R}", type: Sorcery,
  text: "Exile the top two cards of your library. You may cast spells from among those cards for as long as they remain exiled."}}
players: {Ann: {in play: [Mountain x6], hand: [Chest], library: [Shock, Shock, Shock]}, Ben: {}}
events: [Ann plays Chest, all pass, Ann plays Shock #1 targeting Ben, all pass, Ann plays Shock #2 targeting Ben, all pass]
questions: [life of Ben]
""",
        [16],
    ),
    "all of it until end of turn": (
        """
cards: {Lead: {cost: "{R}", type: Instant, text: "Until end of turn, double target creature's power and it gains first strike."}}
players: {Ann: {in play: [Mountain, Hill Giant], hand: [Lead]}, Ben: {}}
events: [Ann plays Lead targeting Hill Giant, all pass, next turn]
questions: ["after event 2, power of Hill Giant", "after event 2, does Hill Giant have first strike", does Hill Giant have first strike]
""",
        [6, "yes", "no"],
    ),
    "mana of two colors": (
        """
cards:
  Pouch: {cost: "{3}", type: Artifact, text: "{T}: Add two mana of different colors."}
  Blaze: {cost: "{R}{R}", type: Instant, text: You gain 1 life.}
players: {Ann: {in play: [Pouch], hand: [Lightning Helix, Blaze]}, Ben: {}}
questions: [can Ann play Lightning Helix targeting Ben, can Ann play Blaze]
""",
        ["yes", "no"],
    ),
    "when that is done, under a condition": (
        """
cards: {Priest: {cost: "{B}", type: Creature - Human, pt: 1/1,
  text: "{T}: You may sacrifice another creature. When you do, if you control a red permanent, Priest deals 3 damage to any target."}}
players: {Ann: {in play: [Priest, Grizzly Bears, Hill Giant]}, Ben: {}}
events: [Ann plays Priest's ability, all pass, Ann chooses yes, Ann chooses Grizzly Bears, Ann chooses Ben, all pass]
questions: [life of Ben]
""",
        [17],
    ),
    "what commanders do from the command zone, and nowhere else": (
        """
cards:
  Elder: {cost: "{4}{W}{W}", type: Legendary Creature - Dragon, pt: 3/3, text: "Eminence — As long as Elder is in the command zone or on the
    battlefield, other Dragon spells you cast cost {1} less to cast."}
  Mage: {cost: "{4}{W}{W}", type: Legendary Creature - Wizard, pt: 3/3, text: "Eminence — Whenever you cast another Wizard spell, if Mage is
    in the command zone or on the battlefield, you gain 1 life."}
  Small: {cost: "{2}", type: Creature - Dragon Wizard, pt: 1/1}
players: {Ann: {command zone: [Elder, Mage], in play: [Forest], hand: [Small]}, Ben: {graveyard: [Elder, Mage], in play: [Forest]}}
events: [Ann plays Small, resolve the stack]
questions: [life of Ann, life of Ben, zone of Small, "zone of Ann's Elder"]
""",
        [21, 20, "in play", "command zone"],
    ),
    "what is done only once each turn": (
        """
cards:
  General: {cost: "{4}", type: Creature - Human, pt: 3/3,
    text: "Whenever you gain life, you may put a +1/+1 counter on General. Do this only once each turn."}
  Salve: {cost: "{W}", type: Instant, text: You gain 1 life.}
players: {Ann: {in play: [General, Plains x3], hand: [Salve x3]}, Ben: {}}
events: ["Ann plays Salve #1", all pass, all pass, Ann chooses no, "Ann plays Salve #2", all pass, all pass, Ann chooses yes,
  "Ann plays Salve #3", resolve the stack]
questions: [P/T of General]
""",
        ["4/4"],
    ),
    "X of the spell that a trigger speaks of": (
        """
cards: {Crab: {cost: "{4}", type: Creature - Crab, pt: 3/3, text: "Whenever you cast a spell with {X} in its mana cost, draw X cards."}}
players: {Ann: {in play: [Crab, Mountain x4], hand: [Blaze], library: [Shock x5]}, Ben: {}}
events: [Ann plays Blaze with X = 3 targeting Ben, resolve the stack]
questions: [how many cards are in Ann's hand]
""",
        [3],
    ),
    "the card that came of what was put away, not the spell": (
        """
cards: {Duelist: {cost: "{W}", type: Creature - Kor, pt: 1/1, text: "Whenever you cast an instant spell, exile up to one target creature.
    Return that card to the battlefield under its owner's control at the beginning of the next end step."}}
players: {Ann: {in play: [Duelist, Mountain], hand: [Shock]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Shock targeting Ben, Ann targets Hill Giant, resolve the stack, go to end of turn, resolve the stack]
questions: ["after event 3, zone of Hill Giant", zone of Hill Giant, zone of Shock]
""",
        ["removed from the game", "in play", "graveyard"],
    ),
    "what counters do that are moved with all the others": (
        """
cards:
  Ozolith: {cost: "{1}", type: Artifact, text: "Whenever a creature you control leaves the battlefield, if it had counters on it, put those
    counters on Ozolith.\\nAt the beginning of combat on your turn, if Ozolith has counters on it, you may move all counters from Ozolith
    onto target creature."}
players:
  Ann: {in play: [Ozolith, {card: Hill Giant, counters: {"+1/+1": 2, flying: 1}}, Grizzly Bears, Swamp x2], hand: [Terror]}
  Ben: {}
events: [Ann plays Terror targeting Hill Giant, resolve the stack, go to combat, Ann targets Grizzly Bears, Ann chooses yes,
  resolve the stack]
questions: [counters on Grizzly Bears, does Grizzly Bears have flying, counters on Ozolith]
""",
        [{"+1/+1": 2, "flying": 1}, "yes", {}],
    ),
    "all that is said behind when you do": (
        """
cards: {Path: {cost: "{2}{G}", type: Enchantment, text: "Whenever a land you control enters, put a quest counter on Path. When you do, if it
    has four or more quest counters on it, put a +1/+1 counter on target creature you control. It gains trample until end of turn."}}
players: {Ann: {in play: [{card: Path, counters: {quest: 2}}, Hill Giant], hand: [Forest x2]}, Ben: {}}
events: [Ann plays Forest #1, resolve the stack, next turn, next turn, Ann plays Forest #2, resolve the stack]
questions: ["after event 2, P/T of Hill Giant", P/T of Hill Giant, does Hill Giant have trample]
""",
        ["3/3", "4/4", "yes"],
    ),
    "what is asked as it triggers is asked again as it resolves": (
        """
cards: {Priest: {cost: "{B}", type: Creature - Cleric, pt: 1/1, text: "{T}: You may sacrifice another creature. When you do, if you control
    a red permanent, you gain 3 life."}}
players: {Ann: {in play: [Priest, Grizzly Bears, Hill Giant]}, Ben: {hand: [Terror], in play: [Swamp x2]}}
events: [Ann plays Priest's ability, all pass, Ann chooses yes, Ann chooses Grizzly Bears, Ann passes,
  Ben plays Terror targeting Hill Giant, resolve the stack]
questions: [zone of Grizzly Bears, zone of Hill Giant, life of Ann]
""",
        ["graveyard", "graveyard", 20],
    ),
    "cards of a graveyard that come back there": (
        """
cards: {Idol: {cost: "{2}{W}", type: Artifact, text: "When Idol enters, exile all creature cards from your graveyard until Idol leaves the
    battlefield."}}
players: {Ann: {in play: [Plains x3, Mountain], hand: [Idol, Shatter], graveyard: [Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Idol, resolve the stack, "it happens: Idol is destroyed"]
questions: ["after event 2, zone of Hill Giant", zone of Hill Giant, zone of Shock]
""",
        ["removed from the game", "graveyard", "graveyard"],
    ),
    "tapped, and a color other than its own": (
        """
cards: {Grove: {type: Land, text: "Grove enters tapped. As it enters, choose a color other than green.\\n{T}: Add one mana of the chosen
    color."}}
players: {Ann: {hand: [Grove]}, Ben: {}}
events: [Ann plays Grove, Ann chooses green]
questions: [is Grove tapped, was event 2 legal]
""",
        ["yes", "no"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_a_mechanism_of_today_does(name: str) -> None:
    """As today's rules have it."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(f'edition: "{TODAY}"\n{board}').run.answers] == values
