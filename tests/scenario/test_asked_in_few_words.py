"""Plain questions in few words: of a keyword, of what was done last, of numbers, of priority, of what wears off."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

EXALTED = """
players:
  Ann: {in play: [Noble Hierarch, Battlegrace Angel, Hill Giant]}
  Ben: {life: 20}
events: [Ann attacks with Hill Giant, combat damage is dealt]
"""
WARDED = """
cards:
  Quick Ward: {cost: "{W}", type: Instant, text: "Target creature gains protection from the color of your choice until end of turn."}
players:
  Ann: {hand: [Quick Ward], in play: [Grizzly Bears, Plains, Fyndhorn Elves]}
  Ben: {hand: [Shock], in play: [Mountain]}
events: [Ann casts Quick Ward on Grizzly Bears, Ann chooses red, all pass]
"""
STORM = """
players:
  Ann: {hand: [Shock, Grapeshot], in play: [Mountain x4]}
  Ben: {life: 20, hand: [Opt]}
events: [Ann casts Shock targeting Ben, all pass, Ann casts Grapeshot targeting Ben]
"""
FIGHT = """
players:
  Ann: {in play: [Hill Giant, Wall of Wood]}
  Ben: {life: 3, library: [Opt, Shock], hand: [Grizzly Bears], in play: [Forest x2]}
events: [Ann attacks with Hill Giant]
"""
UNMORPHED = """
players:
  Ann: {in play: [{card: Exalted Angel, face down: yes}, Plains x4]}
  Ben: {}
events: [Ann turns Exalted Angel face up]
"""
GONE = """
players:
  Ann: {in play: [Oblivion Ring, Blood Moon]}
  Ben: {in play: [Serra Angel, {card: Hill Giant, counters: {"+1/+1": 2}}, Cloudpost x2, Plains], hand: [Unsummon]}
events: ["it happens: Serra Angel is removed from the game", "it happens: Oblivion Ring is destroyed"]
"""

PUMPED = """
players:
  Ann: {in play: [Nantuko Shade, Swamp]}
  Ben: {hand: [Shock, Shock], in play: [Mountain x2]}
events: [Ann pumps Nantuko Shade, Ben casts Shock on Nantuko Shade in response, resolve the stack]
"""


@pytest.mark.parametrize(
    ("board", "asked", "value"),
    [
        (EXALTED, "How many exalted triggers are there?", 2),
        (EXALTED, "How many times does exalted happen?", 2),
        (WARDED, "Does the protection wear off at end of turn?", "yes"),
        (WARDED, "When does the protection wear off?", "Ann's cleanup"),
        (STORM, "Does Shock count for storm?", "yes"),
        (STORM, "Does Opt count for storm?", "no"),
        (FIGHT, "How much damage is coming at Ben?", 0),
        (FIGHT, "What will be the next card Ben draws?", "Opt"),
        (FIGHT, "Is Opt still on top?", "yes"),
        (UNMORPHED, "How much did it cost to unmorph?", "{2}{W}{W}"),
        (UNMORPHED, "How much does it cost Ann to unmorph Exalted Angel?", "{2}{W}{W}"),
        (PUMPED, "Does the Shade die before the pump resolves?", "yes"),
        (PUMPED, "Does the Shade die before its ability resolves?", "yes"),
        (PUMPED, "Did Nantuko Shade block more than once?", "no"),
        (GONE, "Why are there no counters on Serra Angel?", "yes"),
        (GONE, "Where does a destroyed Oblivion Ring go?", "Ann's graveyard"),
        (GONE, "Who owns the exiled card?", "Ben"),
        (GONE, "What kind of land is Cloudpost?", ["Mountain"]),
        (GONE, "How many Loci are there?", 0),
    ],
)
def test_a_question_in_few_words(board: str, asked: str, value: object) -> None:
    (answer,) = answer_text(f'{board}questions:\n  - "{asked}"\n').run.answers
    assert answer.value == value


def test_a_keyword_of_a_thing_is_that_ability_alone() -> None:
    board = "players:\n  Ann: {in play: [Predator Dragon, Mogg War Marshal]}\n  Ben: {}\nquestions:\n"
    asked = ("Does Predator Dragon's devour use the stack?", "Does Mogg War Marshal's echo use the stack?")
    values = [each.value for each in answer_text(board + "".join(f"  - {each}\n" for each in asked)).run.answers]
    assert values == ["no", "yes"]


def test_priority_is_asked_of_once_something_resolves() -> None:
    board = "players:\n  Ann: {hand: [Grizzly Bears], in play: [Forest x2]}\n  Ben: {}\nevents: [Ann casts Grizzly Bears]\nquestions:\n"
    asked = ("Does Ann get priority after the Bears resolve?", "Who receives priority after a spell resolves?")
    values = [each.value for each in answer_text(board + "".join(f"  - {each}\n" for each in asked)).run.answers]
    assert values == ["yes", "Ann"]


BURNED = """
players:
  Ann: {life: 5, hand: [Healing Salve], in play: [Plains, Serra Angel]}
  Ben: {hand: [Shock, Lightning Bolt], in play: [Mountain x2, Drudge Skeletons, Swamp]}
turn: Ben
events: [Ben casts Lightning Bolt targeting Ann, resolve the stack, Ann casts Healing Salve to gain 3 life, resolve the stack]
"""


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("What is Ann's lowest life total?", 2),
        ("What's the highest life total Ann had this turn?", 5),
        ("How much more damage does it take to kill Serra Angel?", 4),
        ("How many creatures are safe from Shock?", 0),
        ("Is Shock's mana value 1?", "yes"),
        ("Are there any creatures left for Ben to shoot?", "yes"),
        ("Does Serra Angel tap when it attacks?", "no"),
    ],
)
def test_what_was_lowest_and_what_is_left(asked: str, value: object) -> None:
    (answer,) = answer_text(f'{BURNED}questions:\n  - "{asked}"\n').run.answers
    assert answer.value == value


def test_nothing_resolves_once_the_game_is_over() -> None:
    board = """
players:
  Ann: {life: 2, hand: [Shock], in play: [Mountain]}
  Ben: {life: 2, hand: [Shock], in play: [Mountain]}
events: [Ann casts Shock targeting Ben, Ben casts Shock targeting Ann in response, resolve the stack]
questions: ["Does Ann's Shock ever resolve?"]
"""
    assert answer_text(board).run.answers[0].value == "no"


def test_tokens_are_asked_of_as_they() -> None:
    board = """
cards:
  Muster: {cost: "{W}", type: Sorcery, text: "Put two 1/1 white Soldier creature tokens into play."}
players:
  Ann: {hand: [Muster], in play: [Plains, Glorious Anthem]}
  Ben: {}
events: [Ann casts Muster, it resolves]
questions: ["How big are they?", "How big are the Soldier tokens?"]
"""
    assert [each.value for each in answer_text(board).run.answers] == ["2/2", "2/2"]


def test_what_was_drawn_is_asked_of_what_drew_it() -> None:
    board = """
players:
  Ann: {hand: [Opt, Concentrate], in play: [Island x5], library: [Shock, Fog, Terror, Forest, Swamp]}
  Ben: {}
events: [Ann casts Opt, it resolves, Ann casts Concentrate, it resolves]
questions: [What did Ann draw off Concentrate?, Which cards did Ann draw from Opt?, What did Ann draw?]
"""
    values = [each.value for each in answer_text(board).run.answers]
    assert values == [["Fog", "Terror", "Forest"], ["Shock"], ["Shock", "Fog", "Terror", "Forest"]]
