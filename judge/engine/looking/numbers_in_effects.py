"""Quantities: integers (104), read from a `Context`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.occurrences import how_many
from judge.engine.game.state import Occurrence
from judge.engine.looking import matching_events
from judge.engine.looking.context import Context, looking_back, select
from judge.engine.looking.measures import counters_on, measure, shared_values
from judge.engine.record.acting import acting
from judge.errors import NotImplementedRule


def number(ctx: Context, quantity: t.Quantity) -> int:
    """The value of a quantity. What cannot be determined is 0 (104.2)."""
    kind = type(quantity)
    if kind not in _NUMBER:
        raise NotImplementedRule(f"quantity {kind.__name__} is not known", rule=acting())
    return _NUMBER[kind](ctx, quantity)


def _x(ctx: Context, q: t.X) -> int:
    if ctx.bindings.x is not None:
        return ctx.bindings.x
    if ctx.bindings.this is not None:
        obj = ctx.obj(ctx.bindings.this)
        if obj is not None and obj.stack is not None:
            return obj.stack.bindings.x or 0
        obj = ctx.obj(ctx.bindings.this)
        value = obj.was.x if obj is not None and obj.was is not None else None
        if isinstance(value, int):
            return value
    return 0


def _value(ctx: Context, q: t.Value) -> int:
    total = 0
    for thing in select(ctx, q.of):
        total += measure(ctx, q.characteristic, thing) or 0
    return total


def _counters(ctx: Context, q: t.Counters) -> int:
    total = 0
    for thing in select(ctx, q.on):
        have = counters_on(ctx, thing)
        total += have.get(q.kind, 0) if q.kind else sum(have.values())
    return total


def _amount(ctx: Context, q: t.Amount) -> int:
    if q.name == "event":
        return int(ctx.bindings.named.get("met", 0)) or how_many(ctx.bindings.event)  # of several at once: so many of them
    value = ctx.bindings.named.get(q.name)
    if value is None:
        value = _announced(ctx, q.name)
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return value
    return len(value) if isinstance(value, tuple) else 0


def _announced(ctx: Context, name: str) -> object:
    """What was announced for the spell whose ability this is, or that this was: for the same instance of its keyword (502.52b)."""
    obj = ctx.obj(ctx.bindings.this) if ctx.bindings.this is not None else None
    if obj is None or (obj.stack is None and obj.was is None):
        return None
    named = obj.stack.bindings.named if obj.stack is not None else dict(obj.was.times) if obj.was is not None else {}
    origin = ctx.bindings.around.keyword_origin
    return named.get(f"{name}@{origin}", 0) if origin is not None and any(k.startswith(f"{name}@") for k in named) else named.get(name)


def _half(ctx: Context, q: t.Half) -> int:
    value = number(ctx, q.quantity)
    return -(-value // q.parts) if q.up else value // q.parts


def _share(ctx: Context, q: t.Share) -> int:
    several = len(select(ctx, q.among))
    return number(ctx, q.quantity) // several if several else 0


def _total(ctx: Context, q: t.Total) -> int:
    values = [v for x in select(ctx, t.Every(q.filter)) if (v := measure(ctx, q.characteristic, x)) is not None]
    if q.which == "total":
        return sum(values)
    return (max if q.which == "greatest" else min)(values, default=0)


_DISTINCT = {
    "colors": "color",
    "basic land types": "land type",
    "card types": "card type",
    "names": "name",
    "creature types": "creature type",
    "powers": "power",
    "mana values": "converted mana cost",
    "permanent types": "permanent type",
}
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def _distinct(ctx: Context, q: t.Distinct) -> int:
    return len(distinct_values(ctx, q))


_PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


def _in_the_party(ctx: Context, among: t.Filter) -> frozenset[str]:
    """As what creatures can stand together in a party: up to one as each of its four classes (of later editions)."""
    found: set[frozenset[str]] = {frozenset()}
    for thing in select(ctx, t.Every(among)):
        own = shared_values(ctx, "creature type", thing).intersection(_PARTY)
        found |= {party | {one} for party in found for one in own - party}
    return max(found, key=lambda party: (len(party), sorted(party)))


def distinct_values(ctx: Context, q: t.Distinct) -> frozenset[str]:
    """The different values that such a quantity counts."""
    if q.what == "party members":
        return _in_the_party(ctx, q.filter)
    values: set[str] = set()
    for thing in select(ctx, t.Every(q.filter)):
        values |= shared_values(ctx, _DISTINCT[q.what], thing)
    return frozenset(values & set(BASIC_LAND_TYPES) if q.what == "basic land types" else values)


def _as_turn_began(ctx: Context, q: t.AsTurnBegan) -> int:
    return hooks.count_then(ctx, q)


def _times(ctx: Context, q: t.TimesThisTurn) -> int:
    found = times_this_turn(ctx, q)
    return sum(map(how_many, found)) if q.amounts else len(found)


def times_this_turn(ctx: Context, q: t.TimesThisTurn) -> list[Occurrence]:
    """What happened this turn of which such a quantity counts how often, or how much."""
    pattern, history = q.pattern, ctx.game.history
    if isinstance(pattern, t.EventPattern) and pattern.kind == "before this":
        pattern = msgspec.structs.replace(pattern, kind="")
        this = ctx.bindings.this
        at = next((n for n, o in enumerate(history) if o.verb == pattern.verb and o.subject == this), len(history))
        history = history[:at]
    past = looking_back(ctx)
    return [o for o in history if matching_events.matches(past, pattern, o)]


def _divided(ctx: Context, q: t.Divided) -> int:
    shares = dict(ctx.bindings.divided)
    return sum(shares.get(thing, 0) for thing in select(ctx, q.of))


def _least(ctx: Context, q: t.Least) -> int:
    return (max if q.greatest else min)(number(ctx, part) for part in q.parts)


def _across(ctx: Context, q: t.AcrossPlayers) -> int:
    values = [number(ctx.with_bindings(ctx.bindings.bind(q.name, (player,))), q.quantity) for player in ctx.game.alive]
    return (max if q.which == "greatest" else min)(values, default=0)


def _any_number(ctx: Context, q: t.AnyNumber) -> int:
    raise AssertionError("a number must be chosen before it is read")


_NUMBER: dict[type, Callable[[Context, Any], int]] = {
    t.Number: lambda ctx, q: int(q.value),
    t.X: _x,
    t.Count: lambda ctx, q: len(select(ctx, t.Every(q.filter))),
    t.Size: lambda ctx, q: len(select(ctx, q.selection)),
    t.Value: _value,
    t.Counters: _counters,
    t.Amount: _amount,
    t.Sum: lambda ctx, q: sum(number(ctx, part) for part in q.parts),
    t.Product: lambda ctx, q: int(q.factor) * number(ctx, q.quantity),
    t.Half: _half,
    t.Share: _share,
    t.Total: _total,
    t.Distinct: _distinct,
    t.TimesThisTurn: _times,
    t.Divided: _divided,
    t.AsTurnBegan: _as_turn_began,
    t.Least: _least,
    t.AcrossPlayers: _across,
    t.AnyNumber: _any_number,
}


