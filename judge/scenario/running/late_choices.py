"""Choices that stand behind the event that asks them, `all pass` and then `Ann chooses red`: they are put inside it, where they fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from judge.scenario.file.loading import Script, Step
from judge.scenario.language.sentence_forms import Chooses
from judge.scenario.running.run_results import EventResult, RunResult
from judge.scenario.spoken.understanding import NOTHING

MOST = 6
"""How many late choices are tried."""


def with_late_choices(script: Script, first: RunResult, run: Callable[[Script], RunResult]) -> RunResult:
    """The run with each choice that nothing behind it asked for inside the event before it, where it is used there; each by itself."""
    best, at = first, 0
    for _ in range(MOST):
        number = next((n for n in _unused(best.events) if n > at), None)
        if number is None:
            return best
        at = number
        other = _inside(script, number)
        found = run(other) if other is not None else best
        if other is not None and _refused(found.events) <= _refused(best.events) - {number}:
            script, best = other, found
    return best


def _unused(events: Sequence[EventResult]) -> list[int]:
    """The numbers of the choices for which nothing asked."""
    told = ("nothing asked for it", "no event follows")
    return [event.number for event in events if not event.legal and event.unused_choices and any(words in event.why for words in told)]


def _refused(events: Sequence[EventResult]) -> set[int]:
    return {event.number for event in events if not event.legal}


def _inside(script: Script, number: int) -> Script | None:
    """The script with a choice inside the last event before it; None where it is no choice, or none is before it."""
    steps: list[Step] = list(script.events)
    at = next(n for n, step in enumerate(steps) if step.number == number)
    choice = steps[at].event
    asking = next((n for n in range(at - 1, -1, -1) if not isinstance(steps[n].event, Chooses) and steps[n].event != NOTHING), None)
    if asking is None or not isinstance(choice, Chooses):
        return None
    steps[asking] = replace(steps[asking], choices=(*steps[asking].choices, choice))
    steps[at] = replace(steps[at], event=NOTHING)
    return replace(script, events=tuple(steps))
