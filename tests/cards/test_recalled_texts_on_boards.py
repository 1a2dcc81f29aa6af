"""Texts of cards of all years that no sample has, on boards: one of those spoken of, what was searched for each, and their like."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "one of the creatures is one of the targets": (
        """
cards:
  Feast: {cost: "{B}", type: Sorcery, text: "Choose two target creatures controlled by the same player. Remove one of the creatures from the
    game and put two +1/+1 counters on the other."}
players: {Ann: {in play: [Swamp], hand: [Feast]}, Ben: {in play: [Grizzly Bears, Hill Giant, Serra Angel]}}
events: [Ann plays Feast targeting Grizzly Bears and Hill Giant, all pass, Ann chooses Grizzly Bears]
questions: [P/T of Hill Giant, where is Grizzly Bears, P/T of Serra Angel]
""",
        ["5/5", "removed from the game", "4/4"],
    ),
    "those cards are what was searched for each of them": (
        """
cards:
  Muster: {cost: "{G}", type: Sorcery, text: "Choose two permanents you control. For each of those permanents, you may search your library
    for a card with the same name as that permanent. Put those cards into play tapped, then shuffle your library."}
players: {Ann: {in play: [Forest, Grizzly Bears, Hill Giant], hand: [Muster], library: [Grizzly Bears, Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Muster, all pass, "Ann chooses Grizzly Bears, Hill Giant", Ann does so, Ann does so]
questions: [how many creatures does Ann control, how many tapped creatures does Ann control]
""",
        [4, 2],
    ),
    "each creature that convoked it, and how many they were": (
        """
cards:
  Bell Ringer: {cost: "{2}{W}", type: Creature - Human, pt: 1/1, text: "Convoke\\nBell Ringer enters with a +1/+1 counter on it for each
    creature that convoked it.\\nWhen Bell Ringer enters, put a flying counter on each creature that convoked it."}
players: {Ann: {in play: [Plains, Grizzly Bears, Hill Giant, Serra Angel], hand: [Bell Ringer]}, Ben: {}}
events: [Ann plays Bell Ringer tapping Grizzly Bears and Hill Giant, all pass, all pass]
questions: [P/T of Bell Ringer, does Grizzly Bears have flying, does Hill Giant have flying, does Bell Ringer have flying]
""",
        ["3/3", "yes", "yes", "no"],
    ),
    "a spell speaks of what convoked it": (
        """
cards:
  Chorus: {cost: "{2}{W}", type: Sorcery, text: "Convoke\\nYou gain 2 life for each creature that convoked this spell. Put a +1/+1 counter
    on each creature that convoked this spell."}
players: {Ann: {in play: [Plains, Grizzly Bears, Hill Giant, Serra Angel], hand: [Chorus]}, Ben: {}}
events: [Ann plays Chorus tapping Grizzly Bears and Hill Giant, all pass]
questions: [life of Ann, P/T of Grizzly Bears, P/T of Serra Angel]
""",
        [24, "3/3", "4/4"],
    ),
    "each of several explores with a card of its own": (
        """
cards:
  Survey: {cost: "{G}", type: Sorcery, text: "Up to two target creatures you control each explore."}
players: {Ann: {in play: [Forest, Grizzly Bears, Hill Giant], hand: [Survey], library: [Forest, Shock, Swamp]}, Ben: {}}
events: [Ann plays Survey targeting Grizzly Bears and Hill Giant, all pass, Ann does so]
questions: [P/T of Grizzly Bears, P/T of Hill Giant, how many cards are in Ann's hand, where is Shock]
""",
        ["2/2", "4/4", 1, "Ann's graveyard"],
    ),
    "each of several connives": (
        """
cards:
  Plot: {cost: "{U}", type: Instant, text: "Each creature you control connives."}
players: {Ann: {in play: [Island, Grizzly Bears, Hill Giant], hand: [Plot], library: [Shock, Swamp, Swamp]}, Ben: {}}
events: [Ann plays Plot, all pass, Ann discards Shock, Ann discards Swamp]
questions: [P/T of Grizzly Bears, P/T of Hill Giant, how many cards are in Ann's graveyard]
""",
        ["3/3", "3/3", 3],
    ),
    "excess damage is an event, and how much it is": (
        """
cards:
  Hammer: {cost: "{R}", type: Creature - God, pt: 0/4, text: "Whenever a creature or planeswalker an opponent controls is dealt excess
    noncombat damage, you gain that much life.\\nWhenever one or more creatures your opponents control are dealt excess noncombat damage,
    create a Treasure token."}
  Quake: {cost: "{R}", type: Instant, text: "Quake deals 4 damage to each creature an opponent controls."}
players: {Ann: {in play: [Hammer, Mountain x2], hand: [Quake, Shock]}, Ben: {in play: [Grizzly Bears, Hill Giant, Serra Angel]}}
events: [Ann plays Quake, resolve the stack]
questions: [life of Ann, how many Treasures does Ann control]
""",
        [23, 1],
    ),
    "damage before counts for what is excess": (
        """
cards:
  Hammer: {cost: "{R}", type: Creature - God, pt: 0/4, text: "Whenever a creature an opponent controls is dealt excess damage, you gain that
    much life."}
players: {Ann: {in play: [Hammer, Mountain x2], hand: [Shock, Lightning Bolt]}, Ben: {in play: [Serra Angel]}}
events: [Ann plays Shock targeting Serra Angel, all pass, Ann plays Lightning Bolt targeting Serra Angel, resolve the stack]
questions: ["after event 2, life of Ann", life of Ann]
""",
        [20, 21],
    ),
    "the excess is dealt to its controller": (
        """
cards:
  Flame: {cost: "{R}", type: Instant, text: "Flame deals 4 damage to target creature. Excess damage is dealt to that creature's controller
    instead."}
players: {Ann: {in play: [Mountain x2], hand: [Flame x2]}, Ben: {in play: [Grizzly Bears, Serra Angel]}}
events: [Ann plays Flame #1 targeting Grizzly Bears, all pass, Ann plays Flame #2 targeting Serra Angel, all pass]
questions: ["after event 2, life of Ben", life of Ben, where is Serra Angel]
""",
        [18, 18, "Ben's graveyard"],
    ),
    "as many as the excess": (
        """
cards:
  Deal: {cost: "{R}", type: Sorcery, text: "Deal deals 5 damage to target creature. Create a number of 1/1 red Goblin creature tokens equal
    to the amount of excess damage dealt to that creature this way."}
players: {Ann: {in play: [Mountain], hand: [Deal]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Deal targeting Hill Giant, all pass]
questions: [how many Goblins does Ann control]
""",
        [2],
    ),
    "a counter of your choice": (
        """
cards:
  Pteron: {cost: "{U}", type: Creature - Beast, pt: 2/2, text: "Pteron enters with your choice of a flying counter or a hexproof counter on
    it."}
  Gift: {cost: "{U}", type: Sorcery, text: "Put your choice of a flying, lifelink, or +1/+1 counter on target creature."}
players: {Ann: {in play: [Island x3, Grizzly Bears], hand: [Pteron x2, Gift]}, Ben: {}}
events: [Ann plays Pteron #1, all pass, Ann does so, Ann plays Pteron #2, all pass, Ann doesn't,
  Ann plays Gift targeting Grizzly Bears, all pass, Ann chooses mode 2]
questions: [does Pteron have flying, does Grizzly Bears have lifelink, P/T of Grizzly Bears]
""",
        [{"Pteron #1": "yes", "Pteron #2": "no"}, "yes", "2/2"],
    ),
    "leaving play without dying": (
        """
cards:
  Usher: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Whenever another creature you control leaves the battlefield without dying,
    you gain 3 life."}
players: {Ann: {in play: [Usher, Grizzly Bears, Hill Giant, Island, Mountain x2], hand: [Unsummon, Lightning Bolt]}, Ben: {}}
events: [Ann plays Unsummon targeting Grizzly Bears, resolve the stack, Ann plays Lightning Bolt targeting Hill Giant, resolve the stack]
questions: ["after event 2, life of Ann", life of Ann]
""",
        [23, 23],
    ),
    "what is played by a permission costs more": (
        """
cards:
  Binder: {cost: "{W}", type: Creature - Human, pt: 3/1, text: "When Binder enters, look at target opponent's hand. You may exile a nonland
    card from it. For as long as that card remains exiled, its owner may play it. A spell cast this way costs {2} more to cast."}
players: {Ann: {in play: [Plains], hand: [Binder]}, Ben: {in play: [Mountain x3], hand: [Lightning Bolt]}}
events: [Ann plays Binder, all pass, Ann targets Ben, all pass, Ann does so, Ben plays Lightning Bolt targeting Ann, all pass]
questions: [life of Ann, how many untapped lands does Ben control]
""",
        [17, 0],
    ),
    "what came back is another than what was removed": (
        """
cards:
  Flick: {cost: "{W}", type: Instant, text: "Exile target creature you control, then return that card to the battlefield under its owner's
    control. It fights up to one target creature you don't control."}
players: {Ann: {in play: [Plains, {Grizzly Bears: {counters: {"+1/+1": 3}}}], hand: [Flick]}, Ben: {in play: [Serra Angel]}}
events: [Ann plays Flick targeting Grizzly Bears and Serra Angel, all pass]
questions: [damage on Serra Angel, where is Grizzly Bears]
""",
        [2, "Ann's graveyard"],
    ),
    "each of several endures as is chosen for it": (
        """
cards:
  Rite: {cost: "{G}", type: Sorcery, text: "Each creature you control endures 2."}
players: {Ann: {in play: [Forest, Grizzly Bears, Hill Giant], hand: [Rite]}, Ben: {}}
events: [Ann plays Rite, all pass, Ann chooses mode 1, Ann chooses mode 2]
questions: [P/T of Grizzly Bears, P/T of Hill Giant, how many Spirits does Ann control]
""",
        ["4/4", "3/3", 1],
    ),
    "from which sources the mana was": (
        """
cards:
  Wolf: {cost: "{2}{G}", type: Creature - Wolf, pt: 1/1, text: "Wolf enters with a +1/+1 counter on it for each {S} spent to cast it."}
  Blade: {cost: "{1}{B}", type: Creature - Elf, pt: 3/1, text: "When Blade enters, if mana from a Treasure was spent to cast it, you gain 3
    life."}
  Hoard: {cost: "{1}", type: Sorcery, text: "Create a Treasure token."}
players: {Ann: {in play: [Snow-Covered Forest x2, Forest, Swamp x4], hand: [Wolf, Blade x2, Hoard]}, Ben: {}}
events: [Ann taps Snow-Covered Forest x2 for mana, Ann taps Forest for mana, Ann plays Wolf, all pass, Ann plays Hoard, all pass,
  Ann plays Blade #1, resolve the stack, Ann plays Treasure's ability, Ann plays Blade #2, resolve the stack]
questions: [P/T of Wolf, "after event 7, life of Ann", life of Ann]
""",
        ["3/3", 20, 23],
    ),
    "what was so as it was played": (
        """
cards:
  Roar: {cost: "{R}", type: Instant, text: "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\\nRoar
    deals 1 damage to any target. If you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 4 life."}
  Orator: {cost: "{W}", type: Creature - Bird, pt: 0/4, text: "When Orator enters, if you controlled a Dragon as you cast this spell, draw a
    card."}
  Whelp: {cost: "{R}", type: Creature - Dragon, pt: 1/1, text: ""}
players: {Ann: {in play: [Mountain x3, Plains x2, Whelp], hand: [Roar x2, Orator x2], library: [Swamp, Swamp]}, Ben: {in play: [Mountain],
  hand: [Shock]}}
events: [Ann plays Orator #1, resolve the stack, Ann plays Roar #1 targeting Ben, Ben plays Shock targeting Whelp, resolve the stack,
  Ann plays Roar #2 targeting Ben, all pass, Ann plays Orator #2, resolve the stack]
questions: [life of Ann, how many cards are in Ann's hand]
""",
        [24, 1],
    ),
    "each ability has a condition of its own": (
        """
cards:
  Chimera: {cost: "{G}", type: Creature - Chimera, pt: 2/2, text: "At the beginning of each combat, if you control a creature with flying,
    Chimera gains flying until end of turn. The same is true for first strike, vigilance, and trample."}
  Ox: {cost: "{G}", type: Creature - Ox, pt: 2/2, text: Trample}
  Lookout: {cost: "{G}", type: Creature - Elf, pt: 2/2, text: Vigilance}
players: {Ann: {in play: [Chimera, Ox, Lookout]}, Ben: {}}
events: [beginning of combat, resolve the stack]
questions: [does Chimera have trample, does Chimera have vigilance, does Chimera have flying]
""",
        ["yes", "yes", "no"],
    ),
    "each has its own number doubled": (
        """
cards:
  Bill: {cost: "{G}", type: Creature - Plant, pt: 2/2, text: "{G}: Double the number of +1/+1 counters on each creature you control.\\n
    {G}{G}: Double the number of +1/+1 counters on each of up to two target creatures."}
players: {Ann: {in play: [Forest x3, Bill, {Grizzly Bears: {counters: {"+1/+1": 1}}}, {Hill Giant: {counters: {"+1/+1": 2}}}]}, Ben: {}}
events: [Ann plays Bill's first ability, all pass, Ann plays Bill's second ability targeting Hill Giant and Bill, all pass]
questions: [P/T of Grizzly Bears, "after event 2, P/T of Hill Giant", P/T of Hill Giant, P/T of Bill]
""",
        ["4/4", "7/7", "11/11", "2/2"],
    ),
    "an omen goes into the library": (
        """
cards:
  Wildling: {cost: "{4}{G}", type: Creature - Dragon, pt: 3/3, text: Flying, adventure: {name: Roost, cost: "{G}", type: Sorcery - Omen,
    text: "You gain 2 life."}}
players: {Ann: {in play: [Forest], hand: [Wildling], library: [Swamp]}, Ben: {}}
events: [Ann plays Roost, all pass]
questions: [life of Ann, zone of Wildling]
""",
        [22, "library"],
    ),
    "he is the legend himself, not the token made before": (
        """
cards:
  Brann, War Chief: {cost: "{1}{R}", type: Legendary Creature - Human, pt: 2/2, text: "{T}: Create a 1/1 white Soldier creature token.
    When you do, he deals 2 damage to any target."}
players: {Ann: {in play: ["Brann, War Chief"]}, Ben: {in play: [Black Knight]}}
events: [Ann taps Brann, all pass, Ann targets Black Knight with the trigger, all pass]
questions: [zone of Black Knight]
""",
        ["graveyard"],
    ),
    "a condition behind what is done to all of others speaks of none of them": (
        """
cards:
  Ina the Large: {cost: "{1}{R}", type: Legendary Creature - Human, pt: 4/4, text: "Whenever you gain life, put a +1/+1 counter on Ina the
    Large. Then destroy all other creatures if its power is exactly 5."}
  Balm: {cost: "{W}", type: Instant, text: You gain 1 life.}
players: {Ann: {in play: [Ina the Large, Plains], hand: [Balm]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Balm, all pass, all pass]
questions: [zone of Hill Giant, zone of Ina the Large]
""",
        ["graveyard", "in play"],
    ),
    "whether it came back under your control is asked as it comes back": (
        """
cards:
  Ina the Kind: {cost: "{1}{W}", type: Legendary Creature - Human, pt: 2/2, text: "Whenever Ina attacks, exile up to one other target
    nonland permanent. At the beginning of the next end step, return that card to the battlefield under its owner's control. If it entered
    under your control, put a +1/+1 counter on Ina."}
players: {Ann: {in play: [Ina the Kind, Grizzly Bears]}, Ben: {}}
events: [Ann attacks with Ina, Ann targets Grizzly Bears with the trigger, all pass, no block, at end of turn, all pass]
questions: [P/T of Ina the Kind, "before event 5, P/T of Ina the Kind"]
""",
        ["3/3", "2/2"],
    ),
    "that permanent is the source of the ability that was countered": (
        """
cards:
  Binder: {cost: "{U}", type: Creature - Merfolk, pt: 3/2, text: "Flash\\nWhen Binder enters, counter up to one target activated or
    triggered ability. If an ability of an artifact, creature, or planeswalker is countered this way, that permanent loses all abilities
    for as long as Binder remains on the battlefield."}
players: {Ann: {in play: [Prodigal Sorcerer]}, Ben: {in play: [Island], hand: [Binder]}}
events: [Ann pings Ben with Prodigal Sorcerer, Ben plays Binder, all pass,
  Ben targets Prodigal Sorcerer's ability with the trigger, all pass]
questions: [life of Ben, what abilities does Prodigal Sorcerer have]
""",
        [20, []],
    ),
    "cards of a graveyard have escape for their mana cost and three cards": (
        """
cards:
  Breach: {cost: "{1}{R}", type: Enchantment, text: "Each nonland card in your graveyard has escape. The escape cost is equal to the card's
    mana cost plus exile three other cards from your graveyard."}
players: {Ann: {in play: [Breach, Forest x2], graveyard: [Grizzly Bears, Shock x4]}, Ben: {}}
events: [Ann plays Grizzly Bears by escape, all pass]
questions: [was event 1 legal, zone of Grizzly Bears, how many cards are in Ann's graveyard]
""",
        ["yes", "in play", 1],
    ),
    "what is granted functions in the graveyard, what grants it in play": (
        """
cards:
  Captain: {cost: "{2}{U}", type: Creature - Pirate, pt: 2/2, text: "{T}: Target creature card in your graveyard gains scavenge until end of
    turn. The scavenge cost is equal to its mana cost."}
players: {Ann: {in play: [Captain, Forest x2], graveyard: [Grizzly Bears]}, Ben: {}}
events: [Ann taps Captain targeting Grizzly Bears, all pass, Ann scavenges Grizzly Bears targeting Captain, all pass]
questions: [was event 3 legal, P/T of Captain, zone of Grizzly Bears]
""",
        ["yes", "4/4", "removed from the game"],
    ),
    "a cost that all such spells may have paid, and are cheaper by": (
        """
cards:
  Defacer: {cost: "{3}{R}", type: Creature - Phyrexian, pt: 2/2, text: "As an additional cost to cast red permanent spells, you may pay 2
    life. Those spells cost {R} less to cast if you paid life this way. This effect reduces only the amount of red mana you pay."}
players: {Ann: {in play: [Defacer, Forest x3, Mountain x2], hand: [Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Hill Giant with its additional cost tapping only Forest x3, all pass, Ann plays Shock on Ben with its additional cost]
questions: [zone of Hill Giant, life of Ann, was event 3 legal]
""",
        ["in play", 18, "no"],
    ),
    "of whoever doesn't, and of nobody else": (
        """
cards:
  Nightmare: {cost: "{1}{B}", type: Creature - Nightmare, pt: 2/2, text: "At the beginning of your end step, each opponent may sacrifice a
    permanent. For each opponent who doesn't, that player loses 2 life and you draw a card."}
players: {Ann: {in play: [Nightmare], library: 10 cards}, Ben: {in play: [Forest]}, Cid: {in play: [Forest]}}
events: [at end of turn, {do: all pass, choices: ["Ben: no", "Cid: yes"]}]
questions: [life of Ben, life of Cid, how many cards are in Ann's hand]
""",
        [18, 20, 1],
    ),
    "the turn after one that another player controls": (
        """
cards:
  Titan: {cost: "{1}{R}", type: Creature - Eldrazi, pt: 2/2, text: "When you cast this spell, you gain control of target opponent during
    that player's next turn. After that turn, that player takes an extra turn."}
players: {Ann: {in play: [Mountain x2], hand: [Titan], library: 10 cards}, Ben: {library: 10 cards}}
events: [Ann plays Titan, all pass, all pass, next turn, next turn]
questions: [whose turn is it]
""",
        ["Ben"],
    ),
    "a land that another player owns is controlled by who plays it": (
        """
cards:
  Praetor: {cost: "{1}{B}", type: Creature - Phyrexian, pt: 2/2, text: "{B}: Exile the top two cards of target opponent's library. You may
    play lands and cast spells from among cards exiled this way without paying their mana costs."}
players: {Ann: {in play: [Swamp, Praetor]}, Ben: {library: [Grizzly Bears, Forest, Island]}}
events: [Ann plays Praetor's ability, all pass]
questions: [who controls Grizzly Bears, who controls Forest]
""",
        ["Ann", "Ann"],
    ),
    "abilities of what is attached trigger once more": (
        """
cards:
  Smith: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "As long as Smith is equipped, if a triggered ability of Smith or an Equipment
    attached to it triggers, that ability triggers an additional time."}
  Sickle: {cost: "{1}", type: Artifact - Equipment, text: "Whenever equipped creature attacks, you gain 3 life.\\nEquip {1}"}
players: {Ann: {in play: [{Smith: {attached: [Sickle]}}]}, Ben: {}}
events: [Ann attacks with Smith, resolve the stack]
questions: [life of Ann]
""",
        [26],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
