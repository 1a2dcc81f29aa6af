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
