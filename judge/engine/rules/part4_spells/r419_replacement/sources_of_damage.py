"""Which sources of damage can be chosen (419.8a)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node
from judge.engine.game.state import StackInfo, Thing
from judge.engine.looking import Context
from judge.engine.record.acting import rule

SOURCE = t.IsState("damage source")


@rule("419.8a")
def damage_sources(ctx: Context) -> tuple[Thing, ...]:
    """Some effects apply to damage that comes from a source."""
    found: dict[Thing, None] = dict.fromkeys(ctx.game.in_play)
    for id in reversed(ctx.game.stack):
        obj = ctx.game.objects[id]
        if obj.kind in ("card", "copy"):
            found[id] = None
        if obj.stack is not None:
            found.update(dict.fromkeys(x for x in _spoken_of(obj.stack) if isinstance(x, int) and ctx.obj(x) is not None))
    return tuple(found)


def _spoken_of(info: StackInfo) -> Iterable[Thing | None]:
    yield info.bindings.this
    yield from (x for group in info.bindings.targets for x in group)
    yield from (x for value in info.bindings.named.values() if isinstance(value, tuple) for x in value)
    yield from (o.subject for o in info.damage)


@rule("419.8b")
def rechecked(node: Node) -> Node:
    """At the time the source would deal damage, the "shield" checks the properties of the source again."""
    if not isinstance(node, t.IsAmong) or not isinstance(node.selection, t.Choose):
        return node
    filter = node.selection.filter
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return t.AllOf((node, *(part for part in parts if part != SOURCE and not isinstance(part, t.InZone))))


@rule("419.8c")
def also_not_in_play(ctx: Context) -> Context:
    """In their case, the prevention or replacement covers permanents with the property that are sources, and also any sources with the
    property that are not in play.

    Where an effect from a static ability looks for the properties of sources of damage: at permanents, and at sources not in play.
    """
    return Context(ctx.game, ctx.look, ctx.bindings)
