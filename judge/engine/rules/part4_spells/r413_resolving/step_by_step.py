"""What several players do at the same time (413.2d): action by action, each with all its choices made first."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from judge.engine.events.happening import Event
from judge.engine.executing.instruction_runs import Act, Outcome, Running
from judge.engine.game.occurrences import Damage
from judge.engine.game.state import Occurrence
from judge.engine.record.acting import rule
from judge.engine.table.table import Table


@rule("413.2d")
def lockstep(table: Table, runnings: Sequence[Running]) -> Generator[Act, Event, tuple[Outcome, ...]]:
    """The choices for the first of those actions are then made in APNAP order, after which that action is processed simultaneously."""
    outcomes: dict[int, Outcome] = {}
    events: dict[int, Event] = {}
    while True:
        acts: dict[int, Act] = {}
        for index, running in enumerate(runnings):
            if index in outcomes:
                continue
            try:
                acts[index] = running.send(events[index]) if index in events else next(running)
            except StopIteration as stop:
                outcomes[index] = stop.value
        if not acts:
            return tuple(outcomes[index] for index in range(len(runnings)))
        event = yield Act(
            tuple(o for act in acts.values() for o in act.occurrences),
            tuple(dict.fromkeys(number for act in acts.values() for number in act.rules)),
            tuple(dict.fromkeys(fact for act in acts.values() for fact in act.reads)),
        )
        for index, act in acts.items():
            events[index] = _share(event, act.occurrences) if len(acts) > 1 else event


def _share(event: Event, started: Sequence[Occurrence]) -> Event:
    """Of an event that several made, what came of the occurrences that one of them started."""
    occurred = tuple(o for o in event.occurred if any(_comes_of(o, s) for s in started))
    return Event(event.number, tuple(started), occurred)


def _comes_of(o: Occurrence, started: Occurrence) -> bool:
    if isinstance(started, Damage):
        dealt = isinstance(o, Damage) and o.subject == started.subject and o.other == started.other
        return dealt or (o.cause == "damage" and o.subject == started.other and o.source == started.source)
    if started.subject is None:
        return (type(o) is type(started) or o.cause == "token") and o.player == started.player
    return o.subject == started.subject
