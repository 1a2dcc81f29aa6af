"""The page on reading an answer: its scenario runs, and gives the reasons that the page shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.errors import NotImplementedRule

PAGE = Path(__file__).parents[2] / "docs" / "reading-an-answer.md"


def block(kind: str) -> str:
    """The first block of that kind on the page."""
    found = re.search(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_answer_on_the_page_is_the_answer() -> None:
    """Every line of the block stands in what the scenario gives, but for the numbers of rules."""
    asking = pytest.importorskip("judge.answering")
    try:
        answered = asking.answer_text(block("yaml"))
    except asking.AskError as error:
        if isinstance(error.error, NotImplementedRule):
            pytest.skip("the engine cannot run it yet")
        raise
    from judge.explanation import text

    given = re.sub(r" \([0-9a-z., ]+\)$", "", text.render(answered.run, width=500), flags=re.MULTILINE)

    assert block("text") in given
