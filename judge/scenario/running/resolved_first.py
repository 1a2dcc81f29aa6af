"""What waits on the stack resolves first, where an act is told without `in response`, and is legal only then."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from judge.scenario.language.sentence_forms import Chooses, ResolveStack
from judge.scenario.language.told_forms import Series, parts_of
from judge.scenario.running.run_results import RunResult
from judge.scenario.script import Script, Step
from judge.support.late_regex import regex

_AT_ONCE = regex(r"\b(?:in (?:response|reply|answer|reaction)|respond\w*|irt|on the stack|before \w+ resolves)\b", re.IGNORECASE)
"""How it is said that something is done while what was played waits."""


def once_resolved(script: Script, run: Callable[[Script], RunResult]) -> RunResult:
    """The run; where an event is refused at its time, or for what is not there yet, while something waits on the stack, and nobody said
    that it is done in response, that resolves first, if it is legal then. Each answer says that this was taken as given.
    """
    found = run(script)
    tried, given = set[int](), list[str]()
    while (number := next((n for n in _too_early(script, found) if n not in tried), None)) is not None:
        tried.add(number)
        later = replace(script, events=tuple(_later(step) if step.number == number else step for step in script.events))
        other = run(later)
        if other.stopped is None and number not in other.refused:
            script, found = later, other
            given.append(f"event {number}: what is on the stack resolves first (not told)")
    for answer in found.answers if given else ():
        answer.given = (*answer.given, *given)
    return found


def _too_early(script: Script, found: RunResult) -> list[int]:
    """The events that were refused while something waited that could resolve first."""
    waited = {event.number for event in found.events if event.waited}
    told = {step.number for step in script.events if not isinstance(step.event, Chooses) and not _AT_ONCE.search(step.text)}
    return [number for number in found.refused if number in waited & told] if found.stopped is None else []


def _later(step: Step) -> Step:
    return replace(step, event=Series((ResolveStack(), *parts_of(step.event))))
