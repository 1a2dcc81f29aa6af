"""Combat sentences, bare events, shortcuts, illegal events, and how games end."""

from __future__ import annotations

import pytest
from run_scenario import holds

SCENARIOS = {
    "concede": """\
title: concede
players: {Ann: , Ben: , Cid: }
events:
  - Ben concedes
  - Ann concedes
expect:
  who lost after event 1?: Ben
  who won after event 1?: nobody
  who won?: Cid
  who lost?: [Ben, Ann]
  is the game a draw?: no
""",
    "the game is over": """\
title: the game is over
players: {Ann: , Ben: }
events:
  - Ann concedes
  - all pass
expect:
  was event 2 legal?: no
""",
    "repeats": """\
title: repeats
players:
  Ann: {in play: [Forest, {card: Wild Stone, id: s}], life: 1}
  Ben: {}
cards:
  Wild Stone: {cost: "{1}", type: Artifact, text: "{0}: You gain 1 life."}
events:
  - Ann plays s's ability
  - all pass
  - Ann repeats events 1 to 2, 19 more times
  - Ann repeats events 1 to 2, forever
expect:
  life of Ann: 21
  was event 3 legal?: yes
  was event 4 legal?: no
""",
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
    "illegal target and its rule": """\
title: illegal target and its rule
players:
  Ann: {hand: [Terror, Dark Ritual], in play: [Swamp x2]}
  Ben: {in play: [Black Knight, Ornithopter]}
cards:
  Terror: {cost: "{1}{B}", type: Instant, text: "Destroy target nonartifact, nonblack creature. It can't be regenerated."}
  Ornithopter: {cost: "{0}", type: Artifact Creature - Thopter, pt: 0/2, text: Flying}
events:
  - Ann plays Terror targeting Black Knight
  - Ann plays Terror targeting Ornithopter
about: ["409.1d"]
expect:
  was event 1 legal?: no
  was event 2 legal?: no
  hand size of Ann: 2
  is Swamp tapped?: no
""",
    "not enough mana": """\
title: not enough mana
players:
  Ann: {hand: [Hill Giant], in play: [Mountain x3]}
  Ben: {}
events:
  - Ann plays Hill Giant
about: ["409.1h", "422.1"]
expect:
  was event 1 legal?: no
  zone of Hill Giant: hand
  can Ann play Hill Giant?: no
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
    "expected values spellings": """\
title: expected values spellings
players:
  Ann: {hand: [Shock, Shock, Forest], library: [Forest x8], in play: [{card: Hill Giant, counters: {"-1/-1": 1}}]}
  Ben: {}
expect:
  hand of Ann: [Forest, Shock x2]
  library of Ann: [Forest x8]
  colors of Hill Giant: [Red]
  types of Hill Giant: [Creature, GIANT]
  counters on Hill Giant: {"-1/-1 counter": 1}
  is Hill Giant tapped?: No
  is the game a draw?: false
  who won?: nobody
  who lost?: []
  what is on the stack?: []
  mana pool of Ann: none
  abilities of Hill Giant: []
  P/T of Hill Giant: 2 / 2
  graveyard of Ann: none
  permanents of Ben: []
  whose turn is it?: ann
  what step is it?: main phase
  zone of Hill Giant: In Play
  loyalty of Hill Giant: none
  what is Hill Giant attached to?: nothing
  controller of Shock: nobody
""",
    "P/T of a noncreature": """\
title: P/T of a noncreature
players:
  Ann: {in play: [Mountain]}
  Ben: {}
expect:
  P/T of Mountain: none
  power of Mountain: none
  colors of Mountain: []
  types of Mountain: [basic, land, mountain]
  converted mana cost of Mountain: 0
  abilities of Mountain: ["{T}: Add {R} to your mana pool"]
""",
    "land rules": """\
title: land rules
players:
  Ann: {hand: [Forest x3, Hill Giant], in play: [Mountain x4]}
  Ben: {hand: [Forest, Craw Wurm], in play: [Forest x6]}
about: ["212.6c", "212.6d", "212.6b", "212.3a"]
events:
  - Ann plays Forest
  - Ann plays Forest
  - Ben plays Forest
  - Ben plays Craw Wurm
  - Ann plays Hill Giant
  - Ann plays Forest
expect:
  was event 1 legal?: yes
  was event 2 legal?: no
  was event 3 legal?: no
  was event 4 legal?: no
  was event 5 legal?: yes
  was event 6 legal?: no
""",
    "mandatory loop draws": """\
title: mandatory loop draws
cards:
  Mirror A: {cost: "{1}", type: Enchantment, text: "Whenever you gain life, you lose 1 life."}
  Mirror B: {cost: "{1}", type: Enchantment, text: "Whenever you lose life, you gain 1 life."}
players:
  Ann: {in play: [Mirror A, Mirror B]}
  Ben: {}
about: ["421.4"]
events:
  - "it happens: Ann gains 1 life"
  - resolve the stack
expect:
  is the game a draw?: yes
  who won?: nobody
  who lost?: nobody
""",
    "simultaneous loss is a draw": """\
title: simultaneous loss is a draw
players:
  Ann: {life: 2, hand: [Earthquake], in play: [Mountain x5]}
  Ben: {life: 2}
about: ["102.4a"]
events:
  - Ann plays Earthquake with X = 2
  - all pass
expect:
  is the game a draw?: yes
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
    "poison ten": """\
title: poison ten
players:
  Ann: {poison: 9}
  Ben: {}
about: ["420.5h"]
events:
  - "it happens: Ann gets a poison counter"
expect:
  who lost?: Ann
""",
    "413.2a one of two targets illegal": """\
title: 413.2a one of two targets illegal
cards:
  Twin Bolt: {cost: "{1}{R}", type: Instant, text: "Twin Bolt deals 2 damage to target creature and 2 damage to target player."}
  Unsummon: {cost: "{U}", type: Instant, text: Return target creature to its owner's hand.}
players:
  Ann: {hand: [Twin Bolt], in play: [Mountain x2]}
  Ben: {hand: [Unsummon], in play: [Island, Gray Ogre]}
about: ["413.2a"]
events:
  - Ann plays Twin Bolt targeting Gray Ogre, Ben
  - Ben plays Unsummon targeting Gray Ogre
  - all pass
  - all pass
expect:
  life of Ben: 18
  did Twin Bolt resolve?: yes
  was Twin Bolt countered?: no
""",
    "413.2a all targets illegal": """\
title: 413.2a all targets illegal
cards:
  Unsummon: {cost: "{U}", type: Instant, text: Return target creature to its owner's hand.}
  Zap Draw: {cost: "{1}{R}", type: Instant, text: "Zap Draw deals 1 damage to target creature.\\nDraw a card."}
players:
  Ann: {hand: [Zap Draw], in play: [Mountain x2], library: [Forest]}
  Ben: {hand: [Unsummon], in play: [Island, Gray Ogre]}
about: ["413.2a"]
events:
  - Ann plays Zap Draw targeting Gray Ogre
  - Ben plays Unsummon targeting Gray Ogre
  - resolve the stack
expect:
  hand of Ann: []
  was Zap Draw countered?: yes
  did Zap Draw resolve?: no
""",
    "team mates": """\
title: team mates
players:
  Ann: {team: red}
  Ben: {team: blue}
  Cid: {team: red}
  Dan: {team: blue}
events:
  - Ben concedes
  - Dan concedes
about: ["102.2c"]
expect:
  who won?: [Ann, Cid]
  who lost?: [Ben, Dan]
""",
    "a skipped step": """\
title: a skipped step
cards:
  No Draw: {cost: "{1}", type: Enchantment, text: Skip your draw step.}
players:
  Ann: {library: [Forest x5], in play: [No Draw]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: upkeep}
about: ["300.9"]
events:
  - go to draw
  - go to precombat main
expect:
  was event 1 legal?: no
  what step is it after event 1?: upkeep
  hand size of Ann: 0
""",
    "bare events by several": """\
title: bare events by several
players:
  Ann: {in play: [Hill Giant, Gray Ogre], hand: [Shock, Shock]}
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
    "player leaves with permanents": """\
title: player leaves with permanents
players:
  Ann: {in play: [{card: Hill Giant, attached: [{card: Holy Strength, owner: Cid}]}]}
  Ben: {}
  Cid: {in play: [Gray Ogre]}
about: ["600.4a"]
events:
  - Cid concedes
expect:
  zone of Holy Strength: outside the game
  permanents of Ann: [Hill Giant]
  zone of Gray Ogre: outside the game
""",
    "active player leaves": """\
title: active player leaves
players:
  Ann: {library: [Forest]}
  Ben: {library: [Forest], hand: [Shock], in play: [Mountain]}
  Cid: {library: [Forest]}
events:
  - Ben plays Shock targeting Cid
  - Ann concedes
  - all pass
  - go to Ben's upkeep
expect:
  who has priority after event 2?: Ben
  life of Cid: 18
  whose turn is it?: Ben
""",
    "control magic ends when its owner leaves": """\
title: control magic ends when its owner leaves
players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [{card: Serra Angel, attached: [{card: Control Magic, owner: Ann}]}]}
  Cid: {}
events:
  - Ann concedes
expect:
  controller of Serra Angel: Ben
  zone of Hill Giant: outside the game
about: ["600.4a"]
""",
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_answered_as_the_rules_say(title: str) -> None:
    holds(SCENARIOS[title])
