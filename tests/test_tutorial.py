"""The tutorial's scenario gives the tutorial's answer."""

from __future__ import annotations

import re
from pathlib import Path

from judge.answering import answer_text

PAGE = (Path(__file__).parent.parent / "docs" / "tutorial.md").read_text(encoding="utf-8")


def test_the_first_question() -> None:
    """Ann is at 19, and the Sorcerer is in the graveyard; every event was legal."""
    scenario = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0]
    run = answer_text(scenario).run

    assert [19, "graveyard"] == [answer.value for answer in run.answers]
    assert all(event.legal for event in run.events)
