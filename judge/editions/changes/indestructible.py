"""Since 2013 indestructible is an ability: what an effect makes indestructible gains it, and may lose it with its other abilities."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.meaning_by_edition import MEANINGS
from judge.editions.change import Change

CANT = e.Cant("be destroyed")
GAINED = e.GainAbility(e.StaticAbility((CANT,), t.This(), keyword="indestructible", text="Indestructible"))


def an_ability(card: e.CardDefinition) -> e.CardDefinition:
    """A card whose effects give other permanents indestructible as an ability.

    An effect for the rest of the game still looks each time at what it is about: it is an emblem's by then (113.1 of 2013).
    """
    return rebuild(card, _given)


def _given(node: Node) -> Node:
    given = isinstance(node, e.Apply) or (isinstance(node, e.StaticAbility) and not isinstance(node.affected, t.This))
    if isinstance(node, e.Apply) and node.duration.kind == "rest of the game":
        return node
    if not given or not isinstance(node, e.Apply | e.StaticAbility) or CANT not in node.parts:
        return node
    return msgspec.structs.replace(node, parts=tuple(GAINED if part == CANT else part for part in node.parts))


CHANGE = Change(
    name="indestructible is an ability, which an effect that takes abilities takes too",
    rules=("402.10", "702.12b@2013-07-13"),
    since="2013-07-13",
    rows={MEANINGS: lambda meanings: (*meanings, an_ability)},
)
