"""Continuous effects of spells and abilities, and delayed triggers, as they begin (418.3, 404.4)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, rebuild, walk
from judge.engine.events.durations import NEXT_UNTAP, OWN_NEXT_UNTAP
from judge.engine.executing.acting_on import located
from judge.engine.executing.copying import copied, copying_rules, keeps_its_own
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.executing.permanents import begin
from judge.engine.game.state import Bindings, FloatingEffect, Thing
from judge.engine.looking import controller_of, number, select
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE, found_again
from judge.engine.rules.part4_spells.r418_continuous_effects.abilities_refused import with_what_each_can_have
from judge.engine.rules.part4_spells.r418_continuous_effects.as_long_as import goes_on, over_before_it_begins
from judge.engine.rules.part4_spells.r418_continuous_effects.effects_as_they_begin import (
    is_shield,
    lasting_as_stated,
    redirected,
    settled_as_it_begins,
)
from judge.engine.rules.part4_spells.r418_continuous_effects.fixed_at_once import determined, fixed, varies
from judge.engine.rules.part4_spells.r418_continuous_effects.lowered_parts import of_kind
from judge.engine.rules.part4_spells.r419_replacement.shields import each_shielded, each_target_shielded
from judge.engine.rules.part4_spells.r419_replacement.sources_of_damage import damage_sources, rechecked
from judge.engine.rules.part6_multiplayer.r600_players_who_left import gone, not_under_one_who_left
from judge.engine.table.choosing import asked, resolve
from judge.engine.table.table import Table

COMBAT_STATES = frozenset({"attacking", "blocking", "blocked", "unblocked"})

BECAME = "what it became"
"""Under this name an effect asks its "as long as" of what it begins on, where that was moved before."""

EACH = ("it", "each", "affected")
"""Names under which the parts of an effect may speak of each thing that it affects."""


@executes(e.Apply)
def apply(table: Table, apply: e.Apply, bindings: Bindings) -> Running:
    """A continuous effect begins; one whose "as long as" is over already does not (418.3d)."""
    if apply.duration.condition is not None:
        apply, bindings = _asking_what_it_became(table, apply, bindings)
    if over_before_it_begins(table, apply.duration, bindings):
        _over_before_it_began(table, apply, bindings)
        yield Act()
        return Outcome(bindings, False)
    affected, filter, bindings = reach(table, apply, bindings)
    if affected == ():
        yield Act()
        return Outcome(bindings, False)
    effects = tuple(_effects(table, apply, affected, filter, bindings))
    several = marks(settled_as_it_begins) if _of_a_set(apply, affected) else ()
    named = COUNTED_ONCE.rules if any(map(_names_somebody, apply.parts)) else ()
    once = marks(determined) if any(map(varies, apply.parts)) else named
    said = (*several, *once, *copying_rules(table, effects), *marks(lasting_as_stated))
    event = yield Act(tuple(begin(table, effect) for effect in effects), said)
    return Outcome(bindings, bool(event.started))


def _of_a_set(apply: e.Apply, affected: tuple[Thing, ...] | None) -> bool:
    """Whether it is asked which objects an effect is about: all of a kind, as it begins or each time; of a shield or a target it is not."""
    if apply.duration.kind == EMBLEM or any(map(is_shield, apply.parts)):
        return False
    return isinstance(apply.affected, t.Every) or affected is None and not mentions(apply.parts, t.Target)


EMBLEM = "rest of the game"
"""How long what an emblem says lasts: as a static ability does, it looks each time at what is there."""


def _asking_what_it_became(table: Table, apply: e.Apply, bindings: Bindings) -> tuple[e.Apply, Bindings]:
    """The effect with its "as long as" asked of what it begins on: what the same text has moved is another object by now (217.1c)."""
    if not isinstance(apply.affected, t.Target | t.Bound | t.EventRole):
        return apply, bindings
    spoken_of = resolve(table, apply.affected, bindings)
    ctx = table.context(bindings)
    there = tuple(x for x in (found_again(ctx, thing) for thing in spoken_of) if x is not None)
    if not there or there == spoken_of:
        return apply, bindings
    condition = rebuild(apply.duration.condition, lambda node: t.Bound(BECAME) if node == apply.affected else node)
    duration = msgspec.structs.replace(apply.duration, condition=condition)
    return msgspec.structs.replace(apply, duration=duration), bindings.bind(BECAME, there)


@rule(*marks(over_before_it_begins))
def _over_before_it_began(table: Table, apply: e.Apply, bindings: Bindings) -> None:
    """An "as long as" that has ended before the effect would begin: the effect does nothing."""
    things = resolve(table, apply.affected, bindings) if isinstance(apply.affected, t.Target | t.This | t.Bound) else ()
    facts = tuple((name, x) for x in things for name in ("power", "toughness", "control", "abilities", "types", "colors"))
    over, source = goes_on(table, apply.duration, bindings), bindings.this
    left = mentions(apply.duration, t.This) and source in table.game.left and source not in table.game.in_play
    why = f"{table.name(source)} isn't there any more" if left and source is not None else over.said
    table.step("effect does not begin", reads=(*facts, *over.facts), writes=facts, source=source, why=why)


def reach(table: Table, apply: e.Apply, bindings: Bindings) -> tuple[tuple[Thing, ...] | None, t.Filter | None, Bindings]:
    """What an effect affects: fixed things, or a filter that looks each time, or (neither) whatever its parts say."""
    if apply.affected == t.Together(()):
        return None, None, bindings
    if isinstance(apply.affected, t.Every):
        if isinstance(apply.affected.filter, t.Anything):
            return None, None, bindings
        of_what_is_there = settled_as_it_begins(apply.parts) or any(map(is_shield, apply.parts)) or _over_by_then(apply)
        if apply.duration.kind == EMBLEM or not of_what_is_there:
            filter, bindings = asked(table, apply.affected.filter, bindings)
            return None, filter, bindings
    selection, bindings = asked(table, apply.affected, bindings)
    return located(table, resolve(table, selection, bindings), bindings), None, bindings


def _over_by_then(apply: e.Apply) -> bool:
    """Whether what is affected is told by its part in this combat, of which nothing is left when the effect says something."""
    untapping = apply.duration.kind in (NEXT_UNTAP, OWN_NEXT_UNTAP)
    return untapping and any(
        isinstance(node, t.CombatRelation) or (isinstance(node, t.IsState) and node.state in COMBAT_STATES) for node in walk(apply.affected)
    )


def _effects(
    table: Table, apply: e.Apply, affected: tuple[Thing, ...] | None, filter: t.Filter | None, bindings: Bindings
) -> Iterator[FloatingEffect]:
    """One effect of the parts that hold on; and for each shield, one for each thing shielded."""
    if affected is not None and len(affected) != 1 and keeps_its_own(apply):
        for thing in affected:
            yield from _effects(table, apply, (thing,), filter, bindings)
        return
    parts, bindings = chosen_now(table, apply.parts, copied(table, apply, affected, bindings))
    parts = tuple(given for part in parts for given in _given(table, part, bindings))
    parts = tuple(part for part in parts if not (isinstance(part, e.ChangeControl) and _to_nobody(table, part, affected, bindings)))
    lasting = tuple(part for part in parts if not is_shield(part))
    groups: list[tuple[tuple[Thing, ...] | None, Bindings]] = [(affected, bindings)]
    if affected is not None and any(isinstance(n, t.Bound) and n.name in EACH for part in lasting for n in numbers_in(part)):
        groups = [((x,), speaking_of(x, bindings)) for x in affected]
    for things, mine in groups if lasting else ():
        gives = things is not None and any(isinstance(part, e.GainAbility) for part in lasting)
        for some, those in with_what_each_can_have(table, lasting, things or ()) if gives else ((lasting, things),):
            said = some if apply.duration.kind == EMBLEM else tuple(fixed(table, part, mine) for part in some)
            if said:
                yield lasting_as_stated(table, apply, said, those, filter, mine)
    for shield in parts:
        if is_shield(shield):
            part = fixed(table, shield, bindings)
            amount = part.amount if isinstance(part, e.Prevent) else redirected(part) if isinstance(part, e.Replace) else None
            each = affected if affected is not None else each_shielded(table, part, bindings)
            shared = affected is None and each is not None
            each = each_target_shielded(table, part, bindings) if each is None else each
            if affected is None and each is not None and isinstance(part, e.Prevent) and isinstance(part.pattern, t.EventPattern):
                bindings = bindings.knowing(shared=True) if shared else bindings
                part = msgspec.structs.replace(part, pattern=msgspec.structs.replace(part.pattern, other=None))  # it has its creature
            for things in [(x,) for x in each] if each is not None else [None]:
                uses = number(table.context(bindings), amount) if amount is not None else None
                if uses != 0:
                    yield lasting_as_stated(table, apply, (part,), things, filter, bindings).with_(uses=uses)


def _to_nobody(table: Table, part: e.ChangeControl, affected: tuple[Thing, ...] | None, bindings: Bindings) -> bool:
    """Whether control would change to a player who has left (600.4b)."""
    left = gone(table, select(table.context(bindings), part.to))
    for thing in affected or ():
        for player in left:
            not_under_one_who_left(table, player, thing)
    return bool(left)


def _given(table: Table, part: e.Part, bindings: Bindings) -> tuple[e.Part, ...]:
    """All abilities of a kind that things have, one by one as they have them now; of any other part, that part."""
    if not isinstance(part, e.GainAbilitiesOf):
        return (part,)
    things = (x for x in resolve(table, part.of, bindings) if isinstance(x, int) and x in table.game.objects)
    return tuple(e.GainAbility(ability) for x in things for ability in of_kind(table.view.chars(x).abilities, part.keyword))


def numbers_in(part: e.Part) -> Iterator[Node]:
    """The nodes of the quantities of a part, without the text of abilities that it grants."""
    if not isinstance(part, e.GainAbility):
        for field in part.__struct_fields__:
            if isinstance(getattr(part, field), t.Quantity):
                yield from walk(getattr(part, field))


def speaking_of(thing: Thing, bindings: Bindings) -> Bindings:
    """The bindings of a part that speaks of each thing that it affects."""
    for name in EACH:
        if name not in bindings.named:
            bindings = bindings.bind(name, (thing,))
    return bindings


@rule(*marks(as_applied), *marks(damage_sources))
def chosen_now(table: Table, parts: tuple[e.Part, ...], bindings: Bindings) -> tuple[tuple[e.Part, ...], Bindings]:
    """The choices in the parts of an effect, made as it begins: who gains control, which source a shield is against."""
    found: list[e.Part] = []
    for part in parts:
        if isinstance(part, e.Replace | e.Prevent):
            known = rebuild(part.pattern, lambda n, now=bindings: _named_before(n, now))  # type: ignore[misc]
            pattern, bindings = asked(table, known, bindings, name="source chosen")
            part = msgspec.structs.replace(part, pattern=pattern)
        elif not isinstance(part, e.GainAbility):
            part, bindings = asked(table, part, bindings)
            if isinstance(part, e.ChangeControl) and _names_somebody(part):
                ctx = table.context(bindings)
                who = next((player for x in select(ctx, part.to) if (player := controller_of(ctx, x)) is not None), None)
                bindings = bindings.bind("new controller", () if who is None else (who,))
                part = e.ChangeControl(t.Bound("new controller"))
        found.append(part)
    return tuple(found), bindings


def _names_somebody(part: e.Part) -> bool:
    """Whether control goes to a player who is described, not to the effect's own controller or to somebody else for each thing."""
    if not isinstance(part, e.ChangeControl) or isinstance(part.to, t.You | t.Bound | t.Target):
        return False
    return not any(isinstance(node, t.Bound) and node.name in EACH for node in walk(part.to))


def _named_before(node: Node, bindings: Bindings) -> Node:
    """A source chosen within the pattern, or chosen and named just before: with what it must still be."""
    if isinstance(node, t.IsAmong) and isinstance(node.selection, t.Bound):
        asked_for = bindings.named.get(f"{node.selection.name}: properties", ())
        return t.AllOf((node, *asked_for)) if asked_for else node
    return rechecked(node)


# ------------------------------------------------------------------------------------------------------- fixed as it begins


# ------------------------------------------------------------------------------------------------------- delayed triggers
