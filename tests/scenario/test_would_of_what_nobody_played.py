"""What would come of a card that nobody has played is asked of its play; what will be so, of when all that waits has resolved."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {hand: [Wrath of God, Mogg Fanatic, Lightning Helix, Day of Reckoning], in play: [Grizzly Bears, Plains x5, Mountain x2]}
  Ben: {life: 5, hand: [Shock], in play: [Serra Angel, Drudge Skeletons, Mountain]}
cards:
  Day of Reckoning: {cost: "{R}", type: Sorcery, text: "Day of Reckoning deals 2 damage to each player for each creature that player controls."}
"""  # noqa: E501
WAITING = "events: [Ann plays Lightning Helix targeting Ben, Ben plays Shock targeting Ann]\n"


@pytest.mark.parametrize(
    ("events", "question", "value", "told"),
    [
        ("", "would Mogg Fanatic survive?", "yes", "If Ann plays Mogg Fanatic: "),
        ("", "how big would Mogg Fanatic be?", "1/1", "If Ann plays Mogg Fanatic: "),
        ("", "who would control Mogg Fanatic?", "Ann", "If Ann plays Mogg Fanatic: "),
        ("", "how much damage would Day of Reckoning deal to Ben?", 4, "counted: Serra Angel and Drudge Skeletons"),
        ("", "would Wrath of God kill both of Ben's creatures?", "yes", "If Ann plays Wrath of God: "),
        ("", "how many creatures would Wrath of God kill?", 3, "killed each of Grizzly Bears, Serra Angel and Drudge Skeletons"),
        (WAITING, "how much life will Ann have?", 21, "With nothing more done: Ann's life total is 21 (20 - 2 + 3)"),
        (WAITING, "how much life does Ann have?", 20, "As it stands"),
    ],
)
def test_of_its_play_or_of_then(events: str, question: str, value: object, told: str) -> None:
    """409.1a, 413.1: it is answered by trying the play, or by resolving what waits."""
    answer = answer_text(f"{BOARD}{events}questions: [{json.dumps(question)}]\n").to_dict()["answers"][0]
    assert (answer["value"], told in answer["verdict"]["text"]) == (value, True), answer["verdict"]["text"]


PASSED = """
players: {Ann: {hand: [Shock x9], in play: [Ball Lightning, Mountain], library: [Island x3]}, Ben: {}}
events: [Ann attacks with Ball Lightning, combat damage is dealt, go to end of turn, all pass, go to Ben's upkeep]
"""


@pytest.mark.parametrize(
    ("question", "value", "told"),
    [
        ("when does Ann discard?", "Ann's cleanup", "In Ann's cleanup step (event 5): Ann discarded 2 cards"),
        ("when did Ben lose life?", 2, "In Ann's combat damage step (event 2): Ben lost life"),
        ("when was Ben at 20 life?", 0, "At the start: Ben's life total is 20."),
        ("until when is Ball Lightning in play?", "Ann's end of turn", "In Ann's end of turn (event 4): Ball Lightning is not in play"),
    ],
)
def test_when_names_the_step(question: str, value: object, told: str) -> None:
    """314.1, 310.4, 313.1: the step says more than the number of an event."""
    answer = answer_text(f"{PASSED}questions: [{json.dumps(question)}]\n").to_dict()["answers"][0]
    assert (answer["value"], told in answer["verdict"]["text"]) == (value, True), answer["verdict"]["text"]


def test_land_plays_are_told_by_what_gives_them() -> None:
    """212.6c: one by the rule, the others by effects."""
    board = "players: {Ann: {hand: [Forest x2], in play: [Exploration]}, Ben: {}}\nevents: [Ann plays Forest]\n"
    text = answer_text(f"{board}questions: [may Ann play another land?]\n").to_dict()["answers"][0]["verdict"]["text"]
    assert "of 2 in this turn (1 by the rule and 1 by Exploration) Ann has played 1" in text
