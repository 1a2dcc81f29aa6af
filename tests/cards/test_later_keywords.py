"""Keywords, keyword actions and tokens of later editions, read as what they mean and played on boards."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text
from judge.cards.compiler import compile_card
from judge.cards.page.reading_as_text import print_card

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "offspring": (
        """
cards: {Hare: {cost: "{1}{G}", type: Creature - Beast, pt: 3/3, text: "Offspring {2}"}}
players: {Ann: {hand: [Hare], in play: [Forest x4]}, Ben: {}}
events: [Ann plays Hare with offspring, resolve the stack]
questions: [how many creatures does Ann control, "power of the Hare token"]
""",
        [2, 1],
    ),
    "blitz": (
        """
cards: {Bull: {cost: "{2}{R}", type: Creature - Ogre, pt: 4/2, text: "Blitz {R}"}}
players: {Ann: {hand: [Bull, Bull], library: [Forest x3], in play: [Mountain x4]}, Ben: {}}
events: [Ann plays Bull#1 with blitz, resolve the stack, Ann plays Bull#2, resolve the stack, go to Ben's upkeep]
questions: ["does Bull#1 have haste after event 4?", "does Bull#2 have haste after event 4?", where is Bull#1, where is Bull#2,
  hand size of Ann]
""",
        ["yes", "no", "Ann's graveyard", "in play", 1],
    ),
    "squad": (
        """
cards: {Crew: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "Squad {2}"}}
players: {Ann: {hand: [Crew], in play: [Plains x5]}, Ben: {}}
events: [Ann plays Crew with squad twice, resolve the stack]
questions: [how many creatures does Ann control]
""",
        [3],
    ),
    "overload": (
        """
cards:
  Rift: {cost: "{U}", type: Instant, text: "Return target creature you don't control to its owner's hand.\\nOverload {2}{U}"}
players: {Ann: {hand: [Rift x2], in play: [Island x4, Grizzly Bears]}, Ben: {in play: [Hill Giant, Grizzly Bears, Air Elemental, Forest]}}
events: [Ann plays Rift#1 targeting Hill Giant, resolve the stack, Ann plays Rift#2 with overload, resolve the stack]
questions: ["how many creatures does Ben control after event 2?", hand size of Ben, how many creatures does Ann control]
""",
        [2, 3, 1],
    ),
    "overload where each one is the opponent's": (
        """
cards:
  Riot: {cost: "{R}", type: Sorcery, text: "Gain control of target creature you don't control until end of turn. Untap that creature. It
    gains haste until end of turn.\\nOverload {2}{R}"}
players: {Ann: {hand: [Riot], in play: [Mountain x3]}, Ben: {in play: [{card: Hill Giant, tapped: yes}, Grizzly Bears]}}
events: [Ann plays Riot with overload, resolve the stack]
questions: [how many creatures does Ann control, is Hill Giant tapped, does Grizzly Bears have haste]
""",
        [2, "no", "yes"],
    ),
    "job select": (
        """
cards: {Rod: {cost: "{1}", type: Artifact - Equipment, text: "Job select\\nEquipped creature gets +1/+1.\\nEquip {2}"}}
players: {Ann: {hand: [Rod], in play: [Plains]}, Ben: {}}
events: [Ann plays Rod, resolve the stack]
questions: [power of the Hero token]
""",
        [2],
    ),
    "support": (
        """
cards: {Raptor: {cost: "{W}", type: Creature - Bird, pt: 2/2, text: "When this creature enters, support 2."}}
players: {Ann: {hand: [Raptor], in play: [Plains, Grizzly Bears, Hill Giant]}, Ben: {}}
events: [Ann plays Raptor, {do: resolve the stack, choices: ["Grizzly Bears and Hill Giant"]}]
questions: [power of Grizzly Bears, power of Hill Giant, power of Raptor]
""",
        [3, 4, 2],
    ),
    "as often as it was kicked": (
        """
cards: {Caller: {cost: "{G}", type: Creature - Elf, pt: 1/1,
  text: "Multikicker {1}{G}\\nWhen Caller enters, you gain 2 life for each time it was kicked."}}
players: {Ann: {hand: [Caller], in play: [Forest x5]}, Ben: {}}
events: [Ann plays Caller kicked twice, resolve the stack]
questions: [life of Ann]
""",
        [24],
    ),
    "the second time that an ability resolves": (
        """
cards: {Host: {cost: "{W}", type: Creature - Rabbit, pt: 1/1, text: "Whenever you cast a spell, you gain 1 life. Then you gain 5 life if
  this is the second time this ability has resolved this turn."}}
players: {Ann: {hand: [Shock x3], in play: [Host, Mountain x3]}, Ben: {}}
events: [Ann plays Shock targeting Ben, resolve the stack, Ann plays Shock targeting Ben, resolve the stack, Ann plays Shock targeting Ben,
  resolve the stack]
questions: ["life of Ann after event 2?", "life of Ann after event 4?", life of Ann]
""",
        [21, 27, 28],
    ),
    "bargain": (
        """
cards:
  Deal: {cost: "{W}", type: Sorcery, text: "Bargain\\nYou gain 1 life. If this spell was bargained, you gain 3 life."}
  Relic: {cost: "{1}", type: Artifact, text: ""}
players: {Ann: {hand: [Deal, Deal], in play: [Relic, Plains x2]}, Ben: {}}
events: [Ann plays Deal#1, resolve the stack, "Ann plays Deal#2 with bargain", resolve the stack]
questions: ["after event 2, life of Ann", life of Ann, where is Relic]
""",
        [21, 25, "Ann's graveyard"],
    ),
    "casualty": (
        """
cards: {Grasp: {cost: "{B}", type: Sorcery, text: "Casualty 2\\nTarget player loses 2 life."}}
players: {Ann: {hand: [Grasp], in play: [Grizzly Bears, Swamp]}, Ben: {}}
events: [Ann plays Grasp targeting Ben with casualty, resolve the stack]
questions: [life of Ben, where is Grizzly Bears]
""",
        [16, "Ann's graveyard"],
    ),
    "boast": (
        """
cards: {Hero: {cost: "{2}", type: Creature - Human, pt: 1/1, text: "Boast — {1}: You gain 2 life."}}
players: {Ann: {in play: [Hero, Forest x3]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Hero, Ann activates Hero, resolve the stack]
questions: ["after event 0, can Ann activate Hero", "after event 1, can Ann activate Hero", can Ann activate Hero, life of Ann]
""",
        ["no", "yes", "no", 22],
    ),
    "discover": (
        """
cards: {Dig: {cost: "{R}", type: Sorcery, text: "Discover 2."}}
players: {Ann: {hand: [Dig], in play: [Mountain], library: [Forest, Hill Giant, Grizzly Bears, Island]}, Ben: {}}
events: [Ann plays Dig, {do: resolve the stack, choices: [yes]}]
questions: [where is Grizzly Bears, where is Hill Giant]
""",
        ["in play", "Ann's library"],
    ),
    "discovered and kept": (
        """
cards: {Dig: {cost: "{R}", type: Sorcery, text: "Discover 2."}}
players: {Ann: {hand: [Dig], in play: [Mountain], library: [Forest, Grizzly Bears, Island]}, Ben: {}}
events: [Ann plays Dig, {do: resolve the stack, choices: [no]}]
questions: [where is Grizzly Bears, where is Forest]
""",
        ["Ann's hand", "Ann's library"],
    ),
    "endure": (
        """
cards: {Monk: {cost: "{G}", type: Creature - Human, pt: 1/1, text: "When Monk enters, it endures 2."}}
players: {Ann: {hand: [Monk], in play: [Forest]}, Ben: {}}
events: [Ann plays Monk, all pass, {do: resolve the stack, choices: [counters]}]
questions: [power of Monk, how many creatures does Ann control]
""",
        [3, 1],
    ),
    "an emblem that triggers": (
        """
cards: {Sage: {cost: "{U}", type: Planeswalker - Jace, loyalty: 2, text: "-2: You get an emblem with \\"Whenever an opponent \
draws a card, that player loses 1 life.\\""}}
players: {Ann: {in play: [Sage], library: [Island x9]}, Ben: {library: [Island x9]}}
turn: {player: Ann, step: precombat main}
events: [Ann activates Sage, resolve the stack, go to Ben's draw, resolve the stack]
questions: [where is Sage, life of Ben, life of Ann]
""",
        ["Ann's graveyard", 19, 20],
    ),
    "corrupted": (
        """
cards: {Zealot: {cost: "{W}", type: Creature - Human, pt: 1/1,
  text: "Corrupted — As long as an opponent has three or more poison counters, Zealot has flying."}}
players: {Ann: {in play: [Zealot]}, Ben: {poison: 3}}
questions: [does Zealot have flying]
""",
        ["yes"],
    ),
    "a Map": (
        """
cards: {Guide: {cost: "{G}", type: Creature - Human, pt: 1/1, text: "When Guide enters, create a Map token."}}
players: {Ann: {hand: [Guide], in play: [Forest x2], library: [Forest]}, Ben: {}}
events: [Ann plays Guide, resolve the stack, Ann activates Map targeting Guide, resolve the stack]
questions: [how many cards are in Ann's hand]
""",
        [1],
    ),
    "descended": (
        """
cards:
  Bat: {cost: "{B}", type: Creature - Bat, pt: 1/1, text: "At the beginning of your end step, if you descended this turn, you gain 2 life."}
players: {Ann: {hand: [Shock], in play: [Bat, Grizzly Bears, Mountain]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: [Ann plays Shock targeting Grizzly Bears, resolve the stack, go to end of turn, resolve the stack]
questions: [life of Ann]
""",
        [22],
    ),
    "celebration": (
        """
cards:
  Elf: {cost: "{0}", type: Creature - Elf, pt: 1/1, text: ""}
  Host: {cost: "{B}", type: Creature - Human, pt: 1/1, text: "Celebration — At the beginning of your end step, if two or more \
nonland permanents entered under your control this turn, you gain 2 life."}
players: {Ann: {hand: [Elf, Elf], in play: [Host]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: [Ann plays Elf#1, resolve the stack, Ann plays Elf#2, resolve the stack, go to end of turn, resolve the stack]
questions: [life of Ann]
""",
        [22],
    ),
    "goaded": (
        """
cards: {Taunt: {cost: "{R}", type: Sorcery, text: "Goad target creature."}}
players: {Ann: {hand: [Taunt], in play: [Mountain], library: [Island x9]}, Ben: {in play: [Hill Giant], library: [Island x9]},
  Cid: {library: [Island x9]}}
events: [Ann plays Taunt targeting Hill Giant, resolve the stack, go to Ben's declare attackers]
questions: ["can Ben attack Ann with Hill Giant", "can Ben attack Cid with Hill Giant"]
""",
        ["no", "yes"],
    ),
    "suspected": (
        """
cards: {Clue: {cost: "{R}", type: Creature - Human, pt: 1/1, text: "When Clue enters, suspect target creature."}}
players: {Ann: {hand: [Clue], in play: [Mountain]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Clue, all pass, Ann chooses Hill Giant, all pass]
questions: [abilities of Hill Giant, can Hill Giant block Clue]
""",
        [["This permanent can't be blocked except by two or more creatures", "This permanent can't block"], "no"],
    ),
}


@pytest.mark.parametrize("what", BOARDS)
def test_a_later_keyword_plays(what: str) -> None:
    board, values = BOARDS[what]
    assert [answer.value for answer in answer_text(board).run.answers] == values


@pytest.mark.parametrize(
    "text",
    [
        "When Card enters, it endures 2.",
        "When Card dies, learn.",
        "When Card enters, goad all creatures you don't control.",
        "When Card enters, suspect target creature.",
        "When Card enters, if two or more artifacts entered under your control this turn, draw a card.",
        '{T}: You get an emblem with "At the beginning of your upkeep, draw a card."',
        '{T}: You get an emblem with "You have no maximum hand size."',
    ],
)
def test_what_is_said_of_later_words_says_them(text: str) -> None:
    card = compile_card("Card", "{1}", "Creature — Human", text, "1", "1")
    assert compile_card("Card", "{1}", "Creature — Human", print_card(card), "1", "1").faces[0].abilities == card.faces[0].abilities
