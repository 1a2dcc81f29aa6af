"""`could Ann have chosen not to draw`, `copied nothing`, `chosen no target`: whether what is done may be left undone."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
cards:
  Old Reader: {cost: "{U}", type: Creature - Human, pt: 1/1,
    text: "When Old Reader comes into play, you may draw a card. If you do, discard a card."}
players:
  Ann: {hand: [Old Reader, Shock], in play: [Soul Warden]}
  Ben: {in play: [Hill Giant]}
events: ["it happens: Old Reader comes into play under Ann's control", resolve the stack]
questions: [QUESTION]
"""
CLONED = """
players:
  Ann: {hand: [Clone, Flametongue Kavu], in play: [Island x4, Mountain x4]}
  Ben: {in play: [Hill Giant]}
turn: Ann
events: [Ann plays EVENT, all pass]
questions: [QUESTION]
"""


@pytest.mark.parametrize(
    ("question", "value", "words"),
    [
        ("could Ann have chosen not to draw?", "yes", "you may draw a card"),
        ("could Ann refuse to discard?", "no", "If you do, discard a card"),
        ("can Ann choose not to gain life?", "no", "you gain 1 life"),
        ("could Ann decline to draw a card?", "yes", "you may draw a card"),
        ("could Ann choose nothing for Old Reader?", "yes", "lets Ann do it or not"),
    ],
)
def test_413_2b_what_is_said_is_done_but_where_it_says_may(question: str, value: str, words: str) -> None:
    told = answer_text(BOARD.replace("QUESTION", json.dumps(question))).to_dict()["answers"][0]

    assert told["value"] == value
    assert words in told["verdict"]["text"] and told["verdict"]["rules"]


def test_what_somebody_pays_for_may_be_left_unpaid() -> None:
    board = """
    players: {Ann: {hand: [Mana Leak], in play: [Island x2]}, Ben: {hand: [Craw Wurm], in play: [Forest x9]}}
    turn: Ben
    events: [Ben plays Craw Wurm, Ann plays Mana Leak targeting Craw Wurm, resolve the stack]
    questions: ["could Ben have declined to pay?"]
    """
    assert answer_text(board).to_dict()["answers"][0]["value"] == "yes"


@pytest.mark.parametrize(
    ("played", "question", "value", "rule"),
    [
        ("Clone", "could Ann have copied nothing?", "yes", "503.5"),
        ("Flametongue Kavu", "could Ann have chosen no target?", "no", "409.1d"),
        ("Flametongue Kavu", "could Ann have chosen not to target anything?", "no", "409.1d"),
    ],
)
def test_nothing_is_chosen_only_where_that_is_allowed(played: str, question: str, value: str, rule: str) -> None:
    told = answer_text(CLONED.replace("EVENT", played).replace("QUESTION", json.dumps(question))).to_dict()["answers"][0]

    assert (told["value"], rule in told["verdict"]["rules"]) == (value, True)


@pytest.mark.parametrize(
    "supposed",
    ["Ben does not turn Exalted Angel face up", "Ben hadn't turned the Angel face up", "Ben did not unmorph the Angel", "Ben does nothing"],
)
def test_what_is_not_turned_face_up_is_what_it_was(supposed: str) -> None:
    """A special action is left out of the line as a play is."""
    board = """
players: {Ann: {hand: [Shock], in play: [Mountain]}, Ben: {in play: [Exalted Angel (face down), Plains x4]}}
turn: {player: Ann, step: precombat main}
events: [Ann casts Shock targeting Exalted Angel, Ben turns Exalted Angel face up, all pass]
"""
    answers = answer_text(f'{board}questions: [did Exalted Angel die, "does Exalted Angel die, if {supposed}?"]\n')
    assert [answer["value"] for answer in answers.to_dict()["answers"]] == ["no", "yes"]
