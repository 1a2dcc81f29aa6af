"""Settling: what changed in derived values by an event is part of that event (418.2, 306.4, 410.11).

After each event, values before and after are compared: a permanent that changed controller, one that stopped being a creature, a duration
that ended. Each is an occurrence of the same event, and triggers see it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.instructions.base import mentions
from judge.cards.instructions.things import This
from judge.engine import hooks
from judge.engine.game.frozen import differing
from judge.engine.game.occurrences import ENTERING, Attach, PutCounter, Unattach
from judge.engine.game.state import IN_PLAY, STACK, Characteristics, FloatingEffect, Game, Obj, Occurrence
from judge.engine.game.transitions import effects_over, world_since
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import marks, rule
from judge.engine.record.facts import spared
from judge.engine.record.facts_behind import facts_behind
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.rules.part2_cards.r200_general import placed_as_it_comes
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase
from judge.engine.rules.part3_turn.r306_combat.r308_attacking import put_attacking
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import put_blocking
from judge.engine.rules.part4_spells.r410_triggered_abilities.blocking import numbers_changed
from judge.engine.rules.part4_spells.r418_continuous_effects.as_long_as import goes_on
from judge.engine.rules.part4_spells.r418_continuous_effects.changes_of_control import control_changed
from judge.engine.rules.part4_spells.r418_continuous_effects.effects_as_they_begin import lasting_as_stated
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import perform_phase_out
from judge.engine.table.table import Table


def settle(table: Table, before: Game, before_view: Derived, number: int) -> tuple[Occurrence, ...]:
    """Compares the derived values before and after an event; gives what changed as occurrences of it."""
    for effect in table.game.effects:
        if effect.duration.kind in LASTING:
            _end_durations(table)
            break
    after = table.game
    view = table.view
    found = _fighters(table, before, number) if before.combat is not after.combat else []
    if before.zones is not after.zones and before.in_play is not after.in_play:
        found += _came_off(before, after)
        found += _came_on(before, after)
        found += placed_as_they_came(before, after)
    if before.combat is not table.game.combat:
        found += numbers_changed(before, table.game)
    if view is before_view:
        return tuple(found)
    for id in _changed_permanents(before, before_view, after, view):
        if id not in before.objects:
            _note_world(table, id, None, view.chars(id), number)
            continue
        if before.objects[id].zone != after.objects[id].zone:
            found += _phased_in_under(table, before.objects[id], number)
            continue
        old, new = before_view.chars(id), view.chars(id)
        if old is new:
            continue
        _note_world(table, id, old, new, number)
        if table.resolving is not None:
            _watch(table, id, new)
        if old.controller != new.controller:
            found += control_changed(table, id, old.controller, new.controller, number)
        if "creature" in old.types and "creature" not in new.types or old.controller != new.controller:
            _out_of_combat(table, id, old.controller == new.controller)
    if after.combat is not None:
        r306_combat_phase.after_event(table, before, before_view)
    return tuple(found)


def _changed_permanents(before: Game, before_view: Derived, after: Game, view: Derived) -> Iterable[int]:
    """The permanents that are other objects or have other values than before an event, in order of appearance; most change none."""
    old_values, new_values = before_view.layers.values, view.layers.values
    if before.objects is after.objects and old_values is new_values:
        return ()
    changed = differing(before.objects, after.objects) | differing(old_values, new_values)
    here = [id for id in changed if id in after.objects and after.objects[id].zone == IN_PLAY]
    return filter(changed.__contains__, after.in_play) if len(here) > 1 else here


def _came_off(before: Game, after: Game) -> list[Occurrence]:
    """What left play while it was attached has become unattached by that; abilities that trigger on it look back."""
    gone = (before.objects[id] for id in before.in_play if id not in after.objects and before.objects[id].attached_to is not None)
    return [Unattach(subject=obj.id, other=obj.attached_to) for obj in gone]


def _came_on(before: Game, after: Game) -> list[Occurrence]:
    """What came into play attached to something has become attached to it by that."""
    new = (after.objects[id] for id in after.in_play if id >= before.next_id)
    return [Attach(subject=obj.id, other=obj.attached_to) for obj in new if obj.attached_to is not None]


@rule(*marks(placed_as_it_comes))
def placed_as_they_came(before: Game, after: Game) -> list[Occurrence]:
    """With which counters something came into play: they have been put on it by that, by whoever controls it."""
    new = (after.objects[id] for id in after.in_play if id >= before.next_id)
    return [
        PutCounter(subject=obj.id, kind=kind, amount=n, cause=ENTERING, source=obj.id)
        for obj in new
        for kind, n in obj.counters.items()
    ]


def _note_world(table: Table, id: int, old: Characteristics | None, new: Characteristics, number: int) -> None:
    """Since which event it has been a permanent with the supertype world."""
    if "world" in new.supertypes and (old is None or "world" not in old.supertypes):
        hooks.happen(table, world_since(id, number))


def _watch(table: Table, id: int, chars: Characteristics) -> None:
    """In the middle of a resolution: remembers what a state-based effect would have done, if it were asked now (420.4)."""
    if "creature" in chars.types and chars.toughness is not None and chars.toughness <= table.game.objects[id].damage:
        table.under_way.passing.add(id)


def _fighters(table: Table, before: Game, number: int) -> list[Occurrence]:
    """Who left combat with this event (306.4), and who was put into play in it (308.4, 309.5): what that makes happen."""
    if before.combat is None or table.game.combat is None:
        return []
    old, now = before.combat, table.game.combat
    for id in dict.fromkeys((*old.attackers, *old.blocking)):
        if id not in now.attackers and id not in now.blocking:
            r306_combat_phase.removed_from_combat(table, id, because=_causes(table, id, number))
    for id, attack in now.attackers.items():
        if id not in old.attackers and not attack.declared and r306_combat_phase.may_be_put_attacking(table, id):
            put_attacking(table, id, attack.defender, _causes(table, id, number))
    found: list[Occurrence] = []
    for id, attackers in now.blocking.items():
        if id not in old.blocking and id not in before.in_play:
            found += put_blocking(table, id, attackers[0], _causes(table, id, number), number)
    return found


def _causes(table: Table, id: int, number: int) -> tuple[int, ...]:
    """The steps of this event that are about the object, or about no object."""
    found = []
    for step in reversed(table.trace.steps):
        if step.event != number:
            break
        o = step.occurrence
        if o is not None and (o.subject in (None, id) or o.affected() == id):
            found.append(step.id)
    return tuple(found)


@rule(*marks(perform_phase_out))
def _phased_in_under(table: Table, was: Obj, number: int) -> list[Occurrence]:
    """What phases in as an effect on its control has ended comes back under another player's control."""
    old, new = was.phased_under, table.view.chars(was.id).controller
    return control_changed(table, was.id, old, new, number) if old is not None and old != new else []


def _out_of_combat(table: Table, id: int, in_part: bool) -> None:
    """What stops being a creature, or changes controller, is removed from combat.

    `in_part`: it only stopped being a creature, and if it is an attacked planeswalker too it is attacked all the same (306.4d).
    """
    combat = table.game.combat
    if combat is not None and (id in combat.attackers or id in combat.blocking):
        kept = spared(table.game, id)
        facts = (("control", id), ("types", id), *facts_behind(table, ("types", id)), *kept)
        now = table.view.chars(id)
        why = f"{now.controller} controls it now" if "creature" in now.types else "it isn't a creature any more"
        if in_part:
            r306_combat_phase.leaves(table, id, facts, kept, why)
            return
        r306_combat_phase.removed_from_combat(table, id, facts, kept, why=why)


LASTING = frozenset({"as long as", "until you lose control"})
"""The durations that may be over after any event."""


@rule(*marks(lasting_as_stated))
def _end_durations(table: Table) -> None:
    """An effect "as long as ...", or until a player loses control, whose time is over is over for good."""
    ended = [effect for effect in table.game.effects if effect.duration.kind in LASTING and _is_over(table, effect)]
    if ended:
        shaped = {effect.id: _shaped(table, effect) for effect in ended}
        over = {effect.id: goes_on(table, effect.duration, effect.bindings) for effect in ended}
        hooks.happen(table, effects_over(frozenset(shaped)))
        for effect in ended:
            facts = (("effect", effect.id), *shaped[effect.id])
            why = over[effect.id]
            reads = (*facts, ("object", effect.source), *why.facts)
            said = _why_over(table, effect, why)
            table.step("effect ended", reads=reads, writes=facts, effect=effect.id, source=effect.source, **said)


def _why_over(table: Table, effect: FloatingEffect, why: Verdict) -> dict[str, Any]:
    """What is not so any more as long as which an effect was to last, and of what that is said; nothing where that is not known."""
    source = effect.bindings.this
    if source is not None and source not in table.game.in_play and mentions(effect.duration, This):
        return {"failed": "has left play", "about": source}
    if why:
        return {}
    data = dict(why.data)
    measured = data["of"][0] if len(data.get("of", ())) == 1 else None
    of_source = why.said.split(" ")[0] in ("is", "isn't", "has", "lacks")
    return {"failed": why.said, "about": data.get("thing", source if of_source else measured)}


def _is_over(table: Table, effect: FloatingEffect) -> bool:
    if effect.duration.kind == "as long as":
        return not goes_on(table, effect.duration, effect.bindings)
    if effect.duration.kind == "until you lose control":
        things = (table.game.objects.get(x) for x in effect.affected or () if isinstance(x, int))
        return any(o is not None and o.zone in (IN_PLAY, STACK) and table.controller(o.id) != effect.controller for o in things)
    return False


def _shaped(table: Table, effect: FloatingEffect) -> tuple[Fact, ...]:
    """The values that an effect shapes."""
    things = table.game.in_play if effect.affected is None else tuple(x for x in effect.affected if x in table.game.objects)
    found: list[Fact] = []
    for id in things:
        for row in table.view.derivation(id) if isinstance(id, int) else ():
            if row.effect_id == effect.id:
                found += [(f"ended {row.characteristic}", id)]
                found += [("control", id)] if row.characteristic == "controller" else []
    return tuple(dict.fromkeys(found))
