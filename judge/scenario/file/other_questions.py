"""Other questions of a file: its board and its events stay, what it asks and expects gives way."""

from __future__ import annotations

import json
from collections.abc import Sequence

from judge.errors import JudgeError, Place, ScenarioError
from judge.scenario.file.other_keys import OF_SCENARIOS
from judge.scenario.file.source import compose

_OF_QUESTIONS = frozenset({"questions", "expect", "expect under", "about", "not about"})
"""The keys that speak of what is asked, and of what its answers are to be and to cite."""


def asking(text: str, questions: Sequence[str], path: str = "<scenario>") -> str:
    """The text of a scenario with these questions in the place of its own, each on a line of its own behind it.

    Raises ScenarioError for a file that is one mapping in braces.
    """
    errors: list[JudgeError] = []
    tree = compose(text, path, errors)
    if tree.flow:
        message = "other questions can't be put to a file that is written in braces"
        raise ScenarioError(message, code="wrong-type", place=Place(path, 1), help="write its keys on lines of their own")
    lines, starts = text.splitlines(), sorted(key.place.line - 1 for key, _ in tree.entries)
    for key, _ in tree.entries:
        said = key.value.strip().lower()
        if OF_SCENARIOS.get(said, said) in _OF_QUESTIONS:
            start = key.place.line - 1
            end = next((line for line in starts if line > start), len(lines))
            lines[start:end] = [""] * (end - start)  # every other line keeps its number
    return "\n".join((*lines, "questions:", *(f"  - {json.dumps(each, ensure_ascii=False)}" for each in questions), ""))
