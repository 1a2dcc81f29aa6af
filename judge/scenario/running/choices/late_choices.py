"""What is told behind the event that asks for it: a choice (`all pass`, then `Ann chooses red`), a play that something resolving allowed,
a division of combat damage. It is put inside that event, or before it, where the line then fits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from judge.engine.game.occurrences import Discard, Move, Sacrifice
from judge.scenario.language.sentence_forms import AllPass, Assigns, Chooses, Picks, Play, ResolveStack, YesNo
from judge.scenario.language.told_forms import Notes, Resolves, Series, Uses, parts_of
from judge.scenario.running.choices.where_it_belongs import (
    GIVEN_UP,
    apart,
    as_agreed,
    as_assigned,
    as_divided,
    as_it_came_out,
    as_offered,
    before_the_last,
    behind_a_may,
    chosen_by,
    each_inside,
    in_the_next,
    inside,
    kept_where_asked,
    plain,
    refused_in,
    when_it_resolves,
    where_asked,
)
from judge.scenario.running.run_results import NOT_USED, CarriedOut, EventResult, RunResult
from judge.scenario.script import Script, Step
from judge.scenario.spoken.what_is_meant import NOTHING
from judge.support.late_regex import regex

MOST = 6
"""How many late choices are tried."""


def with_late_choices(script: Script, carry_out: Callable[[Script], CarriedOut]) -> CarriedOut:
    """The line with each choice that nothing behind it asked for inside the event before it, where it is used there; each by itself."""
    return _placed(script, carry_out(script), carry_out)


def _placed(script: Script, first: CarriedOut, carry_out: Callable[[Script], CarriedOut]) -> CarriedOut:
    best, at = first, 0
    for _ in range(MOST):
        found = next(((n, others) for n, others in _late(script, best.events) if n > at), None)
        if found is None:
            break
        at = found[0]
        fits: list[CarriedOut] = []
        forbidding: list[CarriedOut] = []
        directly = inside(script, at)
        for other in found[1]:
            again = carry_out(other)
            refused, before = refused_in(again.events), refused_in(best.events) - {at}
            used = at not in {event.number for event in again.events if event.unused_choices}
            if used and refused <= before and _is_played(script, at, again) and _is_given_up(script, at, again):
                fits.append(again)
                if not refused or other == directly:
                    break
            elif isinstance(script.events[_place(script, at)].event, Chooses) and all(n > at or n in before for n in refused):
                if set(_unused(again.events)) != set(_unused(best.events)) - {at}:
                    continue
                forbidding.append(again)  # what was chosen forbids what is tried later
        if fits:
            best = min(fits, key=lambda fit: len(refused_in(fit.events)))
        elif forbidding:
            best = forbidding[0]
        script = best.script
    return best


def _place(script: Script, number: int) -> int:
    """Where the event of a number stands among the steps."""
    return next(n for n, step in enumerate(script.events) if step.number == number)


def _late(script: Script, events: Sequence[EventResult]) -> Iterator[tuple[int, list[Script]]]:
    """The numbers of the events that were refused and may be told late, each with the scripts in which it stands where it may belong."""
    unused, refused = set(_unused(events)), refused_in(events)
    over = {event.number for event in events if event.unused_choices}
    for at, step in enumerate(script.events):
        others: list[Script | None] = []
        if step.number in over and isinstance(step.event, Resolves | ResolveStack | AllPass):  # `Clone enters copying X`, when it has
            others += kept_where_asked(script, events, at)
        if step.number in refused:
            others += _refused_late(script, events, at, step.number in unused)
        if found := [other for other in others if other is not None]:
            yield step.number, found


def _refused_late(script: Script, events: Sequence[EventResult], at: int, unused: bool) -> list[Script | None]:
    """The scripts with an event that was refused where it may belong; `unused`: as nothing asked for what it chooses."""
    step = script.events[at]
    if unused or step.event != NOTHING and chosen_by(step) and not isinstance(step.event, Chooses):
        return [
            inside(script, step.number), each_inside(script, events, at), when_it_resolves(script, step.number),
            as_agreed(script, events, at), *apart(script, at), *where_asked(script, events, at), in_the_next(script, at),
            as_assigned(script, at), *kept_where_asked(script, events, at), *behind_a_may(script, events, at),
        ]
    if isinstance(step.event, Assigns):
        return [before_the_last(script, at), *as_divided(script, events, at)]
    return [*as_offered(script, events, at), *as_it_came_out(script, events, at)]


def _is_played(script: Script, number: int, again: CarriedOut) -> bool:
    """Whether the card that an event plays was played by other means than the events that play it: by what offered it. Yes for no play."""
    plays = [(step.number, name) for step in script.events for name in _names_played(step)]
    name = next((name for n, name in plays if n == number), None)
    legal = {event.number for event in again.events if event.legal}
    told = sum(1 for n, other in plays if other == name and n in legal and n != number)
    return name is None or sum(1 for each in _played(again) if name in (plain(each), *plain(each).split(" // "))) > told


def _is_given_up(script: Script, number: int, again: CarriedOut) -> bool:
    """Whether what an event tells to be sacrificed or discarded was that by something that asked for it. Yes for another event."""
    event = script.events[_place(script, number)].event
    if not isinstance(event, Uses) or event.how not in GIVEN_UP:
        return True
    moves = (step.occurrence for step in again.trace.steps if step.undone_by is None and isinstance(step.occurrence, Move))
    return any(o.cause == event.how and plain(again.name(o.subject)) == event.source.name for o in moves)


def _names_played(step: Step) -> Iterator[str]:
    """The names of the cards that an event plays."""
    events = step.event.events if isinstance(step.event, Series) else (step.event,)
    return (each.what.name for each in events if isinstance(each, Play) and each.what.kind != "kind")


def _played(result: CarriedOut) -> Iterator[str]:
    """The names of what was played, in order."""
    moves = (step.occurrence for step in result.trace.steps if step.undone_by is None and isinstance(step.occurrence, Move))
    return (result.name(o.became) for o in moves if o.cause == "play")


def let_stand(script: Script, run: RunResult) -> None:
    """That somebody declines a price that was not asked for, since it could not be paid, is so, and no refusal; so is that somebody gives
    up what he or she could not but give up."""
    unused = set(_unused(run.events))
    gone = Counter(_given_up(run)) if unused else Counter()
    unable = {step.data.get("player") for step in run.trace.steps if step.kind == "unpaid" and step.undone_by is None}
    for step in script.events:
        told = isinstance(step.event, Series | Notes) and all(isinstance(part, Notes) for part in parts_of(step.event))
        said = [step.event] if isinstance(step.event, Chooses) else step.choices if told or step.event == NOTHING else ()
        declines = [each for each in said if isinstance(each.answer, YesNo) and not each.answer.value and each.player in unable]
        if step.number not in unused or not said:
            continue
        given = Counter(name for each in said for name in _giving_up(each)) if _GIVES_UP.search(step.text) else None
        if len(declines) == len(said) or given and not given - gone:
            result = next(event for event in run.events if event.number == step.number)
            if not told or result.why.startswith(NOT_USED):
                result.legal, result.why, result.rules, result.unused_choices = True, "", (), ()


def _given_up(run: RunResult) -> Iterator[tuple[str, str]]:
    """Whoever sacrificed or discarded something in a run, with what that is called without its number."""
    for step in run.trace.steps:
        if isinstance(step.occurrence, Sacrifice | Discard) and step.undone_by is None:
            yield step.occurrence.player or "", run.name(step.occurrence.subject).partition(" #")[0]


def _giving_up(choice: Chooses) -> Iterator[tuple[str, str]]:
    """What a choice names as given up, as `_given_up` has it; of an answer of another form something that nobody gave up."""
    items = choice.answer.items if isinstance(choice.answer, Picks) else ()
    yield from ((choice.player or "", item.name) for item in items)
    if not items:
        yield "", ""


_GIVES_UP = regex(r"\b(?:sac|sacrifice|discard|lose|give up)(?:s|ces)?\b", re.IGNORECASE)


def _unused(events: Sequence[EventResult]) -> list[int]:
    """The numbers of the choices that nothing took: nothing asked for them, or the event that follows was refused."""
    return [event.number for event in events if not event.legal and event.unused_choices]
