"""Continuous effects as derivation sees them (418.3, 418.4): from static abilities that function, and from what resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import AbilityInstance, AbilityKey, Bindings, Characteristics, FloatingEffect, Game, Obj, Thing
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r402_abilities import expanded, working, zones_of
from judge.engine.rules.part4_spells.r405_2_its_own_ability import is_defining
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import layer_of
from judge.engine.rules.part4_spells.r418_continuous_effects.timestamps_of_effects import created_at
from judge.support.memoizing import memoized

if TYPE_CHECKING:
    pass

EffectName = AbilityKey | int
"""What names an effect in every derivation: its ability's key, or the number of a floating effect."""


class Effect:
    """One continuous effect. `parts`: (layer, index, part) of those that concern characteristics or control."""

    __slots__ = (
        "_by_layer", "affected", "condition", "defining", "floating", "instance", "label", "layers", "name", "order", "origin",
        "parts", "per_member", "rest", "source", "timestamp",
    )  # fmt: skip

    def __init__(
        self,
        name: EffectName,
        parts: tuple[e.Part, ...],
        timestamp: int,
        source: int | None,
        affected: tuple[Thing, ...] | t.Filter | t.Selection | None,
        condition: t.Condition | None,
        label: str,
        defining: bool = False,
        instance: AbilityInstance | None = None,
        floating: FloatingEffect | None = None,
    ) -> None:
        self.name, self.timestamp, self.source, self.affected, self.condition = name, timestamp, source, affected, condition
        self.label, self.defining, self.instance, self.floating = label, defining, instance, floating
        layered = [(layer_of(part, floating is None, defining), index, part) for index, part in enumerate(parts)]
        self.parts = tuple(entry for entry in layered if entry[0])
        self.rest = tuple((index, part) for layer, index, part in layered if not layer)
        self._by_layer: dict[str, tuple[tuple[int, e.Part], ...]] = {}
        for layer, index, part in self.parts:
            self._by_layer[layer] = (*self._by_layer.get(layer, ()), (index, part))
        self.layers = frozenset(self._by_layer)
        self.per_member = any(_speaks_of_each(part) for _, _, part in self.parts)
        last = any(isinstance(part, e.LoseAbility) and part.never for part in parts)  # after all that could give it
        if isinstance(name, AbilityKey):
            self.origin = f"granted by {source} {name.origin} {name.index}.{name.instance}"
            self.order: tuple[Any, ...] = (last, timestamp, source or 0, name.origin, name.index, name.instance)
        else:
            self.origin = f"granted by effect {name}"
            self.order = (last, timestamp, source or 0, "", name, 0)

    def in_layer(self, layer: str) -> tuple[tuple[int, e.Part], ...]:
        """The parts that apply in a layer."""
        return self._by_layer.get(layer, ())

    def bindings(self, game: Game, values: Characteristics | None) -> Bindings:
        """From whose viewpoint its words are read: for a static ability, its source's controller as derived so far (412)."""
        if self.floating is not None:
            return self.floating.bindings
        if self.source is None or self.source not in game.objects:
            return Bindings(this=self.source)
        controller = values.controller if values is not None else None
        link = link_of(self.instance.key) if self.instance is not None else ""
        return Bindings(this=self.source, you=controller or game.objects[self.source].owner, link=link)


EACH = ("it", "each", "affected")
"""Names under which the parts of an effect may speak of each thing that it affects."""


@memoized
def _speaks_of_each(part: e.Part) -> bool:
    return not isinstance(part, e.GainAbility) and any(isinstance(n, t.Bound) and n.name in EACH for n in walk(part))


@memoized
def has_layers(ability: e.Ability) -> bool:
    """Whether an ability, or what its keyword stands for, changes characteristics or control."""
    if isinstance(ability, e.KeywordAbility):
        return any(has_layers(instance.ability) for instance in expanded(_plain(ability)))
    return isinstance(ability, e.StaticAbility) and any(layer_of(p, True, ability.defining) for p in ability.parts)


def _plain(ability: e.Ability) -> AbilityInstance:
    return AbilityInstance(AbilityKey(0, "", 0), ability)


@memoized
def zones_with_effects(face: e.Face) -> frozenset[str]:
    """The zones in which an object with these copiable values has static abilities that change characteristics or control."""
    spell = bool({"instant", "sorcery"}.intersection(face.types))
    zones: frozenset[str] = frozenset()
    for ability in (*face.abilities, *(face.flipped.abilities if face.flipped is not None else ())):
        if has_layers(ability):
            zones |= zones_of(ability, spell)
    return zones


@rule("418.3")
def floating_effects(game: Game) -> tuple[Effect, ...]:
    """Continuous Effects from Spells or Abilities

    The effects that spells and abilities left behind as they resolved, each as old as its creation.
    """
    return tuple(map(left_behind, game.effects))


@memoized
def left_behind(floating: FloatingEffect) -> Effect:
    """What a spell or ability left behind, as derivation sees it: the same in all games in which it is the same."""
    affected = floating.affected if floating.affected is not None else floating.filter_
    source, label = floating.source, floating.label
    return Effect(floating.id, floating.parts, created_at(floating), source, affected, None, label, floating=floating)


def in_order(effects: list[Effect]) -> list[Effect]:
    """Timestamp order; one object's abilities in their order on it."""
    return sorted(effects, key=lambda effect: effect.order)


@rule("418.4")
def static_effects(obj: Obj, values: Characteristics, granted: dict[AbilityKey, int]) -> tuple[Effect, ...]:
    """Continuous Effects from Static Abilities

    The effects of an object's static abilities that function where it is; each as old as the object, or as what granted it.
    """
    spell = bool(values.types & {"instant", "sorcery"})
    found: list[Effect] = []
    for carried in working(values.abilities):
        if not has_layers(carried.ability):
            continue
        for instance in expanded(carried):
            ability = instance.ability
            if isinstance(ability, e.StaticAbility) and has_layers(ability) and applies_in(obj.zone, ability, spell):
                found.append(static_effect(obj, instance, max(obj.timestamp, granted.get(carried.key, 0))))
    return tuple(found)


@rule("418.4b")
def applies_in(zone: str, ability: e.StaticAbility, spell: bool) -> bool:
    """Such an effect applies the whole time that the permanent generating it is in play, or that the object generating it is in the
    appropriate zone.

    Whether the effect of a static ability applies now: at all times that its object is in play, or in the appropriate zone.
    """
    return zone in zones_of(ability, spell)


def static_effect(obj: Obj, instance: AbilityInstance, timestamp: int) -> Effect:
    """The effect of one static ability."""
    ability = instance.ability
    assert isinstance(ability, e.StaticAbility)
    return Effect(
        instance.key,
        ability.parts,
        timestamp,
        obj.id,
        ability.affected,
        ability.condition,
        ability.text or obj.name,
        defining=is_defining(instance),
        instance=instance,
    )
