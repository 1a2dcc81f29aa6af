"""An object that is written as people write it at a table is answered with how the language writes it."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import AskError


@pytest.mark.parametrize(
    ("written", "help"),
    [
        ("3 Forest", "write Forest x3"),
        ("3x Forest", "write Forest x3"),
        ("Forest (3)", "write Forest x3"),
        ("Holy Strength attached to Hill Giant", "write {card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant (enchanted with Holy Strength)", "write {card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant with two +1/+1 counters", 'write {card: Hill Giant, counters: {"+1/+1": 2}}'),
        ("Hill Giant (2 damage)", "write {card: Hill Giant, damage: 2}"),
        ("tapped Hill Giant", "write {card: Hill Giant, tapped: yes}"),
        ("Hill Giant (face-down)", "write {card: Hill Giant, face down: yes}"),
    ],
)
def test_the_form_is_told_and_is_one(written: str, help: str) -> None:
    """What the help says can be put in place of what was written."""
    board = "players:\n  Ann:\n    in play:\n      - {}\nquestions: [life of Ann]\n"
    with pytest.raises(AskError) as raised:
        ask_text(board.format(written))
    assert help in str(raised.value)
    assert ask_text(board.format(help.removeprefix("write "))).run.answers


@pytest.mark.parametrize("written", ["3 Florest", "tapped Hill Gaint", "Holy Strength on Hill Gaint"])
def test_a_name_that_no_card_has_is_still_told_the_nearest(written: str) -> None:
    """Where the card is not known either, the nearest name is worth more."""
    with pytest.raises(AskError, match="did you mean"):
        ask_text(f"players:\n  Ann: {{in play: [{written}]}}\nquestions: [life of Ann]\n")
