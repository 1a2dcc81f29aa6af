"""Since 2013 the legend rule and the planeswalker uniqueness rule look at one player's permanents; by 2020 the second is gone, and
planeswalkers are legendary instead."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import Node, rebuild
from judge.cards.meaning_by_edition import MEANINGS
from judge.editions.change import Change
from judge.editions.keeping_one import by_player, keeping_one
from judge.engine.game.permanents_by_kind import census
from judge.engine.rules.part2_cards.r205_supertypes import EXEMPT
from judge.engine.rules.part2_cards.r212_card_types.planeswalkers import PLANESWALKER_TYPES
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS, Row
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table

LEGENDS, PLANESWALKERS = "legend rule", "planeswalker uniqueness rule"


def of_one_name(table: Table, id: int) -> tuple[int, ...]:
    """The legendary permanents of one player with the same name that the rule is about."""
    name = table.view.chars(id).name
    alike = [x for x in census(table.game, table.view)["legends"] if name and table.view.chars(x).name == name]
    return by_player(table, id, [x for x in alike if forbidden(table, EXEMPT, x)])


def of_one_type(table: Table, id: int) -> tuple[int, ...]:
    """The planeswalkers of one player that share a planeswalker type."""
    types = table.view.chars(id).subtypes & PLANESWALKER_TYPES
    return by_player(table, id, [x for x in census(table.game, table.view)["planeswalkers"] if table.view.chars(x).subtypes & types])


def one_name_by_player(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The table with the legend rule by player."""
    says = "Of a player's legendary permanents of one name that player keeps one"
    return tuple(keeping_one(row, "legends", of_one_name, says) if row.name == LEGENDS else row for row in rows)


def one_type_by_player(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The table with the planeswalker uniqueness rule by player."""
    says = "Of a player's planeswalkers of one type that player keeps one"
    return tuple(keeping_one(row, "planeswalkers", of_one_type, says) if row.name == PLANESWALKERS else row for row in rows)


def any_of_one_type(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The table without the planeswalker uniqueness rule."""
    return tuple(row for row in rows if row.name != PLANESWALKERS)


def legendary_planeswalkers(card: e.CardDefinition) -> e.CardDefinition:
    """A card of 2009 as it is worded since: what is a planeswalker is legendary."""
    return rebuild(card, _legendary)


def _legendary(node: Node) -> Node:
    if not isinstance(node, e.Face) or "planeswalker" not in node.types or "legendary" in node.supertypes:
        return node
    return msgspec.structs.replace(node, supertypes=("legendary", *node.supertypes))


CHANGES = (
    Change(
        name="the legend rule looks at each player's permanents alone, and that player keeps one",
        rules=("420.5e",),
        since="2013-07-13",
        rows={STATE_BASED_EFFECTS: one_name_by_player},
    ),
    Change(
        name="planeswalkers of one type go by player, who keeps one",
        rules=("420.5q",),
        since="2013-07-13",
        until="2020-04-17",
        rows={STATE_BASED_EFFECTS: one_type_by_player},
    ),
    Change(
        name="planeswalkers of one type may be in play together",
        rules=("420.5q",),
        since="2020-04-17",
        rows={STATE_BASED_EFFECTS: any_of_one_type},
    ),
    Change(
        name="planeswalkers are legendary",
        rules=("420.5e",),
        since="2020-04-17",
        rows={MEANINGS: lambda meanings: (*meanings, legendary_planeswalkers)},
    ),
)
