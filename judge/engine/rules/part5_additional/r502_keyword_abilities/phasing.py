"""Phasing (502.15): permanents leave for the phased-out zone (217.8) and come back as the same objects, in the same state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from judge.cards.instructions import effects as e
from judge.engine.events.moving import last_view
from judge.engine.game.objects import Thing
from judge.engine.game.occurrences import PhaseIn, PhaseOut
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import IN_PLAY, PHASED_OUT, Bindings, Game, Obj, Occurrence
from judge.engine.game.transitions import leave_combat
from judge.engine.record.acting import acting, marks, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r217_zones import zone_key
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.rules.part5_additional.r503_copying import base_face, base_values
from judge.engine.rules.part5_additional.r510_status import kept
from judge.engine.table import questions
from judge.engine.table.table import Table
from judge.support.edition import replaceable

UNLIMITED = frozenset({"", "permanent"})
"""Durations without end: any other loses a permanent when it phases out (502.15g)."""
UNTAPPING = "untap step"
"""Why what has phasing phases out, and what had phased out comes back."""


def under(obj: Obj) -> str:
    """Under whose control a phased-out object left, and comes back."""
    return obj.phased_under or obj.owner


@rule("502.15")
def ways(to: str) -> tuple[str, Callable[[Game, list[int]], list[Occurrence]]]:
    """What phasing an instruction asks for: out of play, or in."""
    return (IN_PLAY, phase_out) if to == "out" else (PHASED_OUT, phase_in)


@rule("502.15b", "502.15a")
def in_untap_step(table: Table, told: bool = True) -> list[Occurrence]:
    """In each player's untap step, before that player, who is the active player, untaps his or her permanents, two things happen at once.

    What phases out and in, at the same time, as the active player's untap step begins. `told`: it begins, and is not only supposed.
    """
    active = table.game.active
    out = [id for id in table.game.in_play if table.view.chars(id).controller in active and questions.has_keyword(table, id, "phasing")]
    back = [
        id
        for id in table.game.zone(PHASED_OUT)
        if under(table.game.objects[id]) in active and table.game.objects[id].phased_with is None
    ]
    found = able(table, phase_out(table.game, able(table, out, told)), told) + phase_in(table.game, back)
    return [o.citing(acting()).with_(cause=UNTAPPING) for o in found]


Leaving = TypeVar("Leaving", int, Occurrence)


def able(table: Table, leaving: list[Leaving], told: bool = True) -> list[Leaving]:
    """Those of permanents, or of their phasing out, that no effect keeps from it; `told`: of the others it is recorded why."""
    found: list[Leaving] = []
    for x in leaving:
        phases = phasing(PhaseOut, x) if isinstance(x, int) else x
        verdict = questions.forbidden(table, "phase out", phases.subject)
        if verdict:
            found.append(x)
        elif told:
            cannot_happen(table, phases, verdict)
    return found


@rule("502.15c")
def not_in_skipped_step(table: Table, player: str) -> tuple[Fact, ...]:
    """When an effect makes a player skip his or her untap step, that turn simply has no phasing event.

    The facts that a skipped untap step leaves as they were: where what would have phased out or in is.
    """
    if player not in table.game.active:
        return ()
    return tuple(("zone", table.game.objects[o.subject].card) for o in in_untap_step(table, told=False) if isinstance(o.subject, int))


def _change_zone(game: Game, old: Obj, new: Obj) -> Game:
    zones = game.zones
    source, target = zone_key(old.zone, old.zone_owner), zone_key(new.zone, new.zone_owner)
    zones = zones.set(source, tuple(i for i in zones.get(source, ()) if i != old.id))
    zones = zones.set(target, (*zones.get(target, ()), new.id))
    return game.with_(objects=game.objects.set(new.id, new), zones=zones)


@rule("502.15d")
def phasing(event: type[PhaseIn] | type[PhaseOut], id: int, **said: Any) -> Occurrence:
    """When permanents phase in or out, no comes-into-play or leaves-play abilities trigger, and any effect modifying how a permanent comes
    into play is ignored.

    The event by which a permanent phases in or out: no move between zones, on which these trigger and to which those apply.
    """
    return event(subject=id, **said)


MOMENTS.base.append(Moment("phases", (PhaseIn, PhaseOut), by=phasing))


@rule("502.15e")
def damage_left(obj: Obj) -> int:
    """Phasing out removes all damage that has been dealt to the permanent.

    How much damage stays on a permanent that phases out.
    """
    return 0


@rule("502.15f")
def perform_phase_in(table: Table, before: Game, game: Game, o: PhaseIn) -> tuple[Game, Occurrence] | None:
    """A card that comes back into play from the phased-out zone counts as the same permanent as when it left."""
    obj = game.object(o.subject)
    if obj is None or obj.zone != PHASED_OUT:
        return None
    rules = (*marks(perform_phase_in), *_remembered(obj), *o.rules)
    player = under(obj)
    back, o = kept(obj, *r217_zones.phased_in(obj, o.with_(rules=rules)))
    back = back.with_(
        controller=obj.controller or player,
        phased_in=True,
        phased_under=None,
        phased_with=None,
        attached_to=attached_as_before(obj),
        timestamp=timestamp_as_before(obj),
    )
    return _change_zone(game, obj, back), o.with_(player=player, origin=PHASED_OUT, destination=IN_PLAY)


@rule("502.15g")
def forgotten(game: Game, id: int) -> Game:
    """If a permanent phases out, effects with limited duration and delayed triggered abilities that refer to it specifically can no longer
    affect it.
    """
    effects = []
    for f in game.effects:
        if f.duration.kind not in UNLIMITED:
            bindings = _without(f.bindings, id)
            if f.affected is not None and id in f.affected:
                f = f.with_(affected=tuple(x for x in f.affected if x != id))
            if bindings != f.bindings:
                f = f.with_(bindings=bindings)
        effects.append(f)
    delayed = tuple(d.with_(bindings=_without(d.bindings, id)) for d in game.delayed)
    return game.with_(effects=tuple(effects), delayed=delayed)


def _without(bindings: Bindings, id: int) -> Bindings:
    """The bindings with the object forgotten wherever they name it, except as the source of the ability."""

    def forget(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(forget(part) for part in value)
        return 0 if value == id and type(value) is int else value

    named = {name: forget(value) for name, value in bindings.named.items() if isinstance(value, tuple) and name != "source chosen"}
    return msgspec.structs.replace(bindings, targets=forget(bindings.targets), named=bindings.named.merge(named))


@rule("502.15h")
def perform_phase_out(table: Table, before: Game, game: Game, o: PhaseOut) -> tuple[Game, Occurrence] | None:
    """A phased-out card "remembers" its past and comes back into play in the same state."""
    obj = game.object(o.subject)
    if obj is None or obj.zone != IN_PLAY:
        return None
    controller = table.view_of(before).chars(obj.id).controller or obj.owner
    host = o.other if o.kind == "indirectly" else None
    out, o = kept(obj, *r217_zones.phased_out(obj, o))
    out = out.with_(damage=damage_left(obj), phased_in=False, phased_under=controller, phased_with=host)
    view = last_view(table, before, obj, obj.id)
    game = leave_combat(game, obj.id)
    game = _change_zone(game, obj, out).with_(left=game.left.set(obj.id, view))
    without = forgotten(game, obj.id)
    rules = (*(marks(damage_left) if obj.damage != out.damage else ()), *(marks(forgotten) if without.effects != game.effects else ()))
    return without, o.with_(player=controller, origin=IN_PLAY, destination=PHASED_OUT, rules=(*rules, *o.rules))


@rule("502.15i")
def phase_out(game: Game, ids: list[int]) -> list[Occurrence]:
    """Any Auras, Equipment, or Fortifications attached to a permanent that phases out phase out together with it.

    Permanents phase out; whatever is attached to them phases out along, unless it does so by itself.
    """
    found: dict[int, Occurrence] = {id: phasing(PhaseOut, id) for id in ids}
    hosts = list(ids)
    while hosts:
        host = hosts.pop(0)
        for attached in game.attached(host):
            if attached not in found:
                found[attached] = phasing(PhaseOut, attached, kind="indirectly", other=host, rules=(acting(),))
                hosts.append(attached)
    return list(found.values())


@rule(*marks(phase_out))
def phase_in(game: Game, ids: list[int]) -> list[Occurrence]:
    """Objects phase in, and with them what phased out indirectly with them."""
    found: dict[int, Occurrence] = {}
    hosts = list(ids)
    while hosts:
        host = hosts.pop(0)
        rules = (acting(),) if game.objects[host].phased_with is not None else ()
        found.setdefault(host, phasing(PhaseIn, host, rules=rules))
        hosts += [id for id in game.zone(PHASED_OUT) if game.objects[id].phased_with == host and id not in found]
    return list(found.values())


@rule("502.15j")
def attached_as_before(obj: Obj) -> Thing | None:
    """An Aura, Equipment, or Fortification that phased out directly (not together with the permanent it is attached to) "remembers" which
    permanent that was, and comes back into play attached to it.
    """
    return obj.attached_to


WITH_ITS_HOST = When(
    "what phased out by itself comes back attached",
    lambda obj: obj.attached_to is not None and obj.phased_with is None,
    rule=marks(attached_as_before)[0],
)


def _does_something(obj: Obj) -> bool:
    abilities = (one.ability for carried in base_values(obj, base_face(obj)).abilities for one in expanded(carried))
    return any(isinstance(ability, e.StaticAbility) for ability in abilities)


@rule("502.15k")
def timestamp_as_before(obj: Obj) -> int:
    """On phasing in, permanents have the timestamps they had on phasing out (see rules 418.5d and 418.5e).

    The timestamp of what phases in, and so of its continuous effects: the one that it had as it phased out.
    """
    return obj.timestamp


AS_OLD_AS_BEFORE = When("what it does has the timestamp that it had", _does_something, rule=marks(timestamp_as_before)[0])


def _remembered(obj: Obj) -> tuple[str, ...]:
    """The rules by which it has kept its state (217.8c), its host, and the timestamp of what it does."""
    state = obj.tapped or obj.flipped or obj.face_down or obj.counters or obj.memory or obj.was is not None
    status = marks(perform_phase_out) if state or under(obj) != obj.owner else ()
    return (*status, *rules_when((WITH_ITS_HOST, AS_OLD_AS_BEFORE), obj))


AT_ONCE = When("a permanent that phased in acts as though it had haste", lambda obj: obj.phased_in, rule="502.15m")


@replaceable
def since_it_phased_in(obj: Obj) -> tuple[str, ...]:
    """Why a permanent that phased in acts as though it had haste, until it changes controllers or leaves play."""
    return rules_when((AT_ONCE,), obj)
