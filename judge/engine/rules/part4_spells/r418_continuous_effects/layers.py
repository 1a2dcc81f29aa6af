"""The layers (418.5a): in which one each part of an effect applies, what it does in plain terms, and doing it.

*Lowering* turns a part into what it does now, as plain data, with every word and number read. Dependency (418.5c) compares
lowered parts; applying takes one object's values to new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, rebuild, walk
from judge.cards.instructions.words_data import BASIC_LANDS, LAND_TYPES
from judge.engine import hooks
from judge.engine.game.mana_costs import symbols
from judge.engine.game.state import AbilityInstance, AbilityKey, Characteristics, Obj
from judge.engine.game.subtypes import supported
from judge.engine.looking import keyword_matches
from judge.engine.record.acting import acting, marks, rule
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import colors_by_cost
from judge.engine.rules.part2_cards.r212_card_types.changed_types import TypeChange, only_granted, type_line
from judge.engine.rules.part4_spells.r407_linked_abilities import ACQUIRED
from judge.engine.rules.part4_spells.r418_continuous_effects.lowered_parts import Lowered
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import change_text, is_granted
from judge.engine.rules.part5_additional.r502_keyword_abilities.kinds_of_keywords import EVERY_COLOR
from judge.engine.rules.part5_additional.r502_keyword_abilities.losing_keywords import but_one_color, lost_with
from judge.engine.rules.part5_additional.r503_copies import as_copied, linked_as_copied
from judge.engine.rules.part5_additional.r503_copying import base_values, copiable_values, halves_named, intrinsic, keyed
from judge.engine.rules.part5_additional.r504_face_down import becomes_no_copy
from judge.errors import NotImplementedRule
from judge.support.edition import Table
from judge.support.memoizing import memoized


class Layering(Struct, frozen=True):
    """The layers of an edition: their names in order, the layer of each kind of part, and the layers of power and toughness.

    `modified` is for static abilities, `modified_once` for what resolved. `abilities` is the layer in which abilities come and go,
    `defining` is for abilities that define P/T, `counters` for counters, `switched` for what switches power and toughness.
    `titles`: in a word or two, what each layer holds.
    """

    order: tuple[str, ...]
    of: Mapping[type[e.Part], str]
    abilities: str
    defining: str
    set: str
    modified_once: str
    counters: str
    modified: str
    switched: str
    titles: Mapping[str, str]


LAYERS = Table(
    "layers",
    Layering(
        order=("1", "2", "3", "4", "5", "6a", "6b", "6c", "6d", "6e"),
        of={
            e.BecomeCopy: "1",
            e.ChangeControl: "2",
            e.ChangeText: "3",
            e.SetText: "3",
            e.SetTypes: "4",
            e.LoseTypes: "4",
            e.SetColors: "5",
            e.GainAbility: "5",
            e.GainAbilitiesOf: "5",
            e.LoseAbility: "5",
            e.SetName: "5",
            e.SetCost: "5",
        },
        abilities="5",
        defining="6a",
        set="6b",
        modified_once="6b",
        counters="6c",
        modified="6d",
        switched="6e",
        titles={
            "1": "copies",
            "2": "control",
            "3": "text",
            "4": "types",
            "5": "colors, abilities and the like",
            "6a": "P/T as defined",
            "6b": "P/T set or changed",
            "6c": "counters",
            "6d": "P/T of static abilities",
            "6e": "P/T switched",
        },
    ),
)


def layer_of(part: e.Part, static: bool, defining: bool) -> str:
    """The layer of a part; empty for what concerns events or rules. Modifying P/T has one for static abilities (6d), else another (6b)."""
    layers = LAYERS.now
    if isinstance(part, e.SetPT):
        return layers.defining if defining else layers.set
    if isinstance(part, e.ModifyPT):
        return layers.modified if static else layers.modified_once
    if isinstance(part, e.SwitchPT):
        return layers.switched
    return layers.of.get(type(part), "")


# ------------------------------------------------------------------------------------------------------------ applying


def apply(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    """An object's values after one lowered part. `origin` and `index` name an ability that the effect grants."""
    handler = APPLY.get(lowered[0])
    if handler is None:
        raise NotImplementedRule(f"the effect {lowered[0].__name__} is not known", rule=acting())
    return handler(obj, values, lowered, origin, index)


@rule(*marks(copiable_values))
def become_copy(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    """The copied values stand in place of the object's own; its controller stays."""
    if becomes_no_copy(obj):
        return values
    return base_values(obj, as_copied(lowered[1]), linked_as_copied(origin)).with_(controller=values.controller)


def set_text(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    """The full text of a card stands in place of its own; it is no copy, and what copies it copies its own text (503.2)."""
    if becomes_no_copy(obj):
        return values
    text = base_values(obj, lowered[1], linked_as_copied(origin))
    own = keyed(obj.id, f"{origin} own", lowered[2])
    return text.with_(controller=values.controller, abilities=(*text.abilities, *own))


def _change_control(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    return values if values.controller == lowered[1] else values.with_(controller=lowered[1])


def _change_text(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    return change_text(values, lowered[1], lowered[2], lowered[3])


def _set_types(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    change: TypeChange = lowered[1]
    types, subtypes, supertypes = type_line(values.types, values.subtypes, values.supertypes, change)
    if (types, subtypes, supertypes) == (values.types, values.subtypes, values.supertypes) and (
        change.in_addition or not change.subtypes & BASIC_LANDS.keys()
    ):
        return values
    abilities = values.abilities
    if not change.in_addition and "land" in values.types and change.subtypes & BASIC_LANDS.keys():
        abilities = only_granted(abilities) + intrinsic(obj.id, subtypes)
    elif (subtypes ^ values.subtypes) & LAND_TYPES:
        abilities = with_intrinsic(obj.id, abilities, subtypes)
    return values.with_(types=types, subtypes=subtypes, supertypes=supertypes, abilities=abilities)


def with_intrinsic(object: int, abilities: tuple[AbilityInstance, ...], subtypes: frozenset[str]) -> tuple[AbilityInstance, ...]:
    """Abilities with those that the land types imply, after the object's own and before those that effects granted."""
    own = tuple(i for i in abilities if not i.key.origin.startswith("rules"))
    return (*(i for i in own if not is_granted(i)), *intrinsic(object, subtypes), *(i for i in own if is_granted(i)))


def _lose_types(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    """Lost card types take their subtypes along, unless another card type still has them."""
    _, lost, lost_supertypes, lost_subtypes = lowered
    types = values.types.difference(lost)
    subtypes = supported(values.subtypes, types, lost) - lost_subtypes
    abilities = values.abilities
    if (subtypes ^ values.subtypes) & BASIC_LANDS.keys():
        abilities = with_intrinsic(obj.id, abilities, subtypes)
    supertypes = values.supertypes.difference(lost_supertypes)
    return values.with_(types=types, subtypes=subtypes, supertypes=supertypes, abilities=abilities)


def _set_colors(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    colors = values.colors | lowered[1] if lowered[2] else lowered[1]
    return values if colors == values.colors else values.with_(colors=colors)


@memoized
def _by_cost(ability: e.Ability) -> dict[str, e.Ability] | None:
    """The same ability with each mana cost that it was given; None of one in which no cost is that of what has it."""
    own = not mentions(ability, e.GainAbility) and any(isinstance(node, e.Cost) and node.is_own for node in walk(ability))
    return {} if own else None


def with_own_cost(ability: e.Ability, mana_cost: str | None) -> e.Ability:
    """An ability whose cost is the mana cost of what gains it; where that has none, the cost stays one that can't be paid."""
    known = _by_cost(ability)
    if known is None or mana_cost is None:
        return ability
    if mana_cost not in known:
        mana = symbols(mana_cost)
        known[mana_cost] = rebuild(ability, lambda node: msgspec.structs.replace(node, mana=mana + node.mana[1:])
                                   if isinstance(node, e.Cost) and node.is_own else node)  # fmt: skip
    return known[mana_cost]


def _gain_ability(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    instance = AbilityInstance(AbilityKey(obj.id, origin, index), with_own_cost(lowered[1], values.mana_cost))
    return values.with_(abilities=(*values.abilities, instance))


@rule(*ACQUIRED.rules)
def _gain_abilities_of(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    """Abilities of several things: those of one are linked with each other only, as they are on it."""
    gained = tuple(
        AbilityInstance(AbilityKey(obj.id, f"{origin} of {id}", index, n), ability)
        for n, (id, ability) in enumerate(lowered[1])
        if id != obj.id
    )
    return values.with_(abilities=(*values.abilities, *gained)) if gained else values


def _lose_ability(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    kept = without(values.abilities, *lowered[1:])
    return values if len(kept) == len(values.abilities) else values.with_(abilities=kept)


THIS_ABILITY = "this ability:"


def name_of(instance: AbilityInstance) -> str:
    """How an effect names one ability of the object that it affects ("loses this ability")."""
    return f"{THIS_ABILITY}{instance.key.origin}|{instance.key.index}|{instance.key.instance}"


def without(
    abilities: tuple[AbilityInstance, ...], keyword: str, quality: t.Filter | None = None, but_mana: bool = False
) -> tuple[AbilityInstance, ...]:
    """Abilities without all instances of a keyword (empty: without any ability but mana abilities), of the quality where one is said.

    Losing banding takes its special form along, losing landwalk every kind of it; of protection from all colours, losing one
    colour leaves the others.
    """
    if not keyword:
        return tuple(i for i in abilities if hooks.is_mana_ability(i.ability)) if but_mana else ()
    if keyword.startswith(THIS_ABILITY):
        return tuple(i for i in abilities if name_of(i) != keyword)
    lost = lost_with(keyword)
    kept: list[AbilityInstance] = []
    for i in abilities:
        if not isinstance(i.ability, e.KeywordAbility) or not any(keyword_matches(i.ability, k, quality) for k in lost):
            kept.append(i)
        elif isinstance(quality, t.HasColor) and i.ability.quality == EVERY_COLOR:
            kept += but_one_color(i, i.ability, quality)
    return tuple(kept)


def _set_pt(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    power = values.power if lowered[1] is None else lowered[1]
    toughness = values.toughness if lowered[2] is None else lowered[2]
    base = tuple(old if new is None else new for old, new in zip(values.base, lowered[1:3], strict=True))
    return values.with_(power=power, toughness=toughness, base=base)


def modify_pt(values: Characteristics, power: int, toughness: int) -> Characteristics:
    """+N/+N; what has no power and toughness, not being a creature, keeps none."""
    if values.power is None and values.toughness is None and "creature" not in values.types:
        return values
    return values.with_(power=(values.power or 0) + power, toughness=(values.toughness or 0) + toughness)


@rule("418.5i")
def switch_pt(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    """Applying such an effect means taking the value of the object's power and applying it to its toughness, and taking its toughness and
    applying it to its power.
    """
    return values.with_(power=values.toughness, toughness=values.power)


def _set_cost(obj: Obj, values: Characteristics, lowered: Lowered, origin: str, index: int) -> Characteristics:
    return values.with_(mana_cost=lowered[1], costs=(lowered[1],), colors=colors_by_cost(lowered[1]))


APPLY: dict[type[e.Part], Callable[[Obj, Characteristics, Lowered, str, int], Characteristics]] = {
    e.BecomeCopy: become_copy,
    e.ChangeControl: _change_control,
    e.ChangeText: _change_text,
    e.SetText: set_text,
    e.SetTypes: _set_types,
    e.LoseTypes: _lose_types,
    e.SetColors: _set_colors,
    e.GainAbility: _gain_ability,
    e.GainAbilitiesOf: _gain_abilities_of,
    e.LoseAbility: _lose_ability,
    e.SetPT: _set_pt,
    e.ModifyPT: lambda obj, values, lowered, origin, index: modify_pt(values, lowered[1], lowered[2]),
    e.SwitchPT: switch_pt,
    e.SetName: lambda obj, values, lowered, origin, index: values.with_(name=lowered[1], names=halves_named(lowered[1])),
    e.SetCost: _set_cost,
}
