"""`can Ann cast another red spell`, `a creature spell`, `a second spell`: whether any spell of that kind can be played, and which."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
players:
  Ann: {hand: [Shock, Grizzly Bears, Wrath of God, Forest], in play: [Mountain, Forest x2]}
  Ben: {in play: [Hill Giant], hand: [Fog]}
turn: Ann
events: [Ann plays Shock targeting Hill Giant]
questions: [QUESTION]
"""


@pytest.mark.parametrize(
    ("question", "value", "words"),
    [
        ("can Ann cast another red spell?", "no", "Ann has no card in hand that could be a red spell"),
        ("can Ann play a creature spell?", "no", "Grizzly Bears can be played only when the stack is empty"),
        ("could Ann have cast a creature spell instead?", "yes", "Grizzly Bears can be played: it is Ann's main phase"),
        ("can Ann cast a second spell?", "no", "Wrath of God can be played only when the stack is empty"),
        ("why can't Ann cast a sorcery?", None, "Wrath of God can be played only when the stack is empty"),
        ("can Ben cast an instant?", "no", "mana"),
        ("can Ann play a second land?", "yes", "1 land"),
    ],
)
def test_a_spell_of_a_kind(question: str, value: str | None, words: str) -> None:
    told = answer_text(BOARD.replace("QUESTION", json.dumps(question))).to_dict()["answers"][0]

    assert told["value"] == value
    assert words in told["verdict"]["text"]
