"""Mechanisms that few cards of 1993 to 2009 have, on boards: what is moved, what numbers are, and what many have in common."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARDS: dict[str, tuple[str, list[object]]] = {
    "X and Y of a bonus are two numbers": (
        """
cards: {Aspect: {cost: "{G}", type: Enchantment - Aura, text: "Enchant creature\nEnchanted creature gets +X/+Y, where X is half the number
    of Forests you control, rounded down, and Y is half the number of Forests you control, rounded up."}}
players: {Ann: {in play: [Forest x3, {card: Hill Giant, attached: [Aspect]}]}}
questions: [P/T of Hill Giant]
""",
        ["4/5"],
    ),
    "power or toughness becomes 1": (
        """
cards: {Vhati: {cost: "{G}", type: Creature - Human, pt: 3/3, text: "{T}: Until end of turn, target creature's power becomes 1 or its
    toughness becomes 1."}}
players: {Ann: {in play: [Vhati x2, Hill Giant, Gray Ogre]}}
events:
- {do: Ann activates Vhati #1 targeting Hill Giant, choices: []}
- {do: all pass, choices: [Ann chooses mode 1]}
- Ann activates Vhati #2 targeting Gray Ogre
- {do: all pass, choices: [Ann chooses mode 2]}
questions: [P/T of Hill Giant, P/T of Gray Ogre]
""",
        ["1/3", "2/1"],
    ),
    "a token of the size of what was destroyed": (
        """
cards: {Visage: {cost: "{0}", type: Instant, text: "Destroy target creature. It can't be regenerated. Put a black Spirit creature token
    into play with that creature's power and toughness. Sacrifice the token at end of turn."}}
players: {Ann: {hand: [Visage]}, Ben: {in play: [Grizzly Bears, {card: Hill Giant, counters: {+1/+1: 2}}]}}
events: [Ann casts Visage targeting Hill Giant, all pass]
questions: [P/T of Spirit, who controls Spirit]
""",
        ["5/5", "Ann"],
    ),
    "cards for the damage that is prevented later": (
        """
cards: {Mask: {cost: "{4}", type: Artifact, text: "{T}: The next time a source of your choice would deal damage to you this turn, prevent
    that damage. Remove cards from the top of your library from the game equal to the damage prevented this way."}}
players: {Ann: {in play: [Mask], library: [Forest, Island, Swamp, Plains]}, Ben: {in play: [Mountain], hand: [Lightning Bolt]}}
events: [Ben casts Lightning Bolt targeting Ann, {do: Ann activates Mask, choices: [Ann chooses Lightning Bolt]}, all pass, all pass]
questions: [life of Ann, library of Ann]
""",
        [20, ["Plains"]],
    ),
    "lands that can't come into play": (
        """
cards: {Worms: {cost: "{B}", type: Enchantment, text: "Lands can't enter the battlefield."},
  Return: {cost: "{0}", type: Sorcery, text: "Return all land cards from your graveyard to the battlefield."}}
players: {Ann: {in play: [Worms], hand: [Return], graveyard: [Forest]}}
events: [Ann casts Return, all pass]
questions: [zone of Forest]
""",
        ["graveyard"],
    ),
    "for each of those that dealt damage, if it was paid": (
        """
cards: {Bird: {cost: "{U}", type: Creature - Bird, pt: 1/1, text: "When Bird dies, you may pay {1}. If you do, for each creature that dealt
    damage to Bird this turn, destroy that creature unless its controller pays 2 life."}}
players: {Ann: {in play: [Bird, Island]}, Ben: {in play: [Hill Giant, Gray Ogre]}}
turn: {player: Ben, step: precombat main}
events:
- Ben attacks with Hill Giant, Gray Ogre
- Ann blocks Hill Giant with Bird
- combat damage is dealt
- {do: all pass, choices: ["Ann: yes", "Ben: no"]}
questions: [zone of Hill Giant, zone of Gray Ogre]
""",
        ["graveyard", "in play"],
    ),
    "counters that are moved onto several creatures are spread": (
        """
cards: {Ancient: {cost: "{G}", type: Creature - Elemental, pt: 0/3, text: "{T}: You may move any number of +1/+1 counters from Ancient onto
    other creatures."}}
players: {Ann: {in play: [{card: Ancient, counters: {+1/+1: 3}}, Grizzly Bears]}, Ben: {in play: [Hill Giant]}}
events:
- Ann activates Ancient
- {do: all pass, choices: ["Ann: yes", "Ann chooses 3", "Ann: 2 to Grizzly Bears, 1 to Hill Giant"]}
questions: [P/T of Ancient, P/T of Grizzly Bears, P/T of Hill Giant]
""",
        ["0/3", "4/4", "4/4"],
    ),
    "each landwalk and each protection that one of them has": (
        """
cards:
  Effort: {cost: "{W}", type: Enchantment, text: "At the beginning of each upkeep, creatures you control gain flying until end of turn if a
    creature you control has flying. The same is true for landwalk and protection."}
  Eel: {cost: "{U}", type: Creature - Fish, pt: 1/1, text: "Islandwalk"}
  Fox: {cost: "{W}", type: Creature - Fox, pt: 1/1, text: "Protection from red and from black"}
players: {Ann: {in play: [Effort, Eel, Fox, Grizzly Bears]}, Ben: {in play: [Hill Giant, Swamp, Mountain], hand: [Shock]}}
turn: {player: Ann, step: upkeep, beginning: yes}
events: [all pass]
questions: [does Grizzly Bears have islandwalk, does Grizzly Bears have flying, can Ben cast Shock targeting Grizzly Bears,
  does Hill Giant have islandwalk]
""",
        ["yes", "no", "no", "no"],
    ),
    "a keyword of several kinds that a card in a graveyard has": (
        """
cards:
  Wanderer: {cost: "{B}", type: Creature - Spirit, pt: 4/4, text: "As long as a creature card with flying is in a graveyard, Wanderer has
    flying. The same is true for landwalk, protection, and vigilance."}
  Eel: {cost: "{U}", type: Creature - Fish, pt: 1/1, text: "Islandwalk"}
  Fox: {cost: "{W}", type: Creature - Fox, pt: 1/1, text: "Protection from red"}
  Dig: {cost: "{0}", type: Sorcery, text: "Remove all cards in all graveyards from the game."}
players: {Ann: {in play: [Wanderer], graveyard: [Eel], hand: [Dig]}, Ben: {graveyard: [Fox]}}
events: [Ann casts Dig, all pass]
questions: ["after event 0, does Wanderer have islandwalk", "after event 0, does Wanderer have protection from red",
  "after event 0, does Wanderer have flying", does Wanderer have islandwalk]
""",
        ["yes", "yes", "no", "no"],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_rare_mechanism(name: str) -> None:
    text, expected = BOARDS[name]
    assert [answer.value for answer in answer_text(text).run.answers] == expected
