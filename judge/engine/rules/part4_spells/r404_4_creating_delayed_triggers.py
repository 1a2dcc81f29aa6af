"""Delayed triggered abilities (404.4): how they come to be."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.engine import hooks
from judge.engine.game.occurrences import CreateDelayedTrigger
from judge.engine.game.state import Bindings, DelayedTrigger
from judge.engine.looking.event_terms import THIS_ABILITY
from judge.engine.record.acting import rule
from judge.engine.table.table import Table


@rule("404.4a", "404.4")
def create(table: Table, delayed: e.Delayed, bindings: Bindings) -> None:
    """A delayed triggered ability comes from a spell or another ability, which creates it on resolution."""
    if not any(body.targets for body in (delayed.effect, *delayed.effect.modes)):
        delayed, bindings = _with_named_targets(delayed, bindings)
    if any(isinstance(node, t.EventPattern) and node.kind == THIS_ABILITY for node in walk((delayed.condition, delayed.effect))):
        bindings = bindings.knowing(made_by=table.game.stack[-1:])
    trigger = as_created(table, delayed, _with_what_moved(table, bindings))
    hooks.happen(table, CreateDelayedTrigger(source=bindings.this, trigger=trigger))


def as_created(table: Table, delayed: e.Delayed, bindings: Bindings) -> DelayedTrigger:
    """The delayed triggered ability that is created now."""
    return DelayedTrigger(
        id=table.game.next_id,
        event=delayed.event,
        body=delayed.effect,
        bindings=bindings,
        controller=bindings.you,
        condition=delayed.condition,
        once=delayed.once,
        until=delayed.until,
        source=bindings.this,
        turn=table.game.turn.number,
        text=f"{table.name(bindings.this)}'s delayed trigger",
    )


def _with_what_moved(table: Table, bindings: Bindings) -> Bindings:
    """What the event that triggered moved: the delayed ability finds it where it went, as this one does (217.1c (4), 410.10c)."""
    moved = bindings.event.subject if bindings.event is not None else None
    there = table.context(bindings).locate(moved) if isinstance(moved, int) else None
    if not isinstance(moved, int) or not isinstance(there, int) or there == moved:
        return bindings
    return bindings.knowing(became=bindings.around.became.set(moved, there))


def _with_named_targets(delayed: e.Delayed, bindings: Bindings) -> tuple[e.Delayed, Bindings]:
    """The targets of what creates it, which a delayed ability speaks of, are no targets of its own: they get names (404.4c)."""

    def change(node: Node) -> Node:
        return t.Bound(f"target {node.index}") if isinstance(node, t.Target) else node

    for index, group in enumerate(bindings.targets):
        bindings = bindings.bind(f"target {index}", group)
    return rebuild(delayed, change), bindings.with_(targets=())
