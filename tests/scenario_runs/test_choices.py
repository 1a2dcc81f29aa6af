"""Answers to decisions, in every form; what is refused; what goes by chance."""

from __future__ import annotations

import pytest
from run_scenario import holds

from judge.answering import answer_text

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


KICKER = """title: whether a kicker is paid
cards:
  Cure: {cost: "{W}", type: Instant, text: "Kicker {1}\\nYou gain 2 life. If Cure was kicked, you gain 5 life instead."}
players: {Ann: {hand: [Cure], in play: [Plains x2]}, Ben: }
events: [Ann plays Cure, all pass]
questions: [life of Ann]
"""


def test_an_optional_cost_that_nobody_named_is_asked_and_taken_to_be_unpaid() -> None:
    """409.1b: what no clause says is a decision like any other, and by default such a cost is not paid."""
    unsaid = answer_text(KICKER).run
    assert unsaid.answers[0].value == 22
    assert [(a.kind, a.chosen, a.options) for a in unsaid.assumptions] == [("optional cost", "no", 2)]


SAID = {"Ann plays Cure kicked": 25, "Ann chooses yes, Ann plays Cure": 25, "Ann chooses no, Ann plays Cure": 22}


@pytest.mark.parametrize(("written", "life"), SAID.items())
def test_an_optional_cost_that_is_named_or_answered_is_no_assumption(written: str, life: int) -> None:
    said = answer_text(KICKER.replace("Ann plays Cure", written)).run
    assert said.answers[0].value == life
    assert not said.assumptions


TURNING = """title: which of two things is done
players:
  Ann: {in play: [Mountain (tapped), Forest, Island x4], hand: [Turnabout]}
  Ben:
events:
  - Ann plays Turnabout targeting Ann
  - {do: all pass, choices: [Ann chooses land, Ann chooses untap]}
questions: [is Mountain tapped?]
"""


@pytest.mark.parametrize(("said", "tapped"), {"untap": "no", "mode 2": "no", "2": "no", "tap": "yes", "mode 1": "yes", "1": "yes"}.items())
def test_what_an_instruction_offers_is_named_by_its_verb_or_counted_from_one(said: str, tapped: str) -> None:
    run = answer_text(TURNING.replace("chooses untap", f"chooses {said}")).run
    assert run.answers[0].value == tapped
    assert not run.events[1].unused_choices


def test_a_yes_names_none_of_two_things() -> None:
    """It waits for the next decision of yes and no, also where one of the two cannot be done."""
    run = answer_text(TURNING.replace("chooses untap", "chooses yes")).run
    assert run.events[1].unused_choices == ("Ann chooses yes",)


CLONED = """
players:
  Ann: {hand: [Clone], in play: [Island x4]}
  Ben: {in play: [Hill Giant, Grizzly Bears]}
events:
  - Ann plays Clone
  - {do: all pass, choices: [Bears]}
questions: [P/T of Clone]
"""


def test_a_short_name_among_choices_is_what_it_is_in_a_sentence() -> None:
    assert answer_text(CLONED).run.answers[0].value == "2/2"


MASTICORE = """
players:
  Ann: {hand: [Shock, Forest], in play: [Razormane Masticore]}
  Ben: {}
turn: {player: Ann, step: upkeep, beginning: yes}
events:
  - {do: all pass, choices: [Shock]}
questions: [where is Shock?, where is Razormane Masticore?]
"""


def test_who_names_what_is_discarded_pays_with_it() -> None:
    assert [answer.value for answer in answer_text(MASTICORE).run.answers] == ["Ann's graveyard", "in play"]
