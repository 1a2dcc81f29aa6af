"""What each part of an effect does in plain terms, once its words are looked up in the game (418.5a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node as AnyNode
from judge.cards.instructions.base import mentions, rebuild
from judge.cards.instructions.words_data import SUBTYPES_OF
from judge.engine import hooks
from judge.engine.game.state import AbilityInstance
from judge.engine.game.subtypes import EVERY, WORDS_OF, as_word
from judge.engine.looking import Context, controller_of, number, select, word
from judge.engine.rules.part2_cards.r202_names import given
from judge.engine.rules.part2_cards.r212_card_types.changed_types import TypeChange, keeps_types
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part5_additional.r503_copying import copy_face
from judge.support.edition import replaceable

# ------------------------------------------------------------------------------------------------------------ lowering

ALL_COLORS = frozenset({"white", "blue", "black", "red", "green"})


Lowered = tuple[Any, ...]
"""(kind of part, what it does ...)"""


def lower(ctx: Context, part: e.Part) -> Lowered | None:
    """What a part does now; None where a word that it needs was never chosen (503.7)."""
    found = LOWER[type(part)](ctx, part)
    return None if found is None else (type(part), *found)


@hooks.lower_types.does
def lower_types(ctx: Context, part: e.SetTypes) -> TypeChange:
    """A type change with its words read."""
    subtypes = frozenset(w for leaf in part.subtypes if (w := word(ctx, leaf)) is not None)
    if part.all_creature_types:
        subtypes |= EVERY.now
    if part.creature_types_of is not None:
        for x in select(ctx, part.creature_types_of):
            chars = ctx.chars(x)
            subtypes |= chars.subtypes & SUBTYPES_OF["creature"] if chars is not None else frozenset()
    return TypeChange(frozenset(part.types), subtypes, frozenset(part.supertypes), keeps_types(part))


def _lower_copy(ctx: Context, part: e.BecomeCopy) -> Lowered | None:
    if ctx.bindings.around.copied_face is not None:
        return (ctx.bindings.around.copied_face,)
    models = [x for x in select(ctx, part.of) if isinstance(x, int) and x in ctx.game.objects]
    copiable: Any = ctx.look
    return (copy_face(ctx.game, copiable, models[0], part.exceptions, ctx.bindings),) if models else None


def _lower_control(ctx: Context, part: e.ChangeControl) -> Lowered | None:
    who = next((c for x in select(ctx, part.to) if (c := controller_of(ctx, x)) is not None), None)
    return None if who is None else (who,)


def _lower_text(ctx: Context, part: e.ChangeText) -> Lowered | None:
    old, new = word(ctx, part.old), word(ctx, part.new)
    return None if old is None or new is None else (part.kind, old, new)


def _lower_whole_text(ctx: Context, part: e.SetText) -> Lowered | None:
    """The text of a card: what is printed on it, as copy effects have made it."""
    models = [x for x in select(ctx, part.of) if isinstance(x, int) and x in ctx.game.objects]
    copiable: Any = ctx.look
    return (copy_face(ctx.game, copiable, models[0]), part.also) if models else None


def _lower_types(ctx: Context, part: e.SetTypes) -> Lowered | None:
    change = lower_types(ctx, part)
    return (change,) if change.types or change.subtypes or change.supertypes else None


def _lower_lose_types(ctx: Context, part: e.LoseTypes) -> Lowered:
    lost = frozenset(w for leaf in part.subtypes if (w := word(ctx, leaf)) is not None)
    return part.types, part.supertypes, lost | SUBTYPES_OF["creature"] if part.all_creature_types else lost


def _lower_colors(ctx: Context, part: e.SetColors) -> Lowered | None:
    colors = frozenset(w for leaf in part.colors if (w := word(ctx, leaf)) is not None)
    if part.colors and not colors:
        return None
    return ALL_COLORS if part.all_colors else colors, part.in_addition


def _lower_gain(ctx: Context, part: e.GainAbility) -> Lowered:
    return (with_chosen_words(ctx, given(part.ability, ctx.bindings.this)),)


def _lower_gain_of(ctx: Context, part: e.GainAbilitiesOf) -> Lowered:
    """The abilities of that kind that things have now, each with the thing that has it."""
    things = sorted(x for x in select(ctx, part.of) if isinstance(x, int) and x in ctx.game.objects)
    return (tuple((x, ability) for x in things for ability in of_kind(ctx.look.chars(x).abilities, part.keyword)),)


def of_kind(abilities: tuple[AbilityInstance, ...], keyword: str) -> tuple[e.Ability, ...]:
    """Those of a keyword; where none is named, the activated ones."""
    if not keyword:
        return activated(abilities)
    return tuple(i.ability for i in abilities if isinstance(i.ability, e.KeywordAbility) and i.ability.keyword == keyword)


def activated(abilities: tuple[AbilityInstance, ...]) -> tuple[e.Ability, ...]:
    """Those that are activated abilities, also keywords that stand for one."""
    return tuple(i.ability for i in abilities if any(isinstance(one.ability, e.ActivatedAbility) for one in expanded(i)))


def with_chosen_words(ctx: Context, ability: e.Ability) -> e.Ability:
    """An ability about to be granted, with the words that the granting effect chose in it."""
    if not mentions(ability, t.ChosenWord):
        return ability

    def change(node: AnyNode) -> AnyNode:
        if isinstance(node, t.ChosenWord) and (node.kind in WORDS_OF or node.kind == "type") and (chosen := word(ctx, node)) is not None:
            return as_word(node.kind, chosen)
        if isinstance(node, t.Named) and isinstance(node.name, t.ChosenWord) and (named := word(ctx, node.name)) is not None:
            return t.Named(named)
        return node

    return rebuild(ability, change)


def _lower_pt(ctx: Context, part: e.SetPT) -> Lowered:
    power = None if part.power is None else number(ctx, part.power)
    if part.toughness is None or part.toughness == part.power:  # as in */*: counted once
        return power, None if part.toughness is None else power
    return power, number(ctx, part.toughness)


def _lower_modify(ctx: Context, part: e.ModifyPT) -> Lowered:
    power = number(ctx, part.power)
    toughness = power if part.toughness == part.power else number(ctx, part.toughness)
    return modifying(part.power, power), modifying(part.toughness, toughness)


@replaceable
def modifying(quantity: t.Quantity, value: int) -> int:
    """How much an effect adds to power or toughness where its text's quantity comes to a value: a negative one counts (104.1b)."""
    return value


LOWER: dict[type[e.Part], Callable[[Context, Any], Lowered | None]] = {
    e.BecomeCopy: _lower_copy,
    e.ChangeControl: _lower_control,
    e.ChangeText: _lower_text,
    e.SetText: _lower_whole_text,
    e.SetTypes: _lower_types,
    e.LoseTypes: _lower_lose_types,
    e.SetColors: _lower_colors,
    e.GainAbility: _lower_gain,
    e.GainAbilitiesOf: _lower_gain_of,
    e.LoseAbility: lambda ctx, part: (part.keyword, part.quality, part.but_mana),
    e.SetPT: _lower_pt,
    e.ModifyPT: _lower_modify,
    e.SwitchPT: lambda ctx, part: (),
    e.SetName: lambda ctx, part: (part.name,),
    e.SetCost: lambda ctx, part: (part.cost,),
}
