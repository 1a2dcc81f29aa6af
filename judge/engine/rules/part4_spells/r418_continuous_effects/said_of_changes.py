"""What the rules say of an effect that changes a value (418.3-418.6): its kind, its order, and what other sections say of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r200_general import changed_by_counters
from judge.engine.rules.part2_cards.r202_names import given, givers, names_its_giver
from judge.engine.rules.part2_cards.r205_4_kept_supertypes import kept
from judge.engine.rules.part2_cards.r208_power_and_toughness import printed_number
from judge.engine.rules.part2_cards.r212_card_types import changed_types
from judge.engine.rules.part2_cards.r212_card_types.lands import INTRINSIC
from judge.engine.rules.part2_cards.r213_spells import GOES_ON
from judge.engine.rules.part2_cards.r214_permanents import WITHOUT_TYPES
from judge.engine.rules.part2_cards.r217_zones import another_object
from judge.engine.rules.part4_spells import r402_abilities as r402
from judge.engine.rules.part4_spells.r405_2_its_own_ability import DEFINING
from judge.engine.rules.part4_spells.r405_characteristic_defining import defines_characteristics, seems_defining
from judge.engine.rules.part4_spells.r407_linked_abilities import linked
from judge.engine.rules.part4_spells.r412_static_abilities import OF_WHAT_IT_IS_ATTACHED_TO
from judge.engine.rules.part4_spells.r418_continuous_effects import deriving as d
from judge.engine.rules.part4_spells.r418_continuous_effects import layers, text_changing
from judge.engine.rules.part4_spells.r418_continuous_effects.dependency import Order
from judge.engine.rules.part4_spells.r418_continuous_effects.effects_as_they_begin import lasting_as_stated, settled_as_it_begins
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import applies_in
from judge.engine.rules.part5_additional.r502_keyword_abilities import losing_keywords
from judge.engine.rules.part5_additional.r502_keyword_abilities.had_everywhere import had_everywhere
from judge.engine.rules.part5_additional.r503_copies import linked_as_copied
from judge.engine.table.questions import keyword_rules

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Change
    from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import Effect


class By(Struct, frozen=True):
    """What a rule with a function of its own says of a change. `holds`: whether it acted; `homes`: the functions."""

    what: str
    holds: Callable[..., bool]
    homes: tuple[Callable[..., Any], ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of these functions."""
        return tuple(number for home in self.homes for number in marks(home))


def _waited(change: Change) -> bool:
    return bool(change.waited_for or change.kept_waiting)


def _static(change: Change, effect: Effect) -> bool:
    return effect.floating is None


def _floating(change: Change, effect: Effect) -> bool:
    return effect.floating is not None


def _locked_in(change: Change, effect: Effect) -> bool:
    return effect.floating is not None and effect.floating.affected is not None


def _of_a_spell(change: Change, effect: Effect) -> bool:
    return _locked_in(change, effect) and effect.floating is not None and GOES_ON.holds(effect.floating.bindings.around)


def _names_a_giver(change: Change, effect: Effect) -> bool:
    return any(names_its_giver(part) or givers(part) for _, part in effect.in_layer(change.layer))


def _type_changes(change: Change, effect: Effect) -> list[e.SetTypes]:
    parts = (part for _, part in effect.in_layer("4") if isinstance(part, e.SetTypes)) if change.layer == "4" else ()
    return [part for part in parts if part.types or part.subtypes]


def _granted(change: Change, effect: Effect) -> bool:
    return effect.instance is not None and effect.instance.key.origin.startswith("granted")


def _copied(effect: Effect) -> bool:
    return effect.instance is not None and effect.instance.key.origin.startswith("copied")


def _seems_to_define(change: Change, effect: Effect) -> bool:
    if effect.defining:
        return _copied(effect)
    return effect.instance is not None and seems_defining(effect.instance.ability)


def _lost(effect: Effect) -> list[e.LoseAbility]:
    return [part for _, part in effect.in_layer(layers.LAYERS.now.abilities) if isinstance(part, e.LoseAbility)]


def _lost_with_banding(change: Change, effect: Effect) -> bool:
    gone = (i.ability for i in change.before.abilities if i not in change.after.abilities)
    banding = any(part.keyword == "banding" for part in _lost(effect))
    return banding and any(isinstance(a, e.KeywordAbility) and a.keyword == "bands with other" for a in gone)


def _one_color_of_all(change: Change, effect: Effect) -> bool:
    parts = (part for part in _lost(effect) if part.keyword == "protection" and part.quality is not None)
    return any(losing_keywords.from_all_colors(change.before.abilities) for _ in parts)


def _lands_changed(change: Change) -> bool:
    lands = (change.before.subtypes ^ change.after.subtypes) & BASIC_LANDS.keys()
    return change.layer == "4" and "land" in change.after.types and bool(lands)


def _only_the_new_land_type(change: Change, effect: Effect) -> bool:
    parts = (part for _, part in effect.in_layer("4") if isinstance(part, e.SetTypes))
    return _lands_changed(change) and any(not changed_types.keeps_types(part) for part in parts)


AS_LONG_AS_IT_SAYS = When("an effect of a spell or ability lasts as long as that says", _floating, rule=marks(lasting_as_stated)[0])
SET_AT_ONCE = When("what an effect of a spell or ability affects is settled as it begins", _locked_in, rule=marks(settled_as_it_begins)[0])
ALL_ALONG = When("an effect of a static ability applies as long as that is there", _static, rule=marks(applies_in)[0])
OVERRIDDEN = When("one effect decides what another does", lambda against, meeting: against or meeting, rule="418.5h")


KINDS: tuple[When | By, ...] = (
    By("one effect in several layers", lambda change, effect: len(effect.layers) > 1, (d.Layers.apply,)),
    AS_LONG_AS_IT_SAYS,
    By("an effect of a static ability, where it says so", _static, (d.Layers.members,)),
    ALL_ALONG,
    SET_AT_ONCE,
    When("an effect on a permanent spell", _of_a_spell, marks(another_object)[0]),
    By("it names what granted it", _names_a_giver, (given,)),
    By("types are added", lambda change, effect: any(changed_types.keeps_types(p) for p in _type_changes(change, effect)),
    (changed_types.keeps_types,)),
    By("types are replaced", lambda change, effect: not all(changed_types.keeps_types(p) for p in _type_changes(change, effect)),
    (changed_types.type_line,)),
    By("supertypes stay", lambda change, effect: bool(_type_changes(change, effect) and change.before.supertypes),
    (changed_types.with_supertypes, kept)),
    By("an ability that was granted", _granted, (d.Layers._grant,)),
    By("a power that an ability defines", lambda change, effect: effect.defining and change.layer == layers.LAYERS.now.defining,
    (printed_number,)),
    By("it says where it functions", lambda change, effect: effect.instance is not None and r402.states_zone(effect.instance.ability),
    (r402.stated,)),
    By("it is, or seems to be, characteristic-defining", _seems_to_define, (defines_characteristics,)),
)


def rules_of(change: Change) -> tuple[str, ...]:
    """The rules by which an effect did what it did: its layer, dependency, its kind, its order, what other sections say of it."""
    effect = change.effect
    found = [rule_of_layer(change.layer), *marks(d.Layers.layer)]
    if _waited(change):
        found += [*marks(Order.judge), *marks(Order.next)]
    if effect is None:
        return tuple(dict.fromkeys(found))
    copied = _copied(effect)
    found += (number for row in KINDS if row.holds(change, effect) for number in row.rules)
    found += GOES_ON.rules if _of_a_spell(change, effect) else ()
    found += WITHOUT_TYPES.rules if change.layer == "4" and WITHOUT_TYPES.holds(change.before, change.after) else ()
    found += DEFINING.rules if DEFINING.holds(effect) else ()
    if effect.defining and change.after.controller is None:
        found += marks(r402.characteristics_everywhere)
    found += rules_when((OF_WHAT_IT_IS_ATTACHED_TO,), effect.affected)
    links = linked(effect.affected, *(part for _, _, part in effect.parts))
    found += (*links, *(marks(linked_as_copied) if links and copied else ()))
    if any(isinstance(node, t.HasAbility) and node.kind == "activated" for node in walk(effect.affected)):
        keywords = [i.ability.keyword for i in change.before.abilities if isinstance(i.ability, e.KeywordAbility)]
        found += [number for keyword in keywords for number in had_everywhere(keyword)]
    found += marks(losing_keywords.with_bands) if _lost_with_banding(change, effect) else ()
    for part in _lost(effect):
        found += rules_when((losing_keywords.EVERY_LANDWALK,), part)
        found += rules_when((losing_keywords.ONE_QUALITY,), part, change.before.abilities)
    found += marks(losing_keywords.but_one_color) if _one_color_of_all(change, effect) else ()
    found += keyword_rules(effect.instance.keyword if effect.instance is not None else "")
    if _lands_changed(change):
        found += marks(changed_types.only_granted) if _only_the_new_land_type(change, effect) else INTRINSIC.rules
    return tuple(dict.fromkeys(found))


def rule_of_layer(layer: str) -> str:
    """The rule by which a layer applies: its own, else that on layers."""
    now = layers.LAYERS.now
    own: dict[str, Callable[..., Any]] = {"1": layers.become_copy, "3": text_changing.change_words}
    own |= {now.counters: changed_by_counters, now.switched: layers.switch_pt}
    return marks(own.get(layer, d.Layers.layer))[0]


def main_rule(change: Change) -> str:
    """The one rule to name for a change: that it had to wait, else its layer's."""
    return marks(Order.judge)[0] if _waited(change) else rule_of_layer(change.layer)
