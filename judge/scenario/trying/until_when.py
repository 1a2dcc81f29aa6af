"""Answers about how long something stays as it is: the step in which that ends, when everybody passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.occurrences import TurnBegins
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import answered
from judge.scenario.language.lexicon import Span
from judge.scenario.language.question_forms import Question
from judge.scenario.language.sentence_forms import STEPS
from judge.scenario.language.told_forms import ItIs, Series
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
    denied = q.inner.inner if q.inner.sign == "=" and q.inner.words in ("no", "0") else None
    if now.value == "no" and denied is not None:
        so = denied if q.inner.words == "no" else replace(q.inner, sign=">=", words="1")
        done = asker.answer_at(Question("when Q", "integer", inner=so), at)
        if denied.kind.startswith("can "):  # it can be done now, whatever was before
            done.value, done.inner = len(asker.until(at)) - 1, asker.answer_at(denied, at)
        a.kind, a.value, a.inner, a.seeds, a.moment = done.kind, done.value, done.inner, done.seeds, done.moment
        if a.moment and a.value and isinstance(a.value, int):  # what has happened is answered with its step, and told with its event
            a.value, a.moment = a.moment, f"{a.moment} (event {a.value})"
        return
    if now.value == "no" and (ended := _ended(asker, q.inner, at)) is not None:
        a.kind, (number, a.inner, a.value) = "when Q", ended
        a.moment = f"{a.value} (event {number})"
        a.seeds, a.extra_rules = a.inner.seeds, a.inner.extra_rules
        return
    if now.value == "no":
        help = f"ask '{q.inner}'"
        raise ScenarioError("it is not so as this is asked, so that nothing ends it", code="not-reached", place=asker.place, help=help)
    a.value = "none"
    if (found := first_other(asker, q.inner, at, now.value)) is not None:
        a.value, a.inner, a.line = found
        a.seeds, a.extra_rules = (), a.inner.extra_rules


def _ended(asker: Asker, asked: Question, at: Moment) -> tuple[int, AnswerResult, str] | None:
    """The event in which what was so ended, the answer after it, and the step; None where it never was so."""
    moments = asker.until(at)
    last = next((number for number in range(len(moments) - 1, -1, -1) if answered(asker, asked, moments[number]) == "yes"), None)
    if last is None:
        return None
    found = asker.answer_with_reasons(asked, moments[last + 1])
    return last + 1, found, step_of(asker, found, last + 1, moments[last + 1])


def step_of(asker: Asker, found: AnswerResult, number: int, after: Moment) -> str:
    """The step, with whose it is, in which that happened in an event on which an answer rests; where nothing did, the one after it."""
    done = (asker.table.trace.steps[id - 1] for id in reversed(found.seeds))
    game = next((step.game for step in done if step.scenario_event == number and step.game is not None), after.game)
    return f"{game.turn.player}'s {game.turn.step}"


FURTHER = 6
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""How many turns of the active player what is no play is looked for in."""


def first_other(asker: Asker, asked: Question, at: Moment, now: object) -> tuple[str, AnswerResult, RunResult] | None:
    """The first step, up to the active player's next turn, of a play to the end of that, of what is none in some more, in which a question
    is answered otherwise than `now`, with that answer and the line to there; None for no such step."""
    found = _first_other(asker, asked, at, now, 1)
    return found if found is not None else _first_other(asker, asked, at, now, 2 if _of_a_play(asked) else FURTHER)


def _of_a_play(asked: Question) -> bool:
    """Whether it is asked what can be done, or whether that is not so."""
    return (asked.inner or asked).kind.startswith("can ")


def passing_until(asker: Asker, q: Question) -> Question | None:
    """The question of the time once something is so, where it comes to that while all pass, with that supposed; None for another."""
    end = asker.moments[-1]
    if q.once is None or q.supposing is not None or q.time not in ("", "once") or end.game.over:
        return None
    found = first_other(asker, q.once, end, answered(asker, q.once, end))
    whose, _, step = found[0].rpartition("'s ") if found is not None else ("", "", "")
    if step not in STEPS or found is None or found[1].value != "yes":
        return None
    then = "upkeep" if step == "untap" else step  # once somebody gets priority
    return replace(q, supposing=ItIs(then, whose, next=whose in end.game.active, span=Span(text=f"it is {whose}'s {then}")))


def _first_other(asker: Asker, asked: Question, at: Moment, now: object, turns: int) -> tuple[str, AnswerResult, RunResult] | None:
    before = asker.table.trace.steps[: at.steps]
    next_turns = Series((ItIs("upkeep", at.game.turn.player, next=True),) * turns)
    tried = asker.trials.played_out(at.game, next_turns, asker.place, fought=False, before=before)
    if isinstance(tried, IllegalAction):
        tried = asker.trials.passed_on(at.game, asker.place, before)
    table, register = tried
    games = [(step.id, step.game) for step in table.trace.steps[at.steps :] if step.game is not None]
    moments = [*asker.until(at), *(type(at)(game, steps) for steps, game in [*games, (len(table.trace.steps), table.game)])]
    other = asker.in_line(table, register, moments)
    quick, other.thorough = other.thorough, False
    to_come = moments[len(asker.until(at)) :]
    tried_at = [each for each in to_come if each.game.priority is not None] if _of_a_play(asked) else to_come
    first = next((each for each in tried_at if answered(other, asked, each) not in (now, None)), None)
    other.thorough = quick
    if first is None:
        return None
    ended = [each for each in to_come if each.steps >= first.steps and each.game.turn == first.game.turn][-1]  # all of that step
    ended = first if _of_a_play(asked) else ended
    found = other.answer_with_reasons(asked, ended)
    assumed = [assumption_said(other.table.name, each) for each in table.assumptions]
    line = RunResult("", "", "", [], [found], assumed, table.trace, table.name)
    player, step = ended.game.turn.player, ended.game.turn.step
    begun = [each for each in table.trace.steps[at.steps : ended.steps] if isinstance(each.occurrence, TurnBegins)]
    turn = sum(each.game is not None and each.game.turn.player == player for each in begun)
    return f"{player}'s {f'{ORDINALS[turn]} {step} from now' if turn > 1 else step}", found, line


ANSWERS: dict[str, Answering] = {"until when Q": _until}
"""The forms of questions that are answered here."""
