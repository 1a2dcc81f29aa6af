"""`can Ann play X again?`: of now, and not of the time when X was played."""

from __future__ import annotations

import pytest

import judge

BOARD = """
players:
  Ann: {{in play: [Mountain x2], hand: [Shock]}}
  Ben: {{}}
events:
  - Ann plays Shock targeting Ben
  - all pass
questions: ["{question}"]
"""


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("can Ann play Shock targeting Ben?", "yes"),
        ("can Ann play Shock again targeting Ben?", "no"),
        ("could Ann cast Shock again this turn?", "no"),
    ],
)
def test_again_is_asked_of_now(question: str, value: str) -> None:
    assert judge.ask_text(BOARD.format(question=question)).to_dict()["answers"][0]["value"] == value
