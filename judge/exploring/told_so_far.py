"""What the questions read of the record of a run, as it is so far: stations that differ in it are not merged."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.errors import JudgeError
from judge.exploring.choice_graph import frozen
from judge.scenario.language.question_forms import Question

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Asker

_PAST = re.compile(r"\b(?:did|was|were|died|dealt|happened|came|prevented|gained|won|chose|triggered)\b")
"""How a form of question says that it asks what happened."""
OF_NO_RECORD = ("was event N legal", "who won", "did P win", "did P lose")
"""Forms that say so and are answered by what the events came to, or by the game as it is then."""


def asks_of_the_past(question: Question) -> bool:
    """Whether the answer at the end of a line depends on more than the game as it is then."""
    within = (question.inner, question.second, *question.others)
    if question.after is None and (question.once is not None or question.time or any(map(asks_of_the_past, filter(None, within)))):
        return True
    return question.after is None and question.kind not in OF_NO_RECORD and _PAST.search(question.kind) is not None


def told_so_far(asker: Asker, question: Question, now: Moment) -> object:
    """The value that the question would be answered with now, without what it supposes; None where it has no answer yet.

    Of a time that is still to come, the value now.
    """
    for asked in (replace(question, supposing=None), replace(question, supposing=None, time="", once=None)):
        try:
            return frozen(asker.answer_at(asked, now).value)
        except JudgeError:
            continue
    return None
