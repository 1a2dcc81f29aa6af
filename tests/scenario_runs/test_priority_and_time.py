"""Time and priority (DESIGN, section 4, *Time*): where a scenario starts, where walks stop, who acts when."""

from __future__ import annotations

import pytest
from run_scenario import holds

SCENARIOS = {
    "turn and steps start": """\
title: turn and steps start
players:
  Ann: {library: [Forest x5]}
  Ben: {library: [Forest x5]}
turn: {player: Ben, step: upkeep, number: 4}
events:
  - go to draw
  - go to precombat main
  - go to beginning of combat
  - go to declare attackers
  - go to end of combat
  - go to the postcombat main phase
  - go to end of turn
  - go to Ann's upkeep
  - go to Ann's untap
expect:
  whose turn is it after event 0?: Ben
  who has priority after event 0?: Ben
  what step is it after event 1?: draw
  hand size of Ben after event 1?: 1
  what step is it after event 2?: precombat main
  what step is it after event 3?: beginning of combat
  was event 4 legal?: yes
  what step is it after event 4?: declare attackers
  who has priority after event 4?: nobody
  was event 5 legal?: yes
  what step is it after event 6?: postcombat main
  what step is it after event 7?: end of turn
  whose turn is it after event 8?: Ann
  what step is it after event 8?: upkeep
""",
    "a step must be strictly later": """\
title: a step must be strictly later
players:
  Ann: {library: [Forest x5]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: postcombat main}
events:
  - go to precombat main
  - go to postcombat main
  - go to end of turn
  - go to Ann's postcombat main
expect:
  was event 1 legal?: no
  was event 2 legal?: no
  was event 3 legal?: yes
  was event 4 legal?: yes
  whose turn is it?: Ann
  hand size of Ben: 1
  hand size of Ann: 1
""",
    "beginning yes": """\
title: beginning yes
cards:
  Upkeep Bell: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you gain 1 life."}
players:
  Ann: {in play: [Upkeep Bell], library: [Forest x5]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: upkeep, beginning: yes}
events:
  - all pass
expect:
  did Upkeep Bell trigger after event 0?: yes
  what is on the stack after event 0?: "Upkeep Bell's ability"
  life of Ann: 21
""",
    "beginning no": """\
title: beginning no
cards:
  Upkeep Bell: {cost: "{1}", type: Artifact, text: "At the beginning of your upkeep, you gain 1 life."}
players:
  Ann: {in play: [Upkeep Bell], library: [Forest x5]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: upkeep}
events:
  - all pass
expect:
  did Upkeep Bell trigger?: no
  life of Ann: 20
  what step is it?: draw
""",
    "beginning draw draws": """\
title: beginning draw draws
players:
  Ann: {library: [Forest x5]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: draw, beginning: yes}
expect:
  hand size of Ann: 1
""",
    "beginning untap": """\
title: beginning untap
players:
  Ann: {library: [Forest x5], in play: [{card: Hill Giant, tapped: yes}]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: untap, beginning: yes}
expect:
  is Hill Giant tapped?: no
  what step is it?: upkeep
""",
    "open declaration at a start in declare attackers": """\
title: open declaration at a start in declare attackers
players:
  Ann: {in play: [Hill Giant]}
  Ben: {}
turn: {player: Ann, step: declare attackers}
events:
  - Ann attacks with Hill Giant
  - all pass
  - all pass
  - all pass
expect:
  who has priority after event 0?: nobody
  who has priority after event 1?: Ann
  life of Ben: 17
""",
    "priority without": """\
title: priority without
players:
  Ann: {hand: [Shock, Grizzly Bears], in play: [Mountain, Forest x2]}
  Ben: {hand: [Shock], in play: [Mountain]}
events:
  - Ann plays Shock targeting Ben
  - Ben plays Shock targeting Ann
  - Ann plays Grizzly Bears
expect:
  was event 2 legal?: yes
  was event 3 legal?: no
  what is on the stack?: [Shock, Shock]
""",
    "go to Ben's upkeep twice": """\
title: go to Ben's upkeep twice
players:
  Ann: {library: [Forest x9]}
  Ben: {library: [Forest x9]}
events:
  - go to Ben's upkeep
  - go to Ben's upkeep
  - go to Ann's cleanup
expect:
  hand size of Ann after event 2?: 1
  was event 3 legal?: yes
  what step is it?: cleanup
""",
    "passes": """\
title: passes
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {}
events:
  - Ann plays Shock targeting Ben
  - Ann passes
  - Ben passes
  - Ben passes
expect:
  who has priority after event 1?: Ann
  who has priority after event 2?: Ben
  life of Ben after event 3?: 18
  who has priority after event 3?: Ann
  was event 4 legal?: no
""",
    "act without priority is illegal when an object must resolve first": """\
title: act without priority is illegal when an object must resolve first
players:
  Ann: {hand: [Shock, Hill Giant], in play: [Mountain x5]}
  Ben: {hand: [Shock], in play: [Mountain]}
events:
  - Ann plays Shock targeting Ben
  - Ann passes
  - Ann plays Hill Giant
  - Ben plays Shock targeting Ann
expect:
  was event 3 legal?: no
  was event 4 legal?: yes
  who has priority after event 3?: Ben
  what is on the stack: [Shock, Shock]
""",
    "reversed with the passes it brought": """\
title: reversed with the passes it brought
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {hand: [Hill Giant], in play: [Mountain x4]}
events:
  - Ben plays Hill Giant
expect:
  was event 1 legal?: no
  who has priority?: Ann
  zone of Hill Giant: hand
""",
    "steps it brought are reversed": """\
title: steps it brought are reversed
players:
  Ann: {in play: [{card: Hill Giant, tapped: yes}]}
  Ben: {}
events:
  - Ann attacks with Hill Giant
expect:
  was event 1 legal?: no
  what step is it?: precombat main
about: ["308.2a"]
""",
    "all pass at an open declaration": """\
title: all pass at an open declaration
players:
  Ann: {in play: [Hill Giant]}
  Ben: {in play: [Juggernaut]}
turn: {player: Ben, step: beginning of combat}
events:
  - go to declare attackers
  - all pass
expect:
  who has priority after event 1?: nobody
  is Juggernaut attacking?: yes
""",
    "how many cleanup steps": """\
title: how many cleanup steps
players:
  Ann: {hand: [Forest x9], library: [Forest x3]}
  Ben: {library: [Forest x3]}
turn: {player: Ann, step: end of turn}
events:
  - go to Ben's upkeep
expect:
  how many cleanup steps were there?: 1
  hand size of Ann: 7
about: ["314.1"]
""",
    "max hand size none": """\
title: max hand size none
players:
  Ann: {hand: [Forest x9], library: [Forest x3], max hand size: none}
  Ben: {library: [Forest x3]}
turn: {player: Ann, step: end of turn}
events:
  - go to Ben's upkeep
expect:
  hand size of Ann: 9
""",
    "bells": """\
title: bells
players:
  Ann: {in play: [Hill Giant]}
  Ben: {}
events:
  - go to cleanup
  - go to Ann's draw
expect:
  was event 1 legal?: yes
  what step is it after event 1?: cleanup
""",
    "go to untap": """\
title: go to untap
players:
  Ann: {in play: [{card: Hill Giant, tapped: yes}], library: [Forest x5]}
  Ben: {library: [Forest x5], in play: [{card: Hill Giant, tapped: yes}]}
events:
  - go to Ben's untap
expect:
  what step is it?: untap
  who has priority?: nobody
  is Ben's Hill Giant tapped?: no
""",
    "starts in untap and cleanup": """\
title: starts in untap and cleanup
players:
  Ann: {library: [Forest x5]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: untap}
events:
  - go to upkeep
  - go to cleanup
  - go to Ben's untap
  - all pass
expect:
  what step is it after event 0?: untap
  who has priority after event 0?: nobody
  was event 1 legal?: yes
  what step is it after event 1?: upkeep
  what step is it after event 2?: cleanup
  what step is it after event 3?: untap
  whose turn is it after event 3?: Ben
  what step is it after event 4?: upkeep
""",
    "cleanup start": """\
title: cleanup start
players:
  Ann: {library: [Forest x5]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: cleanup}
events:
  - go to Ben's draw
expect:
  hand size of Ben: 1
""",
    "cleanup beginning yes discards": """\
title: cleanup beginning yes discards
players:
  Ann: {hand: [Shock, Forest x8]}
  Ben: {library: [Forest x5]}
turn: {player: Ann, step: cleanup, beginning: yes}
expect:
  hand size of Ann: 7
""",
    "attack from start of combat damage": """\
title: attack from start of combat damage
players:
  Ann: {in play: [{card: Hill Giant, attacking: Ben, tapped: yes}]}
  Ben: {}
turn: {player: Ann, step: combat damage}
events:
  - Hill Giant assigns 3 to Ben
  - all pass
expect:
  who has priority after event 0?: nobody
  life of Ben: 17
""",
    "start in declare blockers without blockers is open": """\
title: start in declare blockers without blockers is open
players:
  Ann: {in play: [{card: Hill Giant, attacking: Ben, tapped: yes}]}
  Ben: {in play: [Craw Wurm]}
turn: {player: Ann, step: declare blockers}
events:
  - Ben blocks Hill Giant with Craw Wurm
  - all pass
  - all pass
expect:
  who has priority after event 0?: nobody
  was event 1 legal?: yes
  zone of Hill Giant: graveyard
  life of Ben: 20
""",
}


@pytest.mark.parametrize("title", SCENARIOS)
def test_it_is_answered_as_the_rules_say(title: str) -> None:
    holds(SCENARIOS[title])
