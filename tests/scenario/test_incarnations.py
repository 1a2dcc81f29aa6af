"""What a card is and what it was, both to be chosen as a source (419.8a): the zone tells them apart, and a bare name does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.answering import AskError, answer_text

SCENARIO = Path(__file__).parents[2] / "scenarios/419/is-the-source-a-creature-that-left-or-its-card-in-the-graveyard.yaml"


def test_a_bare_name_of_two_incarnations_is_ambiguous() -> None:
    text = SCENARIO.read_text(encoding="utf-8").replace("[Mogg Fanatic in play]", "[Mogg Fanatic]")
    with pytest.raises(AskError, match=r"in play, Ann's, as it last was.*in Ann's graveyard"):
        answer_text(text)
