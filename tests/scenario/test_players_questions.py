"""Boards as players put them, with the answers noted from the rules before the first run (players_questions.txt)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.answering import answer_text
from judge.scenario.asked.asking import ways_of_asking
from judge.scenario.running.run_results import AnswerResult

BOARDS = re.split(r"^=== ", (Path(__file__).parent / "players_questions.txt").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


def _said(answer: AnswerResult) -> str:
    value = answer.value
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list | tuple) else str(value)


@pytest.mark.parametrize("board", BOARDS, ids=[board.split("\n", 1)[0] for board in BOARDS])
def test_a_players_question_has_the_answer_of_the_rules(board: str) -> None:
    """Each board runs with every event legal, except those named in `# refused:`, and is answered as noted in `# expect:`."""
    _, text = board.split("\n", 1)
    expected = re.search(r"^# expect: (.*)$", text, re.MULTILINE)
    refused = re.search(r"^# refused: (.*)$", text, re.MULTILINE)
    run = answer_text(text).run
    assert expected is not None and [_said(answer) for answer in run.answers] == expected[1].split(" | ")
    assert [event.text for event in run.events if not event.legal] == (refused[1].split(" | ") if refused else [])


@pytest.mark.parametrize("board", BOARDS[::6], ids=[board.split("\n", 1)[0] for board in BOARDS[::6]])
def test_no_way_of_asking_that_fits_is_left_untried(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of which some word stands nowhere in a question are not tried: tried all the same, they change nothing."""
    _, text = board.split("\n", 1)
    asked = [answer.asked for answer in answer_text(text).run.answers]
    monkeypatch.setattr(ways_of_asking, "possible", lambda text, singular: list(ways_of_asking.rows()))
    assert [answer.asked for answer in answer_text(text).run.answers] == asked


def test_what_is_known_of_the_ways_of_asking_is_kept_as_it_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_CACHE_HOME", str(tmp_path))
    ways_of_asking._known.cache_clear()
    found = [ways_of_asking._known(), ways_of_asking.look_at_all()]
    ways_of_asking._known.cache_clear()
    assert [*found, ways_of_asking._known()] == [found[0]] * 3 and (tmp_path / "rows-of-asking").exists()
