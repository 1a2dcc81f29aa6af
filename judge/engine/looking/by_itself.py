"""Descriptions that look at each thing by itself: of the same values it is asked once whether they fit, in all derivations of a run."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.game.state import IN_PLAY, Thing
from judge.engine.looking.context import Context, fits
from judge.support.memoizing import memoized

BY_THEMSELVES = frozenset(
    {
        t.Anything, t.AllOf, t.AnyOf, t.Not, t.HasType, t.HasSupertype, t.HasSubtype, t.HasColor, t.IsColorless, t.IsMonocolored,
        t.IsMulticolored, t.Named, t.ControlledBy, t.You, t.HasKeyword, t.InZone,
    }
)  # fmt: skip
"""Parts of a description that look at nothing but the thing that is described, and at who describes it."""


@memoized
def looks_at_things_alone(described: t.Filter) -> bool:
    """Whether a description is of each thing by itself, and of nothing that was chosen or done before."""
    nodes = walk(described)
    return all(type(node) in BY_THEMSELVES or (isinstance(node, t.Word) and not isinstance(node, t.ChosenWord)) for node in nodes)


@memoized
def parts_of(described: t.Filter) -> tuple[t.Filter | None, tuple[t.Filter, ...]]:
    """What of a description looks at each thing by itself (None: nothing does), and the parts that do not."""
    if looks_at_things_alone(described):
        return described, ()
    if not isinstance(described, t.AllOf):
        return None, (described,)
    alone = tuple(part for part in described.parts if looks_at_things_alone(part))
    return t.AllOf(alone) if alone else None, tuple(part for part in described.parts if part not in alone)


@memoized
def types_needed(described: t.Filter) -> frozenset[str]:
    """The card types that all that fits a description has: what lacks one need not be asked anything else."""
    parts = described.conjuncts
    return frozenset(part.type for part in parts if isinstance(part, t.HasType) and part.type != "permanent")


def those_that_fit(ctx: Context, described: t.Filter, among: Iterable[Thing], first: bool = False) -> tuple[Thing, ...]:
    """Of these, what fits a description; with `first` the first alone.

    The part that looks at each thing by itself is asked once of things that have the same values and are in the same place. What is kept
    of it is that of things within range; what is not (601) does not fit.
    """
    keeper = getattr(ctx.look, "what_fits", None)
    alone, others = parts_of(described)
    if keeper is None or alone is None:
        return tuple(thing for thing in among if fits(ctx, described, thing))
    objects, chars, known = ctx.game.objects, ctx.look.chars, keeper(alone, ctx.bindings.you)
    needed = types_needed(alone)
    found: list[Thing] = []
    for thing in among:
        if found and first:
            break
        if thing not in objects:
            if fits(ctx, described, thing):
                found.append(thing)
            continue
        obj = objects[thing]  # type: ignore[index]
        values = chars(obj.id)
        if not needed <= values.types:
            continue
        key = id(values) if obj.zone == IN_PLAY else (id(values), obj.zone, obj.zone_owner, obj.owner)
        asked = known.get(key)
        if asked is not None and not asked[0]:
            continue
        if ctx.reached and not hooks.in_range(ctx, thing):
            continue
        if asked is None:
            asked = known[key] = (fits(ctx, alone, thing).holds, values)  # kept alive, for its identity
        if asked[0] and (not others or all(fits(ctx, part, thing) for part in others)):
            found.append(thing)
    return tuple(found)
