"""The line of play as it was told, but with something that is done in it besides, or in the place of what was done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.errors import IllegalAction, ScenarioError
from judge.scenario.answering.asked_at_times import NOT_REACHED
from judge.scenario.answering.at_any_time import said_of
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import NOWHERE, Span
from judge.scenario.language.question_language import read_question
from judge.scenario.language.told_forms import DoneEarlier, Notes, Series, parts_of
from judge.scenario.running.run_results import AnswerResult
from judge.scenario.trying.choosing_otherwise import answered_choosing
from judge.scenario.trying.playing_without import answered_in, doing

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker
    from judge.scenario.running.runner import Runner

MOST = 6
"""At so many moments of the line, the last at which it was legal, what is supposed is tried."""
_DECLARING = ((s.Attacks, s.NoAttack), (s.Blocks, s.NoBlock))


def answered_otherwise(runner: Runner, asker: Asker, asked: Any) -> AnswerResult:
    """The answer in another run of the line, in which what is supposed was done: in the place of the declaration, or of the play, that it
    is another way of; else at the last moment at which that is legal and the answer is another than in the line, or the first of all.

    Raises ScenarioError where it was legal at no moment, or there is nothing in whose place it could be done.
    """
    told = asked.question.supposing
    if isinstance(told.event, s.Chooses):
        return answered_choosing(runner, asker, asked, told.event)
    number = next((n for n, step in enumerate(runner.steps) if any(_in_place_of(part, told) for part in parts_of(step.event))), None)
    if number is not None:
        done = parts_of(runner.steps[number].event)
        first = next(n for n, part in enumerate(done) if _in_place_of(part, told))
        begun = Series((*done[:first], told.event), NOWHERE) if first else told.event
        refused = asker.try_event(asker.moments[number], begun, asked.place)
        if isinstance(refused, IllegalAction):
            raise _not_legal(told, refused, asked)
        parts = tuple(told.event if _in_place_of(part, told) else part for part in done)
        steps = (*runner.steps[:number], doing(runner.steps[number], parts), *runner.steps[number + 1 :])
        steps = (*steps[:number], *map(_without_outcomes, steps[number:]))
        return answered_in(runner, asker, asked, steps, f"{told.event.span.text} in the place of event {number + 1}")
    if told.instead:
        help = "say which play or declaration it takes the place of, in the events of another file"
        what = f"nothing in the line is another way to '{told.event.span.text}'"
        raise ScenarioError(what, code=NOT_REACHED, place=asked.place, help=help)
    plain = replace(asked, question=replace(asked.question, supposing=None), expected=None)
    so, last = asker.ask(plain.question, asked.place).value, None
    for number, steps in islice(_done_at(runner, asker, told), MOST):
        when = said_of(asker, asker.moments[number], asker.moments[-1]) or "at the end"
        with suppress(ScenarioError):
            found = answered_in(runner, asker, asked, steps, f"{told.event.span.text} {when}", added=number)
            if found.value != so:
                return found
            last = found
    if last is None:
        refusal = asker.try_event(asker.moments[-1], told.event, asked.place)
        raise _not_legal(told, refusal if isinstance(refusal, IllegalAction) else None, asked)
    return last


def _without_outcomes(step: Any) -> Any:
    """An event without what it tells of what came of it in the line as it was told, where it tells of anything else."""
    parts = tuple(part for part in parts_of(step.event) if not isinstance(part, Notes))
    return doing(step, parts) if parts and parts != parts_of(step.event) else step


def declared_otherwise(runner: Runner, asker: Asker, asked: Any) -> Any:
    """What is asked of an attack or a block that the line has told otherwise, as asked of that one in its place; else as it stands."""
    question = asked.question
    event = question.event if question.kind == "what happens if E" else question.supposing
    if not isinstance(event, (*_DECLARING[0], *_DECLARING[1])) or question.after is not None:
        return asked
    told = DoneEarlier(event, span=Span(text=f"earlier {event.span.text}"))
    in_the_line = any(_in_place_of(part, told) for step in runner.steps for part in parts_of(step.event))
    if not in_the_line or not isinstance(asker.try_event(asker.moments[-1], event, asked.place), IllegalAction):
        return asked
    if question.kind == "what happens if E":
        return replace(asked, question=read_question(f"what happened, if {told.span.text}?", asker.lexicon))
    return replace(asked, question=replace(question, supposing=told))


def _not_legal(told: DoneEarlier, refused: IllegalAction | None, asked: Any) -> ScenarioError:
    said = told.event.span.text
    why = f": {refused.message}" if refused is not None else ""
    return ScenarioError(f"'{said}' was legal at no time of the line{why}", code=NOT_REACHED, place=asked.place, help=f"ask 'can {said}?'")


def _in_place_of(part: Any, told: DoneEarlier) -> bool:
    """Whether what was told is another way of what is supposed: the player's declaration, or, `instead`, a play of the same card."""
    done = told.event
    if getattr(part, "player", None) != getattr(done, "player", "") and not (isinstance(part, s.NoBlock) and part.player is None):
        return False
    if any(isinstance(part, kinds) and isinstance(done, kinds) for kinds in _DECLARING):
        return True
    alike = isinstance(part, s.Play) and isinstance(done, s.Play) and part.what.name == done.what.name
    uses = isinstance(part, s.PlayAbility) and isinstance(done, s.PlayAbility) and part.source.name == done.source.name
    return told.instead and (alike or uses)


def _done_at(runner: Runner, asker: Asker, told: DoneEarlier) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """The events with what is supposed after one of them, and what it puts on the stack resolved, from the last at which that is legal."""
    for number in range(len(asker.moments) - 1, -1, -1):
        before = asker.moments[number].game
        tried = asker.trials.played_out(before, told.event, None, fought=False, resolved=False)
        if not isinstance(tried, IllegalAction):
            waits = len(tried[0].game.stack) > len(before.stack)
            parts = (*parts_of(told.event), s.AllPass()) if waits else parts_of(told.event)
            near = runner.steps[min(number, len(runner.steps) - 1)] if runner.steps else None
            if near is None:
                return
            added = replace(near, event=Series(parts, NOWHERE), choices=(), kept=(), told_later=(), keeps=(), text=told.event.span.text)
            yield number, (*runner.steps[:number], added, *runner.steps[number:])
