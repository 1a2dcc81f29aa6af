"""Combat sentences, bare events, and what they leave behind."""

from __future__ import annotations

import pytest
from run_scenario import holds

SCENARIOS = {
    "bare events": """\
title: bare events
players:
  Ann: {in play: [Hill Giant, Grizzly Bears, {card: Gray Ogre, attached: [Holy Strength]}], library: [Forest x5], hand: [Island, Swamp]}
  Ben: {in play: [Prodigal Sorcerer], hand: [Plains]}
events:
  - "it happens: Hill Giant is destroyed"
  - it happens: Ann draws a card
  - it happens: Ann draws 2 cards
  - it happens: Prodigal Sorcerer deals 2 damage to Ann
  - it happens: Ann discards Island
  - it happens: Ben discards a card
  - it happens: Ann gains 3 life
  - it happens: Ben loses 4 life
  - it happens: Grizzly Bears is tapped
  - it happens: Gray Ogre is removed from the game
  - it happens: Ann gains control of Prodigal Sorcerer
  - it happens: put two +1/+1 counters on Grizzly Bears
  - it happens: Ann gets 3 poison counters
  - it happens: Hill Giant is returned to its owner's hand
  - it happens: Ann adds {R}{R}
  - it happens: remove a +1/+1 counter from Grizzly Bears
expect:
  zone of Hill Giant after event 1?: graveyard
  hand size of Ann after event 3?: 5
  life of Ann after event 4?: 18
  graveyard of Ann after event 5?: [Island, Hill Giant]
  hand size of Ben after event 6?: 0
  life of Ann: 21
  life of Ben: 16
  is Grizzly Bears tapped?: yes
  zone of Holy Strength: graveyard
  zone of Gray Ogre: removed from the game
  controller of Prodigal Sorcerer: Ann
  P/T of Grizzly Bears: 3/3
  poison of Ann: 3
  zone of Hill Giant: hand
  mana pool of Ann: "{R}{R}"
""",
    "an ability on the stack numbered": """\
title: an ability on the stack numbered
players:
  Ann: {in play: [Wild Stone]}
  Ben: {}
cards:
  Wild Stone: {cost: "{1}", type: Artifact, text: "{0}: You gain 1 life."}
events:
  - Ann plays Wild Stone's ability
  - Ann plays Wild Stone's ability
  - "it happens: Wild Stone's ability #2 is countered"
  - resolve the stack
expect:
  life of Ann: 21
  "was Wild Stone's ability #2 countered?": yes
  "did Wild Stone's ability #1 resolve?": yes
  how many times did Wild Stone's ability resolve?: 1
""",
    "combat whole": """\
title: combat whole
players:
  Ann: {in play: [{card: Hill Giant, id: giant}, Grizzly Bears]}
  Ben: {in play: [Wall of Wood, {card: Elvish Champion, id: elf}, Gray Ogre]}
events:
  - Ann attacks with giant, Grizzly Bears
  - Ben blocks giant with Wall of Wood and elf
  - giant assigns 1 to Wall of Wood, 2 to elf
  - all pass
expect:
  zone of elf: graveyard
  life of Ben: 18
  is Gray Ogre blocking?: no
  damage on Wall of Wood: 1
cards:
  Wall of Wood: {cost: "{G}", type: Creature - Wall, pt: 0/3, text: Defender}
""",
    "combat two attackers with planeswalker": """\
title: combat two attackers with planeswalker
players:
  Ann: {in play: [{card: Hill Giant, id: giant}, Gray Ogre]}
  Ben: {in play: [{card: Jace Beleren, id: Jace}]}
events:
  - Ann attacks with giant attacking Jace, Gray Ogre
  - no block
  - all pass
  - all pass
expect:
  life of Ben: 18
  zone of Jace: graveyard
""",
    "no attack and no block": """\
title: no attack and no block
players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [Gray Ogre]}
events:
  - no attack
  - Ben blocks Hill Giant with Gray Ogre
expect:
  was event 1 legal?: yes
  was event 2 legal?: no
""",
    "can questions": """\
title: can questions
players:
  Ann: {hand: [Shock, Counterspell], in play: [Mountain, {card: Hill Giant, sick: yes}, Gray Ogre, {card: Grizzly Bears, tapped: yes}]}
  Ben: {in play: [Wall of Wood, {card: Craw Wurm, id: elf}, {card: Serra Angel, tapped: yes}]}
cards:
  Wall of Wood: {cost: "{G}", type: Creature - Wall, pt: 0/3, text: Defender}
  Serra Angel: {cost: "{3}{W}{W}", type: Creature - Angel, pt: 4/4, text: "Flying, vigilance"}
events:
  - Ann attacks with Gray Ogre
expect:
  can Ann play Shock targeting Ben?: yes
  can Ann play Shock targeting Mountain?: no
  can Ann play Counterspell?: no
  can Hill Giant attack after event 0?: no
  can Gray Ogre attack after event 0?: yes
  can Grizzly Bears attack after event 0?: no
  can elf block Gray Ogre?: yes
  can Serra Angel block Gray Ogre?: no
""",
    "assignment not legal": """\
title: assignment not legal
players:
  Ann: {in play: [Craw Wurm]}
  Ben: {in play: [Grizzly Bears, Gray Ogre]}
about: ["310.2c"]
events:
  - Ann attacks with Craw Wurm
  - Ben blocks Craw Wurm with Grizzly Bears, Gray Ogre
  - Craw Wurm assigns 3 to Grizzly Bears, 3 to Ben
expect:
  was event 3 legal?: no
""",
    "bare events by several": """\
title: bare events by several
players:
  Ann: {library: [], in play: [Hill Giant, Gray Ogre], hand: [Shock, Shock]}
  Ben: {in play: [Grizzly Bears], hand: [Forest]}
events:
  - it happens: Hill Giant and Gray Ogre are destroyed
  - it happens: Ann and Ben discard a card
  - "it happens: Grizzly Bears comes into play tapped under Ann's control"
  - "it happens: Hill Giant comes into play tapped under Ben's control"
  - it happens: Gray Ogre is put on top of Ann's library
  - it happens: Ann loses the game
expect:
  graveyard of Ann after event 1?: [Gray Ogre, Hill Giant]
  hand size of Ann: 1
  hand size of Ben: 0
  was event 3 legal?: no
  controller of Hill Giant after event 4?: Ben
  is Hill Giant tapped after event 4?: yes
  library of Ann after event 5?: Gray Ogre
  who lost?: Ann
""",
    "it happens where it isn't": """\
title: it happens where it isn't
players:
  Ann: {in play: [Hill Giant], hand: [Shock]}
  Ben: {}
events:
  - "it happens: Shock is destroyed"
  - "it happens: Hill Giant deals 3 damage to Ben, 1 to Ann"
expect:
  was event 1 legal?: no
  life of Ben: 17
  life of Ann: 19
""",
    "questions on old objects": """\
title: questions on old objects
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {in play: [{card: Grizzly Bears, counters: {"+1/+1": 1}, attached: [Holy Strength]}]}
events:
  - "it happens: Grizzly Bears is destroyed"
expect:
  P/T of Grizzly Bears: 2/2
  P/T of Grizzly Bears after event 0?: 4/5
  counters on Grizzly Bears: {}
  zone of Holy Strength: graveyard
  what is Holy Strength attached to?: nothing
  controller of Grizzly Bears: nobody
  damage on Grizzly Bears: none
  is Grizzly Bears tapped?: no
""",
    "combat damage by trample, deathtouch style": """\
title: combat damage by trample, deathtouch style
cards:
  Tram: {cost: "{G}", type: Creature - Beast, pt: 5/5, text: Trample}
players:
  Ann: {in play: [Tram]}
  Ben: {in play: [Grizzly Bears]}
about: ["502.9b"]
events:
  - Ann attacks with Tram
  - Ben blocks Tram with Grizzly Bears
  - Tram assigns 1 to Grizzly Bears, 4 to Ben
  - Tram assigns 2 to Grizzly Bears, 3 to Ben
  - all pass
expect:
  was event 3 legal?: no
  was event 4 legal?: yes
""",
    "three players attack one": """\
title: three players attack one
players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [Gray Ogre]}
  Cid: {}
events:
  - Ann attacks with Hill Giant attacking Cid
  - Ben blocks Hill Giant with Gray Ogre
expect:
  was event 2 legal?: no
""",
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_answered_as_the_rules_say(title: str) -> None:
    holds(SCENARIOS[title])
