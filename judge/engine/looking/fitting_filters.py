"""Filters: whether a thing fits a description, and else the first part of it that the thing fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import IN_PLAY, OWNED_ZONES, STACK, Obj, Thing
from judge.engine.looking.context import FITS, Context, controller_of, fits, is_opponent, number, players_or_controllers, select, word
from judge.engine.looking.fitting_abilities import has_ability, has_keyword, of_keyword
from judge.engine.looking.fitting_history import (
    became_one_of,
    combat_relation,
    dealt_damage_before,
    did_this_turn,
    is_what_it_became,
    was_its_spell,
)
from judge.engine.looking.measures import OPS, PERMANENT_TYPES, counters_on, fact_of, measure, measures, shared_values, targets_of
from judge.engine.looking.met_conditions import holds
from judge.engine.looking.selected_things import candidates
from judge.engine.looking.states import STATES
from judge.engine.record.acting import acting
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part2_cards.r202_names import named_so
from judge.engine.rules.part5_additional.r505_split_cards import both_names, either_does
from judge.errors import NotImplementedRule

IS_ANOTHER = "is another thing"
"""Why something isn't the one thing that is spoken of."""
ANOTHER_NUMBER = "controls another number of them"
"""Why a player isn't one who controls so many."""


def _anything(ctx: Context, f: t.Anything, x: Thing) -> Verdict:
    return YES


def _all(ctx: Context, f: t.AllOf, x: Thing) -> Verdict:
    for part in f.parts:
        verdict = fits(ctx, part, x)
        if not verdict.holds:
            return verdict
    return YES


def _any(ctx: Context, f: t.AnyOf, x: Thing) -> Verdict:
    failed: Verdict | None = None
    others: tuple[tuple[str, Any], ...] = ()
    for part in f.parts:
        verdict = fits(ctx, part, x)
        if verdict.holds:
            return verdict
        if failed is None or failed.failed == IS_ANOTHER:  # what it asks of others says more
            failed = verdict
        elif verdict.failed == failed.failed:
            others += verdict.data
    if failed is None:
        return denied("nothing is asked for")
    return failed.with_data(others=others) if others else failed


def _not(ctx: Context, f: t.Not, x: Thing) -> Verdict:
    verdict = fits(ctx, f.part, x)
    itself = isinstance(f.part, t.IsAmong) and isinstance(f.part.selection, t.This)
    if verdict and isinstance(f.part, t.SharesA):
        names = _names(ctx, _sharing(ctx, f.part, x, _compared(ctx, f.part, x)))
        return denied(f"shares a {f.part.what}{f' with {names}' if names else ''}", *verdict.facts, thing=x, what=f.part.what)
    return denied("is itself" if itself else "is", *verdict.facts, thing=x, filter=f.part) if verdict else YES


def _is_player(ctx: Context, f: t.IsPlayer, x: Thing) -> Verdict:
    return YES if isinstance(x, str) else denied("isn't a player", thing=x)


def _is_opponent(ctx: Context, f: t.IsOpponent, x: Thing) -> Verdict:
    of = players_or_controllers(ctx, f.of) if f.of is not None else (ctx.you,)
    ok = isinstance(x, str) and all(is_opponent(ctx.game, x, p) for p in of)
    return YES if ok else denied("isn't an opponent", thing=x)


def _is_ability_of(ctx: Context, waiting: Obj, card: int) -> bool:
    """Whether what waits on the stack is an ability of the object that this card is, or was."""
    this = waiting.stack.bindings.this if waiting.kind == "ability" and waiting.stack is not None else None
    source = ctx.obj(this) if this is not None else None
    return source is not None and source.card == card


def _in_zone(ctx: Context, f: t.InZone, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    if obj is None:
        return denied("isn't an object", thing=x)
    if f.zone != "anywhere" and obj.zone != f.zone:
        waits = f.zone == STACK and any(_is_ability_of(ctx, ctx.game.objects[id], obj.card) for id in ctx.game.stack)
        return denied("isn't in the zone", ("zone", obj.card), thing=x, zone=f.zone, now=obj.zone, **({"ability": True} if waits else {}))
    if f.of is not None and f.zone in OWNED_ZONES and obj.zone_owner not in players_or_controllers(ctx, f.of):
        return denied("is another player's", ("zone", obj.card), thing=x)
    return YES


def _has_type(ctx: Context, f: t.HasType, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    if chars is None:
        return denied("isn't an object", thing=x)
    held = bool(chars.types & PERMANENT_TYPES) if f.type == "permanent" else f.type in chars.types
    return YES if held else denied("isn't of the type", ("types", x), thing=x, type=f.type)


def _has_supertype(ctx: Context, f: t.HasSupertype, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    held = chars is not None and f.supertype in chars.supertypes
    return YES if held else denied("isn't of the type", ("types", x), thing=x, type=f.supertype)


def _has_subtype(ctx: Context, f: t.HasSubtype, x: Thing) -> Verdict:
    chars, wanted = ctx.chars(x), word(ctx, f.word)
    held = chars is not None and wanted is not None and wanted in chars.subtypes
    if chars is not None and isinstance(f.word, t.ChosenWord) and f.word.binding == t.EACH_CHOSEN:
        held = not chars.subtypes.isdisjoint(ctx.bindings.named.get(t.EACH_CHOSEN, ()))
    if chars is not None and isinstance(f.word, t.ChosenWord) and f.word.kind == "type":
        held = held or wanted in chars.types  # a card type was chosen
    return YES if held else denied("isn't of the type", ("types", x), thing=x, type=wanted)


def _has_color(ctx: Context, f: t.HasColor, x: Thing) -> Verdict:
    chars, wanted = ctx.chars(x), word(ctx, f.word)
    held = chars is not None and wanted is not None and wanted in chars.colors
    return YES if held else denied("isn't of the colour", ("colors", x), thing=x, color=wanted)


def _color_count(test: Callable[[int], bool], phrase: str) -> Callable[[Context, Any, Thing], Verdict]:
    def check(ctx: Context, f: Any, x: Thing) -> Verdict:
        chars = ctx.chars(x)
        return YES if chars is not None and test(len(chars.colors)) else denied(phrase, ("colors", x), thing=x)

    return check


def _named(ctx: Context, f: t.Named, x: Thing) -> Verdict:
    chars = ctx.chars(x)
    wanted = f.name if isinstance(f.name, str) else word(ctx, f.name)
    both = [] if wanted is None else both_names(wanted) if " // " in wanted else [wanted]
    held = chars is not None and named_so(chars.names or (chars.name,), both)
    return YES if held else denied("has another name", ("name", x), thing=x, name=wanted)


def _controlled(ctx: Context, f: t.ControlledBy, x: Thing) -> Verdict:
    chars, obj = ctx.chars(x), ctx.obj(x)
    controller = chars.controller if chars is not None else None
    if controller is None and obj is not None and obj.zone not in (IN_PLAY, STACK):
        controller = obj.owner
    if controller is not None and controller in players_or_controllers(ctx, f.who):
        return YES
    return denied("is controlled by another", ("controller", x), thing=x, controller=controller)


def _owned(ctx: Context, f: t.OwnedBy, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    held = obj is not None and obj.owner in players_or_controllers(ctx, f.who)
    return YES if held else denied("is owned by another", thing=x, owner=obj.owner if obj is not None else None)


def _has_counter(ctx: Context, f: t.HasCounter, x: Thing) -> Verdict:
    have = counters_on(ctx, x)
    held = have.get(f.kind, 0) > 0 if f.kind else any(n > 0 for n in have.values())
    return YES if held else denied("has no such counter", ("counters", x), thing=x, kind=f.kind)


_ITSELF = t.Bound("affected")
"""In what a static ability says of each thing that it affects, that thing."""


def _measures(ctx: Context, f: t.Measures, x: Thing) -> Verdict:
    if not isinstance(f.quantity, t.Number) and _ITSELF in walk(f.quantity) and _ITSELF.name not in ctx.bindings.named:
        ctx = Context(ctx.game, ctx.look, ctx.bindings.bind(_ITSELF.name, (x,)), static=ctx.static)  # "toughness greater than its power"
    wanted = number(ctx, f.quantity)
    compare, values = OPS[f.op], measures(ctx, f.characteristic, x)
    if compare(values[0], wanted) if len(values) == 1 else either_does(values, lambda value: compare(value, wanted)):
        return YES
    said = {"characteristic": f.characteristic, "values": values, "op": f.op, "wanted": wanted}
    if isinstance(f.quantity, t.Count):
        said["counted"] = tuple(obj.name for y in select(ctx, t.Every(f.quantity.filter)) if (obj := ctx.obj(y)) is not None)
    return denied("has another value", (fact_of(f.characteristic), x), thing=x, **said)


def _extreme(ctx: Context, f: t.Extreme, x: Thing) -> Verdict:
    extremes = ctx.once(f, lambda: _extremes(ctx, f))
    if x in extremes:
        return YES
    best, own = next((measure(ctx, f.characteristic, y) for y in extremes), None), measure(ctx, f.characteristic, x)
    numbers = isinstance(x, int) and best is not None and own is not None
    said = f"its {f.characteristic} is {own}, and the {f.which} is {best}" if numbers else "isn't the extreme"
    return denied(said, (f.characteristic, x), thing=x)


def _extremes(ctx: Context, f: t.Extreme) -> frozenset[Thing]:
    """What has the least or greatest value."""
    values = {y: v for y in select(ctx, t.Every(f.among)) if (v := measure(ctx, f.characteristic, y)) is not None}
    best = (min if f.which == "least" else max)(values.values(), default=None)
    return frozenset(y for y, v in values.items() if v == best)


def _is_among(ctx: Context, f: t.IsAmong, x: Thing) -> Verdict:
    among = select(ctx, f.selection)
    if x in among or was_its_spell(ctx, f, x) or is_what_it_became(ctx, f, x) or became_one_of(ctx, f, x, among):
        return YES
    side = {"side": f.selection.which, "of": ctx.you} if isinstance(f.selection, t.Players) and isinstance(x, str) else {}
    return denied(IS_ANOTHER, thing=x, name=_called(ctx, x), meant=_called(ctx, among[0]) if len(among) == 1 else "", **side)


def _called(ctx: Context, x: Thing) -> Thing:
    """The name of a thing, or what it is itself where it has none."""
    obj = ctx.obj(x)
    return obj.name if obj is not None else x


_OTHER = t.Not(t.IsAmong(t.This()))


def _shares(ctx: Context, f: t.SharesA, x: Thing) -> Verdict:
    others = _compared(ctx, f, x)
    found = _sharing(ctx, f, x, others)
    if len(found) == len(others) if f.each else found:
        return YES
    if not others:
        return denied(f"there is nothing with which it could share a {f.what}", thing=x, what=f.what)
    names = _names(ctx, others)
    return denied(f"shares no {f.what}{f' with {names}' if names else ''}", thing=x, what=f.what)


def _compared(ctx: Context, f: t.SharesA, x: Thing) -> tuple[Thing, ...]:
    """The things with which one is compared."""
    if not isinstance(f.selection, t.Every):
        return select(ctx, f.selection)
    kinds = f.selection.filter.parts if isinstance(f.selection.filter, t.AnyOf) else (f.selection.filter,)
    if not any(_OTHER in kind.conjuncts for kind in kinds):
        return select(ctx, f.selection)
    such = t.AnyOf(tuple(t.AllOf(tuple(part for part in kind.conjuncts if part != _OTHER)) for kind in kinds))
    return tuple(y for y in select(ctx, t.Every(such)) if y != x)  # "another" is other than the one that is compared


def _sharing(ctx: Context, f: t.SharesA, x: Thing, others: Iterable[Thing]) -> tuple[Thing, ...]:
    """Of the others those that share such a value with it."""
    mine = shared_values(ctx, f.what, x)
    return tuple(y for y in others if mine & shared_values(ctx, f.what, y))


def _names(ctx: Context, things: Iterable[Thing]) -> str:
    return " or ".join(dict.fromkeys(chars.name for y in things if (chars := ctx.chars(y)) is not None and chars.name))


def _controls(ctx: Context, f: t.Controls, x: Thing) -> Verdict:
    if not isinstance(x, str):
        return denied("isn't a player", thing=x)
    mine = sum(1 for y in candidates(ctx, f.filter) if controller_of(ctx, y) == x and fits(ctx, f.filter, y))
    asked = number(ctx, f.quantity)
    if OPS[f.op](mine, asked):
        return YES
    return denied(ANOTHER_NUMBER, ("board",), thing=x, filter=f.filter, have=mine, op=f.op, wanted=asked)


def _attached_matching(ctx: Context, f: t.AttachedToMatching, x: Thing) -> Verdict:
    """Whether it is attached to such a thing, or was as a thing that is named left play."""
    obj = ctx.obj(x)
    named = select(ctx, f.filter.selection) if isinstance(f.filter, t.IsAmong) else ()
    held = obj is not None and obj.attached_to is not None and bool(fits(ctx, f.filter, obj.attached_to))
    held = held or any(x in view.attachments for host in named if (view := ctx.view(host)) is not None)
    return YES if held else denied("isn't attached to such a thing", ("attached", x), thing=x)


def _has_attached(ctx: Context, f: t.HasAttached, x: Thing) -> Verdict:
    attached = ctx.game.attached(x)
    view = ctx.view(x)
    if view is not None:
        attached = view.attachments
    held = any(fits(ctx, f.filter, a) for a in attached)
    return YES if held else denied("nothing such is attached", ("attached", x), thing=x)


def _targets(ctx: Context, f: t.TargetsMatching, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    targets = targets_of(obj) if obj is not None else ()
    each = [(y, fits(ctx, f.filter, y)) for y in targets]
    held = any(verdict for _, verdict in each)
    if f.only:
        held = held and len(targets) == 1
    if held or len(each) != 1 or each[0][1]:
        return YES if held else denied("has no such target", thing=x)
    whom, verdict = each[0]
    named = whom if isinstance(whom, str) else obj.name if (obj := ctx.obj(whom)) is not None else "nothing"
    return denied("has no such target", thing=x, whom=named, why="is a player" if isinstance(whom, str) else verdict.said)


def _source_matches(ctx: Context, f: t.SourceMatches, x: Thing) -> Verdict:
    obj = ctx.obj(x)
    source = obj.stack.bindings.this if obj is not None and obj.stack is not None else None
    verdict = fits(ctx, f.filter, source) if source is not None else None
    return YES if verdict else denied("has another source", thing=x, why=verdict.said if verdict is not None else "")


def _of_most_common_color(ctx: Context, f: t.OfMostCommonColor, x: Thing) -> Verdict:
    found = [shared_values(ctx, "color", y) for y in select(ctx, t.Every(f.among))]
    counts = Counter(color for colors in found for color in colors)
    most = {color for color, n in counts.items() if n == max(counts.values())}
    return YES if most & shared_values(ctx, "color", x) else denied("isn't of the most common colour", ("colors", x), thing=x)


def _above(ctx: Context, f: t.Above, x: Thing) -> Verdict:
    for y in select(ctx, f.what):
        obj = ctx.obj(y)
        lie = ctx.game.zones.get((obj.zone, obj.zone_owner), ()) if obj is not None else ()
        over = lie[: lie.index(obj.id)] if obj is not None and obj.id in lie else ()
        if x in (over[-1:] if f.directly else over):
            return YES
    return denied("doesn't lie above it", thing=x)


def _is_state(ctx: Context, f: t.IsState, x: Thing) -> Verdict:

    test = STATES.get(f.state)
    if test is None:
        raise NotImplementedRule(f"the state {f.state!r} is not known", rule=acting())
    return YES if test(ctx, x) else denied("isn't in that state", (f.state, x), thing=x, state=f.state)


FITS |= {
    t.Anything: _anything,
    t.AllOf: _all,
    t.AnyOf: _any,
    t.Not: _not,
    t.IsPlayer: _is_player,
    t.IsOpponent: _is_opponent,
    t.InZone: _in_zone,
    t.HasType: _has_type,
    t.HasSupertype: _has_supertype,
    t.HasSubtype: _has_subtype,
    t.HasColor: _has_color,
    t.IsColorless: _color_count(lambda n: n == 0, "isn't colourless"),
    t.IsMonocolored: _color_count(lambda n: n == 1, "isn't monocoloured"),
    t.IsMulticolored: _color_count(lambda n: n > 1, "isn't multicoloured"),
    t.Named: _named,
    t.ControlledBy: _controlled,
    t.OwnedBy: _owned,
    t.IsState: _is_state,
    t.HasKeyword: has_keyword,
    t.HasAbility: has_ability,
    t.HasCounter: _has_counter,
    t.Measures: _measures,
    t.Extreme: _extreme,
    t.IsAmong: _is_among,
    t.SharesA: _shares,
    t.Controls: _controls,
    t.AttachedToMatching: _attached_matching,
    t.HasAttached: _has_attached,
    t.TargetsMatching: _targets,
    t.SourceMatches: _source_matches,
    t.OfKeyword: of_keyword,
    t.CombatRelation: combat_relation,
    t.DidThisTurn: did_this_turn,
    t.Above: _above,
    t.OfMostCommonColor: _of_most_common_color,
    t.DealtDamageBefore: dealt_damage_before,
    t.AsAnnounced: lambda ctx, f, x: fits(ctx, f.part, x),
    t.AsLongAs: lambda ctx, f, x: holds(ctx, f.condition),
}
