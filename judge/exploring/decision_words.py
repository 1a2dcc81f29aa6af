"""The English of explorations: what a decision asks of a player."""

from __future__ import annotations

ASKS = {
    "order triggers": "orders triggered abilities",
    "may": "says yes or no",
    "unless": "says yes or no",
    "targets": "chooses targets",
    "mode": "chooses a mode",
    "x": "chooses X",
    "number": "chooses a number",
    "coin": "flips a coin",
    "die": "rolls a die",
    "unlock": "chooses which door to unlock",
    "merge": "chooses what is on top",
    "venture": "chooses where to venture",
    "vote": "votes",
    "shuffle": "shuffles",
    "attack": "declares attackers",
    "block": "declares blockers",
    "assign damage": "assigns combat damage",
    "replacement": "chooses which replacement effect applies first",
    "untap": "chooses what untaps",
    "optional cost": "says whether to pay an optional cost",
    "alternative cost": "chooses how to pay",
    "pay": "chooses how to pay",
    "pile": "chooses a pile",
    "order": "chooses an order",
    "word": "names a word",
    "choose": "chooses",
    "random": "chooses at random",
    "divide": "divides",
    "half": "chooses a half",
    "convoke": "chooses what to convoke with",
    "splice": "chooses what to splice",
    "order timestamps": "chooses an order of timestamps",
}
"""Kind of decision -> what the player does."""

DECLARED = frozenset({"attack", "block", "assign damage"})
"""Kinds of decisions that are said by a sentence of their own, not by a choice."""


def asks(player: str, kind: str) -> str:
    """What a decision of this kind asks, as a clause."""
    return f"{player} {ASKS[kind]}"


def sentences(player: str, kind: str, chosen: str) -> tuple[str, ...]:
    """What was chosen as sentences of the scenario language; each assignment of damage is one."""
    if kind in DECLARED:
        return tuple(f"{player} {each}" for each in chosen.split("; "))
    return (f"{player} chooses {chosen}",)
