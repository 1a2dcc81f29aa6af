"""Texts of cards of all years that no sample has, on boards: one of those spoken of, what was searched for each, and their like."""

from __future__ import annotations

from typing import Any

import pytest

from judge.answering import answer_text

TODAY = "2026-04-17"

BOARDS: dict[str, tuple[str, list[Any]]] = {
    "one of the creatures is one of the targets": (
        """
cards:
  Feast: {cost: "{B}", type: Sorcery, text: "Choose two target creatures controlled by the same player. Remove one of the creatures from the
    game and put two +1/+1 counters on the other."}
players: {Ann: {in play: [Swamp], hand: [Feast]}, Ben: {in play: [Grizzly Bears, Hill Giant, Serra Angel]}}
events: [Ann plays Feast targeting Grizzly Bears and Hill Giant, all pass, Ann chooses Grizzly Bears]
questions: [P/T of Hill Giant, where is Grizzly Bears, P/T of Serra Angel]
""",
        ["5/5", "removed from the game", "4/4"],
    ),
    "those cards are what was searched for each of them": (
        """
cards:
  Muster: {cost: "{G}", type: Sorcery, text: "Choose two permanents you control. For each of those permanents, you may search your library for
    a card with the same name as that permanent. Put those cards into play tapped, then shuffle your library."}
players: {Ann: {in play: [Forest, Grizzly Bears, Hill Giant], hand: [Muster], library: [Grizzly Bears, Hill Giant, Shock]}, Ben: {}}
events: [Ann plays Muster, all pass, "Ann chooses Grizzly Bears, Hill Giant", Ann does so, Ann does so]
questions: [how many creatures does Ann control, how many tapped creatures does Ann control]
""",
        [4, 2],
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_what_such_a_text_does(name: str) -> None:
    """By the rules of today, in the values that its words say."""
    board, values = BOARDS[name]
    assert [answer.value for answer in answer_text(board, edition=TODAY).run.answers] == values
