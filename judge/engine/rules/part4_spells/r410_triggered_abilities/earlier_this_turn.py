"""What a triggered ability looks back on: the steps of the same turn in which that happened of which its event or its "if" speaks."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine.game.occurrences import TurnBegins
from judge.engine.game.state import Bindings, Occurrence, Thing
from judge.engine.looking import matching_events
from judge.engine.table.table import Table


def earlier_this_turn(table: Table, ability: e.TriggeredAbility, bindings: Bindings, o: Occurrence | None) -> tuple[int, ...]:
    """The last step of the turn, before now, for each thing that an ability asks to have happened in it; `o`: what lets it trigger."""
    if not mentions((ability.event, ability.condition), t.DidThisTurn, t.Happened):
        return ()
    subject = o.subject if o is not None else None
    found = [_last(table, node, bindings, o, (subject,)) for node in _looking_back(ability.event)]
    found += [_last(table, node, bindings, o, (subject, bindings.you, bindings.this)) for node in _looking_back(ability.condition)]
    return tuple(dict.fromkeys(step for step in found if step is not None))


def _looking_back(node: object) -> Iterator[t.DidThisTurn | t.Happened]:
    return (each for each in walk(node) if isinstance(each, t.DidThisTurn | t.Happened))


def _last(
    table: Table, asked: t.DidThisTurn | t.Happened, bindings: Bindings, o: Occurrence | None, of: tuple[Thing | None, ...]
) -> int | None:
    """The last step of the turn in which that was done, by or to one of the things where it is asked of a thing; None for none."""
    ctx = table.context(bindings)
    for step in reversed(table.trace.steps):
        done = step.occurrence
        if isinstance(done, TurnBegins):
            return None
        if done is None or done is o or step.kind != "event" or done.verb != asked.pattern.verb or step.undone_by is not None:
            continue
        of_it = isinstance(asked, t.Happened) or matching_events.role(done, asked.role) in of
        if of_it and matching_events.matches(ctx, asked.pattern, done):
            return step.id
    return None
