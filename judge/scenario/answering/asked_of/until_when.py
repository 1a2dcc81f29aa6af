"""Answers about how long something stays as it is: the step in which that ends, when everybody passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import answered
from judge.scenario.language.question_forms import Question
from judge.scenario.language.told_forms import ItIs
from judge.scenario.running.choices.assumptions import assumption_said
from judge.scenario.running.run_results import AnswerResult, RunResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _until(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The first step in which the answer to another question is another than now, up to this player's next turn; none for no such step.

    Raises ScenarioError where it is not so now, or the game does not go on so far.
    """
    assert q.inner is not None
    now = asker.answer_at(q.inner, at)
    a.inner, a.seeds, a.extra_rules = now, now.seeds, now.extra_rules
    if now.value == "no":
        help = f"ask '{q.inner}'"
        raise ScenarioError("it is not so as this is asked, so that nothing ends it", code="not-reached", place=asker.place, help=help)
    before = asker.table.trace.steps[: at.steps]
    next_turn = ItIs("upkeep", at.game.turn.player, next=True)
    tried = asker.trials.played_out(at.game, next_turn, asker.place, fought=False, before=before)
    if isinstance(tried, IllegalAction):
        raise ScenarioError(tried.message, code="not-reached", place=asker.place, help="add the events that come next")
    table, register = tried
    games = [(step.id, step.game) for step in table.trace.steps[at.steps :] if step.game is not None]
    moments = [*asker.until(at), *(type(at)(game, steps) for steps, game in [*games, (len(table.trace.steps), table.game)])]
    trials = asker.trials.played_at(table, register)
    other = type(asker)(table, register, moments, [], trials, asker.listed, asker.sentence, asker.same_name)
    quick, other.thorough = other.thorough, False
    to_come = moments[len(asker.until(at)) :]
    first = next((n for n, each in enumerate(to_come) if answered(other, q.inner, each) not in (now.value, None)), None)
    other.thorough = quick
    a.value = "none"
    if first is None:
        return
    ended = [each for each in to_come[first:] if each.game.turn == to_come[first].game.turn][-1]  # all that happened in that step
    a.value = f"{ended.game.turn.player}'s {ended.game.turn.step}"
    found = other.answer_with_reasons(q.inner, ended)
    assumed = [assumption_said(other.table.name, each) for each in table.assumptions]
    a.inner, a.seeds, a.extra_rules = found, (), found.extra_rules
    a.line = RunResult("", "", "", [], [found], assumed, table.trace, table.name)


ANSWERS: dict[str, Answering] = {"until when Q": _until}
"""The forms of questions that are answered here."""
