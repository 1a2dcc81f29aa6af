"""Since 2013 indestructible is an ability: what an effect makes indestructible gains it, and may lose it with its other abilities."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keywords import KEYWORDS, LATER
from judge.cards.meaning_by_edition import MEANINGS
from judge.editions.change import Change

CANT = e.Cant("be destroyed")
HAD = e.KeywordAbility("indestructible", text="Indestructible")
GAINED = e.GainAbility(HAD)
ROW = KeywordRow("indestructible", "702.12b@2013-07-13", text=(LATER.base["indestructible"],))


def an_ability(card: e.CardDefinition) -> e.CardDefinition:
    """A card that has indestructible as an ability, and whose effects give it to other permanents as one.

    An effect for the rest of the game still looks each time at what it is about: it is an emblem's by then (113.1 of 2013).
    """
    return rebuild(card, _given)


def _given(node: Node) -> Node:
    if isinstance(node, e.StaticAbility) and node.parts == (CANT,) and node.affected == t.This() and node.condition is None:
        return HAD
    given = isinstance(node, e.Apply) or (isinstance(node, e.StaticAbility) and not isinstance(node.affected, t.This))
    if isinstance(node, e.Apply) and node.duration.kind == "rest of the game":
        return node
    if not given or not isinstance(node, e.Apply | e.StaticAbility) or CANT not in node.parts:
        return node
    return msgspec.structs.replace(node, parts=tuple(GAINED if part == CANT else part for part in node.parts))


def _with_its_row(rows: Mapping[str, KeywordRow]) -> Mapping[str, KeywordRow]:
    return {**rows, ROW.name: ROW}


def _without_it(meanings: Mapping[str, str]) -> Mapping[str, str]:
    return {word: meaning for word, meaning in meanings.items() if word != ROW.name}


CHANGE = Change(
    name="indestructible is an ability, which an effect that takes abilities takes too",
    rules=("402.10", "702.12b@2013-07-13"),
    since="2013-07-13",
    rows={MEANINGS: lambda meanings: (*meanings, an_ability), KEYWORDS: _with_its_row, LATER: _without_it},
)
