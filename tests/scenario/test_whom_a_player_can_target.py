"""`can Ben target X`: what an effect forbids to all that is Ben's, what each of his plays may, and what nothing forbids."""

from __future__ import annotations

import json

import pytest

from judge.answering import answer_text

BOARD = """
cards:
  Shy Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: "Shy Elf can't be the target of spells or abilities your opponents control."}
  Veiled Elf: {cost: "{G}", type: Creature - Elf, pt: 1/1, text: Shroud}
players:
  Ann: {in play: [Shy Elf, Veiled Elf, White Knight, Forest], hand: [Giant Growth]}
  Ben: {in play: [Hill Giant, Swamp x2], hand: [Terror]}
  Cal: {}
variant: free-for-all
turn: Ann
events: []
questions: [QUESTION]
"""


@pytest.mark.parametrize(
    ("question", "value", "rule", "words"),
    [
        ("can Ben target Shy Elf?", "no", "103.2", "your opponents control"),
        ("can Cal target Shy Elf?", "no", "103.2", "your opponents control"),
        ("can Ann target Shy Elf?", "yes", "409.1a", "Giant Growth"),
        ("can Ann target Veiled Elf with a spell?", "no", "502.36a", "shroud"),
        ("can Veiled Elf be targeted by Ben?", "no", "502.36a", "shroud"),
        ("can Ben target White Knight?", "no", "502.7b", "protection from black"),
        ("can Cal target White Knight?", "yes", "409.1d", "nothing forbids it"),
    ],
)
def test_103_2_what_can_be_targeted_by_whom(question: str, value: str, rule: str, words: str) -> None:
    told = answer_text(BOARD.replace("QUESTION", json.dumps(question))).to_dict()["answers"][0]

    assert (told["value"], rule in told["rules"]) == (value, True)
    assert words in told["verdict"]["text"]
