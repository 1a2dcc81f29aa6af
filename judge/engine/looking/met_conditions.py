"""What each condition of the language asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.instructions.events import EventPattern
from judge.engine import hooks
from judge.engine.game.objects import WasSpell
from judge.engine.game.occurrences import FIGHTS, StepBegins
from judge.engine.game.state import HAND, LIBRARY, Occurrence, Thing
from judge.engine.game.turn_table import happens_before, in_step
from judge.engine.looking import matching_events
from judge.engine.looking.compared_players import ahead_of_others
from judge.engine.looking.context import Context, fits, looking_back, players_or_controllers, select
from judge.engine.looking.measures import OPS, measures, shared_values
from judge.engine.looking.numbers_in_effects import number
from judge.engine.looking.selected_things import candidates, those_there
from judge.engine.record.acting import acting
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.record.what_met import Met, met_by, what_met
from judge.errors import NotImplementedRule


def holds(ctx: Context, condition: t.Condition) -> Verdict:
    """Whether a condition holds, and else what failed first."""
    handler = _HOLDS.get(type(condition))
    if handler is None:
        raise NotImplementedRule(f"condition {type(condition).__name__} is not known", rule=acting())
    if isinstance(condition, t.Compares | t.Fits):
        if (open_ := _any_one(condition)) is not None:
            return _holds_for_some(ctx, condition, open_)
        if ctx.game.heads and (verdict := hooks.of_either_player(ctx, condition)) is not None:
            return verdict
    return handler(ctx, condition)


@cache
def _any_one(condition: t.Condition) -> t.Choose | None:
    """What "an opponent has ..." speaks of: nothing is chosen in a condition, it holds if it does for any one of them."""
    return next((node for node in walk(condition) if isinstance(node, t.Choose)), None)


def _holds_for_some(ctx: Context, condition: t.Condition, open_: t.Choose) -> Verdict:
    """The condition, asked of each thing that it could be about; else what failed for the first."""
    name = f"some {len(ctx.bindings.named)}"

    def change(node: Node) -> Node:
        return t.Bound(name) if node == open_ else node

    about = rebuild(condition, change)
    things = (x for x in candidates(ctx, open_.filter) if fits(ctx, open_.filter, x))
    failed: Verdict | None = None
    for thing in things:
        verdict = holds(ctx.with_bindings(ctx.bindings.bind(name, (thing,))), about)
        if verdict:
            return verdict
        failed = verdict if failed is None else failed
    return denied("there is none") if failed is None else failed


def _exists(ctx: Context, c: t.Exists) -> Verdict:
    found = those_there(ctx, c.filter)
    return met_by(Met(found[:1])) if found else denied("there is none", ("board",), filter=c.filter)


def _gone(ctx: Context, selection: t.Selection) -> Verdict:
    """What a condition speaks of is not there; of the object itself, which one that is."""
    of = ctx.bindings.this if isinstance(selection, t.This) else None
    last = ctx.game.left.get(of) if of is not None else None
    if last is None:
        return denied("there is no such thing", selection=selection)
    return denied("there is no such thing", ("object", of), selection=selection, name=last.obj.name)


def _fits(ctx: Context, c: t.Fits) -> Verdict:
    things: tuple[Thing, ...] = select(ctx, c.selection)
    if not things:
        return _gone(ctx, c.selection)
    if isinstance(c.filter, t.InZone):  # asked of what is there now: what an effect moved is looked for where it went
        there = tuple(ctx.locate(thing) for thing in things)
        verdicts = [_gone(ctx, c.selection) if x is None else fits(ctx, c.filter, x) for x in there]
    else:
        verdicts = [fits(ctx, c.filter, x) for x in things]
    if c.some:
        fitting = tuple(thing for thing, verdict in zip(things, verdicts, strict=True) if verdict)
        return met_by(Met(fitting[:1])) if fitting else verdicts[0]
    failed = next((v for v in verdicts if not v), None)
    return failed if failed is not None else YES if isinstance(c.selection, t.This | t.You | t.Target) else met_by(Met(things))


def _all_share(ctx: Context, c: t.AllShare) -> Verdict:
    things = select(ctx, c.selection)
    values = [shared_values(ctx, c.what, x) for x in things]
    shared = sorted(frozenset.intersection(*values)) if len(things) >= c.count else []
    return met_by(Met(things, shared=tuple(shared))) if shared else denied("they share nothing", what=c.what)


def _compares(ctx: Context, c: t.Compares) -> Verdict:
    of = _of_what(ctx, c.left)
    others = _answers(ctx, c.right, _of_what(ctx, c.right))
    for one in _answers(ctx, c.left, of):
        if (other := next((other for other in others if OPS[c.op](one, other)), None)) is not None:
            against = None if isinstance(c.right, t.Number) else other
            if of and isinstance(c.left, t.Count) and (ahead := ahead_of_others(ctx, c.left.filter, of[0])) is not None:
                return met_by(ahead)
            return YES if of is None else met_by(Met(of, _measure(c.left), one, against))
    left, right = number(ctx, c.left), number(ctx, c.right)
    things = () if of is None or isinstance(c.left, t.Value) else tuple(_called(ctx, thing) for thing in of)
    what, of = (c.left.characteristic, of) if isinstance(c.left, t.Value) else ("", ())
    return denied("the numbers do not compare so", ("board",), left=left, op=c.op, right=right, what=what, of=of, counted=things)


def _called(ctx: Context, thing: Thing) -> str:
    """The name of what is counted; of a card of a hand, where it is, and nothing of what lies hidden from all."""
    obj = ctx.game.objects.get(thing) if isinstance(thing, int) else None
    if obj is None:
        return thing if isinstance(thing, str) else ""
    return f"card in {obj.owner}'s hand" if obj.zone == HAND else "" if obj.zone == LIBRARY or obj.face_down else obj.name


def _of_what(ctx: Context, quantity: t.Quantity) -> tuple[Thing, ...] | None:
    """What is counted, or that of which a number is read; None where that is no thing."""
    match quantity:
        case t.Value(of=selection) | t.Size(selection=selection) | t.Counters(on=selection):
            return select(ctx, selection)
        case t.Count(filter=filter):
            return select(ctx, t.Every(filter))
    return None


def _measure(quantity: t.Quantity) -> str:
    """What a number is of the things that it is read of; empty where they are counted."""
    if isinstance(quantity, t.Counters):
        return f"{quantity.kind} counters".strip()
    return quantity.characteristic if isinstance(quantity, t.Value) else ""


def _answers(ctx: Context, quantity: t.Quantity, of: tuple[Thing, ...] | None) -> tuple[int, ...]:
    """The value of a quantity; of a characteristic of one split card off the stack both its values (505.6)."""
    if of is not None and isinstance(quantity, t.Count | t.Size):
        return (len(of),)
    if of is not None and isinstance(quantity, t.Value) and len(of) == 1:
        return measures(ctx, quantity.characteristic, of[0]) or (0,)
    return (number(ctx, quantity),)


def _both(ctx: Context, c: t.Both) -> Verdict:
    verdicts = []
    for part in c.parts:
        if not (verdict := holds(ctx, part)):
            return verdict
        verdicts.append(verdict)
    found = tuple(each for verdict in verdicts for each in what_met(verdict))
    return met_by(*found) if found else YES


def _either(ctx: Context, c: t.Either) -> Verdict:
    verdicts = [holds(ctx, part) for part in c.parts]
    return next((verdict for verdict in verdicts if verdict), verdicts[0])


def _isnt(ctx: Context, c: t.Isnt) -> Verdict:
    verdict = holds(ctx, c.part)
    if verdict:
        return denied("it is so", *verdict.facts, condition=c.part)
    if isinstance(c.part, t.Exists) and (ahead := ahead_of_others(ctx, c.part.filter)) is not None:
        return met_by(ahead)
    fell_short = dict(verdict.data)
    return met_by(Met(of, fell_short["what"], fell_short["left"])) if (of := fell_short.get("of")) else YES


def _since_last_upkeep(ctx: Context, pattern: EventPattern) -> Verdict:
    """Whether, since the beginning of that player's last upkeep, this permanent came under its controller's control (502.19a), or
    something attacked, blocked or became blocked."""
    if pattern.verb in FIGHTS:
        return _fought_since(ctx, pattern)
    if pattern.verb not in ("move", "gain control"):
        raise NotImplementedRule(f"looking back to your last upkeep for {pattern.verb!r} is not known", rule=acting())
    obj = ctx.obj(ctx.bindings.this) if ctx.bindings.this is not None else None
    last = ctx.game.turn.turns_before.get(ctx.bindings.you, 0)
    if obj is None or obj.since < max(last, 0):
        return denied("it was under that control before the last upkeep", ("control", ctx.bindings.this))
    return YES


def _fought_since(ctx: Context, pattern: EventPattern) -> Verdict:
    """Whether what the pattern speaks of fought in the turn of its player's last upkeep, or in one after it."""
    if any(matching_events.matches(looking_back(ctx), pattern, o) for o in ctx.game.history):
        return YES
    if not isinstance(pattern.subject, t.IsAmong) or len([*matching_events.asked(pattern)]) > 1:
        raise NotImplementedRule("looking back to your last upkeep for more than what fought is not known", rule=acting())
    last = max(ctx.game.turn.turns_before.get(ctx.bindings.you, 0), 0)
    them = select(ctx, pattern.subject.selection)
    if any(isinstance(x, int) and ctx.game.fought.get((pattern.verb, x), -1) >= last for x in them):
        return YES
    return denied("it didn't happen since the last upkeep", ("history",), pattern=pattern)


def since(history: Sequence[Occurrence], when: str) -> Sequence[Occurrence]:
    """This turn's history from where this step, or this combat phase, began."""
    starts = {"this step": None, "this combat": "beginning of combat"}
    for at in range(len(history) - 1, -1, -1) if when in starts else ():
        o = history[at]
        if isinstance(o, StepBegins) and starts[when] in (None, o.step):
            return history[at:]
    return history


def _happened(ctx: Context, c: t.Happened) -> Verdict:
    if c.since == "your last upkeep":
        return _since_last_upkeep(ctx, c.pattern)
    if c.since not in ("this turn", "this step", "this combat"):
        raise NotImplementedRule(f"looking back to {c.since!r} is not known", rule=acting())
    events = since(ctx.game.history, c.since)
    found = next((o for o in events if matching_events.matches(looking_back(ctx), c.pattern, o)), None)
    return met_by(Met(happened=found)) if found is not None else denied("it didn't happen this turn", ("history",), pattern=c.pattern)


def _during(ctx: Context, c: t.During) -> Verdict:
    turn = ctx.game.turn
    if c.of is not None and turn.player not in players_or_controllers(ctx, c.of):
        return denied("it is another player's turn", ("turn",), player=turn.player)
    if c.before:
        ok = happens_before(turn.step, c.step) and c.step not in ctx.game.turn.had
        return YES if ok else denied("it isn't before that step", ("turn",), step=turn.step, wanted=c.step)
    return YES if in_step(turn.step, c.step) else denied("it is another step", ("turn",), step=turn.step, wanted=c.step)


def _game_is(ctx: Context, c: t.GameIs) -> Verdict:
    return YES if c.what in ctx.game.designated else denied(f"it isn't {c.what}", ("designated", c.what))


def _done(ctx: Context, c: t.Done) -> Verdict:
    name = c.name
    if name == "clash won":
        clash = ("clash", ctx.bindings.you)
        return Verdict(True, facts=(clash,)) if name in ctx.bindings.done else denied("the clash wasn't won", clash)
    if name.startswith("spent:"):
        return _spent(ctx, name.removeprefix("spent:"))
    if name in ctx.bindings.done:
        return YES
    origin = ctx.bindings.around.keyword_origin
    obj = ctx.obj(ctx.bindings.this) if origin is not None and ctx.bindings.this is not None else None
    if obj is not None and obj.stack is not None and any(d.startswith(f"{name}@") for d in obj.stack.bindings.done):
        return YES if f"{name}@{origin}" in obj.stack.bindings.done else denied("it wasn't done", what=name)
    value = ctx.bindings.named.get(name)
    if value:
        return YES
    if ctx.bindings.this is not None:
        obj = ctx.obj(ctx.bindings.this)
        if obj is not None and obj.was is not None and name in obj.was.done:
            return YES
        if obj is not None and obj.stack is not None and name in obj.stack.bindings.done:
            return YES
    return denied("it wasn't done", what=name)


def so_as_played(asked: t.AsPlayed) -> str:
    """Under which name it is done that a condition held as a spell was played."""
    return f"as played: {asked.condition!r}"


def _spent(ctx: Context, wanted: str) -> Verdict:
    """Whether mana of these symbols was spent to play the spell, or the spell that this permanent was."""
    obj = ctx.obj(ctx.bindings.this) if ctx.bindings.this is not None else None
    if obj is None:
        return denied(f"{wanted} wasn't spent on it", wanted=wanted)
    spent = list(obj.stack.mana_spent if obj.stack is not None else obj.was.mana_spent if obj.was is not None else ())
    for symbol in wanted.strip("{}").split("}{"):
        such = next((one for one in spent if ("snow" if symbol == "S" else symbol) in one.split()), None)
        if such is None:
            return denied(f"{wanted} wasn't spent on it", wanted=wanted)
        spent.remove(such)
    return YES


def _was_played(ctx: Context, c: t.WasPlayed) -> Verdict:
    things = [ctx.bindings.this] if c.what is None else select(ctx, c.what)
    for obj in (ctx.obj(x) for x in things if isinstance(x, int)):
        known = None if obj is None else obj.was or obj.stack
        if known is None or not known.origin or c.origin and known.origin != c.origin:
            return denied("it wasn't played from there", origin=c.origin)
        by = known.player if isinstance(known, WasSpell) else known.bindings.you
        if c.what is not None and not c.by_anyone and by != ctx.bindings.you:
            return denied("another player played it")
    return YES if things != [None] and things else denied("it wasn't played")


_HOLDS: dict[type, Callable[[Context, Any], Verdict]] = {
    t.Exists: _exists,
    t.Fits: _fits,
    t.AllShare: _all_share,
    t.Compares: _compares,
    t.Both: _both,
    t.Either: _either,
    t.Isnt: _isnt,
    t.Happened: _happened,
    t.During: _during,
    t.Done: _done,
    t.GameIs: _game_is,
    t.WasPlayed: _was_played,
    t.AsPlayed: lambda ctx, c: _done(ctx, t.Done(so_as_played(c))),
}
