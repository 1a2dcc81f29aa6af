"""Choices that stand behind the event that asks them, `all pass` and then `Ann chooses red`: they are put inside it, where they fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from judge.scenario.file.loading import Script, Step
from judge.scenario.language.sentence_forms import Chooses, YesNo
from judge.scenario.language.told_forms import Resolves
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
            break
        at = number
        for other in (_inside(script, number), _when_it_resolves(script, number)):
            found = run(other) if other is not None else best
            if other is not None and _refused(found.events) <= _refused(best.events) - {number}:
                script, best = other, found
                break
    _let_stand(script, best.events)
    return best


def _let_stand(script: Script, events: Sequence[EventResult]) -> None:
    """Of what is told in plain words, that somebody declines what nobody asks (a cost that can't be paid) is so, and no refusal."""
    unused = set(_unused(events))
    for step in script.events:
        said = [step.event] if isinstance(step.event, Chooses) else step.choices if step.event == NOTHING else ()
        declines = [each for each in said if isinstance(each.answer, YesNo) and not each.answer.value]
        if step.spoken and step.number in unused and said and len(declines) == len(said):
            result = next(event for event in events if event.number == step.number)
            result.legal, result.why, result.rules, result.unused_choices = True, "", (), ()


def _when_it_resolves(script: Script, number: int) -> Script | None:
    """The script with what is told in plain words of a choice (`Ben pays 1`) made as what is on top of the stack resolves."""
    steps: list[Step] = list(script.events)
    at = next(n for n, step in enumerate(steps) if step.number == number)
    choices = _chosen_by(steps[at])
    if not steps[at].spoken or not choices:
        return None
    steps[at] = replace(steps[at], event=Resolves(), choices=choices)
    return replace(script, events=tuple(steps))


def _chosen_by(step: Step) -> tuple[Chooses, ...]:
    """The choices that a step is: a sentence that chooses, or one in plain words that does nothing else."""
    return (step.event,) if isinstance(step.event, Chooses) else step.choices if step.event == NOTHING else ()


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
    choices = _chosen_by(steps[at])
    asking = next((n for n in range(at - 1, -1, -1) if not isinstance(steps[n].event, Chooses) and steps[n].event != NOTHING), None)
    if asking is None or not choices:
        return None
    steps[asking] = replace(steps[asking], choices=(*steps[asking].choices, *choices))
    steps[at] = replace(steps[at], event=NOTHING, choices=())
    return replace(script, events=tuple(steps))
