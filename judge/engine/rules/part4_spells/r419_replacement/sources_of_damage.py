"""Which sources of damage can be chosen (419.8a)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node
from judge.engine.game.state import StackInfo, Thing
from judge.engine.looking import Context, controller_of, is_opponent
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
    return tuple(sorted(found, key=_about_to_deal(ctx)))


def _about_to_deal(ctx: Context) -> Callable[[Thing], tuple[bool, bool, int]]:
    """What is about to deal damage comes first, and is taken where nobody says: what combat damage on the stack comes from, and what else
    is on the stack, from its top; then what fights; of these, and of all else, what opponents control. What says all this comes last.
    """
    on_stack: dict[Thing | None, int] = {}
    for id in reversed(ctx.game.stack):
        info = ctx.game.objects[id].stack
        for x in (*(o.subject for o in info.damage), info.bindings.this) if info is not None else ():
            on_stack.setdefault(x, len(on_stack))
    combat = ctx.game.combat
    fighting: tuple[Thing, ...] = (*combat.attackers, *combat.blocking) if combat is not None else ()

    def place(thing: Thing) -> tuple[bool, bool, int]:
        holder, itself = controller_of(ctx, thing), thing == ctx.bindings.this
        own = itself or holder is None or not is_opponent(ctx.game, holder, ctx.bindings.you)
        last = len(on_stack) + len(fighting) + itself
        among = fighting.index(thing) + len(on_stack) if thing in fighting else last
        return thing not in on_stack or itself, own, on_stack.get(thing, among)

    return place


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
    parts = filter.conjuncts
    return t.AllOf((node, *(part for part in parts if part != SOURCE and not isinstance(part, t.InZone))))


@rule("419.8c")
def also_not_in_play(ctx: Context) -> Context:
    """In their case, the prevention or replacement covers permanents with the property that are sources, and also any sources with the
    property that are not in play.

    Where an effect from a static ability looks for the properties of sources of damage: at permanents, and at sources not in play.
    """
    return Context(ctx.game, ctx.look, ctx.bindings)
