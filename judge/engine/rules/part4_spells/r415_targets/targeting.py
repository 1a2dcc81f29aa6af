"""Targets (415): what can be one, and what still is one (413.2a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.cards.instructions.things import InZone
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Bindings, Thing
from judge.engine.looking import Context, candidates, fits, zones_of
from judge.engine.looking.context import number
from judge.engine.looking.measures import OPS, measure, shared_values
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied, in_quotes, located
from judge.engine.rules.part4_spells.r415_targets.without_targets import is_targeted
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import as_target
from judge.engine.table.choosing import lies_in_one_graveyard
from judge.engine.table.decisions import SetOf
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.support.memoizing import memoized


class Targets(SetOf, frozen=True):
    """A set of targets for one instance of the word; `refused` says why other things are none.

    `preferred`: the targets that are taken where nobody names any, if they are a set of these.
    """

    refused: Any = None
    preferred: tuple[Thing, ...] = ()

    def default(self) -> Any:
        """What is preferred; the first ones, where that is nothing."""
        return self.preferred if self.preferred and self.preferred in self else super().default()


class Restricted(Targets, frozen=True):
    """A set of targets of which one must be among `one_of` (if any are named), and which lie in one zone (where `owners` are given), or
    each in another (`apart`), and of which all `sizes` together compare so with `limit`."""

    one_of: frozenset[Any] = frozenset()
    owners: tuple[tuple[Any, str], ...] = ()
    several: str = "they are in several graveyards"
    apart: bool = False
    demand: Verdict | None = None
    """What is said where none of `one_of` is chosen."""
    sizes: tuple[tuple[Any, int], ...] = ()
    limit: tuple[str, int] = ("", 0)

    def __contains__(self, answer: Any) -> bool:
        return super().__contains__(answer) and self.why_not(answer) is None

    def why_not(self, answer: Any) -> Verdict | None:
        """That nothing of what must be chosen is, or that they lie in several graveyards; None where neither is so."""
        if not isinstance(answer, tuple) or not set(answer) <= set(self.choices):
            return None
        if self.one_of and not self.one_of & set(answer):
            return self.demand
        op, most = self.limit
        if op and not OPS[op](sum(dict(self.sizes)[x] for x in answer), most):
            return denied("their total is another one")
        owners = {dict(self.owners).get(x) for x in answer} if self.owners else set()
        return denied(self.several) if len(owners) > 1 and not self.apart or self.apart and len(owners) < len(answer) else None

    def __iter__(self) -> Iterator[Any]:
        return (answer for answer in super().__iter__() if answer in self)

    def default(self) -> Any:
        return next(iter(self), ())

    def count(self) -> int:
        return sum(1 for _ in islice(self, 10_000))


TO_CHOOSE = "choose as target"
"""What effects make players do that name whom or what they must choose as a target."""


def demand(table: Table, player: str, thing: Thing) -> Verdict | None:
    """What an effect says by which the player must choose this, or another of its kind, as a target if able; None where none does."""
    for active in table.view.parts(e.Must, TO_CHOOSE):
        part = active.part
        assert isinstance(part, e.Must)
        if part.other is not None and table.view.concerns(active, player) and fits(table.view.context(active), part.other, thing):
            who = table.name(active.source) if active.source is not None else "an effect"
            return denied(f"{who} says {in_quotes(active.label)}", *active.facts)
    return None


def demanded(table: Table, player: str, options: Iterable[Thing], elsewhere: Iterable[Thing]) -> tuple[Thing, ...]:
    """Those options of which one must be chosen: what an effect demands, where nothing of the kind is, or could be, chosen `elsewhere`."""
    if not table.view.parts(e.Must, TO_CHOOSE):
        return ()
    found = tuple(x for x in options if demand(table, player, x) is not None)
    return found if found and all(demand(table, player, x) is None for x in elsewhere) else ()


ONE_OF_EACH = "one for each controller"
CONTROLLERS = {"one controller": "several players control them", ONE_OF_EACH: "one player controls several of them"}
"""What is asked of all targets together: that one player controls them, or another one each; and what is said where it isn't so."""


VALUES = {"different name": "name", "different power": "power", "different converted mana cost": "converted mana cost"}
"""What no two targets may share."""


@memoized
def _apart_in(filter: t.Filter) -> str:
    """The value that no two of all targets may share; empty: none."""
    return next((VALUES[node.state] for node in walk(filter) if isinstance(node, t.IsState) and node.state in VALUES), "")


@memoized
def _of_controllers(filter: t.Filter) -> str:
    """What the words ask of who controls the targets; empty: nothing."""
    return next((node.state for node in walk(filter) if isinstance(node, t.IsState) and node.state in CONTROLLERS), "")


def restricted(
    table: Table, options: Targets, spec: e.TargetSpec, player: str, one_of: Iterable[Thing], bindings: Bindings
) -> Targets:
    """The options, less those that leave out what the player must choose, that come from several graveyards, or with another total."""
    needed = frozenset(one_of)
    owners: tuple[tuple[Any, str], ...] = ()
    asked = ""
    if lies_in_one_graveyard(spec.filter):
        owners = tuple((x, table.game.objects[x].zone_owner) for x in options.choices if isinstance(x, int))
    elif asked := _of_controllers(spec.filter):
        owners = tuple((x, table.controller(x) or "") for x in options.choices if isinstance(x, int))
    here, value = table.context(bindings), _apart_in(spec.filter)
    if value:
        owners = tuple((x, " ".join(sorted(shared_values(here, value, x)))) for x in options.choices if isinstance(x, int))
    total = spec.total
    if not needed and not owners and total is None:
        return options
    sizes = () if total is None else tuple((x, measure(here, total.characteristic, x) or 0) for x in options.choices)
    limit = ("", 0) if total is None else (total.op, number(here, total.quantity))
    least = max(options.least, 1) if needed else options.least
    said = next((demand(table, player, x) for x in options.choices if x in needed), None)
    said_so = f"two of them share a {value}" if value else CONTROLLERS.get(asked, "they are in several graveyards")
    most, apart = max(least, options.most), bool(value) or asked == ONE_OF_EACH
    return Restricted(options.choices, least, most, options.refused, options.preferred, needed, owners, said_so, apart, said, sizes, limit)


def source_of(table: Table, id: int | None) -> int | None:
    """The source of a spell or ability: the spell itself, or the object whose ability it is."""
    obj = table.obj(id) if id is not None else None
    if obj is not None and obj.kind == "ability" and obj.stack is not None:
        return obj.stack.bindings.this
    return id


def legal_targets(table: Table, ctx: Context, spec: e.TargetSpec, on_stack: int | None) -> tuple[Thing, ...]:
    """Everything that could be chosen for one instance of the word "target"; of permanents with the same types it is asked once."""
    if ctx.reached or not looks_alone(spec.filter) or table.view.parts(e.Cant, TO_BE_TARGETED):
        return tuple([x for x in candidates(ctx, spec.filter) if is_legal_target(table, ctx, spec, x, on_stack)])
    objects, chars = table.game.objects, table.view.chars
    legal, found = dict[object, bool](), list[Thing]()
    for x in candidates(ctx, spec.filter):
        look: object = x
        if isinstance(x, int) and x in objects and objects[x].zone == IN_PLAY:
            values = chars(x)
            look = (values.types, values.supertypes)
        if look not in legal:
            legal[look] = is_legal_target(table, ctx, spec, x, on_stack).holds
        if legal[look]:
            found.append(x)
    return tuple(found)


LOOKS = (t.AllOf, t.AnyOf, t.HasType, t.HasSupertype, t.IsPlayer, InZone, t.Anything)


@memoized
def looks_alone(filter: t.Filter) -> bool:
    """Whether it rests on a thing's types and zone alone if it fits."""
    return all(isinstance(node, LOOKS) and not (isinstance(node, InZone) and node.of is not None) for node in walk(filter))


def is_legal_target(table: Table, ctx: Context, spec: e.TargetSpec, thing: Thing, on_stack: int | None) -> Verdict:
    """Whether a thing fits the words after "target", is no spell targeting itself, and can be targeted by this."""
    if not (other := not_itself(thing, on_stack)).holds:
        return other
    if not ctx.exists(thing):
        return denied(_gone(table, thing), ("object", thing), thing=thing)
    verdict = fits(ctx, spec.filter, thing)
    if not verdict.holds:
        elsewhere = no_permanent(table, spec, thing, verdict)
        return as_target(verdict) if elsewhere is None else elsewhere
    return can_be_targeted(table, thing, on_stack)


def _gone(table: Table, thing: Thing) -> str:
    """That a thing is not where it was targeted, and where the card is now that it was; that it is back there is of no use (217.1c)."""
    left = table.game.left.get(thing) if isinstance(thing, int) else None
    was = left.obj if left is not None else None
    same = [obj for obj in table.game.objects.values() if was is not None and obj.card == was.card and obj.kind == "card"]
    if was is not None and any(obj.zone == was.zone for obj in same):
        return "it left, and came back as a new object"
    now = next(iter(same), None)
    return f"it is {located(now.zone, now.zone_owner)} now" if now is not None else "it isn't there any more"


@rule("415.5")
def no_permanent(table: Table, spec: e.TargetSpec, thing: Thing, verdict: Verdict) -> Verdict | None:
    """The only legal targets for spells and abilities are permanents, except where a spell or ability (a) specifies that it can target a
    player or an object in another zone, or (b) targets an object, for instance a spell or ability, whose existence in the in-play zone
    isn't possible.

    That a thing is no legal target, for the text names no zone but that of permanents and it is none; None where that is not why.
    """
    obj = table.game.object(thing)
    if obj is None or obj.zone == IN_PLAY:
        return None
    if any(not isinstance(where, InZone) or where.zone != IN_PLAY for where in zones_of(spec.filter) or ()):
        return None
    why = f"it is {located(obj.zone, obj.zone_owner)}, and only a permanent can be a target here"
    return denied(why, ("zone", obj.card), *verdict.facts)


@rule("415.6")
def not_itself(thing: Thing, on_stack: int | None) -> Verdict:
    """No spell or ability on the stack may legally target itself."""
    return denied("a spell or ability can't target itself", thing=thing) if thing == on_stack else YES


def can_be_targeted(table: Table, thing: Thing, on_stack: int | None) -> Verdict:
    """Shroud (502.36), protection (502.7) and other effects may forbid it; "can't" wins (103.2)."""
    return forbidden(table, TO_BE_TARGETED, thing, on_stack)


TO_BE_TARGETED = "be targeted"


class StillLegal(msgspec.Struct, frozen=True):
    """The targets of a resolving object that are still legal, by instance; `any_chosen`: it had targets; `any_left`: some are legal."""

    groups: tuple[tuple[Thing, ...], ...]
    any_chosen: bool
    any_left: bool
    illegal: tuple[tuple[Thing, Verdict], ...]


@memoized
def _now(spec: e.TargetSpec) -> e.TargetSpec:
    """What is asked of a target later: not what it only had to be as it was chosen."""
    return rebuild(spec, lambda node: t.Anything() if isinstance(node, t.AsAnnounced) else node)


def chosen_for(table: Table, body: e.Body, targets: tuple[tuple[Thing, ...], ...]) -> tuple[tuple[Thing, str], ...]:
    """Of targets that are one of each player: who controls each, as they are chosen."""
    apart = (group for spec, group in zip(body.targets, targets, strict=False) if _of_controllers(spec.filter) == ONE_OF_EACH)
    return tuple((x, table.controller(x) or "") for group in apart for x in group)


def _of_that_player(table: Table, ctx: Context, thing: Thing) -> Verdict:
    """Whether a target that was one of each player is still controlled by the one of whom it was."""
    player = dict(ctx.bindings.around.chosen_for).get(thing)
    if player is None or table.controller(thing) == player:
        return YES
    return denied(f"it isn't controlled by {player}, of whom it was to be", ("control", thing))


def still_legal(table: Table, ctx: Context, body: e.Body, chosen: tuple[tuple[Thing, ...], ...], on_stack: int) -> StillLegal:
    """Each target is checked as the spell or ability begins to resolve."""
    groups: list[tuple[Thing, ...]] = []
    illegal: list[tuple[Thing, Verdict]] = []
    for said, group in zip(body.targets, chosen, strict=False):
        spec, kept = _now(said), []
        for thing in group:
            verdict = is_legal_target(table, ctx, spec, thing, on_stack) and _of_that_player(table, ctx, thing)
            if verdict:
                kept.append(thing)
            else:
                illegal.append((thing, verdict))
        groups.append(tuple(kept))
    any_chosen = is_targeted(chosen)
    return StillLegal(tuple(groups), any_chosen, any(groups), tuple(illegal))


MODES_STAY = When("changing a target changes no mode", lambda body: body is not None and bool(body.modes), rule="415.7b")
