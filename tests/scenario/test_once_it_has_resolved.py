"""What is asked of when something comes about that still waits on the stack; and what is tried on each spell that waits there."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

BOUNCED = """
players:
  Ann: {in play: [Serra Angel]}
  Ben: {hand: [Unsummon], in play: [Island x2, {card: Grizzly Bears}]}
turn: {player: Ben}
events:
  - Ben casts Unsummon on Serra Angel
"""
STACK = """
players:
  Ann: {hand: [Shock, Lightning Bolt], in play: [Mountain x2]}
  Ben: {hand: [Giant Growth, Counterspell], in play: [Hill Giant, Forest, Island x2]}
turn: {player: Ann}
events:
  - Ann casts Shock targeting Hill Giant
  - Ben casts Giant Growth targeting Hill Giant
  - Ann casts Lightning Bolt targeting Hill Giant
"""
SAPROLINGS = """
players:
  Ann: {hand: [Battlegrowth], in play: [{token: Saproling, pt: 1/1, color: green}, Forest]}
  Ben: {in play: [Hill Giant]}
"""


@pytest.mark.parametrize(
    ("board", "question", "value"),
    [
        (BOUNCED, "when the Angel leaves, who has the Angel?", "Ann"),
        (STACK, "where is Giant Growth when the Giant dies?", "stack"),  # the Bolt resolves first
        (STACK, "can Ben save the Giant?", "yes"),
        (STACK.replace("Counterspell", "Island").replace("Island x2", "Swamp"), "can Ben save the Giant?", "no"),
        (STACK, "can Ben counter the Bolt in response?", "yes"),
        (STACK, "if Ann had aimed the Bolt at Ben, would the Giant die?", "no"),
        (STACK, "had Ann aimed the Bolt at the Giant, would it die?", "yes"),
        (SAPROLINGS, "if Ann casts Battlegrowth on the Saproling how big is it?", "2/2"),
        (SAPROLINGS, "if Ann casts Battlegrowth on the Giant how big is it?", "4/4"),
    ],
)
def test_then(board: str, question: str, value: object) -> None:
    """It is found in the line in which what waits has resolved."""
    assert answer_text(f"{board}questions: ['{question}']\n").run.answers[0].value == value
