"""The texts of the cards that an answer speaks of, to be read beside it."""

from __future__ import annotations

import re

from judge.explanation.argument import argument
from judge.explanation.step_wording import involved
from judge.scenario.running.run_results import RunResult

_TOLD_APART = re.compile(r" #\d+$|'s? ability$")


def card_texts(run: RunResult) -> dict[str, str]:
    """Name -> text of each card with a text that the arguments of a run speak of, in the order in which they come up."""
    found: dict[str, str] = {}
    for answer in run.answers:
        steps = (run.trace.steps[id - 1] for line in argument(run, answer).lines for id in line.steps)
        named = (name for step in steps for name in involved(step, run.name)[1])
        sources = (*(row.source for row in answer.derivation), *(row.source for row in answer.allowed_by))
        for said in (*sources, *named, answer.subject):
            name = plain_name(said)
            if run.texts.get(name):
                found.setdefault(name, run.texts[name])
    return found


def plain_name(said: str) -> str:
    """The name of a card without what tells it from others of that name, or an ability from its source."""
    name = said
    while (shorter := _TOLD_APART.sub("", name)) != name:
        name = shorter
    return name
