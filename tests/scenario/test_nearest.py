"""What is not understood gets the nearest sentence or question that would be, with the names of who asks."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import AskError

BOARD = """\
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Ben: {in play: [Grizzly Bears]}
"""


@pytest.mark.parametrize(
    ("sentence", "help"),
    [
        ("Ann casts Shock whenever she likes at the Bears", "Ann plays Shock targeting Grizzly Bears"),
        ("Ann sacrifices the moon", "Ann sacrifices"),
        ("Shock frobnicates", "Shock resolves"),
    ],
)
def test_events(sentence: str, help: str) -> None:
    with pytest.raises(AskError, match=help):
        ask_text(f"{BOARD}events:\n  - {sentence}\nquestions: [life of Ann]\n")


@pytest.mark.parametrize(
    ("question", "help"),
    [("why is the Bears so big today", "how big is Grizzly Bears"), ("wherever may Shock be", "where is Shock")],
)
def test_questions(question: str, help: str) -> None:
    """What is suggested is understood."""
    with pytest.raises(AskError, match=help):
        ask_text(f"{BOARD}questions: [{question}]\n")
    assert ask_text(f"{BOARD}questions: [{help}]\n").run.answers
