"""The tutorial's examples run and give the tutorial's answer."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

from judge.answering import answer_text
from judge.cli import app, scenarios  # noqa: F401  (registers the commands)

PAGE = (Path(__file__).parent.parent / "docs" / "tutorial.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The examples of a kind on the page."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_first_question() -> None:
    """Ann is at 19, and the Sorcerer is in the graveyard; every event was legal."""
    (scenario,) = blocks("yaml")
    run = answer_text(scenario).run

    assert [19, "Ben's graveyard"] == [answer.value for answer in run.answers]
    assert all(event.legal for event in run.events)


def test_the_same_in_one_line() -> None:
    """The line gives the answer of the file."""
    (line,) = blocks("console")
    words = shlex.split(line.removeprefix("$ judge "))
    result = CliRunner().invoke(app, words)

    assert result.exit_code == 0
    assert result.output.splitlines()[:2] == ["life of Ann?", "  19"]
    assert "Refused" not in result.output
