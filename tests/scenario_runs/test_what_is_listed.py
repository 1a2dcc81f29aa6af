"""What a file lists: the keys of players and objects, the stack, what is remembered of this turn."""

from __future__ import annotations

import pytest
from run_scenario import holds

SCENARIOS = {
    "keys of players": """\
title: keys of players
players:
  Ann:
    life: 7
    poison: 3
    mana: "{R}{R}{2}"
    hand: [Shock, Forest x2]
    library: [Island, Forest x10]
    graveyard: [Grizzly Bears, Shock]
    in play: [Mountain]
    removed from the game: [Hill Giant]
    phased out: [{card: Craw Wurm}]
    ante: [Swamp]
    outside the game: [Plains]
    max hand size: 5
    lands played: 1
    spells played: 2
    team: red
  Ben:
questions:
  - life of Ann
expect:
  life of Ann: 7
  poison of Ann: 3
  mana pool of Ann: "{R}{2}{R}"
  hand size of Ann: 3
  library size of Ann: 11
  library of Ann: [Island, Forest x10]
  graveyard of Ann: [Grizzly Bears, Shock]
  hand of Ann: [Forest, Shock, Forest]
  permanents of Ann: Mountain
  zone of Hill Giant: removed from the game
  zone of Craw Wurm: phased out
  zone of Swamp: ante
  zone of Plains: outside the game
  can Ann play Forest?: no
  hand of Ben: []
  life of Ben: 20
""",
    "objects' keys": """\
title: objects' keys
players:
  Ann:
    in play:
      - {card: Hill Giant, id: giant, tapped: yes, damage: 2, counters: {"+1/+1": 1, charge: 2}}
      - {token: {name: Saproling, type: Creature - Saproling, color: green, pt: 1/1, text: Flying}, id: sap, sick: yes}
      - {card: Grizzly Bears, owner: Ben, attached: [{card: Holy Strength, owner: Ben}, Unholy Strength]}
      - {card: Gray Ogre, face down: yes}
  Ben:
    in play:
      - {card: Craw Wurm, controller: Ann}
expect:
  is giant tapped?: yes
  damage on giant: 2
  counters on giant: {"+1/+1": 1, charge: 2}
  P/T of giant: 4/4
  P/T of Grizzly Bears: 5/5
  owner of Grizzly Bears: Ben
  controller of Grizzly Bears: Ann
  controller of Holy Strength: Ben
  controller of Unholy Strength: Ann
  what is Holy Strength attached to?: Grizzly Bears
  name of sap: Saproling
  types of sap: [creature, saproling]
  colors of sap: green
  abilities of sap: Flying
  converted mana cost of sap: 0
  converted mana cost of giant: 4
  can sap attack?: no
  P/T of Gray Ogre: 2/2
  is Gray Ogre face down?: yes
  name of Gray Ogre: nothing
  colors of Gray Ogre: []
  types of Gray Ogre: [creature]
  controller of Craw Wurm: Ann
""",
    "references": """\
title: references
players:
  Ann:
    hand: [Shock x3]
    graveyard: [Grizzly Bears]
    in play: [Grizzly Bears, Mountain x3, {card: Grizzly Bears, id: teddy, tapped: yes}]
  Ben:
    in play: [Grizzly Bears, {card: Grizzly Bears, damage: 1}]
events:
  - "Ann plays Shock targeting Grizzly Bears #4"
  - all pass
  - "Ann plays Shock targeting Ben's Grizzly Bears"
  - all pass
expect:
  "zone of Grizzly Bears #4": graveyard
  "zone of Grizzly Bears #1": graveyard
  "zone of Grizzly Bears #2": in play
  "zone of Grizzly Bears #5": graveyard
  "zone of teddy": in play
  "zone of Grizzly Bears #3": in play
  "owner of Grizzly Bears in Ann's graveyard": Ann
""",
    "stack listed": """\
title: stack listed
players:
  Ann: {hand: [Counterspell], in play: [Island x2]}
  Ben: {in play: [Prodigal Sorcerer]}
stack:
  - {spell: Shock, controller: Ben, targets: [Ann], id: bolt}
  - {ability of: Prodigal Sorcerer, ability: 1, controller: Ben, targets: [Ann], id: ping}
turn: {player: Ann, step: precombat main}
events:
  - Ann plays Counterspell targeting bolt
  - all pass
  - all pass
expect:
  what is on the stack after event 0?: ["Prodigal Sorcerer's ability", Shock]
  was event 1 legal?: yes
  what is on the stack after event 1?: [Counterspell, "Prodigal Sorcerer's ability", Shock]
  was bolt countered?: yes
  life of Ann: 19
  graveyard of Ben: [Shock]
  what does ping target after event 0?: Ann
""",
    "stack with x and mode": """\
title: stack with x and mode
players:
  Ann: {}
  Ben: {}
stack:
  - {spell: Blaze, controller: Ann, targets: [Ben], x: 5}
events:
  - all pass
expect:
  life of Ben: 15
  converted mana cost of Blaze after event 0?: 6
  converted mana cost of Blaze: 1
""",
    "tokens continue the numbering": """\
title: tokens continue the numbering
players:
  Ann:
    in play: [{token: {name: Goblin, type: Creature - Goblin, color: red, pt: 1/1}}, Mountain x3]
    hand: [Goblin Call]
  Ben: {}
cards:
  Goblin Call: {cost: "{2}{R}", type: Sorcery, text: Put two 1/1 red Goblin creature tokens into play.}
events:
  - Ann plays Goblin Call
  - all pass
  - "it happens: Goblin #3 is destroyed"
expect:
  "zone of Goblin #3": ceased to exist
  "zone of Goblin #2": in play
  "permanents of Ann": [Goblin x2, Mountain x3]
""",
    "accents, commas, apostrophes": """\
title: accents, commas, apostrophes
players:
  Ann: {in play: ["Akroma, Angel of Wrath", Jötun Owl Keeper, "Konda, Lord of Eiganjo"]}
  Ben: {}
expect:
  P/T of akroma, angel of wrath: 6/6
  P/T of Jotun Owl Keeper: 3/3
  "power of Konda, Lord of Eiganjo": 3
  permanents of Ann: ["Akroma, Angel of Wrath", "konda, lord of eiganjo", Jotun Owl Keeper]
""",
    "combat damage on the stack": """\
title: combat damage on the stack
players:
  Ann: {in play: [{card: Hill Giant, attacking: Ben, tapped: yes, id: giant}]}
  Ben: {in play: [{card: Gray Ogre, blocking: [giant]}]}
turn: {player: Ann, step: combat damage}
stack:
  - combat damage: [giant assigns 3 to Gray Ogre, Gray Ogre assigns 2 to giant]
events:
  - "it happens: giant is removed from the game"
  - all pass
expect:
  what is on the stack after event 0?: combat damage
  who has priority after event 0?: Ann
  zone of Gray Ogre: graveyard
""",
    "combat damage on the stack, plain": """\
title: combat damage on the stack, plain
players:
  Ann: {in play: [{card: Hill Giant, attacking: Ben, tapped: yes, id: giant}]}
  Ben: {}
turn: {player: Ann, step: combat damage}
stack: [combat damage]
events:
  - all pass
expect:
  life of Ben: 17
""",
    "split card": """\
title: split card
players:
  Ann: {hand: [Fire // Ice, Fire // Ice], in play: [Mountain x2, Island x2, Hill Giant], library: [Forest]}
  Ben: {}
events:
  - Ann plays Ice targeting Hill Giant
  - all pass
  - Ann plays Fire targeting Ben dividing 2 to Ben
  - all pass
expect:
  is Hill Giant tapped?: yes
  hand of Ann: Forest
  life of Ben: 18
  graveyard of Ann: [Fire // Ice x2]
""",
    "chosen color and name": """\
title: chosen color and name
cards:
  Chosen Ward: {cost: "{1}{W}", type: Enchantment,
      text: "As Chosen Ward comes into play, choose a color.\\nCreatures of the chosen color get +1/+1."}
players:
  Ann: {in play: [{card: Chosen Ward, chosen: {color: red}}, Hill Giant, Grizzly Bears]}
  Ben: {}
expect:
  P/T of Hill Giant: 4/4
  P/T of Grizzly Bears: 2/2
""",
    "copy of": """\
title: copy of
players:
  Ann: {in play: [{card: Clone, copy of: Serra Angel, id: copy}]}
  Ben: {in play: [Serra Angel]}
expect:
  name of copy: Serra Angel
  P/T of copy: 4/4
  abilities of copy: [flying, vigilance]
  "P/T of Clone": 4/4
""",
    "removed with": """\
title: removed with
players:
  Ann: {in play: [Faceless Butcher]}
  Ben: {removed from the game: [{card: Hill Giant, removed with: Faceless Butcher}]}
events:
  - "it happens: Faceless Butcher is destroyed"
  - all pass
expect:
  zone of Hill Giant: in play
  controller of Hill Giant: Ben
""",
    "timestamps": """\
title: timestamps
cards:
  Fall Down: {cost: "{W}", type: Enchantment, text: "All creatures lose flying."}
  Fly Up: {cost: "{U}", type: Enchantment, text: "All creatures have flying."}
players:
  Ann: {in play: [{card: Fall Down, timestamp: 2}, {card: Fly Up, timestamp: 1}, Hill Giant]}
  Ben: {}
expect:
  abilities of Hill Giant: []
""",
    "bands": """\
title: bands
players:
  Ann: {in play: [{card: Benalish Hero, attacking: Ben, band: 1, tapped: yes}, {card: Hill Giant, attacking: Ben, band: 1, tapped: yes}]}
  Ben: {in play: [Craw Wurm]}
turn: {player: Ann, step: declare blockers}
events:
  - Ben blocks Hill Giant with Craw Wurm
  - Craw Wurm assigns 6 to Benalish Hero
  - all pass
expect:
  is Benalish Hero blocked?: no
  is Hill Giant blocked after event 1?: yes
  zone of Hill Giant: in play
""",
    "phased out with attached": """\
title: phased out with attached
players:
  Ann: {phased out: [{card: Breezekeeper, attached: [Holy Strength]}], library: [Forest x5]}
  Ben: {library: [Forest x5]}
events:
  - go to Ann's upkeep
expect:
  zone of Breezekeeper after event 0?: phased out
  zone of Breezekeeper: in play
  P/T of Breezekeeper: 5/6
""",
    "attacked this turn": """\
title: attacked this turn
cards:
  Late Blow: {cost: "{R}", type: Instant, text: Destroy target creature that attacked this turn.}
players:
  Ann: {in play: [{card: Hill Giant, attacked: yes}, Gray Ogre]}
  Ben: {hand: [Late Blow], in play: [Mountain]}
turn: {player: Ann, step: postcombat main}
events:
  - Ben plays Late Blow targeting Gray Ogre
  - Ben plays Late Blow targeting Hill Giant
  - all pass
expect:
  was event 1 legal?: no
  zone of Hill Giant: graveyard
""",
    "emoji and right to left": """\
title: emoji and right to left
players:
  Ann: {in play: [{card: Grizzly Bears, id: "🐻"}]}
  שרה: {life: 12, in play: [{card: Hill Giant, id: ענק}]}
events:
  - "it happens: 🐻 is destroyed"
  - "it happens: ענק deals 2 damage to Ann"
expect:
  zone of 🐻: graveyard
  life of שרה: 12
  life of Ann: 18
  controller of ענק: שרה
""",
    "storm with spells played": """\
title: storm with spells played
players:
  Ann: {hand: [Grapeshot], in play: [Mountain x2], spells played: 2}
  Ben: {}
about: ["502.30a"]
events:
  - do: Ann plays Grapeshot targeting Ben
  - all pass
  - resolve the stack
expect:
  life of Ben: 17
""",
    "storm counts played here": """\
title: storm counts played here
players:
  Ann: {hand: [Grapeshot, Shock], in play: [Mountain x3], spells played: 1}
  Ben: {}
events:
  - Ann plays Shock targeting Ben
  - all pass
  - do: Ann plays Grapeshot targeting Ben
  - resolve the stack
expect:
  life of Ben: 15
""",
    "derivation shown for each value": """\
title: derivation shown for each value
players:
  Ann: {in play: [{card: Grizzly Bears, attached: [Holy Strength], counters: {"+1/+1": 1}},
      Crusade, Glorious Anthem, Forest, Blood Moon, Bayou]}
  Ben: {}
expect:
  P/T of Grizzly Bears: 5/6
  colors of Grizzly Bears: green
  types of Grizzly Bears: [creature, bear]
  controller of Grizzly Bears: Ann
  types of Bayou: [land, mountain]
  abilities of Bayou: "{T}: Add {R} to your mana pool"
""",
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_answered_as_the_rules_say(title: str) -> None:
    holds(SCENARIOS[title])
