"""The interaction of continuous effects (418.5): once through the layers, for all objects together (law 7).

`derive` gives the derived values of a game. A read inside a layer sees the values so far; an effect whose ability first appears
in a later layer begins there; nothing is gone back for, and nobody is asked anything.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.effects import Face
from judge.engine import hooks
from judge.engine.game.state import IN_PLAY, AbilityInstance, AbilityKey, Characteristics, FrozenMap, Game, Obj, Thing
from judge.engine.looking import Context, select
from judge.engine.looking.derived import Derived
from judge.engine.looking.met_conditions import holds
from judge.engine.looking.printed import Fitting, Printed
from judge.engine.record.acting import rule
from judge.engine.rules.part2_cards.r200_general import changed_by_counters, loyalty_in_play
from judge.engine.rules.part2_cards.r208_power_and_toughness import without_power
from judge.engine.rules.part4_spells.r418_continuous_effects.dependency import Order, Standing
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import (
    EACH,
    Effect,
    EffectName,
    floating_effects,
    has_layers,
    in_order,
    static_effects,
    zones_with_effects,
)
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import LAYERS, apply, modify_pt, without
from judge.engine.rules.part4_spells.r418_continuous_effects.lowered_parts import Lowered, lower
from judge.engine.rules.part4_spells.r418_continuous_effects.sharing import Difference, only_its_course, parts_read
from judge.engine.rules.part5_additional.r503_copies import as_copied
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import seen_by_both

__all__ = ["Derived", "derive"]


class Change(Struct, frozen=True):
    """One effect changed one object in one layer: what the derivation of a value is made of."""

    layer: str
    effect: Effect | None
    thing: int
    before: Characteristics
    after: Characteristics
    waited_for: tuple[Effect, ...]
    kept_waiting: tuple[Effect, ...] = ()
    """Effects that would have applied to the thing, and waited for this one (418.5c): perhaps there is nothing left of them now."""
    loop: bool = False
    """Whether what it would wait for waits for it in turn, so that the older one applies first (418.5d)."""


Waiting = tuple[tuple[Effect, frozenset[Thing]], ...]
"""Effects that wait for another to be applied, each with what it applies to as things stand."""


class Layers:
    """The values of a game halfway through the layers. `only`: the sources whose static abilities and effects count (419.6i)."""

    def __init__(self, game: Game, printed: Printed, only: frozenset[int] | None = None) -> None:
        self.game, self.printed, self.only = game, printed, only
        self.values: dict[int, Characteristics] = {}
        self.faces: dict[int, Face] = {}
        self.sources: dict[int, tuple[Effect, ...]] = {}
        self.floating: list[Effect] = []
        self.begun: dict[EffectName, tuple[Effect, tuple[Thing, ...]]] = {}
        self.done: set[tuple[EffectName, str]] = set()
        self.granted: dict[AbilityKey, int] = {}
        self.players: dict[str, tuple[AbilityInstance, ...]] = {}
        self.version = 0
        self.record: list[Change] | None = None
        """Every change of every layer, where it is written down."""
        self.known: list[Effect] = []
        self.busy: set[str] = set()
        """The layers in which some effect does something."""
        self.fitting: dict[Any, tuple[bool, Effect, Characteristics]] = {}
        """What was found of effects that look at each thing by itself (`r418_dependency.applies`), for all trials."""

    # ------------------------------------------------------------------------------------------------------- reading

    def chars(self, id: int) -> Characteristics:
        """The values of an object so far."""
        found = self.values.get(id)
        if found is not None:
            return found
        obj, known = self.game.objects[id], self.printed.known.get(id)
        return known[1] if known is not None and known[0] is obj else self.printed.values(obj)

    def what_fits(self, described: t.Filter, you: str) -> Fitting:
        """What is known of the things that fit a description in the words of this player."""
        return self.printed.fitting(described, you)

    def copiable(self, id: int) -> Face:
        """Copiable values: what layer 1 has made of it so far (503.2)."""
        return self.faces.get(id) or base_face(self.game.objects[id])

    @cached_property
    def parts_read(self) -> frozenset[str]:
        """The parts of the game, beside its objects, that its effects read."""
        return parts_read([*self.floating, *self.known])

    def fork(self) -> Layers:
        """A copy to try something on."""
        other = Layers(self.game, self.printed, self.only)
        other.values, other.faces, other.sources = dict(self.values), dict(self.faces), dict(self.sources)
        other.floating, other.begun, other.done = self.floating, dict(self.begun), set(self.done)
        other.granted, other.players, other.fitting = dict(self.granted), dict(self.players), self.fitting
        return other

    def find(self, name: EffectName) -> Effect | None:
        """An effect as it is now; None when the ability that made it is gone."""
        if isinstance(name, int):
            return next((effect for effect in self.floating if effect.name == name), None)
        return next((effect for effect in self.sources.get(name.object, ()) if effect.name == name), None)

    def effects(self) -> list[Effect]:
        """All effects there are now, and those that began although their ability is gone since (418.5b)."""
        found = [*self.floating, *(effect for effects in self.sources.values() for effect in effects)]
        names = {effect.name for effect in found}
        return found + [effect for name, (effect, _) in self.begun.items() if name not in names]

    def context(self, effect: Effect) -> Context:
        """The game as the effect's words see it; a static ability sees no last known information (412.5)."""
        source = effect.source
        values = self.chars(source) if source is not None and source in self.game.objects else None
        return Context(self.game, self, effect.bindings(self.game, values), static=effect.floating is None)

    @rule("418.4a")
    def members(self, effect: Effect) -> tuple[Thing, ...] | None:
        """A static ability's continuous effect isn't "locked in." At each moment it applies to whatever is indicated by its text.

        What an effect applies to: as it began; as fixed when it was created; or what its text indicates. None: it is off.
        """
        begun = self.begun.get(effect.name)
        if begun is not None:
            return begun[1]
        affected = effect.affected
        if isinstance(affected, tuple):
            return tuple(x for x in affected if isinstance(x, str) or x in self.game.objects)
        ctx = self.context(effect)
        if ctx.reached and "2" in effect.layers and isinstance(affected, t.AttachedTo):
            ctx = ctx.reaching(None)  # what an Aura gives control of is within its controller's range by that
        if effect.condition is not None and not holds(ctx, effect.condition):
            return None
        found = select(ctx, t.Every(affected) if isinstance(affected, t.Filter) else affected or t.This())
        return tuple(dict.fromkeys(x for x in found if isinstance(x, str) or x in self.game.objects))

    def lowered(self, effect: Effect, layer: str, member: Thing) -> tuple[tuple[int, Lowered], ...]:
        """What an effect does to a member in a layer, with every word and number read."""
        ctx = self.context(effect)
        if effect.per_member:
            named = FrozenMap(ctx.bindings.named).merge({name: (member,) for name in EACH if name not in ctx.bindings.named})
            ctx = ctx.with_bindings(ctx.bindings.with_(named=named))
            if ctx.reached:
                ctx = seen_by_both(ctx, member)
        found = ((index, lower(ctx, part)) for index, part in effect.in_layer(layer))
        return tuple((index, action) for index, action in found if action is not None)

    # ------------------------------------------------------------------------------------------------------ applying

    def gather(self) -> None:
        """The effects that are there before layer 1."""
        objects = self.game.objects
        asked = self.printed.speaking(self.game) if self.only is None else self.only
        for id in filter(asked.__contains__, objects):
            effects = self._of_its_own(objects[id])
            if effects:
                self._comes_from(id, effects)
        for effect in floating_effects(self.game):
            reached = effect.affected if isinstance(effect.affected, tuple) else ()
            if effect.parts and (self.only is None or self.only.intersection(reached)):
                self.floating.append(effect)
                self.busy |= effect.layers

    def _look_for_effects(self, obj: Obj) -> None:
        if self.only is not None and obj.id not in self.only:
            return
        effects = static_effects(obj, self.chars(obj.id), self.granted)
        if effects or obj.id in self.sources:
            self._comes_from(obj.id, effects)

    def _of_its_own(self, obj: Obj) -> tuple[Effect, ...]:
        """The effects of the abilities that an object has before any layer: found once for all games in which it is the same."""
        known = self.printed.effects.get(obj.id)
        if known is None or known[0] is not obj:
            there = obj.zone in zones_with_effects(base_face(obj))
            known = self.printed.effects[obj.id] = (obj, static_effects(obj, self.printed.values(obj), {}) if there else ())
        return known[1]

    def _comes_from(self, source: int, effects: tuple[Effect, ...]) -> None:
        self.sources[source] = effects
        self.known += effects
        self.busy.update(*[effect.layers for effect in effects])
        self.version += 1

    def run(self) -> None:
        """All layers, in order."""
        self.gather()
        layers = LAYERS.now
        for layer in layers.order:
            if layer == layers.counters:
                self.counters()
            elif layer in self.busy:
                self.layer(layer)
        self.finish()

    @rule("418.5a")
    def layer(self, layer: str) -> None:
        """In each of the layers 1 through 5, effects from characteristic-defining abilities are applied first, and after them all others in
        timestamp order.
        """
        for effect in in_order([f for f in self.effects() if f.defining and layer in f.layers]):
            if self.find(effect.name) is not None:
                self.apply(effect, layer)
        order, seen = Order(self, layer, self.pending(layer)), self.version
        waited: dict[EffectName, dict[EffectName, Effect]] = {}
        while order.pending:
            for name, others in order.waits.items():
                waited.setdefault(name, {}).update(others)
            effect = order.next()
            before = waited.get(effect.name, {}).values()
            waiting = tuple((f, order.now.reach(f)) for f in order.waiting_for(effect)) if order.waits else ()
            waited_for = tuple([other for other in before if (other.name, layer) in self.done]) if before else ()
            loop = bool(waited_for) and any(effect.name in waited.get(other.name, ()) for other in waited_for)
            changed = self.apply(effect, layer, waited_for, waiting, order.now, loop)
            if self.version != seen:
                order, seen = Order(self, layer, self.pending(layer)), self.version
            else:
                order.applied(effect, changed)

    def pending(self, layer: str) -> list[Effect]:
        """The effects that still have something to do in a layer, in timestamp order."""
        return in_order([f for f in self.effects() if layer in f.layers and not f.defining and (f.name, layer) not in self.done])

    @rule("418.5b")
    def apply(
        self,
        effect: Effect,
        layer: str,
        waited_for: tuple[Effect, ...] = (),
        waiting: Waiting = (),
        now: Standing | None = None,
        loop: bool = False,
    ) -> set[int]:
        """Once an effect has started to apply in one layer, it goes on being applied in every other applicable layer to that same set of
        objects, even if during this process the ability that generates the effect is removed.

        Applies what an effect does in one layer; from now on it goes on with the same set of things. The objects that it changed.

        `now`: what the effects apply to as things stand, where that has been looked at.
        """
        self.done.add((effect.name, layer))
        if self._given_by_itself(effect):
            return set()
        members = self.members(effect) if now is None else now.members(effect)
        if members is None:
            return set()
        self.begun[effect.name] = (effect, members)
        shared = self.lowered(effect, layer, members[0]) if members and not effect.per_member else None
        others: list[Obj] = []
        changed: set[int] = set()
        for member in members:
            if isinstance(member, str):
                continue
            obj = self.game.objects[member]
            before = values = self.chars(member)
            for index, action in shared if shared is not None else self.lowered(effect, layer, member):
                had = len(values.abilities)
                values = apply(obj, values, action, effect.origin, index)
                if action[0] is e.GainAbility or action[0] is e.GainAbilitiesOf:
                    for instance in values.abilities[had:]:
                        self._grant(effect, instance)
                elif action[0] is e.BecomeCopy and values is not before:
                    self.faces[member] = as_copied(action[1])
                    for instance in values.abilities:
                        self.granted[instance.key] = effect.timestamp
            if values is before:
                continue
            self.values[member] = values
            changed.add(member)
            if self.record is not None:
                kept = tuple(other for other, things in waiting if member in things)
                self.record.append(Change(layer, effect, member, before, values, waited_for, kept, loop))
            if values.abilities is not before.abilities:
                others.append(obj)
        for obj in others:
            if obj.id in self.sources or any(has_layers(i.ability) for i in self.values[obj.id].abilities):
                self._look_for_effects(obj)
        return changed

    def _given_by_itself(self, effect: Effect) -> bool:
        """Whether its ability came with the text that the very same ability gave: what it would give is there already."""
        if effect.instance is None or not effect.instance.key.origin.startswith("copied by "):
            return False
        giver = effect.instance.key.origin.removeprefix("copied by ")
        begun = (other for other, _ in self.begun.values() if other.instance is not None and other.source == effect.source)
        return any(o.origin == f"granted by {giver}" and o.instance and o.instance.ability == effect.instance.ability for o in begun)

    @rule("418.5f")
    def _grant(self, effect: Effect, instance: AbilityInstance) -> None:
        """The timestamp of a continuous effect that a static ability generates is either that of the object which has the static ability or
        that of the effect which created the ability; the later of the two counts.

        An effect of a granted ability is no older than the effect that granted it.
        """
        self.granted[instance.key] = effect.timestamp

    def counters(self) -> None:
        """Changes from +1/+1, -1/-1 and the like counters."""
        for id in self.game.in_play:
            obj = self.game.objects[id]
            if not obj.counters or (self.only is not None and id not in self.only):
                continue
            before = values = self.chars(id)
            power, toughness = changed_by_counters(obj.counters)
            if power or toughness:
                values = modify_pt(values, power, toughness)
            if values is not before:
                self.values[id] = values
                if self.record is not None:
                    self.record.append(Change(LAYERS.now.counters, None, id, before, values, ()))

    @rule("418.5j")
    def affect_players(self) -> None:
        """Once the characteristics of objects have been determined, all of these effects are applied in timestamp order."""
        layer = LAYERS.now.abilities
        for effect in in_order([f for f in self.effects() if layer in f.layers]):
            for member in self.members(effect) or ():
                if not isinstance(member, str):
                    continue
                have = self.players.get(member, ())
                for index, action in self.lowered(effect, layer, member):
                    if action[0] is e.GainAbility:
                        have = (*have, AbilityInstance(AbilityKey(0, f"{effect.origin} to {member}", index), action[1]))
                    elif action[0] is e.LoseAbility:
                        have = without(have, *action[1:])
                self.players[member] = have

    def finish(self) -> None:
        """What no layer says: what has no power, toughness or loyalty, not being what would have them."""
        if LAYERS.now.abilities in self.busy:
            self.affect_players()
        for id, values in self.values.items():
            self.values[id] = completed(self.game.objects[id], values)




@hooks.completed.does
def completed(obj: Obj, values: Characteristics) -> Characteristics:
    """A permanent that is no creature has no power or toughness, and only a planeswalker has loyalty."""
    changes: dict[str, Any] = {}
    if obj.zone == IN_PLAY:
        if "creature" not in values.types:
            if values.power is not None or values.toughness is not None:
                changes = without_power()
        elif values.power is None or values.toughness is None:
            changes = {"power": values.power or 0, "toughness": values.toughness or 0}
        loyalty = loyalty_in_play(obj.counters) if "planeswalker" in values.types else None
        if loyalty != values.loyalty:
            changes["loyalty"] = loyalty
    return values.with_(**changes) if changes else values


def derive(game: Game, previous: Derived | None = None) -> Derived:
    """The derived values of a game. `previous`: those of an earlier game, from which what is still the same is shared."""
    if previous is None:
        return derived_anew(game, Printed())
    if only_its_course(game, previous.game, previous.layers):
        return Derived(game, previous.layers, previous.shared_index)
    difference = Difference(game, previous.game, previous.layers)
    if difference.values:
        return Derived(game, previous.layers, previous.shared_index if difference.index else None)
    return derived_anew(game, previous.layers.printed)


def derived_anew(game: Game, printed: Printed) -> Derived:
    """The derived values of a game, with every effect applied, to what objects are before any."""
    return Derived(game, _through_layers(game, printed))


@rule("418.5")
def _through_layers(game: Game, printed: Printed) -> Layers:
    """Interaction of Continuous Effects

    All effects on all objects.
    """
    layers = Layers(game, printed)
    layers.record = []
    layers.run()
    return layers
