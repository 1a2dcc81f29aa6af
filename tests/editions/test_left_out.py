"""What an edition is not played in is refused by name, where a board meets it and nowhere else."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text
from judge.editions.changes.left_out import LEFT_OUT
from judge.editions.editions import not_played

LEAVES = """
players: {Ann: {}, Ben: {}, Cid: {}}
events: [WHO concedes]
questions: [whose turn is it?]
"""

LAND = """
cards:
  Dig Up: {cost: "{0}", type: Instant, text: Reveal the top card of your library. You may play that card without paying its mana cost.}
players:
  Ann: {hand: [Dig Up], library: [Forest]}
  Ben: {hand: [Dig Up], library: [Forest]}
events:
  - Ann passes
  - Ben plays Dig Up
  - {do: all pass, choices: ["yes"]}
questions: [zone of Forest]
"""


@pytest.mark.parametrize(("board", "row"), [(LEAVES.replace("WHO", "Ann"), "A22"), (LAND, "A20")])
def test_a_board_that_meets_it_is_refused_with_the_row_and_the_reason(board: str, row: str) -> None:
    why = next(left_out.why for left_out in LEFT_OUT if left_out.row == row)

    with pytest.raises(AskError) as refused:
        answer_text(board, "board.yaml", edition="2006-10-01")

    assert refused.value.error.code == "not-played"
    assert f"({row}): {why}" in refused.value.error.message
    assert answer_text(board, "board.yaml", edition="2008-02-01").run.answers


def test_a_board_that_does_not_meet_it_is_answered() -> None:
    assert answer_text(LEAVES.replace("WHO", "Ben"), "board.yaml", edition="2006-10-01").run.answers[0].value == "Ann"


def test_the_list_of_editions_names_them() -> None:
    assert {left_out.what for left_out in LEFT_OUT} == set(not_played("2006-10-01"))
    assert not_played("2009-05-01") == {}
