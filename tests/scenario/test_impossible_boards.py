"""Boards that no game can have are refused where they are listed (212.5d, 212.7d, 306.2)."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import AskError

BOARD = "players:\n  Ann: {{in play: [{}]}}\n  Ben: {{in play: [Hill Giant]}}\nquestions: [life of Ann]\n"


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ("{card: Shock}", "'Shock' is an instant, which can't be in play"),
        ("{card: Wrath of God}", "'Wrath of God' is a sorcery, which can't be in play"),
        ("{card: Hill Giant, attacking: Ann}", "it is Ann's turn, and so Ann is not attacked"),
    ],
)
def test_what_cannot_be_in_play_or_be_attacked_is_refused(listed: str, said: str) -> None:
    with pytest.raises(AskError) as found:
        ask_text(BOARD.format(listed))

    assert said in found.value.text and "[bad-board]" in found.value.text


def test_a_spell_that_is_named_among_what_is_in_play_is_taken_to_be_in_hand() -> None:
    asked = ask_text(BOARD.format("Mountain, Shock").replace("[life of Ann]", "[where is Shock?]"))
    assert asked.run.answers[0].value == "Ann's hand"
    assert [(each.kind, each.source, each.chosen) for each in asked.run.assumptions] == [("held", "Shock", "in Ann's hand")]


@pytest.mark.parametrize(
    "listed", ["{card: Shock, face down: yes}", "{card: Shock, copy of: Hill Giant}", "{card: Hill Giant, attacking: Ben}"]
)
def test_what_is_something_else_in_play_may_be_listed(listed: str) -> None:
    assert ask_text(BOARD.format(listed)).run.answers[0].value == 20
