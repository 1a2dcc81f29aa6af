"""What cards say today, on boards that are asked by today's rules: whole plays, as another engine's players would test them."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "counters that its controller puts on it, however": (
        """
cards:
  Thornkeeper: {cost: "{G}", type: Creature - Elf, pt: 1/1,
    text: "Whenever you put one or more -1/-1 counters on a creature, create a 1/1 green Snake creature token."}
  Blight Imp: {cost: "{B}", type: Creature - Imp, pt: 2/2, text: "Wither"}
  Husk: {cost: "{B}", type: Creature - Spirit, pt: 2/1, text: "Persist"}
players:
  Ann: {in play: [Thornkeeper, Blight Imp, Husk]}
  Ben: {in play: [Hill Giant, Mountain], hand: [Shock]}
events: [Ben plays Shock targeting Husk, resolve the stack, Ann attacks with Blight Imp,
  Ben blocks Blight Imp with Hill Giant, combat damage is dealt, resolve the stack]
questions: ["after event 2, how many Snakes does Ann control", how many Snakes does Ann control]
""",
        [1, 2],
    ),
    "a turn in which counters were put on something": (
        """
cards:
  Piper: {cost: "{G}", type: Creature - Satyr, pt: 1/1,
    text: "At the beginning of your end step, if a +1/+1 counter was put on a permanent under your control this turn, you gain 2 life."}
  Bud: {cost: "{G}", type: Creature - Plant, pt: 0/0, text: "Bud enters with a +1/+1 counter on it."}
players: {Ann: {in play: [Piper, Forest], hand: [Bud]}, Ben: {}}
events: [Ann plays Bud, all pass, go to end of turn, resolve the stack, go to Ann's end of turn, resolve the stack]
questions: ["after event 4, life of Ann", life of Ann]
""",
        [22, 22],
    ),
    "one more of each kind of counters": (
        """
cards:
  Gardener: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "If one or more counters would be put on a permanent your team controls,
    that many plus one of each of those kinds of counters are put on that permanent instead."}
  Walker: {cost: "{R}", type: Planeswalker - Kai, loyalty: 3, text: "+1: You gain 1 life.\\n−2: Walker deals 2 damage to any target."}
players: {Ann: {in play: [Gardener, Mountain], hand: [Walker]}, Ben: {}}
events: [Ann plays Walker, all pass, Ann activates Walker's +1, all pass]
questions: ["after event 2, loyalty of Walker", loyalty of Walker, life of Ann]
""",
        [4, 6, 21],
    ),
    "lands keep what makes mana": (
        """
cards:
  Dull Sun: {cost: "{R}", type: Enchantment, text: "All lands lose all abilities except mana abilities."}
  Grove: {type: Land, text: "{T}: Add {G}.\\n{2}, {T}: Draw a card."}
players: {Ann: {in play: [Dull Sun, Grove, Island, Island]}, Ben: {}}
questions: [can Ann activate Grove's ability 2, what mana can Grove make]
""",
        ["no", ["green"]],
    ),
    "creatures that have neither of two keywords": (
        """
cards: {Flood: {cost: "{U}", type: Enchantment, text: "Creatures without flying or islandwalk can't attack."}}
players: {Ann: {in play: [Flood, Hill Giant, Serra Angel, Bog Wraith]}, Ben: {}}
questions: [can Hill Giant attack, can Serra Angel attack, can Bog Wraith attack]
""",
        ["no", "yes", "no"],
    ),
    "both get what is counted": (
        """
cards:
  Howl: {cost: "{B}", type: Enchantment Creature - Horror, pt: 0/0,
    text: "Bestow {2}{B}\\nHowl and enchanted creature each get +X/+X, where X is the number of creature cards in your graveyard."}
players: {Ann: {in play: [Hill Giant, Swamp x3], hand: [Howl], graveyard: [Grizzly Bears, Craw Wurm]}, Ben: {}}
events: [Ann plays Howl by bestow targeting Hill Giant, all pass, "it happens: Hill Giant is destroyed"]
questions: ["after event 2, P/T of Hill Giant", P/T of Howl]
""",
        ["5/5", "3/3"],
    ),
    "more copies where it was kicked": (
        """
cards:
  Mirror: {cost: "{U}", type: Sorcery, text: "Kicker {2}\\nCreate a token that's a copy of target creature. If this spell was kicked,
    create three of those tokens instead."}
  Twin: {cost: "{U}", type: Instant, text: "Copy target creature spell you control, except it isn't legendary if the spell is legendary."}
  Queen: {cost: "{U}", type: Legendary Creature - Human, pt: 1/1}
players: {Ann: {in play: [Island x5, Hill Giant], hand: [Mirror, Twin, Queen]}, Ben: {}}
events: [Ann plays Mirror kicked targeting Hill Giant, all pass, Ann plays Queen, Ann plays Twin targeting Queen, resolve the stack]
questions: [how many Hill Giants does Ann control, how many Queens does Ann control]
""",
        [4, 2],
    ),
    "whom they can't attack": (
        """
cards:
  Truce: {cost: "{W}", type: Enchantment, text: "Creatures named Hill Giant can't attack you or planeswalkers you control."}
players: {Ann: {in play: [Truce, Jace Beleren]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}
turn: {player: Ben}
questions: [can Hill Giant attack Ann, can Hill Giant attack Jace Beleren, can Grizzly Bears attack Jace Beleren]
""",
        ["no", "no", "yes"],
    ),
    "such spells from among them": (
        """
cards:
  Plunder: {cost: "{X}{U}", type: Sorcery, text: "Target opponent exiles the top X cards of their library. You may cast any number of
    spells with mana value X or less from among them without paying their mana costs."}
players: {Ann: {in play: [Island x4], hand: [Plunder]}, Ben: {library: [Grizzly Bears, Craw Wurm, Forest, Shock]}}
events: [Ann plays Plunder with X = 3 targeting Ben, resolve the stack]
questions: [who controls Grizzly Bears, where is Craw Wurm, where is Forest]
""",
        ["Ann", "removed from the game", "removed from the game"],
    ),
    "counters that are listed do what such counters do": (
        """
players:
  Ann: {in play: [{card: Hill Giant, counters: {shield: 1}}, {card: Grizzly Bears, counters: {flying: 1}},
    {card: Craw Wurm, counters: {finality: 1}}, {card: Serra Angel, tapped: yes, counters: {stun: 1}}]}
  Ben: {}
events: ["it happens: Hill Giant and Craw Wurm are destroyed", go to Ann's upkeep]
questions: [where is Hill Giant, counters on Hill Giant, has Grizzly Bears flying, where is Craw Wurm, is Serra Angel tapped]
""",
        ["in play", {}, "yes", "removed from the game", "yes"],
    ),
    "life for mana that is not there, before what the cost is at the least": (
        """
cards:
  Sear: {cost: "{1}{R/P}{R/P}", type: Instant, text: Sear deals 3 damage to any target.}
  Cog: {cost: "{2}", type: Artifact, text: "{G/P}, {T}: You draw a card."}
  Orb: {cost: "{3}", type: Artifact, text: "As long as Orb is untapped, each spell that would cost less than three mana to cast costs three
    mana to cast."}
players:
  Ann: {in play: [Mountain x2, Cog], hand: [Sear], library: [Shock]}
  Ben: {in play: [Orb, Forest x2], hand: [Sear]}
events: [Ann plays Sear targeting Ben, all pass, Ann activates Cog, all pass]
questions: [life of Ben, life of Ann, hand size of Ann, can Ben play Sear targeting Ann,
  "can Ben play Sear targeting Ann, if Ben had another Forest", color of Sear, converted mana cost of Sear]
""",
        [20, 18, 2, "no", "yes", ["red"], 3],
    ),
    "life told for mana that is there": (
        """
cards: {Sear: {cost: "{1}{R/P}{R/P}", type: Instant, text: Sear deals 3 damage to any target.}}
players: {Ann: {in play: [Mountain x5], hand: [Sear, Sear]}, Ben: {}}
events: [Ann plays Sear targeting Ben paying 2 life, all pass, Ann plays Sear targeting Ben, all pass]
questions: ["after event 1, how many untapped Mountains does Ann control", life of Ann, life of Ben]
""",
        [3, 18, 14],
    ),
    "what is paid with life later needs no land": (
        """
cards:
  Den: {type: Land, text: "{T}: Add {C}.\\n{1}: This land becomes a 2/2 Beast creature until end of turn. It's still a land."}
  Surge: {cost: "{G/P}", type: Instant, text: Target creature gets +2/+2 until end of turn.}
players: {Ann: {in play: [Forest x2, Den], hand: [Surge, Giant Growth]}, Ben: {}}
events: [Ann activates Den's ability 2, all pass, Ann attacks with Den, Ann plays Surge on Den paying 2 life, Ann plays Giant Growth on Den,
  resolve the stack, combat damage is dealt]
questions: [life of Ann, life of Ben]
""",
        [18, 13],
    ),
    "all damage of one source is one gain of life": (
        """
cards:
  Chorister: {cost: "{W}", type: Creature - Cat, pt: 1/1, text: "Whenever you gain life, put a +1/+1 counter on Chorister."}
  Warden: {cost: "{W}", type: Creature - Cat, pt: 4/4, text: "Trample, lifelink"}
  Squire: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "Lifelink"}
players: {Ann: {in play: [Chorister, Warden, Squire]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann attacks with Warden and Squire, Ben blocks Warden with Grizzly Bears,
  "Warden assigns 2 to Grizzly Bears, 2 to Ben", combat damage is dealt, resolve the stack]
questions: [life of Ann, how many times did Chorister trigger, P/T of Chorister]
""",
        [25, 2, "3/3"],
    ),
    "infect that an Aura gives, and what takes it": (
        """
cards:
  Blight: {cost: "{B}", type: Enchantment - Aura, text: "Enchant creature\\nEnchanted creature has infect."}
  Healer: {cost: "{G}", type: Creature - Human, pt: 2/2, text: "Creatures your opponents control lose infect."}
players: {Ann: {in play: [{card: Hill Giant, attached: [Blight]}]}, Ben: {in play: [Forest], hand: [Healer]}}
events: [Ann attacks with Hill Giant, combat damage is dealt, go to Ben's main phase, Ben plays Healer, all pass]
questions: ["after event 2, has Hill Giant infect", poison of Ben, life of Ben, has Hill Giant infect]
""",
        ["yes", 3, 20, "no"],
    ),
    "infect against creatures, and of what has left": (
        """
cards:
  Stinger: {cost: "{G}", type: Creature - Insect, pt: 1/1, text: Infect}
  Backlash: {cost: "{B}", type: Enchantment - Aura,
    text: "Enchant creature\\nWhenever enchanted creature is dealt damage, it deals that much damage to its controller."}
players: {Ann: {in play: [{card: Stinger, attached: [{card: Backlash, owner: Ben}]}]}, Ben: {in play: [Hill Giant]}}
events: [Ann attacks with Stinger, Ben blocks Stinger with Hill Giant, combat damage is dealt, resolve the stack]
questions: [counters on Hill Giant, damage on Hill Giant, where is Stinger, poison of Ann, life of Ann]
""",
        [{"-1/-1": 1}, 0, "Ann's graveyard", 3, 20],
    ),
    "what a size of its own makes of each": (
        """
cards: {Knot: {cost: "{G}", type: Enchantment, text: "Each creature you control with toughness greater than its power has vigilance."}}
players: {Ann: {in play: [Knot, Hill Giant, Wall of Stone, Goblin Piker]}, Ben: {}}
questions: [has Hill Giant vigilance, has Wall of Stone vigilance, has Goblin Piker vigilance]
""",
        ["no", "yes", "no"],
    ),
    "only a creature need have flying": (
        """
cards: {Snare: {cost: "{G}", type: Instant, text: "Destroy target artifact, enchantment, or creature with flying."}}
players: {Ann: {in play: [Forest], hand: [Snare]}, Ben: {in play: [Sol Ring, Glorious Anthem, Hill Giant, Serra Angel]}}
questions: [what can Snare target]
""",
        [["Sol Ring", "Glorious Anthem", "Serra Angel"]],
    ),
    "a cost that another effect has changed is doubled": (
        """
cards:
  Gardener: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "If one or more counters would be put on a permanent you control,
    that many plus one of each of those kinds of counters are put on that permanent instead."}
  Walker: {cost: "{R}", type: Planeswalker - Kai, loyalty: 3, text: "+1: You gain 1 life."}
players:
  Ann: {in play: [Gardener, Doubling Season, {card: Walker, loyalty: 3}]}
  Ben: {in play: [Doubling Season, {card: Walker, loyalty: 3}]}
events: [Ann activates Ann's Walker's ability 1, all pass, go to Ben's precombat main phase, Ben activates Ben's Walker's ability 1,
  all pass]
questions: [loyalty of Ann's Walker, loyalty of Ben's Walker]
""",
        [7, 4],
    ),
    "a permanent and a spell change hands": (
        """
cards: {Trickster: {cost: "{U}", type: Creature - Faerie, pt: 3/3, text: "Whenever an opponent casts a spell, you may exchange control of
    this creature and that spell. If you do, you may choose new targets for the spell."}}
players: {Ann: {in play: [Trickster]}, Ben: {in play: [Forest x2], hand: [Grizzly Bears]}}
turn: {player: Ben}
events: [Ben plays Grizzly Bears, Ann chooses to exchange, resolve the stack]
questions: [controller of Grizzly Bears, controller of Trickster]
""",
        ["Ann", "Ben"],
    ),
    "counters that can't be put on anything of a player's": (
        """
cards:
  Purifier: {cost: "{G}", type: Creature - Human, pt: 2/2,
    text: "You can't get poison counters.\\nCreatures you control can't have -1/-1 counters put on them."}
  Sting: {cost: "{B}", type: Creature - Insect, pt: 1/1, text: Infect}
  Husk: {cost: "{B}", type: Creature - Spirit, pt: 2/1, text: "Persist"}
players: {Ann: {in play: [Purifier, Husk], poison: 2}, Ben: {in play: [Sting, Mountain], hand: [Shock]}}
turn: {player: Ben}
events: [Ben attacks with Sting, combat damage is dealt, Ben plays Shock targeting Husk, resolve the stack]
questions: [poison of Ann, life of Ann, P/T of Husk]
""",
        [2, 20, "2/1"],
    ),
    "a kicked spell, and what a trigger does once more": (
        """
cards:
  Cheerer: {cost: "{R}", type: Creature - Elf, pt: 1/1,
    text: "Whenever you cast a spell, if that spell was kicked, put a +1/+1 counter on Cheerer."}
  Aide: {cost: "{W}", type: Creature - Human, pt: 1/1,
    text: "If a triggered ability of an Elf you control triggers, that ability triggers an additional time."}
  Spark: {cost: "{R}", type: Instant, text: "Kicker {1}\\nSpark deals 1 damage to any target."}
players: {Ann: {in play: [Cheerer, Aide, Mountain x3], hand: [Spark, Spark]}, Ben: {}}
events: [Ann plays Spark kicked targeting Ben, resolve the stack, Ann plays Spark targeting Ben, resolve the stack]
questions: [P/T of Cheerer, life of Ben]
""",
        ["3/3", 18],
    ),
    "historic spells, and what comes untapped": (
        """
cards:
  Scribe: {cost: "{U}", type: Creature - Human, pt: 1/1,
    text: "Whenever you cast a historic spell, copy it, except the copy isn't legendary."}
  Crown: {cost: "{0}", type: Legendary Artifact}
  Trail: {type: Land - Forest, text: "Trail enters tapped unless you control three or more other Forests.\\nWhen Trail enters untapped, you
    gain 2 life."}
players: {Ann: {in play: [Scribe, Forest x3], hand: [Crown, Trail]}, Ben: {in play: [Forest x2], hand: [Trail]}}
events: [Ann plays Crown, resolve the stack, Ann plays Ann's Trail, resolve the stack, go to Ben's precombat main phase,
  "Ben plays Ben's Trail", resolve the stack]
questions: [how many Crowns does Ann control, life of Ann, life of Ben]
""",
        [2, 22, 20],
    ),
    "that many counters were taken off": (
        """
cards: {Emberlord: {cost: "{R}", type: Planeswalker - Ember, loyalty: 4, text: "Whenever one or more loyalty counters are removed from
    Emberlord, it deals that much damage to target opponent.\\n+1: You gain 1 life."}}
players: {Ann: {in play: [Emberlord]}, Ben: {in play: [Mountain], hand: [Shock]}}
events: [Ben plays Shock targeting Emberlord, resolve the stack]
questions: [loyalty of Emberlord, life of Ben]
""",
        [2, 18],
    ),
    "what a copy asks is told by the name that it has": (
        """
cards: {Whisperer: {cost: "{B}", type: Creature - Demon, pt: 2/2, text: "At the beginning of your upkeep, target player loses 1 life."}}
players: {Ann: {in play: [Whisperer]}, Ben: {in play: [Island x4], hand: [Clone]}}
turn: {player: Ben}
events: [Ben plays Clone, Ben chooses Whisperer, all pass, go to Ann's upkeep, Ann targets Ann with Whisperer's trigger, all pass,
  go to Ben's upkeep, Ben targets Ben with Whisperer's trigger, all pass]
questions: [life of Ann, life of Ben]
""",
        [19, 19],
    ),
    "what has become a copy is called by the name that it has": (
        """
players:
  Ann: {in play: [Island x6], hand: [Clone, Unsummon]}
  Ben: {in play: [Craw Wurm]}
events: [Ann plays Clone, Ann chooses Craw Wurm, all pass, Ann plays Unsummon targeting Ann's Craw Wurm, all pass]
questions: ["after event 3, P/T of Ann's Craw Wurm", where is Clone, P/T of Ben's Craw Wurm]
""",
        ["6/4", "Ann's hand", "6/4"],
    ),
    "targets told for several triggers": (
        """
cards:
  Echoing Stone: {cost: "{4}", type: Artifact, text: "If a creature entering causes a triggered ability of a permanent you control to
    trigger, that ability triggers an additional time."}
  Envoy: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "When Envoy enters, return target creature to its owner's hand."}
players: {Ann: {in play: [Echoing Stone, Island], hand: [Envoy]}, Ben: {in play: [Hill Giant, Grizzly Bears, Craw Wurm]}}
events: [Ann plays Envoy, all pass, Ann targets Grizzly Bears and Craw Wurm with the triggers, resolve the stack]
questions: [where is Hill Giant, where is Grizzly Bears, where is Craw Wurm]
""",
        ["in play", "Ben's hand", "Ben's hand"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_by_todays_rules(name: str) -> None:
    """The values that today's rules give; what else is refused or assumed is none of them."""
    board, values = BOARDS[name]
    run = answer_text(f'edition: "{TODAY}"\n{board}').run
    assert [answer.value for answer in run.answers] == values
