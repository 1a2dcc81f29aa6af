"""The plain names of what instructions do, under which others may speak of it: the sacrificed creature, the cards revealed."""

from __future__ import annotations

from judge.cards.instructions import effects as e

_NAMES = {
    "Sacrifice": "sacrificed", "Destroy": "destroyed", "Discard": "discarded", "DiscardThese": "discarded", "Mill": "milled",
    "SearchLibrary": "found", "CreateToken": "created", "CreateCopyToken": "created", "Reveal": "revealed", "LookAt": "looked at",
    "Draw": "drawn", "DealDamage": "damage", "LoseLife": "life lost", "GainLife": "life gained", "Tap": "tapped",
    "Untap": "untapped", "PutCounters": "counters put", "RemoveCounters": "counters removed", "CopySpell": "copy",
    "CounterSpell": "countered", "FlipCoin": "flips", "TapOthers": "tapped", "RevealCost": "revealed", "PlayCard": "played",
    "PayLife": "life paid", "Clash": "clashed with",
    "AddMana": "mana added", "ExtraTurn": "turn", "ChooseWord": "that", "Pay": "paid", "TakeUntil": "revealed", "Unattach": "unattached",
}  # fmt: skip
_ZONE_NAMES = {
    "removed from the game": "exiled",
    "hand": "returned",
    "in play": "put into play",
    "graveyard": "put into a graveyard",
    "library": "put into a library",
}


def bind_name(instruction: e.Instruction) -> str:
    """The name under which an instruction's result is bound when something refers to it."""
    if isinstance(instruction, e.Move):
        return _ZONE_NAMES.get(instruction.zone, "moved")
    return _NAMES.get(type(instruction).__name__, type(instruction).__name__.lower())
