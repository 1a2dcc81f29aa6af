"""Static abilities in the sentences in which the rules of keywords alone say them (502)."""

from __future__ import annotations

from judge.cards.instructions import (
    AllOf,
    AlternativeCost,
    Cant,
    Condition,
    ControlledBy,
    Cost,
    EventPattern,
    Happened,
    IsAmong,
    IsPlayer,
    IsState,
    MayDo,
    Not,
    Players,
    SetTypes,
    SharesA,
    StaticAbility,
    This,
    You,
)
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.statics.keyword_costs import PAID


@rule("static_line", "~ can act as soon as it come under your control")
def _(c: Place) -> StaticAbility:
    """Attack, and have its abilities with {T} or {Q} in their cost played (212.3f)."""
    return StaticAbility((MayDo("act at once"),), This())


@rule("static_line", "~ is every creature type at all times")
def _(c: Place) -> StaticAbility:
    return StaticAbility((SetTypes(all_creature_types=True),), This(), zone="any", defining=True)


@rule("static_line", "players can't play other spells or abilities that isn't mana abilities")
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("play", AllOf((Not(IsState("mana ability")), Not(IsAmong(This()))))),), Players("each"))


@rule("static_line", "you may pay <cost:cost> rather than pay ~ 's mana cost if <cond:condition>")
def _(c: Place, cost: Cost, cond: Condition) -> StaticAbility:
    return StaticAbility((AlternativeCost(cost, cond, name=PAID),), This())


@rule("cond", "a source you control that share a creature type with ~ dealt combat damage to a player this turn")
def _(c: Place) -> Condition:
    source = AllOf((ControlledBy(You()), SharesA("creature type", This())))
    return Happened(EventPattern("damage", subject=source, other=IsPlayer(), combat=True))

