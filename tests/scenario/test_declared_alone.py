"""Attacks and blocks with one creature alone, with both, with all: as told, and as asked."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

SHY = """
cards: {Shy Goblin: {cost: "{R}", type: Creature - Goblin, pt: 2/2, text: "Shy Goblin can't attack or block alone."}}
players:
  Ann: {in play: [Shy Goblin, Raging Goblin]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
events: [Ann attacks with Shy Goblin and Raging Goblin]
questions: [QUESTION]
"""
MINE = """
players:
  Me: {in play: [Grizzly Bears, Hill Giant]}
  Opponent: {in play: [Craw Wurm]}
turn: {player: Opponent, step: precombat main}
events: [my opponent attacks with Craw Wurm, EVENT]
questions: ["how many creatures are blocking?"]
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("could Ann have attacked with Shy Goblin alone?", "no"),
        ("could Ann have attacked with just Shy Goblin?", "no"),
        ("could Shy Goblin have attacked by itself?", "no"),
        ("could Ann attack with Shy Goblin and Raging Goblin?", "yes"),
        ("could Ann attack with Raging Goblin alone?", "yes"),
        ("can Ben block Shy Goblin with only Hill Giant?", "yes"),
        ("can Hill Giant block Shy Goblin on its own?", "yes"),
    ],
)
def test_500_4_alone_is_with_nothing_else(question: str, value: str) -> None:
    """A declaration with another creature is no answer to whether one could be made without it."""
    assert answer_text(SHY.replace("QUESTION", json.dumps(question))).to_dict()["answers"][0]["value"] == value


@pytest.mark.parametrize(
    ("event", "number"),
    [
        ("I block with both of my creatures", 2),
        ("I block it with all my creatures", 2),
        ("I double block", 2),
        ("I double-block the Wurm with Grizzly Bears and Hill Giant", 2),
        ("I chump block Craw Wurm with Grizzly Bears", 1),
        ("I block it with just Hill Giant", 1),
        ("I block Craw Wurm with Hill Giant alone", 1),
    ],
)
def test_309_2_who_blocks_is_told_as_people_do(event: str, number: int) -> None:
    shown = answer_text(MINE.replace("EVENT", event)).to_dict()

    assert shown["answers"][0]["value"] == number


ALL = """
players:
  Ann: {in play: ["Grizzly Bears", CREATURES]}
  Ben: {in play: [Serra Angel, OTHER]}
turn: {player: Ann, step: precombat main}
events: []
questions: ["can Ann attack with everything?"]
"""


@pytest.mark.parametrize(
    ("creatures", "other", "value", "words"),
    [
        ("Raging Goblin", "Forest", "yes", "Grizzly Bears and Raging Goblin are untapped"),
        ("Wall of Stone, Hill Giant (tapped)", "Forest", "no", "Wall of Stone cannot attack: it has defender. Hill Giant"),
        ("Raging Goblin", "Silent Arbiter", "no", "No more than one creature may attack"),
    ],
)
def test_308_2_everything_is_each_of_them(creatures: str, other: str, value: str, words: str) -> None:
    """An attack with those alone that are able to is not one with everything."""
    told = answer_text(ALL.replace("CREATURES", creatures).replace("OTHER", other)).to_dict()["answers"][0]

    assert told["value"] == value and words in told["verdict"]["text"]


def test_of_two_of_one_name_the_untapped_one_blocks() -> None:
    """A tapped creature can't block (309.2a), and so is not meant."""
    board = "players: {Ann: {in play: [Hill Giant]}, Ben: {in play: ['two Grizzly Bears, one tapped']}}\n"
    asked = answer_text(f"{board}events: [Ann attacks with Hill Giant, Ben blocks with Bears]\nquestions: [is Hill Giant blocked?]\n")
    assert asked.run.answers[0].value == "yes"
