"""Every renderer is a function of one answer: each scenario holds, in each form at its full depth, every number that the answer cites."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.answering import AskError, answer_file
from judge.explanation.slicing import rules_of

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_cited_number_stands_in_every_form(path: Path) -> None:
    """Text, Markdown, HTML and JSON name each cited rule; the same scenario gives the same bytes."""
    answered = answer_file(path)
    cited = {number for answer in answered.run.answers for number in rules_of(answered.run, answer)}
    for form in ("text", "markdown", "html", "json"):
        rendered = answered.render(form, full=True)
        assert set() == {number for number in cited if not re.search(rf"\b{re.escape(number)}\b", rendered)}, form
    assert answered.render("json") == answer_file(path).render("json")


def test_a_file_that_cannot_be_run() -> None:
    """A missing file is an error of the user's, without a traceback."""
    with pytest.raises(AskError, match="no such file"):
        answer_file("nowhere.yaml")
