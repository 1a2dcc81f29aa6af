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
    "shuffle": "shuffles",
    "attack": "declares attackers",
    "block": "declares blockers",
    "assign damage": "assigns combat damage",
    "replacement": "chooses which replacement effect applies first",
    "divide": "divides",
    "untap": "chooses what untaps",
    "optional cost": "says whether to pay an optional cost",
    "alternative cost": "chooses how to pay",
    "pay": "chooses how to pay",
    "pile": "chooses a pile",
    "order": "chooses an order",
    "word": "names a word",
}
"""Kind of decision -> what the player does."""


def asks(player: str, kind: str) -> str:
    """What a decision of this kind asks, as a clause."""
    return f"{player} {ASKS.get(kind, 'chooses')}"
