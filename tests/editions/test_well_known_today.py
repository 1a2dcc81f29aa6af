"""What is well known of today's rules, on boards in today's words: each answer as every judge would give it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.answering import answer_text

BOARDS = (Path(__file__).parent / "well_known_today.txt").read_text(encoding="utf-8").split("---\n")


@pytest.mark.parametrize("board", BOARDS, ids=[board.split("\n")[0].removeprefix("title: ") for board in BOARDS])
def test_it_is_as_every_judge_would_say(board: str) -> None:
    answer = answer_text(board, "board.yaml", edition="2026-04-17")

    assert answer.run.answers
    assert {one.question: one.value for one in answer.run.answers if one.holds is False} == {}
