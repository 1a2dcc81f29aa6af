"""Which questions ask what comes of something that is under way: of a combat, of what waits on the stack."""

from __future__ import annotations

import re
from functools import cache

from judge.support.kept_value import words_of_classes

OUTCOMES = frozenset(words_of_classes("data", "questions.tsv")["outcome"])
"""Questions about what comes of a combat."""
_HOLE = re.compile(r"\b[A-Z]\b")


def of_an_outcome(question: str) -> bool:
    """Whether a question of the language, as it is written, asks what comes of a combat: `did Hill Giant die`."""
    return _of_an_outcome().match(question) is not None


@cache
def _of_an_outcome() -> re.Pattern[str]:
    return re.compile("|".join(_HOLE.sub(".+", form) for form in sorted(OUTCOMES)))
