"""Clauses of a play, in various orders; what no clause may say."""

from __future__ import annotations

import pytest
from run_scenario import holds

SCENARIOS = {
    "how often an additional cost is paid, behind a target": """\
title: replicated twice
players:
  Ann: {hand: [Gigadrowse], in play: [Island x3]}
  Ben: {in play: [Hill Giant]}
events:
  - Ann casts Gigadrowse on Hill Giant with replicate twice
  - all pass
expect:
  was event 1 legal?: yes
  how many copies of Gigadrowse were there?: 2
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
    "what is tapped as a cost is not tapped for mana": """\
title: two creatures tapped as a cost, of which one makes mana
cards:
  Chant: {cost: "{1}{G}", type: Sorcery,
    text: "As an additional cost to play Chant, tap an untapped creature you control. You gain 4 life."}
players:
  Ann: {in play: [Birds of Paradise, Forest x2], hand: [Chant]}
  Ben: {}
events:
  - Ann plays Chant tapping Birds of Paradise
  - all pass
expect:
  life of Ann: 24
  is Birds of Paradise tapped?: yes
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
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_answered_as_the_rules_say(title: str) -> None:
    holds(SCENARIOS[title])
