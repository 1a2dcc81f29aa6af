"""Handling triggered abilities (410): what triggers on an event, and how it gets onto the stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import attrgetter
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.occurrences import BlockPair, Counted, CreatureAttacks, Damage, Move, how_many
from judge.engine.game.state import (
    EMPTY,
    HAND,
    IN_PLAY,
    LIBRARY,
    PUBLIC_ZONES,
    AbilityInstance,
    Bindings,
    DelayedTrigger,
    FrozenMap,
    Game,
    Obj,
    Occurrence,
    PendingTrigger,
)
from judge.engine.game.transitions import state_triggered, triggers_wait, uses_counted
from judge.engine.looking import Context, event_terms, fits, matching_events
from judge.engine.looking.context import number
from judge.engine.looking.derived import Derived
from judge.engine.looking.measures import OPS, facts_compared
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import YES, Fact, Verdict, denied
from judge.engine.record.what_met import what_met
from judge.engine.rules.part4_spells import r404_triggered_abilities as r404
from judge.engine.rules.part4_spells.r402_abilities import elsewhere
from judge.engine.rules.part4_spells.r404_4_creating_delayed_triggers import create
from judge.engine.rules.part4_spells.r406_mana_abilities.triggered_mana_abilities import uses_the_stack
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r410_triggered_abilities.as_permanents_come import as_it_is_modified, of_all_in_play
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import (
    AS_IT_IS_MODIFIED,
    MOMENTS,
    other_of_pair,
    rules_at,
)
from judge.engine.rules.part4_spells.r410_triggered_abilities.triggered import if_holds, put_on_record, visible
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.questions import keyword_rules
from judge.engine.table.table import Table
from judge.support import edition

LOOKS_BACK = edition.Table("events that are looked back on", frozenset({"sacrifice", "destroy", "unattach", "lose control", "phase out"}))
"""Events after which the object with the ability, or what it was about, may be gone: asked of the game before (410.10d)."""


@rule("410.2")
def look(table: Table, before: Game, before_view: Derived, occurred: Sequence[Occurrence], steps: dict[int, Step]) -> None:
    """A triggered ability triggers whenever its trigger event is matched by a game event or game state.

    Every ability whose trigger event is among what occurred triggers, once for each occurrence (410.6).
    """
    after, view = table.game, table.view
    pending: list[PendingTrigger] = []
    seen: set[object] = set()
    waiting = (view.shared_index[0] if view.shared_index else view.index).triggered
    waited = waiting if before_view.shared_index is view.shared_index else before_view.index.triggered
    for o in occurred if not after.heads else r606.for_each_of_the_team(after, occurred, steps):
        named = o.verb in waiting or o.verb in waited or (isinstance(o, Move) and o.destination == IN_PLAY)
        if not named and not after.delayed:
            continue
        step = steps.get(id(o))
        for instance, source, game, derived, back, pattern in _candidates(o, before, before_view, after, view) if named else ():
            chars = derived.chars(source)
            you = chars.controller or game.objects[source].owner
            bindings = Bindings(this=source, you=you, event=o, link=link_of(instance.key))
            if instance.keyword:
                bindings = bindings.knowing(keyword_origin=instance.key.origin)
            verdict = matching_events.matches(Context(game, derived, bindings), pattern, o)
            if not verdict:
                continue
            if (times := times_triggered(game, derived, source, o)) == 0:
                continue
            if isinstance(o, BlockPair):
                bindings = bindings.bind("pair", other_of_pair(instance, pattern, o))
            if (host := game.objects[source].attached_to) is not None:
                bindings = bindings.bind("host", host)
            if pattern.kind in event_terms.GATHERED and isinstance(o, Damage):
                if (instance.key, _gathered(o, pattern)) in seen:
                    continue
                seen.add((instance.key, _gathered(o, pattern)))
                bindings = bindings.with_(event=_all_dealt(occurred, o, pattern))
            if pattern.once or r606.once_for_the_team(after, instance.ability, o):
                if (instance.key, pattern, _hit(pattern, o)) in seen:
                    continue
                seen.add((instance.key, pattern, _hit(pattern, o)))
                met = _of_those_at_once(Context(game, derived, bindings), pattern, o, occurred)
                if met is None:
                    continue
                bindings = bindings.with_(named=bindings.named.merge(met))
            for _ in range(times * (how_many(o) if pattern.each else 1)):
                trigger = _triggers(table, instance, source, game.objects[source], bindings, o, step, back)
                if trigger is not None:
                    pending.append(trigger)
        for delayed in after.delayed:
            known = delayed.bindings.with_(event=o).knowing(made_in=delayed.turn)
            for pattern in t.each_pattern(delayed.event):
                if pattern.verb != o.verb:
                    continue
                back = looks_back(pattern, o)
                game, derived = (before, before_view) if back else (after, view)
                here = Context(game, derived, known)
                known_as = (delayed.id, _hit(pattern, o))
                if (after.heads or pattern.once) and known_as in seen or not matching_events.matches(here, pattern, o):
                    continue
                met = _of_those_at_once(here, pattern, o, occurred) if pattern.once else EMPTY
                if met is None:
                    continue
                with citing(*rules_at(table, None, None, o)):
                    trigger = _delayed_triggers(table, delayed, o, step, met)
                if trigger is not None:
                    pending.append(trigger)
                    seen.add(known_as)
                    break
    if "" in waiting:
        pending += state_triggers(table)
    if pending:
        resolved = _mana_abilities_at_once(table, pending)
        hooks.happen(table, triggers_wait(tuple(p for p in pending if p not in resolved)))


def _hit(pattern: t.EventPattern, o: Occurrence) -> str | None:
    """The player whom creatures attack, or deal damage to: what happens to several at once triggers for each, unless it says otherwise."""
    if pattern.other is None or pattern.kind == event_terms.TOGETHER or not isinstance(o, Damage | CreatureAttacks):
        return None
    return o.other if isinstance(o.other, str) else None


def _of_those_at_once(
    ctx: Context, pattern: t.EventPattern, o: Occurrence, occurred: Sequence[Occurrence]
) -> FrozenMap[str, Any] | None:
    """How many of the occurrences of one event match, or how much they come to, under the name by which "that many" asks for it; and what
    they happened to, where it is now ("those creatures"). None where fewer match than it asks for ("two or more")."""
    pattern = pattern if not pattern.nth else msgspec.structs.replace(pattern, nth=0)  # the first of the turn are all of the first event
    found = [other for other in occurred if _hit(pattern, other) == _hit(pattern, o) and matching_events.matches(ctx, pattern, other)]
    named: dict[str, Any] = {"those at once": tuple(dict.fromkeys(x for other in found if (x := other.affected()) is not None))}
    many = sum(map(how_many, found)) if isinstance(o, Counted) else len(found)
    if pattern.amount is not None and not isinstance(o, Counted) and not OPS[pattern.amount[0]](many, number(ctx, pattern.amount[1])):
        return None
    return FrozenMap({**named, "met": many} if many else named)


def times_triggered(game: Game, view: Derived, source: int, o: Occurrence) -> int:
    """How often an event that matches makes an ability of an object trigger: once, unless effects say that it does so more or not."""
    times = 1
    for active in view.parts(e.Triggers):
        part, ctx = active.part, Context(game, view, active.bindings, static=True)
        assert isinstance(part, e.Triggers)
        of_it = active.affected is None or (isinstance(active.affected, t.Filter) and bool(fits(ctx, active.affected, source)))
        if of_it and _speaks_of(ctx, part, o):
            if part.more is None:
                return 0
            times += part.more
    return times


def _speaks_of(ctx: Context, part: e.Triggers, o: Occurrence) -> bool:
    return part.event is None or bool(matching_events.matches(ctx, part.event, o))


def silenced(game: Game, view: Derived, o: Occurrence) -> ActivePart | None:
    """The effect because of which such an event makes no ability trigger."""
    for active in view.parts(e.Triggers):
        ctx = Context(game, view, active.bindings, static=True)
        if isinstance(active.part, e.Triggers) and active.part.more is None and _speaks_of(ctx, active.part, o):
            return active
    return None


def _candidates(
    o: Occurrence, before: Game, before_view: Derived, after: Game, view: Derived
) -> Iterator[tuple[AbilityInstance, int, Game, Derived, bool, t.EventPattern]]:
    """Abilities that name such an event, asked before or after it; an ability triggers at most once for an occurrence."""
    found: set[object] = set()
    came = isinstance(o, Move) and o.destination == IN_PLAY
    now = as_it_is_modified(before_view, view) if came else view
    for game, derived, wanted in ((before, before_view, True), (after, now, False)):
        for instance, source in of_all_in_play(now, o.verb) if came and derived is now else derived.triggered(o.verb):
            ability = instance.ability
            assert isinstance(ability, e.TriggeredAbility) and not isinstance(ability.event, t.BecomesTrue)
            if instance.key in found:
                continue
            for pattern in t.each_pattern(ability.event):
                if pattern.verb == o.verb and looks_back(pattern, o) is wanted:
                    yield instance, source, game, derived, wanted, pattern


def asked_then(failed: Verdict, o: Occurrence) -> Verdict:
    """What failed as the event happened, though it is so later: only the moment of the event counts."""
    said = f"{failed.said} as that happened, and what is so later does not count"
    row = next((row for row in MOMENTS.now if row.declared and isinstance(o, row.kinds)), None)
    with citing(*row.numbers) if row is not None else by_rule_of(looks_back):
        return denied(said, *failed.facts)


def had_not(pattern: t.EventPattern, o: Occurrence, said: str) -> Verdict:
    """The object did not have the ability at the moment that counts: just before the event, or from the moment it was in play."""
    with by_rule_of(looks_back) if looks_back(pattern, o) else citing(*AS_IT_IS_MODIFIED.numbers):
        return denied(said)


@rule("410.6")
def _triggers(
    table: Table, instance: AbilityInstance, source: int, obj: Obj, bindings: Bindings, o: Occurrence, step: Step | None, back: bool
) -> PendingTrigger | None:
    """Each time its trigger event occurs, an ability triggers just once.

    One ability triggers on one occurrence, if it is visible (410.2a) and its intervening "if" holds (410.8).
    """
    ability = instance.ability
    assert isinstance(ability, e.TriggeredAbility)
    if not visible(obj, o):
        return None
    if e.used_up(table.game.uses.get(instance.key, 0), ability.limit):
        return None
    held: tuple[Fact, ...] = ()
    verdict = YES
    if ability.condition is not None:
        if not (verdict := if_holds(table.context(bindings), ability.condition)):
            return None
        held = (*verdict.facts, *facts_compared(table.context(bindings), ability.condition))
    if ability.limit:
        hooks.happen(table, uses_counted((instance.key,), ability.limit < 0))
    record = partial(put_on_record, table, instance, source, obj, bindings, o, step, held, what_met(verdict))
    with citing(*rules_at(table, ability, obj, o), *elsewhere(ability, obj.zone)):
        if not back:
            return record()
        with by_rule_of(looks_back):
            return record()


@rule(*marks(_triggers))
def _all_dealt(occurred: Sequence[Occurrence], o: Damage, pattern: t.EventPattern) -> Damage:
    """All damage dealt to one recipient, or by one source, at the same time, as one occurrence."""
    alike = (p for p in occurred if isinstance(p, Damage) and _gathered(p, pattern) == _gathered(o, pattern))
    how_much = attrgetter("excess" if pattern.kind == event_terms.EXCESS else "amount")
    return o.with_(amount=sum(how_much(p) for p in alike if pattern.combat in (None, p.combat)))


def _gathered(o: Occurrence, pattern: t.EventPattern) -> tuple[str, object]:
    role = event_terms.GATHERED[pattern.kind]
    return role, getattr(o, role)


@rule("410.7")
def unless_it_occurs(why: str) -> Verdict:
    """If an event is prevented or replaced, nothing triggers because of it.

    That an ability does not trigger, as its trigger event did not happen: what is prevented or replaced makes nothing trigger.
    """
    return denied(f"its trigger event {why}")


@rule(*marks(create)[1:], *marks(look))
def _delayed_triggers(
    table: Table, delayed: object, o: Occurrence, step: Step | None, met: FrozenMap[str, int]
) -> PendingTrigger | None:
    """A delayed triggered ability triggers: controlled by whoever controlled what created it."""
    assert isinstance(delayed, DelayedTrigger)
    bindings = delayed.bindings.with_(event=o, named=delayed.bindings.named.merge(met))
    if delayed.condition is not None and not if_holds(table.context(bindings), delayed.condition):
        return None
    if delayed.once:
        r404.triggers_once(table, delayed)
    name = table.name(delayed.source)
    obj = table.obj(delayed.source) if delayed.source is not None else None
    keyword = delayed.bindings.around.keyword
    controller = r404.controller_of_delayed(table, delayed)
    if controller != delayed.controller:
        bindings = bindings.with_(you=controller)
    once = marks(r404.triggers_once) if delayed.once else ()
    whose = marks(r404.controller_of_delayed)
    source = delayed.source if delayed.source in table.game.in_play else None
    kept = source is not None and table.controller(source) != controller  # by another than whoever controls its source now
    with citing(*keyword_rules(keyword), *((*whose, *once) if kept else (*once, *whose))):
        recorded = table.step(
            "triggered",
            because=(step.id,) if step is not None else (),
            reads=(("delayed", delayed.id),),
            writes=(("triggered", obj.card if obj else delayed.source),),
            source=delayed.source,
            card=obj.card if obj else None,
            name=name,
            text=delayed.text,
            keyword=keyword,
            player=controller,
            occurrence=o,
            delayed=True,
        )
    return PendingTrigger(
        key=None,
        ability=None,
        body=delayed.body,
        bindings=bindings,
        controller=controller,
        condition=delayed.condition,
        source=delayed.source,
        step=recorded.id,
        delayed=delayed.id,
        name=name,
    )


@rule("410.10d", "410.10c")
def looks_back(pattern: t.EventPattern, o: Occurrence) -> bool:
    """To see whether an event matched any trigger conditions, one normally checks the objects that exist immediately after it.

    Whether the trigger condition is asked of the game as it was just before the event; "from anywhere" never is.
    """
    if pattern.verb in LOOKS_BACK.now:
        return True
    if not isinstance(o, Move):
        return False
    if pattern.origin == (IN_PLAY,):
        return True
    return bool(set(pattern.destination) & {HAND, LIBRARY}) and o.origin in PUBLIC_ZONES


@rule("410.11")
def state_triggers(table: Table) -> list[PendingTrigger]:
    """They trigger as soon as their condition is matched by the game state, and go onto the stack at the next opportunity."""
    found: list[PendingTrigger] = []
    for instance, source in table.view.triggered(""):
        ability = instance.ability
        assert isinstance(ability, e.TriggeredAbility) and isinstance(ability.event, t.BecomesTrue)
        if instance.key in table.game.state_triggers:
            continue
        obj = table.game.objects[source]
        chars = table.view.chars(source)
        bindings = Bindings(this=source, you=chars.controller or obj.owner, link=link_of(instance.key))
        ctx, state = table.context(bindings), ability.event.condition
        if not visible(obj) or not (verdict := holds(ctx, state)):
            continue
        if ability.condition is not None and not if_holds(ctx, ability.condition):
            continue
        hooks.happen(table, state_triggered(instance.key))
        read = (*verdict.facts, *facts_compared(ctx, state))
        found.append(put_on_record(table, instance, source, obj, bindings, facts=read, met=what_met(verdict)))
    return found


def trigger_as_listed(table: Table) -> None:
    """Where a game begins in the middle: the state triggers whose condition it matches, but those that are on the stack already."""
    if not table.view.triggered(""):
        return
    with by_rule_of(state_triggers):
        for obj in map(table.game.objects.__getitem__, table.game.stack):
            own = obj.stack.ability if obj.stack is not None else None
            if own is not None and isinstance(own.ability, e.TriggeredAbility) and isinstance(own.ability.event, t.BecomesTrue):
                hooks.happen(table, state_triggered(own.key))
        if pending := state_triggers(table):
            hooks.happen(table, triggers_wait(tuple(pending)))


def _mana_abilities_at_once(table: Table, pending: list[PendingTrigger]) -> list[PendingTrigger]:
    """Triggered mana abilities do not wait (411.3)."""
    now = [p for p in pending if not uses_the_stack(p)]
    for trigger in now:
        hooks.resolve_triggered(table, trigger)
    return now
