"""What a sentence only tells is asked at once: `Shock resolves, the Bears die` must be so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.scenario.answering.asked_run import Moment
from judge.scenario.language.told_forms import Notes

if TYPE_CHECKING:
    from judge.scenario.running.line_of_play import LineOfPlay


_OF_CHOICES = "was P asked for X"
"""The question of whether something asked a player for a choice."""


def why_not_so(runner: LineOfPlay, note: Notes) -> str:
    """Why a note is not so now: what the answer is instead; empty where it is so. Raises ScenarioError for a name that nothing has."""
    asker = runner.asker()
    asker.thorough = False
    moment = Moment(runner.table.game, len(runner.table.trace.steps))
    asker.moments = [*runner.moments, moment]
    found = asker.ask(note.question, None).value
    if str(found).lower() == note.value.lower():
        return ""
    if note.question.kind == _OF_CHOICES:  # what keeps it from being asked says why it is not done
        asker.thorough = True
        reason = asker.ask(note.question, None)
        runner.actor.untrue_by = tuple(number for number in reason.extra_rules if reason.clause)
        if reason.clause:
            return reason.clause
    return f"it is not so here: to {str(note.question)!r} the answer is {found} (an event without a cause is written after 'it happens:')"
