"""What an edition is not played in is refused by name, where a board meets it and nowhere else."""

from __future__ import annotations

import pytest

from judge.answering import AskError, answer_text
from judge.editions.changes.left_out import LEFT_OUT
from judge.editions.editions import not_played
from judge.rulebook.numbering import editions_of_play

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


LOOP = """
options: [range of influence 1]
cards:
  Echo of Life: {cost: "{0}", type: Enchantment, text: "Whenever you gain life, you gain 1 life."}
players: {Ann: {in play: [Echo of Life]}, Ben: {}, Cid: {}, Dan: {}}
events: ["it happens: Ann gains 1 life", resolve the stack]
questions: [is the game a draw]
"""


@pytest.mark.parametrize(
    ("board", "row", "refused_by", "played_by"),
    [
        (LEAVES.replace("WHO", "Ann"), "A22", "2006-10-01", "2008-02-01"),
        (LAND, "A20", "2006-10-01", "2008-02-01"),
        (LOOP, "C52", "2026-04-17", "2009-07-11"),
    ],
)
def test_a_board_that_meets_it_is_refused_with_the_row_and_the_reason(board: str, row: str, refused_by: str, played_by: str) -> None:
    why = next(left_out.why for left_out in LEFT_OUT if left_out.row == row)

    with pytest.raises(AskError) as refused:
        answer_text(board, "board.yaml", edition=refused_by)

    assert refused.value.error.code == "not-played"
    assert f"({row}): {why}" in refused.value.error.message
    assert answer_text(board, "board.yaml", edition=played_by).run.answers


def test_a_board_that_does_not_meet_it_is_answered() -> None:
    assert answer_text(LEAVES.replace("WHO", "Ben"), "board.yaml", edition="2006-10-01").run.answers[0].value == "Ann"


def test_the_list_of_editions_names_them() -> None:
    for edition in editions_of_play():
        of_it = {one.what for one in LEFT_OUT if one.since <= edition and (not one.until or edition < one.until)}
        assert set(not_played(edition)) == (of_it if edition != "2009-05-01" else set())
    assert all(any(one.what in not_played(edition) for edition in editions_of_play()) for one in LEFT_OUT)
