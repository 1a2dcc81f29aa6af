"""Wordings of cards that players asked about: all damage, X that can't be 0, a keyword that each spell of a kind has."""

from __future__ import annotations

import pytest

from judge.answering import answer_text

LAST_STAND = """
cards:
  Last Grace: {cost: "{W}", type: Instant, text: "Until end of turn, all damage that would reduce your life total to less than 1 reduces it to 1 instead."}
players: {Ann: {life: 2, hand: [Last Grace], in play: [Plains]}, Ben: {hand: [Lightning Bolt], in play: [Mountain]}}
events: [Ann casts Last Grace, it resolves, Ben casts Lightning Bolt on Ann, it resolves]
"""  # noqa: E501
NOT_NONE = """
cards:
  Deep Lamp: {cost: "{4}", type: Artifact, text: "{X}, {T}: Put X 1/1 white Spirit creature tokens into play. X can't be 0."}
players: {Ann: {in play: [Deep Lamp, Plains x2]}, Ben: {}}
"""
CONSPIRING = """
cards:
  Raid Mother: {cost: "{R}", type: Creature - Goblin, pt: 3/3, text: "Each red or green instant or sorcery spell you play has conspire."}
players: {Ann: {hand: [Shock], in play: [Raid Mother, Raging Goblin, Mountain]}, Ben: {life: 20}}
events: [Ann casts Shock on Ben conspiring with Raid Mother and Raging Goblin, resolve the stack]
"""


@pytest.mark.parametrize(
    ("board", "question", "value"),
    [
        (LAST_STAND, "life of Ann", 1),
        (NOT_NONE, "can Ann use Deep Lamp with X = 0?", "no"),
        (NOT_NONE, "can Ann use Deep Lamp with X = 1?", "yes"),
        (CONSPIRING, "life of Ben", 16),
    ],
)
def test_what_a_wording_does(board: str, question: str, value: object) -> None:
    assert answer_text(f'{board}questions: ["{question}"]\n').run.answers[0].value == value
