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

    What has happened already is answered with the event by which it did. Raises ScenarioError where it is not so now, or the game does
    not go on so far.
    """
    assert q.inner is not None
    now = asker.answer_at(q.inner, at)
    a.inner, a.seeds, a.extra_rules = now, now.seeds, now.extra_rules
    if now.value == "no" and q.inner.inner is not None and (q.inner.sign, q.inner.words) == ("=", "no"):
        done = asker.answer_at(Question("when Q", "integer", inner=q.inner.inner), at)
        a.kind, a.value, a.inner, a.seeds = done.kind, done.value, done.inner, done.seeds
        return
    if now.value == "no":
        help = f"ask '{q.inner}'"
        raise ScenarioError("it is not so as this is asked, so that nothing ends it", code="not-reached", place=asker.place, help=help)
    a.value = "none"
    if (found := first_other(asker, q.inner, at, now.value)) is not None:
        a.value, a.inner, a.line = found
        a.seeds, a.extra_rules = (), a.inner.extra_rules


def first_other(asker: Asker, asked: Question, at: Moment, now: object) -> tuple[str, AnswerResult, RunResult] | None:
    """The first step, up to the active player's next turn, in which a question is answered otherwise than `now`, with that answer and the
    line to there; None for no such step. Raises ScenarioError where the game does not go on so far."""
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
    tried_at = [each for each in to_come if each.game.priority is not None] if asked.kind.startswith("can ") else to_come
    first = next((each for each in tried_at if answered(other, asked, each) not in (now, None)), None)
    other.thorough = quick
    if first is None:
        return None
    ended = [each for each in to_come if each.steps >= first.steps and each.game.turn == first.game.turn][-1]  # all of that step
    ended = first if asked.kind.startswith("can ") else ended
    found = other.answer_with_reasons(asked, ended)
    assumed = [assumption_said(other.table.name, each) for each in table.assumptions]
    line = RunResult("", "", "", [], [found], assumed, table.trace, table.name)
    return f"{ended.game.turn.player}'s {ended.game.turn.step}", found, line


ANSWERS: dict[str, Answering] = {"until when Q": _until}
"""The forms of questions that are answered here."""
