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
    "a clue": (
        """
cards: {Look: {cost: "{U}", type: Sorcery, text: "Investigate."}}
players: {Ann: {hand: [Look], in play: [Island x3], library: [Forest]}, Ben: {}}
events: [Ann plays Look, resolve the stack, Ann activates Clue, resolve the stack]
questions: [where is Forest, what artifacts does Ann control]
""",
        ["Ann's hand", []],
    ),
    "it explores": (
        """
cards: {Scout: {cost: "{G}", type: Creature - Merfolk, pt: 2/1, text: "When Scout enters, it explores."}}
players: {Ann: {hand: [Scout, Scout], in play: [Forest x2], library: [Forest, Shock, Island]}, Ben: {}}
events: [Ann plays Scout#1, resolve the stack, Ann plays Scout#2, all pass, {do: all pass, choices: ["yes"]}]
questions: [power of Scout#1, power of Scout#2, where is Shock, "how many cards are in Ann's hand"]
""",
        [2, 3, "Ann's graveyard", 1],
    ),
    "one more of each": (
        """
cards: {Grow: {cost: "{G}", type: Instant, text: "Proliferate."}}
players:
  Ann: {hand: [Grow], in play: [Forest, {card: Grizzly Bears, counters: {+1/+1: 1}}]}
  Ben: {poison: 2, in play: [{card: Hill Giant, counters: {-1/-1: 1}}]}
events: [Ann plays Grow, {do: resolve the stack, choices: [Grizzly Bears and Ben]}]
questions: [power of Grizzly Bears, power of Hill Giant, how many poison counters does Ben have]
""",
        [4, 2, 3],
    ),
    "an army": (
        """
cards: {March: {cost: "{B}", type: Sorcery, text: "Amass Orcs 2."}}
players: {Ann: {hand: [March, March], in play: [Swamp x2]}, Ben: {}}
events: [Ann plays March#1, resolve the stack, Ann plays March#2, resolve the stack]
questions: [what creatures does Ann control, power of Orc Army]
""",
        [["Orc Army"], 4],
    ),
    "energy": (
        """
cards:
  Cub: {cost: "{G}", type: Creature - Cat, pt: 2/2, text: "When Cub enters, you get {E}{E}{E}.\\nPay {E}{E}: Put a +1/+1 counter on Cub."}
players: {Ann: {hand: [Cub], in play: [Forest]}, Ben: {}}
events: [Ann plays Cub, resolve the stack, Ann activates Cub, resolve the stack]
questions: [power of Cub, can Ann activate Cub]
""",
        [3, "no"],
    ),
    "draws but the first of a draw step, spells from hands alone, other Cats of what is none, and up to one mode": (
        """
cards:
  Bow: {cost: "{1}{B}", type: Creature - Orc, pt: 1/1, text: "Whenever an opponent draws a card except the first one they draw in each of
    their draw steps, Bow deals 1 damage to that player."}
  Warden: {cost: "{1}{W}", type: Creature - Human, pt: 1/3, text: "Your opponents can't cast spells from anywhere other than their hands."}
  Matron: {cost: "{1}{W}", type: Creature - Elf, pt: 1/3, text: "Whenever one or more other Cats you control die, you gain 1 life."}
  Cub: {cost: "{W}", type: Creature - Cat, pt: 1/1, text: ""}
  Ask: {cost: "{U}", type: Instant, text: "Draw three cards."}
  Pick: {cost: "{U}", type: Instant, text: "Choose up to one —\\n• Draw a card.\\n• You gain 1 life."}
players:
  Ann: {in play: [Warden, Bow, Matron, Cub]}
  Ben: {in play: [Island x4, Mountain x5], hand: [Ask, Pick], graveyard: [Firebolt], library: [Plains x9]}
events: [go to Ben's draw step, Ben plays Ask, all pass, resolve the stack]
questions: [life of Ben, can Ben play Firebolt targeting Ann by flashback, "life of Ann, if it happens: Cub is destroyed",
  "life of Ann, if it happens: Matron is destroyed", "life of Ben, if Ben plays Pick choosing mode 2"]
""",
        [17, "no", 21, 20, 18],
    ),
    "separated, and sacrificed by who chose; cast in passing, or else": (
        """
cards:
  Parting: {cost: "{B}", type: Sorcery, text: "Separate all permanents target player controls into two piles. That player sacrifices all
    permanents in the pile of their choice."}
  Torch: {cost: "{R}", type: Sorcery, text: "Exile the top card of your library. You may cast that card. If you don't, Torch deals 2
    damage to each opponent."}
players:
  Ann: {in play: [Swamp, Mountain x3], hand: [Parting, Torch], library: [Shock, Plains]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
events: [Ann plays Parting targeting Ben, Ann chooses Grizzly Bears, Ben chooses Grizzly Bears, resolve the stack, Ann plays Torch,
  all pass]
questions: [where is Grizzly Bears, where is Hill Giant, life of Ben]
""",
        ["Ben's graveyard", "in play", 18],
    ),
    "played from elsewhere, and hexproof from a quality": (
        """
cards:
  Tome: {cost: "{B}", type: Creature - Human, pt: 1/1, text: "Whenever you play a card from exile, you gain 1 life.\\nWhenever you cast a
    spell from your graveyard, you gain 10 life.\\n{0}: Exile the top card of your library. You may play that card this turn."}
  Watch: {cost: "{B}", type: Creature - Human, pt: 1/1, text: "Whenever an opponent casts a spell from anywhere other than their hand, you
    gain 1 life."}
  Seer: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "Hexproof from black and from blue"}
players:
  Ann: {in play: [Tome, Mountain x8, Seer], hand: [Shock], library: [Forest, Plains], graveyard: [Firebolt]}
  Ben: {in play: [Watch, Swamp x3, Mountain x3], hand: [Terror, {card: Shock, id: bens}]}
events: [Ann activates Tome, all pass, Ann plays Forest, all pass, Ann plays Shock targeting Ben, all pass,
  Ann plays Firebolt targeting Ben by flashback, resolve the stack]
questions: [life of Ann, life of Ben, can Ben play Terror targeting Seer, can Ben play bens targeting Seer]
""",
        [31, 17, "no", "yes"],
    ),
    "what was not cast, a graveyard under a library, and experience": (
        """
cards:
  Void: {cost: "{W}", type: Creature - Human, pt: 2/2, text: "If a nontoken creature would enter and it wasn't cast, exile it instead."}
  Well: {cost: "{W}", type: Sorcery, text: "Target player puts all the cards from their graveyard on the bottom of their library in a random
    order."}
  Sage: {cost: "{W}", type: Creature - Human, pt: 0/1, text: "Whenever another creature you control enters, you get an experience counter.
    \\nSage gets +X/+0, where X is the number of experience counters you have."}
players:
  Ann: {in play: [Void, Plains x3, Sage, Swamp x3], hand: [Well, Zombify, Elvish Warrior], graveyard: [Hill Giant, Shock],
    library: [Forest]}
  Ben: {}
events: [Ann plays Zombify targeting Hill Giant, all pass, Ann plays Well targeting Ann, all pass]
questions: [where is Hill Giant, how many cards are in Ann's library, how many cards are in Ann's graveyard, P/T of Sage,
  "P/T of Sage, if it happens: Elvish Warrior comes into play"]
""",
        ["removed from the game", 3, 1, "0/1", "0/1"],
    ),
    "a process that is repeated, and up to one of what was looked at": (
        """
cards:
  Hail: {cost: "{X}{B}", type: Sorcery, text: "Repeat the following process X times. Each opponent loses 3 life unless that player
    sacrifices a nonland permanent of their choice or discards a card."}
  Peek: {cost: "{U}", type: Sorcery, text: "Look at the top three cards of your library. Put up to one of them on top of your library and
    the rest into your graveyard."}
players:
  Ann: {in play: [Swamp x4, Island], hand: [Hail, Peek], library: [Plains, Shock, Forest, Mountain]}
  Ben: {in play: [Grizzly Bears]}
events: [Ann plays Peek, Ann chooses Shock, all pass, Ann plays Hail with X = 3, Ben chooses yes, Ben chooses Grizzly Bears, all pass]
questions: [life of Ben, where is Grizzly Bears, how many cards are in Ann's library, how many cards are in Ann's graveyard]
""",
        [14, "Ben's graveyard", 2, 4],
    ),
    "conniving": (
        """
cards: {Spy: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "Whenever Spy attacks, it connives."}}
players: {Ann: {hand: [Shock], library: [Forest], in play: [Spy]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Spy, {do: resolve the stack, choices: [Shock]}]
questions: [power of Spy, where is Shock]
""",
        [2, "Ann's graveyard"],
    ),
    "escape": (
        """
cards: {Wolf: {cost: "{R}", type: Creature - Wolf, pt: 2/2, text: "Escape—{R}, Exile two other cards from your graveyard."}}
players: {Ann: {graveyard: [Wolf, Shock, Forest], in play: [Mountain]}, Ben: {}}
events: [{do: Ann plays Wolf from her graveyard, choices: [Shock and Forest]}, resolve the stack]
questions: [where is Wolf, where is Shock]
""",
        ["in play", "removed from the game"],
    ),
    "revolt": (
        """
cards:
  Spark:
    cost: "{R}"
    type: Instant
    text: If a permanent left the battlefield under your control this turn, Spark deals 3 damage to target player.
players: {Ann: {hand: [Spark, Spark], in play: [Mountain x2, Mogg Fanatic]}, Ben: {}}
events: [Ann plays Spark#1 targeting Ben, resolve the stack, Ann activates Mogg Fanatic targeting Ben,
  resolve the stack, Ann plays Spark#2 targeting Ben, resolve the stack]
questions: ["after event 2, life of Ben", life of Ben]
""",
        [20, 16],
    ),
    "infect": (
        """
cards: {Elf: {cost: "{G}", type: Creature - Elf, pt: 2/2, text: "Infect"}}
players: {Ann: {in play: [Elf, Elf]}, Ben: {in play: [Hill Giant]}}
turn: {player: Ann, step: declare attackers}
events: ["Ann attacks with Elf#1, Elf#2", Ben blocks Elf#1 with Hill Giant, combat damage is dealt]
questions: [life of Ben, how many poison counters does Ben have, power of Hill Giant]
""",
        [20, 2, 1],
    ),
    "not after a land": (
        """
cards: {Jockey: {cost: "{R}", type: Creature - Goblin, pt: 3/3, text: "You can't cast this spell if you've played a land this turn."}}
players: {Ann: {hand: [Jockey, Forest], in play: [Mountain x2]}, Ben: {}}
events: [Ann plays Forest]
questions: ["after event 0, can Ann play Jockey", can Ann play Jockey]
""",
        ["yes", "no"],
    ),
    "gone, and a token": (
        """
cards:
  Kal:
    cost: "{B}"
    type: Creature - Vampire
    pt: 3/4
    text: If a creature an opponent controls would die, exile it instead and you gain 1 life.
players: {Ann: {hand: [Shock], in play: [Kal, Mountain]}, Ben: {in play: [Grizzly Bears]}}
events: [Ann plays Shock targeting Grizzly Bears, resolve the stack]
questions: [where is Grizzly Bears, life of Ann]
""",
        ["removed from the game", 21],
    ),
    "two piles": (
        """
cards:
  Augury:
    cost: "{U}"
    type: Instant
    text: Reveal the top two cards of your library and separate them into two piles. An opponent chooses one of those piles. \
Put that pile into your hand and the other into your graveyard.
players: {Ann: {hand: [Augury], in play: [Island], library: [Forest, Swamp, Plains]}, Ben: {}}
events: [Ann plays Augury, {do: resolve the stack, choices: [Forest, first pile]}]
questions: ["how many cards are in Ann's hand", "how many cards are in Ann's graveyard"]
""",
        [1, 2],
    ),
    "renown": (
        """
cards:
  Squire:
    cost: "{W}"
    type: Creature - Human
    pt: 2/2
    text: |
      Vigilance
      Renown 1
      As long as Squire is renowned, it has flying.
players: {Ann: {in play: [Squire]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Squire, combat damage is dealt, resolve the stack]
questions: [power of Squire, does Squire have flying]
""",
        [3, "yes"],
    ),
    "monstrosity": (
        """
cards: {Asp: {cost: "{G}", type: Creature - Snake, pt: 4/5, text: "{G}: Monstrosity 4."}}
players: {Ann: {in play: [Asp, Forest x2]}, Ben: {}}
events: [Ann activates Asp, resolve the stack, Ann activates Asp, resolve the stack]
questions: ["after event 2, power of Asp", power of Asp]
""",
        [8, 8],
    ),
    "in your turn": (
        """
cards: {Recruit: {cost: "{W}", type: Creature - Human, pt: 2/1, text: "During your turn, Recruit has first strike."}}
players: {Ann: {in play: [Recruit]}, Ben: {}}
turn: {player: Ann, step: precombat main}
events: [go to Ben's upkeep]
questions: ["after event 0, does Recruit have first strike", does Recruit have first strike]
""",
        ["yes", "no"],
    ),
    "from the graveyard with another": (
        """
cards:
  Crawler:
    cost: "{B}"
    type: Creature - Zombie
    pt: 2/1
    text: |
      You may cast this card from your graveyard as long as you control a Zombie.
players: {Ann: {graveyard: [Crawler], in play: [Swamp, Scathe Zombies]}, Ben: {graveyard: [Crawler], in play: [Swamp]}}
events: [Ann plays Crawler from her graveyard, resolve the stack]
questions: ["how many creatures does Ann control"]
""",
        [2],
    ),
    "not without another": (
        """
cards:
  Crawler:
    cost: "{B}"
    type: Creature - Zombie
    pt: 2/1
    text: |
      You may cast this card from your graveyard as long as you control a Zombie.
players: {Ann: {graveyard: [Crawler], in play: [Swamp]}, Ben: {}}
questions: [can Ann play Crawler]
""",
        ["no"],
    ),
    "counters of a new kind": (
        """
cards:
  Hatcher:
    cost: "{U}"
    type: Creature - Human
    pt: 3/3
    text: |
      Whenever Hatcher deals combat damage to a player, put that many incubation counters on it.
      Remove three incubation counters from Hatcher: You gain 5 life.
players: {Ann: {in play: [Hatcher]}, Ben: {}}
turn: {player: Ann, step: declare attackers}
events: [Ann attacks with Hatcher, combat damage is dealt, resolve the stack, Ann activates Hatcher, resolve the stack]
questions: [life of Ann]
""",
        [25],
    ),
    "what comes into play quietly": (
        """
cards:
  Deaf Stone: {cost: "{2}", type: Artifact, text: Creatures coming into play don't cause abilities to trigger.}
  Herald: {cost: "{W}", type: Creature, pt: 1/1, text: "When Herald comes into play, you gain 3 life."}
players: {Ann: {hand: [Herald], in play: [Deaf Stone, Plains]}, Ben: {}}
events: [Ann casts Herald, resolve the stack]
questions: [life of Ann]
""",
        [20],
    ),
}


@pytest.mark.parametrize("what", BOARDS)
def test_later_words_play(what: str) -> None:
    board, values = BOARDS[what]
    assert [answer.value for answer in answer_text(board).run.answers] == values
