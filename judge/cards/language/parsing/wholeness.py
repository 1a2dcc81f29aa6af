"""What can be told only of a whole card: that each keyword has what it needs, and each X a value."""

from __future__ import annotations

import re

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.errors import NotImplementedRule

_SYMBOL = re.compile(r"\{[^{}]+\}")


def with_costs(abilities: tuple[e.Ability, ...], mana_cost: str | None) -> tuple[e.Ability, ...]:
    """Echo as cards before Time Spiral had it, without a cost of its own, costs what the card costs (by errata of 2006)."""

    def change(node: Node) -> Node:
        if isinstance(node, e.KeywordAbility) and node.keyword == "echo" and node.cost is None and mana_cost:
            return msgspec.structs.replace(node, cost=e.Cost(mana=tuple(_SYMBOL.findall(mana_cost))))
        return node

    return rebuild(abilities, change)


def incomplete_keyword(abilities: tuple[e.Ability, ...]) -> tuple[str, str] | None:
    """The first keyword ability that lacks what its meaning needs (a cost, a number), and what it lacks."""
    from judge.cards.keywords.keywords import expand

    for node in walk(abilities):
        if isinstance(node, e.KeywordAbility):
            try:
                expand(node)
            except NotImplementedRule as gap:
                return node.keyword, gap.message
    return None


def without_enchant(abilities: tuple[e.Ability, ...], types: tuple[str, ...], subtypes: tuple[str, ...]) -> bool:
    """Whether it is an Aura of which nothing says what it enchants (502.45): a record that lost a line."""
    says = any(isinstance(ability, e.KeywordAbility) and ability.keyword == "enchant" for ability in abilities)
    return "Aura" in subtypes and "enchantment" in types and not says


def undefined_x(abilities: tuple[e.Ability, ...], mana_cost: str | None) -> e.Ability | None:
    """The first ability with an X to which no cost on the card gives a value (Glossary: X): none is announced, and nobody is asked."""
    announced = (e.KeywordAbility, e.AdditionalCost, e.AlternativeCost)
    if "{X}" in (mana_cost or "") or any(isinstance(node, announced) and _speaks_of_x(node) for node in walk(abilities)):
        return None
    for ability in abilities:
        costs = [node.cost for node in walk(ability) if isinstance(node, e.Pay | e.ActivatedAbility)]
        if _speaks_of_x(ability) and not any(_speaks_of_x(cost) for cost in costs):
            return ability
    return None


def _speaks_of_x(node: Node) -> bool:
    return any(isinstance(inner, t.X) or (isinstance(inner, e.Cost) and "{X}" in inner.mana) for inner in walk(node))

# ----------------------------------------------------------------------------------- words that need rules of which nothing is done
_LATER = (
    "assist", "companion", "mutate", "expend", "compleated", "read ahead", "meld", "emblem",
)  # fmt: skip
"""Keywords, keyword actions and things of later editions, as texts name them."""

_WORDS = re.compile(r"\b(" + "|".join(sorted(map(re.escape, _LATER), key=len, reverse=True)) + r")\b", re.IGNORECASE)


def rule_needed(clause: str) -> str:
    """What a clause that was not understood needs: the rules of its word; empty where it has no such word."""
    found = _WORDS.search(clause)
    return f"{found.group().lower()!r} is a rule of later editions, which is not done" if found else ""
