"""An object that is written as people write it at a table is the mapping that the language has for it."""

from __future__ import annotations

import pytest

from judge import ask_text
from judge.answering import AskError
from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.loading import loads
from judge.scenario.file.models import ObjectSpec

BOARD = "players:\n  Ann:\n    in play:\n      - {}\nquestions: [life of Ann]\n"


def listed(text: str) -> tuple[ObjectSpec, ...]:
    """The objects of Ann's board of one line."""
    return loads(BOARD.format(text), LibraryNames()).scenario.players[0].in_play


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3 Forest", "Forest x3"),
        ("3x Forest", "Forest x3"),
        ("two Forests", "Forest x2"),
        ("Forest (3)", None),
        ("Holy Strength attached to Hill Giant", "{card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant (enchanted with Holy Strength)", "{card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant with Holy Strength on it", "{card: Hill Giant, attached: [Holy Strength]}"),
        ("Hill Giant with two +1/+1 counters", '{card: Hill Giant, counters: {"+1/+1": 2}}'),
        ("Hill Giant (2 damage)", "{card: Hill Giant, damage: 2}"),
        ("tapped Hill Giant", "{card: Hill Giant, tapped: yes}"),
        ("Hill Giant x2 (tapped)", "{card: Hill Giant x2, tapped: yes}"),
        ("Hill Giant (face-down)", "{card: Hill Giant, face down: yes}"),
        ("Hill Giant (tapped, 1 damage, summoning sick)", "{card: Hill Giant, tapped: yes, damage: 1, sick: yes}"),
    ],
)
def test_what_is_written_is_what_is_meant(written: str, meant: str | None) -> None:
    """Both are read as the same object; what could mean two things is refused."""
    if meant is None:
        with pytest.raises(AskError, match="no card"):
            ask_text(BOARD.format(written))
        return
    assert listed(meant) == listed(written)


@pytest.mark.parametrize("written", ["3 Florest", "tapped Hill Gaint", "Holy Strength on Hill Gaint"])
def test_a_name_that_no_card_has_is_told_the_nearest(written: str) -> None:
    """Where the card is not known, the nearest name is worth more."""
    with pytest.raises(AskError, match="did you mean"):
        ask_text(f"players:\n  Ann: {{in play: [{written}]}}\nquestions: [life of Ann]\n")
