"""What effects say of events and rules (418.5j-k), collected once and looked up by question: nothing of it is executed here.

An `Index` belongs to one derivation and is shared by all games with the same one. Conditions are no part of it: they are asked of
each game (`Derived.parts`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import AbilityInstance, AbilityKey, Bindings, Characteristics, FloatingEffect, Game, Obj, Thing, Value
from judge.engine.looking import matching_events
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r402_abilities import expanded, working, zones_of
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import layer_of
from judge.engine.rules.part4_spells.r418_continuous_effects.timestamps_of_effects import last_of_all
from judge.support.memoizing import memoized

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers

Affected = tuple[Thing, ...] | t.Filter | t.Selection | None


class ActivePart(Value, frozen=True):
    """Something that an effect says of events or rules now.

    `affected`: the things it is about; a filter or selection to be asked; or None: it speaks for itself. `effect`: the floating
    effect that it belongs to. `used_key` names it for its one opportunity (419.6a); `uses` is what is left of a shield's amount.
    `condition`: of the whole ability.
    """

    part: e.Part
    bindings: Bindings
    affected: Affected
    source: int | None
    key: AbilityKey | None
    timestamp: int
    label: str
    effect: int | None = None
    used_key: Any = None
    uses: int | None = None
    keyword: str = ""
    condition: t.Condition | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Where it comes from: the effect that a resolved ability left behind, or the object with the static ability."""
        if self.effect is not None:
            return (("effect", self.effect),)
        return (("object", self.source),) if self.source is not None else ()


@memoized
def rule_parts(ability: e.Ability) -> tuple[tuple[int, e.Part], ...]:
    """The parts of a static ability that are about events or rules, with their places."""
    parts = ability.parts if isinstance(ability, e.StaticAbility) else ()
    return tuple((index, part) for index, part in enumerate(parts) if not layer_of(part, True, False))


def action_of(part: e.Part) -> str:
    """The question that a part answers: its action, or the number or step it is about."""
    return str(getattr(part, "action", "") or getattr(part, "what", "") or getattr(part, "name", ""))


def verbs_of(part: e.Part) -> tuple[str, ...]:
    """The kinds of event that a replacement or prevention effect waits for."""
    return matching_events.verbs(part.pattern) if isinstance(part, e.Replace | e.Prevent) else ()


@memoized
def _asked_by(part: e.Part) -> tuple[tuple[str, ...], tuple[tuple[type, str], ...]]:
    """By which events and by which questions a part is looked for."""
    return verbs_of(part), tuple(dict.fromkeys([(type(part), action_of(part)), (type(part), "")]))


class Said(Struct, frozen=True):
    """What the abilities of an object with these values say where it is: events they wait for, static abilities, those about rules.

    `ruling`: with the key of the ability that the object carries.
    """

    triggered: tuple[tuple[str, tuple[AbilityInstance, int]], ...]
    statics: tuple[tuple[AbilityInstance, int], ...]
    ruling: tuple[tuple[AbilityInstance, AbilityKey], ...]


def said_by(obj: Obj, values: Characteristics) -> Said:
    """What the abilities of an object say, by its values where it is."""
    spell = bool(values.types & {"instant", "sorcery"})
    triggered: list[tuple[str, tuple[AbilityInstance, int]]] = []
    statics: list[tuple[AbilityInstance, int]] = []
    ruling: list[tuple[AbilityInstance, AbilityKey]] = []
    for carried in working(values.abilities):
        for instance in expanded(carried):
            ability = instance.ability
            if isinstance(ability, e.ActivatedAbility) or obj.zone not in zones_of(ability, spell):
                continue
            if isinstance(ability, e.TriggeredAbility):
                event = ability.event
                verbs = ("",) if isinstance(event, t.BecomesTrue) else matching_events.verbs(event)
                triggered += [(verb, (instance, obj.id)) for verb in verbs]
            elif isinstance(ability, e.StaticAbility):
                statics.append((instance, obj.id))
                if rule_parts(ability):
                    ruling.append((instance, carried.key))
    return Said(tuple(triggered), tuple(statics), tuple(ruling))


class Index:
    """Triggered abilities by verb, and what effects say by question and by event."""

    def __init__(self, game: Game, layers: Layers) -> None:
        self.game, self.layers = game, layers
        self.triggered: dict[str, list[tuple[AbilityInstance, int]]] = {}
        self.statics: list[tuple[AbilityInstance, int]] = []
        found: list[ActivePart] = []
        here: set[AbilityKey] = set()
        asked = layers.printed.speaking(game) | layers.values.keys()
        for id in filter(asked.__contains__, game.objects):
            obj = game.objects[id]
            values = layers.values.get(id) or layers.printed.values(obj)
            said = self._said(obj, values)
            for verb, waiting in said.triggered:
                self.triggered.setdefault(verb, []).append(waiting)
            self.statics += said.statics
            if said.ruling:
                found += self._of(obj, values, said, here)
        found += self._outlived(here)
        found += [part for player in layers.players for part in self._of_player(player)]
        found += [part for floating in game.effects for part in _of_floating(floating)]
        found = last_of_all(found)
        self.active = found
        self.by_verb: dict[str, list[ActivePart]] = {}
        self.by_kind: dict[tuple[type, str], list[ActivePart]] = {}
        for active in found:
            verbs, questions = _asked_by(active.part)
            for verb in verbs:
                self.by_verb.setdefault(verb, []).append(active)
            for question in questions:
                self.by_kind.setdefault(question, []).append(active)

    def _said(self, obj: Obj, values: Characteristics) -> Said:
        kept = self.layers.printed.said
        known = kept.get(obj.id)
        if known is None or known[0] is not obj or known[1] is not values.abilities or known[2] is not values.types:
            known = kept[obj.id] = (obj, values.abilities, values.types, said_by(obj, values))
        return cast(Said, known[3])

    def _of(self, obj: Obj, values: Characteristics, said: Said, here: set[AbilityKey]) -> Iterator[ActivePart]:
        bindings = Bindings(this=obj.id, you=values.controller or obj.owner)
        for instance, carried in said.ruling:
            here.add(instance.key)
            timestamp, link = max(obj.timestamp, self.layers.granted.get(carried, 0)), link_of(carried)
            yield from self._parts(instance, obj.id, bindings.with_(link=link) if link else bindings, timestamp)

    def _parts(self, instance: AbilityInstance, source: int, bindings: Bindings, timestamp: int) -> Iterator[ActivePart]:
        ability, key = cast(e.StaticAbility, instance.ability), instance.key
        begun = self.layers.begun.get(key)
        for index, part in rule_parts(ability):
            yield ActivePart(
                part=part,
                bindings=bindings,
                affected=begun[1] if begun is not None and ability.affected is not None else ability.affected,
                source=source,
                key=key,
                timestamp=timestamp,
                label=ability.text,
                used_key=(source, key.origin, key.index, key.instance, index),
                keyword=instance.keyword,
                condition=ability.condition if begun is None else None,
            )

    def _outlived(self, here: set[AbilityKey]) -> Iterator[ActivePart]:
        """What began to apply goes on, though its ability is gone since (418.5b)."""
        for name, (effect, _) in self.layers.begun.items():
            if effect.instance is not None and effect.source is not None and effect.rest and name not in here:
                obj = self.game.objects[effect.source]
                values = self.layers.values.get(obj.id) or self.layers.printed.values(obj)
                yield from self._parts(effect.instance, obj.id, effect.bindings(self.game, values), effect.timestamp)

    def _of_player(self, player: str) -> Iterator[ActivePart]:
        """What abilities of a player say (418.5j): "this" is the player."""
        bindings = Bindings(this=cast(Any, player), you=player)
        for instance in (i for carried in working(self.layers.players[player]) for i in expanded(carried)):
            ability, key = instance.ability, instance.key
            for index, part in rule_parts(ability):
                yield ActivePart(
                    part=part,
                    bindings=bindings,
                    affected=cast(e.StaticAbility, ability).affected,
                    source=None,
                    key=key,
                    timestamp=0,
                    label=cast(e.StaticAbility, ability).text,
                    used_key=(player, key.origin, key.index, index),
                    keyword=instance.keyword,
                )


@memoized
def _of_floating(floating: FloatingEffect) -> tuple[ActivePart, ...]:
    """What an effect that was left behind says of events and rules."""
    return tuple([
        ActivePart(
            part=part,
            bindings=floating.bindings,
            affected=floating.affected if floating.affected is not None else floating.filter_,
            source=floating.source,
            key=None,
            timestamp=floating.timestamp,
            label=floating.label,
            effect=floating.id,
            used_key=("effect", floating.id, index),
            uses=floating.uses,
            keyword=floating.bindings.around.keyword,
        )
        for index, part in enumerate(floating.parts)
        if not layer_of(part, False, False)
    ])
