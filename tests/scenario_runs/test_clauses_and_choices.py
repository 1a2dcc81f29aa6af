"""Clauses of a play and answers to decisions, in every form; what is refused."""

from __future__ import annotations

import pytest
from run_scenario import holds

SCENARIOS = {
    "choices in both forms": """\
title: choices in both forms
players:
  Ann: {hand: [Duress, Duress], in play: [Swamp x2]}
  Ben: {hand: [Shock, Counterspell, Grizzly Bears]}
events:
  - Ann plays Duress targeting Ben
  - Ann chooses Counterspell
  - all pass
  - Ann plays Duress targeting Ben
  - do: all pass
    choices: [Shock]
expect:
  hand of Ben: Grizzly Bears
  was event 2 legal?: yes
  was event 5 legal?: yes
""",
    "a choice that nothing asks for is refused": """\
title: a choice that nothing asks for is refused
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {}
events:
  - Ann plays Shock targeting Ben
  - Ann chooses yes
  - all pass
expect:
  was event 2 legal?: no
  was event 3 legal?: yes
  life of Ben: 18
""",
    "inside choice refused": """\
title: inside choice refused
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {}
events:
  - Ann plays Shock targeting Ben
  - do: all pass
    choices: ["Ben: yes"]
expect:
  was event 2 legal?: no
  life of Ben: 18
""",
    "coin flips win and lose": """\
title: coin flips win and lose
players:
  Ann: {in play: [{card: Lucky Coin, id: one}, {card: Lucky Coin, id: two}]}
  Ben: {}
cards:
  Lucky Coin: {cost: "{1}", type: Artifact,
      text: "{T}: Flip a coin. If you win the flip, you gain 3 life. If you lose the flip, you lose 5 life."}
events:
  - Ann plays one's ability
  - chance chooses win
  - all pass
  - Ann plays two's ability
  - chance chooses lose
  - all pass
expect:
  life of Ann after event 3?: 23
  life of Ann: 18
  was event 2 legal?: yes
  was event 5 legal?: yes
""",
    "buyback": """\
title: buyback
players:
  Ann: {hand: [Capsize], in play: [Island x6]}
  Ben: {in play: [Hill Giant]}
events:
  - Ann plays Capsize with buyback, targeting Hill Giant
  - all pass
expect:
  zone of Hill Giant: hand
  zone of Capsize: hand
""",
    "flashback": """\
title: flashback
players:
  Ann: {graveyard: [Firebolt], in play: [Mountain x5]}
  Ben: {}
events:
  - Ann plays Firebolt targeting Ben by flashback
  - all pass
expect:
  life of Ben: 18
  zone of Firebolt: removed from the game
about: ["502.22a"]
""",
    "alternative cost by own name": """\
title: alternative cost by own name
players:
  Ann: {hand: [Force of Will, Counterspell]}
  Ben: {hand: [Shock], in play: [Mountain]}
turn: {player: Ben}
events:
  - Ben plays Shock targeting Ann
  - Ann plays Force of Will targeting Shock by Force of Will removing Counterspell from the game paying 1 life
  - resolve the stack
expect:
  life of Ann: 19
  zone of Counterspell: removed from the game
  was Shock countered?: yes
""",
    "paying from the pool": """\
title: paying from the pool
players:
  Ann: {hand: [Shock], mana: "{R}{R}", in play: [Mountain]}
  Ben: {}
events:
  - Ann plays Shock targeting Ben paying {R}
expect:
  mana pool of Ann: "{R}"
  is Mountain tapped?: no
""",
    "fling": """\
title: fling
players:
  Ann: {hand: [Fling], in play: [Mountain x2, Hill Giant]}
  Ben: {}
events:
  - Ann plays Fling sacrificing Hill Giant targeting Ben
  - all pass
expect:
  life of Ben: 17
  zone of Hill Giant after event 1?: graveyard
""",
    "dividing": """\
title: dividing
cards:
  Split Fire: {cost: "{1}{R}", type: Instant,
      text: Split Fire deals 3 damage divided as you choose among any number of target creatures and/or players.}
players:
  Ann: {hand: [Split Fire], in play: [Mountain x2]}
  Ben: {in play: [Grizzly Bears]}
events:
  - Ann plays Split Fire targeting Grizzly Bears, Ben dividing 2 to Grizzly Bears, 1 to Ben
  - all pass
expect:
  life of Ben: 19
  zone of Grizzly Bears: graveyard
""",
    "dividing wrong": """\
title: dividing wrong
cards:
  Split Fire: {cost: "{1}{R}", type: Instant,
      text: Split Fire deals 3 damage divided as you choose among any number of target creatures and/or players.}
players:
  Ann: {hand: [Split Fire], in play: [Mountain x2]}
  Ben: {in play: [Grizzly Bears]}
about: ["409.1e"]
events:
  - Ann plays Split Fire dividing 3 to Grizzly Bears, 0 to Ben targeting Grizzly Bears, Ben
expect:
  was event 1 legal?: no
""",
    "modes": """\
title: modes
cards:
  Choice Charm:
    cost: "{G}"
    type: Instant
    text: |
      Choose one - You gain 4 life; or destroy target artifact; or target creature gets +2/+2 until end of turn.
players:
  Ann: {hand: [Choice Charm x3], in play: [Forest x3, Hill Giant]}
  Ben: {in play: [Howling Mine]}
events:
  - Ann plays Choice Charm choosing mode 2 targeting Howling Mine
  - all pass
  - Ann plays Choice Charm targeting Hill Giant choosing mode 3
  - all pass
  - Ann plays Choice Charm choosing mode 1
  - all pass
expect:
  zone of Howling Mine: graveyard
  P/T of Hill Giant: 5/5
  life of Ann: 24
""",
    "cryptic command two modes": """\
title: cryptic command two modes
players:
  Ann: {hand: [Cryptic Command], in play: [Island x4], library: [Forest]}
  Ben: {in play: [Hill Giant]}
events:
  - Ann plays Cryptic Command choosing modes 2 and 4 targeting Hill Giant
  - all pass
expect:
  zone of Hill Giant: hand
  hand of Ann: Forest
""",
    "wrong modes": """\
title: wrong modes
players:
  Ann: {hand: [Cryptic Command], in play: [Island x4], library: [Forest]}
  Ben: {in play: [Hill Giant]}
events:
  - Ann plays Cryptic Command choosing modes 2 and 2 targeting Hill Giant
about: ["409.1b"]
expect:
  was event 1 legal?: no
""",
    "activated by number": """\
title: activated by number
cards:
  Two Ways: {cost: "{1}", type: Artifact, text: "{T}: You gain 1 life.\\n{0}: You lose 2 life."}
players:
  Ann: {in play: [Two Ways]}
  Ben: {}
events:
  - Ann plays Two Ways's ability 2
  - all pass
  - Ann plays ability 1 of Two Ways
  - all pass
expect:
  life of Ann: 19
""",
    "order of triggers chosen, and as a set": """\
title: order of triggers chosen, and as a set
cards:
  Sting Bell: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you lose 1 life."}
  Life Bell: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you gain 1 life."}
players:
  Ann: {life: 1, in play: [Life Bell, Sting Bell], library: [Forest x4]}
  Ben: {library: [Forest x4]}
turn: {player: Ben, step: end of turn}
events:
  - Ann chooses Life Bell, then Sting Bell
  - go to Ann's upkeep
  - all pass
expect:
  was event 1 legal?: yes
  what is on the stack after event 2?: ["Sting Bell's ability", "Life Bell's ability"]
  who lost?: Ann
  who won?: Ben
""",
    "chooser of replacement named by its source": """\
title: chooser of replacement named by its source
players:
  Ann: {in play: [Furnace of Rath, Fog Shield], hand: [Shock]}
  Ben: {hand: [Shock], in play: [Mountain]}
cards:
  Fog Shield: {cost: "{1}", type: Enchantment, text: "If a source would deal damage to you, prevent 1 of that damage."}
turn: {player: Ben}
about: ["419.9a"]
events:
  - Ben plays Shock targeting Ann
  - Ann chooses Fog Shield
  - all pass
expect:
  was event 2 legal?: yes
  life of Ann: 18
""",
    "the other order": """\
title: the other order
players:
  Ann: {in play: [Furnace of Rath, Fog Shield], hand: [Shock]}
  Ben: {hand: [Shock], in play: [Mountain]}
cards:
  Fog Shield: {cost: "{1}", type: Enchantment, text: "If a source would deal damage to you, prevent 1 of that damage."}
turn: {player: Ben}
events:
  - Ben plays Shock targeting Ann
  - Ann chooses Furnace of Rath
  - all pass
expect:
  life of Ann: 17
""",
    "chance discards at random, default and written": """\
title: chance discards at random, default and written
cards:
  Rot: {cost: "{B}", type: Sorcery, text: Target player discards a card at random.}
players:
  Ann: {hand: [Rot], in play: [Swamp]}
  Ben: {hand: [Shock, Forest, Counterspell]}
events:
  - Ann plays Rot targeting Ben
  - chance chooses Counterspell
  - all pass
expect:
  hand of Ben: [Shock, Forest]
""",
    "shuffled library top first": """\
title: shuffled library top first
cards:
  Riffle: {cost: "{U}", type: Sorcery, text: "Shuffle your library, then draw a card."}
players:
  Ann: {hand: [Riffle], in play: [Island], library: [Forest, Shock, Swamp]}
  Ben: {}
events:
  - Ann plays Riffle
  - chance chooses Swamp, Forest, Shock
  - all pass
expect:
  hand of Ann: Swamp
  library of Ann: [Forest, Shock]
""",
    "may and unless": """\
title: may and unless
cards:
  Tax Man: {cost: "{1}", type: Creature - Human, pt: 1/1, text: "When Tax Man comes into play, sacrifice it unless you pay {1}."}
players:
  Ann: {hand: [Tax Man, Tax Man], in play: [Mountain x3]}
  Ben: {}
events:
  - Ann plays Tax Man
  - all pass
  - Ann chooses yes
  - all pass
expect:
  was event 3 legal?: yes
  permanents of Ann: [Tax Man, Mountain x3]
""",
    "search": """\
title: search
players:
  Ann: {hand: [Demonic Tutor], in play: [Swamp x2], library: [Forest, Shock, Swamp]}
  Ben: {}
events:
  - Ann plays Demonic Tutor
  - Ann chooses Shock
  - all pass
expect:
  hand of Ann: Shock
  was event 2 legal?: yes
""",
    "division answers": """\
title: division answers
cards:
  Spread: {cost: "{G}", type: Sorcery, text: "Distribute three +1/+1 counters among one, two, or three target creatures."}
players:
  Ann: {hand: [Spread], in play: [Forest, Hill Giant, Gray Ogre]}
  Ben: {}
events:
  - Ann chooses 2 to Hill Giant, 1 to Gray Ogre
  - Ann plays Spread targeting Hill Giant, Gray Ogre
  - all pass
expect:
  was event 1 legal?: yes
  P/T of Hill Giant: 5/5
  P/T of Gray Ogre: 3/3
""",
    "X by choice, and target by choice": """\
title: X by choice, and target by choice
players:
  Ann: {hand: [Blaze], in play: [Mountain x5]}
  Ben: {}
events:
  - do: Ann plays Blaze
    choices: [X = 3, Ben]
  - all pass
expect:
  life of Ben: 17
""",
    "mixed quotes and colons": """\
title: mixed quotes and colons
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {}
events:
  - do: Ann plays Shock
    choices:
      - Ann: Ben
  - all pass
expect:
  life of Ben: 18
""",
    "unknown choice": """\
title: unknown choice
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {}
events:
  - Ann chooses Zorro
  - Ann plays Shock targeting Ben
expect:
  was event 1 legal?: no
  was event 2 legal?: yes
""",
    "hidden hands and library top first": """\
title: hidden hands and library top first
players:
  Ann: {hand: [Brainstorm], in play: [Island], library: [Shock, Forest, Swamp, Plains]}
  Ben: {}
events:
  - Ann plays Brainstorm
  - Ann chooses Forest, Shock
  - all pass
expect:
  library of Ann: [Forest, Shock, Plains]
  hand of Ann: [Swamp]
""",
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_answered_as_the_rules_say(title: str) -> None:
    holds(SCENARIOS[title])
