"""Comparisons: whether one is more than another, and of whom or of which it is the most."""

from __future__ import annotations

import json
from functools import partial

import pytest
from shown import asked_of

from judge.answering import AskError, answer_text

BOARD = """
players:
  Ann: {life: 9, in play: [Craw Wurm, Wild Mongrel, Forest x4, Mountain], hand: [Shock, Terror], library: [Forest x9]}
  Ben: {life: 14, in play: [Wall of Stone, Wild Mongrel, Island x2], hand: [Unsummon], library: [Island x3], graveyard: [Shock, Shock]}
events: [Ann casts Shock on Ben]
questions: %s
"""


asked = partial(asked_of, BOARD)


@pytest.mark.parametrize(
    ("question", "meant", "value"),
    [
        ("is Craw Wurm bigger than Ann's Wild Mongrel?", "P/T of Craw Wurm > P/T of Ann's Wild Mongrel", "yes"),
        ("is the Wurm bigger than Wall of Stone?", "P/T of Craw Wurm > P/T of Wall of Stone", "no"),  # 6/4 and 0/8: neither is
        ("is Wall of Stone smaller than the Wurm?", "P/T of Wall of Stone < P/T of Craw Wurm", "no"),
        ("is Craw Wurm as big as Ben's Wild Mongrel?", "P/T of Craw Wurm >= P/T of Ben's Wild Mongrel", "yes"),
        ("does Ann have more lands than Ben?", "how many land does Ann control > how many land does Ben control", "yes"),
        ("does Ben have fewer cards in hand than Ann?", "hand size of Ben < hand size of Ann", "no"),
        ("does Ann have as many creatures as Ben?", "how many creature does Ann control >= how many creature does Ben control", "yes"),
        ("does Ann have more life than Ben?", "life of Ann > life of Ben", "no"),
        ("is Ben's life higher than Ann's?", "life of Ben > life of Ann", "yes"),
        ("is Ann's library bigger than Ben's library?", "library size of Ann > library size of Ben", "yes"),
        ("who has the most cards in hand?", "who, most: hand size of someone", ["Ann", "Ben"]),
        ("who has the most lands?", "who, most: how many land does someone control", "Ann"),
        ("which player has the fewest creatures?", "who, least: how many creature does someone control", ["Ann", "Ben"]),
        ("who has the smallest library?", "who, least: library size of someone", "Ben"),
        ("who has the biggest graveyard?", "who, most: how many cards are in someone's graveyard", "Ben"),
        ("which creature has the most toughness?", "which creature, most: toughness of something", ["Wall of Stone"]),
        ("which of Ann's creatures is the biggest?", "which creature of Ann, most: P/T of something", ["Craw Wurm"]),
        ("what is Ben's smallest creature?", "which creature of Ben, least: P/T of something", ["Wall of Stone", "Wild Mongrel"]),
        ("does Ann have more than 4 lands?", "how many land does Ann control > 4", "yes"),
        ("does Ben have at least two cards in hand?", "hand size of Ben >= 2", "no"),
        ("is Craw Wurm's toughness greater than 4?", "toughness of Craw Wurm > 4", "no"),
        ("did only two creatures die?", "how many creature died = 2", "no"),
        ("if Ann had 8 life, who would have more lands?", "who, most: how many land does someone control, if Ann starts at 8 life", "Ann"),
        ("which creature is the biggest?", "which creature, most: P/T of something", ["Craw Wurm", "Wall of Stone"]),
    ],
)
def test_what_is_compared(question: str, meant: str, value: object) -> None:
    """A size exceeds another where it is greater in one of its two numbers, and less in none."""
    assert asked(question) == (meant, value)
    assert asked(meant) == (meant, value)


def test_each_of_those_that_are_compared_is_told() -> None:
    told = answer_text(BOARD % json.dumps(["who has the most lands?"])).to_dict()["answers"][0]["verdict"]["text"]
    assert told.startswith("Ann controls 5 lands (Forest x4 and Mountain). Ben controls 2 lands (Island x2)")


@pytest.mark.parametrize("question", ["which creature, most: did something die", "how many creature, most: power of something"])
def test_only_numbers_are_compared(question: str) -> None:
    with pytest.raises(AskError, match=r"stands a number|nothing is the most"):
        asked(question)
