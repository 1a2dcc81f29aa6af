"""What waits on the stack resolves first, where an act is told without `in response`, and is legal only then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_forms import Chooses, Event, ResolveStack
from judge.scenario.language.told_forms import Series, parts_of
from judge.scenario.running.run_results import CarriedOut
from judge.scenario.script import Script, Step
from judge.support.late_regex import regex

_AT_ONCE = regex(
    r"\b(?:in (?:response|reply|answer|reaction)|(?:respond|answer|react|interrupt|counter|tr(?:y|ie))(?:s|ed|ing)?|irt|on the stack"
    r"|(?:holds?|holding|keeps?|keeping|retains?|retaining|maintain(?:s|ing)?) (?:his |her |their |the |my )?priority"
    r"|before .+ (?:resolves?|goes off|happens)|without waiting|(?:still|while|as) [^,]*(?:wait(?:s|ing)|unresolved|pending|resolving)"
    r"|at instant speed|immediately|right away|at once|meanwhile|first|on top)\b",
    re.IGNORECASE,
)
"""How it is said that something is done, or tried, while what was played waits."""


def once_resolved(script: Script, carry_out: Callable[[Script], CarriedOut]) -> CarriedOut:
    """The line; where an event is refused at its time, or for what is not there yet, while something waits on the stack, and nobody said
    that it is done in response, that resolves first, if it is legal then. Each answer says that this was taken as given.
    """
    found = carry_out(script)
    tried, given = set[int](), list[str]()
    while (number := next((n for n in _too_early(script, found) if n not in tried), None)) is not None:
        tried.add(number)
        later = replace(script, events=tuple(_later(step) if step.number == number else step for step in script.events))
        other = carry_out(later)
        if other.stopped is None and number not in other.refused:
            script, found = later, other
            given.append(f"event {number}: what is on the stack resolves first (not told)")
    return replace(found, given=(*found.given, *given)) if given else found


def _too_early(script: Script, found: CarriedOut) -> list[int]:
    """The events that were refused while something waited that could resolve first; not those of which it is asked whether they can be."""
    waited = {event.number for event in found.events if event.waited}
    doubted = {act for asked in script.questions for act in _acts(asked.question.event)}
    told = {
        step.number
        for step in script.events
        if not isinstance(step.event, Chooses) and not _AT_ONCE.search(step.text) and doubted.isdisjoint(_acts(step.event))
    }
    return [number for number in found.refused if number in waited & told] if found.stopped is None else []


def _acts(event: Event | None) -> Iterator[tuple[str, str]]:
    """Who plays what in an event."""
    for part in parts_of(event) if event is not None else ():
        what = getattr(part, "what", None) or getattr(part, "source", None)
        if isinstance(what, Reference):
            yield getattr(part, "player", ""), what.name


def _later(step: Step) -> Step:
    return replace(step, event=Series((ResolveStack(), *parts_of(step.event))))
