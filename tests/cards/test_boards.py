"""What mechanisms of card texts do on boards of several cards: each file of `boards/` says what must be answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.answering import answer_text

BOARDS = sorted(Path(__file__).with_name("boards").glob("*.yaml"))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.stem)
def test_a_board_is_answered_as_its_texts_demand(board: Path) -> None:
    answer = answer_text(board.read_text(encoding="utf-8"), board.name)
    assert answer.holds, answer.failure()
