"""Illegal events, shortcuts, values in all spellings, and how games end."""

from __future__ import annotations

import pytest
from run_scenario import holds

from judge.answering import answer_text

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


FORBIDDEN = """\
title: forbidden twice
cards:
  Silent Court: {cost: "{W}", type: Enchantment, text: Players can't play red spells.}
  Dry Season: {cost: "{U}", type: Enchantment, text: Instant spells can't be played.}
  Shade Veil: {cost: "{U}", type: Enchantment, text: Creatures can't be the targets of white spells.}
  Still Veil: {cost: "{W}", type: Enchantment, text: Creatures you control can't be the targets of spells.}
players:
  Ann: {hand: [Shock, Holy Strength], in play: [Dry Season, Mountain, Plains]}
  Ben: {in play: [Silent Court, Shade Veil, Still Veil, Grizzly Bears]}
events:
  - Ann plays Shock targeting Ben
  - Ann plays Holy Strength targeting Grizzly Bears
"""


def test_a_refusal_names_every_effect_that_forbids() -> None:
    """103.2: each of several effects wins over what is allowed, so all of them are the reason."""
    refused = [event.why for event in answer_text(FORBIDDEN).run.events]

    assert all(name in refused[0] for name in ("Silent Court", "Players can't play red spells", "Dry Season", "Instant spells can't be"))
    assert all(words in refused[1] for words in ("targets of white spells", "targets of spells"))


WRATH = """\
title: an order left open
cards:
  Clean Slate: {cost: "{0}", type: Sorcery, text: Destroy all creatures.}
players:
  Ann: {hand: [Clean Slate], in play: [Grizzly Bears, Hill Giant]}
  Ben: {in play: [Grizzly Bears x2]}
events:
  - {do: Ann plays Clean Slate, choices: []}
  - {do: all pass, choices: [CHOICE]}
questions: [QUESTION]
"""


@pytest.mark.parametrize(
    ("question", "choice", "assumed"),
    [
        ("graveyard of Ann", "", True),
        ("graveyard of Ann", '"Ann: Hill Giant, Grizzly Bears"', False),
        ("graveyard of Ann after event 1", "", False),
        ("graveyard of Ben", "", False),
        ("life of Ann", "", False),
    ],
)
def test_the_order_in_a_graveyard_is_an_assumption_where_a_question_shows_it(question: str, choice: str, assumed: bool) -> None:
    """217.4c: the owner may arrange cards put into a graveyard together; which order it was is said by whoever asks for it."""
    answered = answer_text(WRATH.replace("QUESTION", question).replace("CHOICE", choice))
    found = answered.run.weighed().assumptions

    assert [(a.player, a.kind, a.rule, a.matters) for a in found] == ([("Ann", "arrange", "217.4c", True)] if assumed else [])


UNDONE = """\
title: numbers given anew
cards:
  Long Axe: {cost: "{1}", type: Artifact, text: "{X}{R}: Target creature gets +X/+0 until end of turn."}
  Long Bow: {cost: "{1}", type: Artifact, text: "{0}: Target creature gets +1/+0 until end of turn."}
players:
  Ann: {in play: [Long Axe, Long Bow, Grizzly Bears, Hill Giant]}
  Ben: {}
events: [Ann plays Long Axe's ability, Ann plays Long Bow's ability]
questions: [life of Ann]
"""


def test_a_step_that_was_undone_speaks_of_what_there_was_then() -> None:
    """422.1: what a reversed act put on the stack never was, and its number is that of something else later."""
    told = answer_text(UNDONE).render(full=True)
    undone, done = told.split("\n event 2:")

    assert "X = 0 for Long Axe's ability" in undone and "Bow" not in undone.split("Full trace")[1]
    assert "Axe" not in done
