"""What triggers once something is done, what it may speak of, and what is paid: texts of today on boards."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "what was chosen before is no new target of what triggers when it is paid for": (
        """
cards:
  Discharge: {cost: "{R}", type: Instant, text: "Choose target creature or planeswalker. You get {E}{E}{E}, then you may pay any amount of
    {E}. When you do, Discharge deals that much damage to that creature or planeswalker."}
players: {Ann: {in play: [Mountain], hand: [Discharge]}, Ben: {in play: [Hill Giant, Grizzly Bears]}}
events: [Ann plays Discharge targeting Hill Giant, all pass, Ann does so, Ann chooses 3, all pass]
questions: [zone of Hill Giant, zone of Grizzly Bears]
""",
        ["graveyard", "in play"],
    ),
    "an Equipment that was attached to what was sacrificed": (
        """
cards:
  Zak: {cost: "{W}", type: Creature - Human, pt: 0/1, text: "{1}, Sacrifice Zak: Target creature you control gains indestructible until end
    of turn. Put Zak's counters on that creature and attach an Equipment that was attached to Zak to that creature."}
  Sickle: {cost: "{1}", type: Artifact - Equipment, text: "Equipped creature gets +2/+0.\\nEquip {1}"}
players: {Ann: {in play: [{Zak: {attached: [Sickle], counters: {"+1/+1": 1}}}, Grizzly Bears, Mountain, Sickle]}, Ben: {}}
events: [Ann plays Zak's ability targeting Grizzly Bears, all pass]
questions: [P/T of Grizzly Bears]
""",
        ["5/3"],
    ),
    "the ability of a keyword used from the graveyard": (
        """
cards:
  Underdog: {cost: "{1}{B}", type: Creature - Human, pt: 3/2, text: "Blitz—{2}{B}, Pay 2 life.\\nYou may cast this card from your graveyard
    using its blitz ability."}
players: {Ann: {in play: [Swamp x3], graveyard: [Underdog], library: 5 cards}, Ben: {}}
events: [Ann plays Underdog by blitz, all pass, at end of turn, all pass, all pass]
questions: [was event 1 legal, life of Ann, zone of Underdog, how many cards are in Ann's hand, "after event 2, does Underdog have haste"]
""",
        ["yes", 18, "graveyard", 1, "yes"],
    ),
    "a price and as much more for each thing": (
        """
cards:
  Stutter: {cost: "{1}{U}", type: Instant, text: "Counter target spell unless its controller pays {2} plus an additional {1} for each Faerie
    you control."}
  Fae: {cost: "{U}", type: Creature - Faerie, pt: 1/1}
players: {Ann: {in play: [Mountain x4], hand: [Shock]}, Ben: {in play: [Fae x2, Island x2], hand: [Stutter]}}
events: [Ann plays Shock on Ben, Ben plays Stutter on Shock, all pass, Ann pays]
questions: [zone of Shock, was event 4 legal]
""",
        ["graveyard", "no"],
    ),
    "when it connives this way": (
        """
cards:
  Courier: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "When this creature enters, it connives. When it connives this way, you gain
    3 life."}
players: {Ann: {in play: [Island], hand: [Courier], library: [Shock, Shock]}, Ben: {}}
events: [Ann plays Courier, all pass, all pass, all pass]
questions: [life of Ann, P/T of Courier]
""",
        [23, "2/2"],
    ),
    "damage of what came this turn is doubled": (
        """
cards:
  Heart: {cost: "{1}{R}", type: Creature - Dragon, pt: 4/5, text: "If a creature you control that entered this turn would deal damage, it
    deals twice that much damage instead."}
  Newcomer: {cost: "{R}", type: Creature - Goblin, pt: 1/1, text: Haste}
players: {Ann: {in play: [Heart, Mountain], hand: [Newcomer]}, Ben: {}}
events: [Ann plays Newcomer, all pass, "Ann attacks with Heart, Newcomer", no block, combat damage is dealt]
questions: [life of Ben]
""",
        [14],
    ),
    "one of those that attacked together": (
        """
cards:
  Herald: {cost: "{1}{R}", type: Creature - Human, pt: 1/1, text: "Whenever one or more Dragons you control attack, you may return one of
    those Dragons to its owner's hand."}
  Drake One: {cost: "{R}", type: Creature - Dragon, pt: 1/1}
  Drake Two: {cost: "{R}", type: Creature - Dragon, pt: 1/1}
  Drake Three: {cost: "{R}", type: Creature - Dragon, pt: 1/1}
players: {Ann: {in play: [Herald, Drake One, Drake Two, Drake Three]}, Ben: {}}
events: ["Ann attacks with Drake One, Drake Two", {do: all pass, choices: ["yes", "Drake Two"]}]
questions: [zone of Drake Two, zone of Drake One, zone of Drake Three]
""",
        ["hand", "in play", "in play"],
    ),
    "what a copy has as if its own words said it": (
        """
cards:
  Maker: {cost: "{1}{R}", type: Creature - Human, pt: 1/1, text: "{T}: Create a token that's a copy of another target creature you control.
    It gains haste and \\"When this creature dies, draw a card.\\" Sacrifice it at the beginning of the next end step."}
players: {Ann: {in play: [Maker, Grizzly Bears], library: 5 cards}, Ben: {}}
events: [Ann taps Maker targeting Grizzly Bears, all pass, at end of turn, all pass, all pass]
questions: [how many cards are in Ann's hand, how many creatures does Ann control]
""",
        [1, 2],
    ),
    "no card or token of yours goes to your graveyard": (
        """
cards:
  Dominance: {cost: "{B}", type: Enchantment, text: "If a card or token would be put into your graveyard from anywhere, exile it instead."}
players: {Ann: {in play: [Dominance, Mountain], hand: [Shock]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Shock on Grizzly Bears, all pass]
questions: [zone of Shock, zone of Grizzly Bears]
""",
        ["removed from the game", "graveyard"],
    ),
    "what it is elsewhere than in play": (
        """
cards:
  Gristle: {cost: "{1}{B}{G}", type: Legendary Planeswalker - Grist, loyalty: 3, text: "As long as Gristle isn't on the battlefield, it's a
    1/1 Insect creature in addition to its other types.\\n+1: Draw a card."}
  Summon: {cost: "{G}", type: Sorcery, text: Return target creature card from your graveyard to your hand.}
players: {Ann: {in play: [Forest, Gristle], hand: [Summon], graveyard: [Gristle]}, Ben: {}}
events: [Ann plays Summon targeting Gristle in Ann's graveyard, all pass]
questions: [was event 1 legal, is Gristle in play a creature]
""",
        ["yes", "no"],
    ),
    "it loses all other card types": (
        """
cards:
  Silencer: {cost: "{B}", type: Creature - Gorgon, pt: 3/3, text: "Whenever a nontoken creature an opponent controls dies, return that
    card to
    the battlefield tapped under your control. It's a Treasure artifact with \\"{T}, Sacrifice this artifact: Add one mana of any color,\\"
    and it loses all other card types."}
players: {Ann: {in play: [Silencer, Mountain], hand: [Shock]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Shock on Grizzly Bears, all pass, all pass]
questions: [who controls Grizzly Bears, what types does Grizzly Bears have]
""",
        ["Ann", ["artifact", "Treasure"]],
    ),
    "where a card is exiled with it": (
        """
cards:
  Labyrinth: {type: Land, text: "Imprint — When this land enters, you may exile a colorless card with mana value 7 or greater from your
    hand.\\n{T}: Add {C}. If a card is exiled with this land, add {C}{C} instead."}
  Golem: {cost: "{7}", type: Artifact Creature - Golem, pt: 7/7}
players: {Ann: {hand: [Labyrinth, Golem]}, Ben: {}}
events: [Ann plays Labyrinth, all pass, Ann chooses Golem, Ann taps Labyrinth for mana]
questions: [how much mana is in Ann's mana pool]
""",
        [2],
    ),
    "what enters or leaves makes abilities trigger once more": (
        """
cards:
  Wizard: {cost: "{2}", type: Creature - Avatar, pt: 4/5, text: "If an artifact entering or leaving the battlefield causes a triggered
    ability
    of a permanent you control to trigger, that ability triggers an additional time."}
  Mill: {cost: "{2}", type: Creature - Human, pt: 1/1, text: "Whenever an artifact leaves play, you gain 1 life.\\nWhenever an artifact
    enters,
    you gain 10 life."}
players: {Ann: {in play: [Wizard, Mill, Mountain x2], hand: [Shatter, Ornithopter]}, Ben: {in play: [Icy Manipulator]}}
events: [Ann plays Shatter on Icy Manipulator, all pass, resolve the stack, Ann plays Ornithopter, all pass, resolve the stack]
questions: [life of Ann]
""",
        [42],
    ),
    "how often somebody descended": (
        """
cards:
  Tyrant: {cost: "{2}", type: Creature - Fungus, pt: 4/5, text: "At the beginning of your end step, you gain X life, where X is the
    number of
    times you descended this turn."}
players: {Ann: {in play: [Tyrant, Grizzly Bears, Mountain x2], hand: [Shock, Shock]}, Ben: {}}
events: [Ann plays Shock on Grizzly Bears, all pass, at end of turn, all pass]
questions: [life of Ann]
""",
        [21],
    ),
    "what is so instead for a turn, as for a permanent": (
        """
cards:
  Surge: {cost: "{G}", type: Sorcery, text: "Until end of turn, if you tap a permanent for mana, it produces twice as much of that mana
    instead."}
players: {Ann: {in play: [Forest x2], hand: [Surge]}, Ben: {}}
events: [Ann plays Surge, all pass, Ann taps Forest for mana]
questions: [how much mana is in Ann's mana pool]
""",
        [2],
    ),
    "what players can't do until a turn begins, as while a permanent is there": (
        """
cards:
  Hush: {cost: "{W}", type: Instant, text: "Until your next turn, your opponents can't cast spells from anywhere other than their hands."}
players: {Ann: {in play: [Plains], hand: [Hush]}, Ben: {in play: [Forest x3], graveyard: [Call of the Herd]}}
turn: Ben, precombat main
events: [Ann plays Hush, all pass, Ben flashes back Call of the Herd]
questions: [was event 3 legal]
""",
        ["no"],
    ),
    "cards put into your graveyard by what destroys all": (
        """
cards:
  Fall: {cost: "{W}", type: Sorcery, text: "Destroy all creatures. Return a creature card put into your graveyard this way to the
    battlefield
    under your control. You gain 1 life for each card put into your graveyard this way."}
players: {Ann: {in play: [Plains, Grizzly Bears], hand: [Fall]}, Ben: {in play: [Serra Angel]}}
events: [Ann plays Fall, all pass]
questions: [zone of Grizzly Bears, zone of Serra Angel, life of Ann]
""",
        ["in play", "graveyard", 21],
    ),
    "counters that an opponent gets": (
        """
cards:
  Watcher: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "Whenever an opponent gets one or more poison counters, draw a card."}
  Biter: {cost: "{G}", type: Creature - Snake, pt: 1/1, text: Toxic 1}
players: {Ann: {in play: [Watcher, Biter], library: 5 cards}, Ben: {}}
events: [Ann attacks with Biter, no block, combat damage is dealt, all pass]
questions: [how many cards are in Ann's hand]
""",
        [1],
    ),
    "this, or one that fits": (
        """
cards:
  Guide: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "Whenever Guide or an enchanted creature you control attacks, you gain 2
    life."}
players: {Ann: {in play: [Guide, {Grizzly Bears: {attached: [Holy Strength]}}, Hill Giant]}, Ben: {}}
events: ["Ann attacks with Guide, Grizzly Bears, Hill Giant", resolve the stack]
questions: [life of Ann]
""",
        [24],
    ),
    "what is said of nonland permanents is not said of creatures beside them": (
        """
cards:
  Ray: {cost: "{B}", type: Sorcery, text: "Exile target creature, Vehicle, or nonland permanent that entered this turn."}
players: {Ann: {in play: [Swamp], hand: [Ray]}, Ben: {in play: [Hill Giant, Icy Manipulator]}}
events: [Ann plays Ray targeting Icy Manipulator, Ann plays Ray targeting Hill Giant, all pass]
questions: [was event 1 legal, zone of Hill Giant]
""",
        ["no", "removed from the game"],
    ),
    "what can't be turned face up stays face down, whoever would turn it": (
        """
cards:
  Bow: {cost: "{2}{G}{G}", type: Creature - Dog, pt: 3/4, text: "Reach\\nMegamorph {1}{G}"}
  Hush: {cost: "{1}{U}", type: Enchantment - Aura,
    text: "Enchant creature\\nAs long as enchanted creature is face down, it can't be turned face up."}
  Up: {cost: "{U}", type: Instant, text: "Turn target face-down creature face up."}
players: {Ann: {in play: [Forest x9, Island x9], hand: [Bow, Hush, Up]}, Ben: {}}
events: [Ann plays Bow face down, all pass, Ann plays Hush targeting Bow, all pass, Ann plays Up targeting Bow, all pass,
  Ann turns Bow face up]
questions: [is Bow face down, was event 7 legal]
""",
        ["yes", "no"],
    ),
    "what can't be turned face up in another's turn alone": (
        """
cards:
  Bow: {cost: "{2}{G}{G}", type: Creature - Dog, pt: 3/4, text: "Reach\\nMegamorph {1}{G}"}
  Dog: {cost: "{2}", type: Artifact, text: "Permanents your opponents control can't be turned face up during your turn."}
players: {Ann: {in play: [Forest x9, Bow (face down)]}, Ben: {in play: [Dog]}}
events: [Ann turns Bow face up]
questions: [was event 1 legal, P/T of Bow]
""",
        ["yes", "4/5"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
