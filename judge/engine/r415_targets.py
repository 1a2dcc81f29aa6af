"""Targets (415): what can be one, and what still is one (413.2a)."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.engine.decisions import SetOf
from judge.engine.looking import Context, candidates, fits
from judge.engine.questions import forbidden
from judge.engine.state import STACK, Thing
from judge.engine.table import Table
from judge.engine.trace import rule
from judge.engine.verdicts import Verdict, no


class Targets(SetOf, frozen=True):
    """A set of targets for one instance of the word; `refused` says why other things are none."""

    refused: Any = None


def source_of(table: Table, id: int | None) -> int | None:
    """The source of a spell or ability: the spell itself, or the object whose ability it is."""
    obj = table.obj(id) if id is not None else None
    if obj is not None and obj.kind == "ability" and obj.stack is not None:
        return obj.stack.bindings.this
    return id


@rule("415.1", "409.1d")
def legal_targets(table: Table, ctx: Context, spec: e.TargetSpec, on_stack: int | None) -> tuple[Thing, ...]:
    """Everything that could be chosen for one instance of the word "target"."""
    return tuple(x for x in candidates(ctx, spec.filter) if is_legal_target(table, ctx, spec, x, on_stack))


def is_legal_target(table: Table, ctx: Context, spec: e.TargetSpec, thing: Thing, on_stack: int | None) -> Verdict:
    """Whether a thing fits the words after "target", is no spell targeting itself, and can be targeted by this."""
    if thing == on_stack:
        return _itself(thing)
    if not ctx.exists(thing):
        return no("it isn't there any more", "413.2a", ("object", thing), thing=thing)
    verdict = fits(ctx, spec.filter, thing)
    if not verdict:
        return verdict
    return can_be_targeted(table, thing, on_stack)


@rule("415.6")
def _itself(thing: Thing) -> Verdict:
    """A spell or ability on the stack is no legal target for itself."""
    return no("a spell or ability can't target itself", "415.6", thing=thing)


def can_be_targeted(table: Table, thing: Thing, on_stack: int | None) -> Verdict:
    """Shroud (502.36), protection (502.7) and other effects may forbid it; "can't" wins (103.2)."""
    return forbidden(table, "be targeted", thing, on_stack)


class StillLegal(msgspec.Struct, frozen=True):
    """The targets of a resolving object that are still legal, by instance; `any_chosen`: it had targets; `any_left`: some are legal."""

    groups: tuple[tuple[Thing, ...], ...]
    any_chosen: bool
    any_left: bool
    illegal: tuple[tuple[Thing, Verdict], ...]


@rule("413.2a")
def still_legal(table: Table, ctx: Context, body: e.Body, chosen: tuple[tuple[Thing, ...], ...], on_stack: int) -> StillLegal:
    """Each target is checked as the spell or ability begins to resolve."""
    groups: list[tuple[Thing, ...]] = []
    illegal: list[tuple[Thing, Verdict]] = []
    for spec, group in zip(body.targets, chosen, strict=False):
        kept = []
        for thing in group:
            verdict = is_legal_target(table, ctx, spec, thing, on_stack)
            if verdict:
                kept.append(thing)
            else:
                illegal.append((thing, verdict))
        groups.append(tuple(kept))
    any_chosen = any(chosen)
    return StillLegal(tuple(groups), any_chosen, any(groups), tuple(illegal))


def on_the_stack(table: Table, id: int) -> bool:
    """Whether an object is on the stack."""
    return id in table.game.objects and table.game.objects[id].zone == STACK
