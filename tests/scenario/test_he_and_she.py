"""`he` and `she` in questions, by the given names of the players where no question before says whom they mean."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {life: 7, hand: [Shock], in play: [Mountain, Grizzly Bears]}
  Ben: {life: 9, in play: [Hill Giant]}
turn: Ann
events: []
questions: [QUESTIONS]
"""


@pytest.mark.parametrize(
    ("questions", "value"),
    [
        (["can she cast Shock on Hill Giant?"], "yes"),
        (["does he have any cards in hand?"], "no"),
        (["is Ben's life 9?", "what is her life?"], 7),
        (["how many cards does Ann have in hand?", "how many creatures does he control?"], 1),
        (["can Ben respond?", "can she cast Shock on him?"], "yes"),
    ],
)
def test_a_pronoun_means_the_only_player_who_is_called_so(questions: list[str], value: object) -> None:
    told = answer_text(BOARD.replace("QUESTIONS", ", ".join(map(json.dumps, questions)))).to_dict()["answers"]

    assert told[-1]["value"] == value


def test_between_two_of_one_kind_the_question_before_says_who_it_is() -> None:
    board = BOARD.replace("Ann", "Carl").replace("QUESTIONS", '"what is the life of Carl?", "how many cards does he have in hand?"')

    assert answer_text(board).to_dict()["answers"][-1]["value"] == 1


FOUGHT = """
players:
  Ann: {hand: [Shock, Shock, Swords to Plowshares], in play: [Mountain x2, Plains, Sengir Vampire]}
  Ben: {in play: [Hill Giant, Goblin Piker]}
turn: Ann
events: [Ann plays Shock targeting Hill Giant, all pass]
questions: [QUESTIONS]
"""


@pytest.mark.parametrize(
    ("questions", "value"),
    [
        (["did Hill Giant die?", "does a second Shock kill it?"], "yes"),
        (["did Hill Giant die?", "can Ann play Swords to Plowshares on it?"], "yes"),
        (["how many counters did Sengir Vampire get?", "how big is it?"], {"power": 4, "toughness": 4}),
        (["can Ann kill Goblin Piker with Swords to Plowshares?", "can Ann kill it with Shock?"], "yes"),
        (["did Hill Giant die?", "would it die if Ann had another Mountain?"], "no"),
    ],
)
def test_it_is_not_what_is_done_to_it(questions: list[str], value: object) -> None:
    """Behind a verb `it` is another thing than the one that acts in the same clause: the one that was asked about before."""
    told = answer_text(FOUGHT.replace("QUESTIONS", ", ".join(map(json.dumps, questions)))).to_dict()["answers"]

    assert told[-1]["value"] == value if not isinstance(value, dict) else "4/4" in str(told[-1]["verdict"])
