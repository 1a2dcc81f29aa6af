"""Why something is as it was: the damage went to a planeswalker, it is face down."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOARD = """
title: Board
players:
  Ann: {{life: 20, in play: [{ann}], hand: [{hand}]}}
  Ben: {{life: 20, in play: [{ben}]}}
turn: {{player: Ann, step: {step}}}
events: [{events}]
questions: ["{question}"]
"""

CASES = {
    "damage that went to a planeswalker": (
        {"question": "life of Ben?", "ann": "Hill Giant", "ben": "{card: Jace Beleren, counters: {loyalty: 5}}",
         "step": "beginning of combat", "events": "Ann attacks Jace Beleren with Hill Giant, go to end of combat"},
        "Ben's life total is 20: by Hill Giant, 3 loyalty counters are removed|Hill Giant",
    ),
    "a permanent that is face down": (
        {"question": "P/T of Battering Craghorn?", "ann": "{card: Battering Craghorn, face down: true}"},
        "Battering Craghorn is 2/2: it is face down.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_why_it_is_still_so_is_told(case: str) -> None:
    board, expected = CASES[case]
    filled = {"ann": "", "ben": "", "hand": "", "step": "precombat main", "events": "", **board}
    found = answer_text(BOARD.format(**filled)).to_dict()["answers"][0]["verdict"]
    assert any(each in found["text"] for each in expected.split("|"))
    assert found["rules"]


def test_what_was_taken_back_is_told_with_the_play() -> None:
    """The mana of Forest had been spent on the first of two abilities before it was to be tapped once more."""
    answer = answer_text(
        'cards:\n  Filter: {cost: "{1}", type: Artifact, text: "{1}, {T}: Add {B}{B} to your mana pool."}\n'
        "players: {Ann: {hand: [Hill Giant], in play: [Forest, Filter]}, Ben: {}}\n"
        "turn: {player: Ann, step: precombat main}\n"
        "events: [\"Ann plays Hill Giant playing Filter's ability tapping Forest\"]\n"
        "questions: [mana pool of Ann]\n"
    )
    found = answer.to_dict()["answers"][0]["verdict"]
    assert "is taken back, for" in found["text"]
    assert found["rules"]
