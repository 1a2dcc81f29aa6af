"""What is told of an effect as it is played, and what it asks for as it resolves, answers what it asks."""

from __future__ import annotations

import pytest

from judge.answering import answer_text
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.canonical import canonical_lines
from judge.scenario.file.loading import loads

BOARD = """\
cards:
  Runes: {cost: "{W}", type: Creature - Human, pt: 1/1, text: "{T}: Target creature you control gains protection from the color
    of your choice until end of turn."}
  Crafter: {cost: "{U}", type: Creature - Human, pt: 1/1, text: "{T}: Target creature becomes the creature type of your choice
    until end of turn."}
players:
  Ann: {in play: [Runes, Crafter, White Knight, Hill Giant]}
  Ben: {in play: [Swamp x4, Llanowar Elves], hand: [Diabolic Edict]}
"""


def canonical(said: str) -> str:
    return canonical_lines(loads(f"{BOARD}events: ['{said}']\n", LibraryNames()))[0].canonical


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("Ann activates Runes, giving White Knight protection from red", "for Runes: red"),
        ("Ann uses Runes on White Knight to give it protection from green", "for Runes: green"),
        ("Ann gives White Knight pro-black with Runes", "for Runes: black"),
        ("Ann protects White Knight from blue with Runes", "for Runes: blue"),
        ("Ann uses Crafter to make Llanowar Elves a Goblin", "for Crafter: goblin"),
        ("Ann makes Llanowar Elves a Merfolk with Crafter", "for Crafter: merfolk"),
    ],
)
def test_the_word_that_an_effect_lets_be_chosen_is_told_by_what_it_does(said: str, chosen: str) -> None:
    """A colour in the name of what it is done to is none that is chosen."""
    assert canonical(said).startswith(f"{chosen}; Ann plays ")


@pytest.mark.parametrize("creatures", ["White Knight, Hill Giant", "White Knight"])
def test_501_6a_a_sacrifice_that_an_effect_asks_for_is_told_as_what_is_done(creatures: str) -> None:
    """Whether anything is to be chosen or not; nothing of Ann's costs a sacrifice."""
    board = f"players: {{Ann: {{in play: [{creatures}]}}, Ben: {{in play: [Swamp x2], hand: [Diabolic Edict]}}}}\n"
    events = "events: [Ben casts Diabolic Edict targeting Ann, Ann sacrifices White Knight]\nturn: Ben\n"
    run = answer_text(f"{board}{events}question: where is White Knight?\n").run
    assert run.answers[0].value == "Ann's graveyard"
    assert all(event.legal for event in run.events)


FIND = """\
cards:
  Find: {cost: "{G}", type: Sorcery, text: "Look at the top four cards of your library. You may reveal a creature card and/or a land
    card from among them and put the revealed cards into your hand. Put the rest on the bottom of your library in any order."}
players:
  Ann: {in play: [Forest], hand: [Find], library: [Hill Giant, Shock, Plains, Terror, Island]}
  Ben: {}
"""


@pytest.mark.parametrize(
    ("taken", "hand"),
    [("Hill Giant", ["Hill Giant"]), ("Plains", ["Plains"])],
)
def test_413_2c_a_name_answers_a_may_and_the_choice_within_it(taken: str, hand: list[str]) -> None:
    """Whoever says what is taken does what may be done."""
    run = answer_text(f"{FIND}events: [Ann casts Find, 'it resolves, and Ann takes {taken}']\nquestion: hand of Ann?\n").run
    assert sorted(run.answers[0].value) == hand


TAKE = """\
cards:
  Take: {{cost: "{{G}}", type: Sorcery, text: "Look at the top four cards of your library. {text} Put the rest on the bottom of your
    library in any order."}}
players:
  Ann: {{in play: [Forest], hand: [Take], library: [Hill Giant, Shock, Plains, Grizzly Bears, Island]}}
  Ben: {{}}
"""
EITHER = "You may reveal a creature card and/or a land card from among them and put them into your hand."


@pytest.mark.parametrize("told", ["'all pass', 'Ann takes Grizzly Bears and Plains'", "{do: all pass, choices: [Plains and Hill Giant]}"])
def test_413_2c_names_told_together_answer_the_several_choices_of_one_effect(told: str) -> None:
    run = answer_text(f"{TAKE.format(text=EITHER)}events: [Ann casts Take, {told}]\nquestion: hand of Ann?\n").run
    assert sorted(run.answers[0].value) == sorted(["Plains", "Hill Giant" if "Hill" in told else "Grizzly Bears"])
    assert all(event.legal for event in run.events)


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        (EITHER, ["Hill Giant", "Plains"]),
        ("You may reveal a creature card from among them and put it into your hand.", ["Hill Giant"]),
        ("You may reveal up to two creature cards from among them and put them into your hand.", ["Grizzly Bears", "Hill Giant"]),
        ("Put a creature card and a land card from among them into your hand.", ["Hill Giant", "Plains"]),
    ],
)
def test_413_2c_cards_that_may_be_taken_are_taken_where_nothing_is_told(text: str, hand: list[str]) -> None:
    """What was shown is what is put into the hand, and the rest is what was not."""
    run = answer_text(f"{TAKE.format(text=text)}events: [Ann casts Take, all pass]\nquestions: [hand of Ann?, library size of Ann?]\n").run
    assert sorted(run.answers[0].value) == hand
    assert run.answers[1].value == 5 - len(hand)


DECIDE = """\
cards:
  Maybe: {cost: "{U}", type: Sorcery, text: "You may draw two cards."}
  Pry: {cost: "{1}{B}", type: Creature - Rat, pt: 1/1, text: "When Pry comes into play, target player reveals his or her hand. You choose
    a nonland card from it. That player discards that card."}
  Become: {cost: "{U}", type: Instant, text: "Choose a nonlegendary creature in play. Target creature becomes a copy of that creature until
    end of turn."}
  Recolor: {cost: "{U}", type: Instant, text: "Change the text of target permanent by replacing all instances of one color word with
    another."}
players:
  Ann: {in play: [Island x2, Swamp x2, White Knight], hand: [Maybe, Pry, Recolor, Become]}
  Ben: {hand: [Forest, Hill Giant, Shock], in play: [Serra Angel]}
"""


@pytest.mark.parametrize(
    ("events", "question", "value"),
    [
        ("'Ann casts Maybe, choosing not to draw', all pass", "hand size of Ann", 3),
        ("Ann casts Maybe choosing not to, all pass", "hand size of Ann", 3),
        ("Ann casts Maybe choosing to draw, all pass", "hand size of Ann", 5),
        ("'Ann casts Pry, choosing Shock', all pass, all pass", "graveyard of Ben", ["Shock"]),
        ("Ann casts Become choosing White Knight targeting Serra Angel, all pass", "P/T of Serra Angel", "2/2"),
        ("Ann casts Become targeting Serra Angel choosing White Knight, all pass", "P/T of Serra Angel", "2/2"),
        ("Ann casts Recolor on White Knight, {do: all pass, choices: ['black, then red']}", "abilities of White Knight",
         ["First strike", "protection from red"]),
    ],
)  # fmt: skip
def test_413_2c_what_is_chosen_as_it_resolves_is_told_as_it_is_played(events: str, question: str, value: object) -> None:
    """What is chosen from a hand is no target where only a player can be one; whose hand it is, is an opponent's where nothing is told."""
    run = answer_text(f"{DECIDE}events: [{events}]\nquestion: {question}?\n").run
    assert run.answers[0].value == value
    assert all(event.legal and not event.unused_choices for event in run.events)
