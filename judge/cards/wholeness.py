"""What can be told only of a whole card: that each keyword has what it needs, so that the card can be played at all."""

from __future__ import annotations

import re

import msgspec

from judge.cards.instructions import Ability, Cost, KeywordAbility, Node, rebuild, walk
from judge.errors import NotImplementedRule

_SYMBOL = re.compile(r"\{[^{}]+\}")


def with_costs(abilities: tuple[Ability, ...], mana_cost: str | None) -> tuple[Ability, ...]:
    """Echo as cards before Time Spiral had it, without a cost of its own, costs what the card costs (by errata of 2006)."""

    def change(node: Node) -> Node:
        if isinstance(node, KeywordAbility) and node.keyword == "echo" and node.cost is None and mana_cost:
            return msgspec.structs.replace(node, cost=Cost(mana=tuple(_SYMBOL.findall(mana_cost))))
        return node

    return rebuild(abilities, change)


def incomplete_keyword(abilities: tuple[Ability, ...]) -> tuple[str, str] | None:
    """The first keyword ability that lacks what its meaning needs (a cost, a number), and what it lacks."""
    from judge.cards.keywords import expand

    for node in walk(abilities):
        if isinstance(node, KeywordAbility):
            try:
                expand(node)
            except NotImplementedRule as gap:
                return node.keyword, gap.message
    return None
