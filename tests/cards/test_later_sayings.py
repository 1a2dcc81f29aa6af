"""What texts of later editions say in words of their own, played on boards."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "removed until it leaves play": (
        """
cards:
  Priest:
    cost: "{1}{W}"
    type: Creature - Human
    pt: 2/2
    text: |
      When Priest enters, exile target creature an opponent controls until Priest leaves the battlefield.
players: {Ann: {hand: [Priest], in play: [Plains x2]}, Ben: {hand: [Shock], in play: [Hill Giant, Mountain]}}
events: [Ann plays Priest, all pass, Ann chooses Hill Giant, all pass, Ben plays Shock targeting Priest, resolve the stack]
questions: ["after event 4, where is Hill Giant", where is Hill Giant, who controls Hill Giant]
""",
        ["removed from the game", "in play", "Ben"],
    ),
    "gone before it resolves": (
        """
cards:
  Priest:
    cost: "{1}{W}"
    type: Creature - Human
    pt: 2/2
    text: |
      When Priest enters, exile target creature an opponent controls until Priest leaves the battlefield.
players: {Ann: {hand: [Priest], in play: [Plains x2]}, Ben: {hand: [Shock], in play: [Hill Giant, Mountain]}}
events: [Ann plays Priest, all pass, Ann chooses Hill Giant, Ben plays Shock targeting Priest, resolve the stack]
questions: [where is Hill Giant]
""",
        ["in play"],
    ),
    "the end of your next turn": (
        """
cards:
  Draw: {cost: "{R}", type: Sorcery, text: "Exile the top card of your library. Until the end of your next turn, you may play that card."}
players: {Ann: {hand: [Draw], library: [Forest, Island x9], in play: [Mountain]}, Ben: {library: [Island x9]}}
events: [Ann plays Draw, resolve the stack, go to Ben's end of turn, go to Ann's precombat main]
questions: ["can Ann play Forest"]
""",
        ["yes"],
    ),
    "after the end of your next turn": (
        """
cards:
  Draw: {cost: "{R}", type: Sorcery, text: "Exile the top card of your library. Until the end of your next turn, you may play that card."}
players: {Ann: {hand: [Draw], library: [Forest, Island x9], in play: [Mountain]}, Ben: {library: [Island x9]}}
events: [Ann plays Draw, resolve the stack, go to Ben's end of turn,
  go to Ann's end of turn, go to Ben's end of turn, go to Ann's precombat main]
questions: ["can Ann play Forest"]
""",
        ["no"],
    ),
    "one more counter": (
        """
cards:
  Scales:
    cost: "{G}"
    type: Enchantment
    text: |
      If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it \
instead.
  Hydra: {cost: "{G}", type: Creature - Hydra, pt: 0/0, text: "Hydra enters with two +1/+1 counters on it."}
  Grow: {cost: "{G}", type: Instant, text: "Put a +1/+1 counter on target creature."}
players: {Ann: {hand: [Hydra, Grow, Grow], in play: [Scales, Forest x3]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Hydra, resolve the stack, Ann plays Grow#1 targeting Hydra,
  resolve the stack, Ann plays Grow#2 targeting Hill Giant, resolve the stack]
questions: ["after event 2, power of Hydra", power of Hydra, power of Hill Giant]
""",
        [3, 5, 4],
    ),
    "no creature without devotion": (
        """
cards:
  God:
    cost: "{1}{R}{R}"
    type: Legendary Enchantment Creature - God
    pt: 5/5
    text: |
      As long as your devotion to red is less than three, God isn't a creature.
players: {Ann: {in play: [God, Mountain], hand: [Raging Goblin]}, Ben: {in play: [Hill Giant]}}
events: [Ann plays Raging Goblin, resolve the stack]
questions: ["after event 1, is God a creature", is God a creature]
""",
        ["no", "yes"],
    ),
    "a second spell": (
        """
cards:
  Rat: {cost: "{B}", type: Creature - Rat, pt: 1/1, text: "Whenever you cast your second spell each turn, put a +1/+1 counter on Rat."}
players: {Ann: {hand: [Shock, Shock, Shock], in play: [Rat, Mountain x3]}, Ben: {}}
events: [Ann plays Shock#1 targeting Ben, resolve the stack, Ann plays Shock#2 targeting Ben,
  resolve the stack, Ann plays Shock#3 targeting Ben, resolve the stack]
questions: ["after event 2, power of Rat", power of Rat]
""",
        [1, 2],
    ),
    "a second card": (
        """
cards:
  Faerie: {cost: "{U}", type: Creature - Faerie, pt: 1/1, text: "Whenever an opponent draws their second card each turn, you gain 3 life."}
  Deep: {cost: "{U}", type: Instant, text: "Target player draws three cards."}
players: {Ann: {hand: [Deep], in play: [Faerie, Island]}, Ben: {library: [Forest x5]}}
events: [Ann plays Deep targeting Ben, resolve the stack]
questions: [life of Ann]
""",
        [23],
    ),
    "two kinds of tokens": (
        """
cards:
  Call: {cost: "{G}", type: Sorcery, text: "Create a 3/3 green Wurm creature token with deathtouch and a 2/2 black Zombie creature token."}
players: {Ann: {hand: [Call], in play: [Forest]}, Ben: {}}
events: [Ann plays Call, resolve the stack]
questions: [what creatures does Ann control, power of Wurm, power of Zombie]
""",
        [["Wurm", "Zombie"], 3, 2],
    ),
    "less for a target": (
        """
cards:
  Blow:
    cost: "{2}{R}"
    type: Instant
    text: |
      This spell costs {2} less to cast if it targets a tapped creature.
      Blow deals 3 damage to target creature.
players: {Ann: {hand: [Blow], in play: [Mountain]}, Ben: {in play: [Grizzly Bears, {card: Hill Giant, tapped: yes}]}}
events: [Ann plays Blow targeting Hill Giant, resolve the stack]
questions: [where is Hill Giant, was event 1 legal]
""",
        ["Ben's graveyard", "yes"],
    ),
    "it attacked": (
        """
cards:
  Raider:
    cost: "{R}"
    type: Creature - Human
    pt: 2/2
    text: |
      Raid — When Raider enters, if you attacked this turn, Raider deals 2 damage to any target.
players: {Ann: {hand: [Raider, Raider], in play: [Mountain x2, Grizzly Bears]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: [Ann plays Raider#1, all pass, Ann attacks with Grizzly Bears, combat damage is dealt,
  go to postcombat main, Ann plays Raider#2, all pass, Ann chooses Ben, all pass]
questions: [life of Ben, did Raider#1 trigger]
""",
        [16, "no"],
    ),
    "what is let go": (
        """
cards:
  Think: {cost: "{U}", type: Sorcery, text: "Surveil 2."}
players: {Ann: {hand: [Think], in play: [Island], library: [Forest, Swamp, Plains]}, Ben: {}}
events: [Ann plays Think, {do: resolve the stack, choices: [Forest]}]
questions: [where is Forest, what is on top of Ann's library]
""",
        ["Ann's graveyard", "Swamp"],
    ),
}


@pytest.mark.parametrize("what", BOARDS)
def test_later_words_play(what: str) -> None:
    board, values = BOARDS[what]
    assert [answer.value for answer in answer_text(board).run.answers] == values
