"""Which rules the abilities of a card use: by the keywords in them, and by the kinds of instructions."""

from __future__ import annotations

import re

from judge.cards.instructions.base import walk
from judge.cards.instructions.effects import Ability, CostChange, KeywordAbility
from judge.cards.keywords.keywords import row

# Kinds of nodes to the rules that say how the engine carries them out; what every effect uses is left out.
RULES: dict[str, tuple[str, ...]] = {
    "SpellAbility": ("402.1a",),
    "ActivatedAbility": ("403",),
    "TriggeredAbility": ("404", "410"),
    "StaticAbility": ("405", "418.4"),
    "Delayed": ("404.4",),
    "Apply": ("418.3",),
    "Unless": ("424.6",),
    "IfDone": ("424.6",),
    "Destroy": ("501.4",),
    "Sacrifice": ("501.6",),
    "Regenerate": ("501.5", "419.6b"),
    "CounterSpell": ("414", "501.3"),
    "Tap": ("501.7",),
    "Untap": ("501.7b",),
    "Attach": ("501.2",),
    "Unattach": ("501.2d",),
    "Clash": ("501.10",),
    "AddMana": ("406",),
    "Draw": ("423",),
    "CreateToken": ("216",),
    "CreateCopyToken": ("216", "503"),
    "CopySpell": ("503.10",),
    "EnterAsCopy": ("503.5", "419.6i"),
    "BecomeCopy": ("503", "418.5a"),
    "Phase": ("502.15",),
    "FlipCoin": ("511",),
    "ChangeTargets": ("415.7",),
    "ControlNextTurn": ("507",),
    "EndTurn": ("509",),
    "Subgame": ("506",),
    "ExtraTurn": ("300.6",),
    "TurnFace": ("504",),
    "WinGame": ("102",),
    "LoseGame": ("102",),
    "DrawGame": ("102",),
    "ChangeControl": ("418.5a",),
    "ChangeText": ("418.6",),
    "SetTypes": ("418.5a",),
    "SetColors": ("418.5a",),
    "GainAbility": ("418.5a",),
    "LoseAbility": ("418.5a",),
    "SetPT": ("418.5a",),
    "ModifyPT": ("418.5a",),
    "SwitchPT": ("418.5a",),
    "Replace": ("419",),
    "Prevent": ("419",),
    "AsEnters": ("419.6i",),
    "EnterWithCounters": ("419.6i",),
    "EnterTapped": ("419.6i",),
    "TargetSpec": ("415",),
    "AlternativeCost": ("409.1b",),
    "OptionalCost": ("409.1b",),
    "CostChange": ("409.1f",),
    "Cant": ("103.2",),
    "Must": ("500",),
    "Memory": ("407",),
    "ChosenWord": ("407",),
}


_TOLLS = {"attack": "308.2d", "block": "309.2b"}
"""What is said of a cost to attack or block: it is no cost of playing anything."""


def rules_of(ability: Ability) -> list[str]:
    """The numbers of the rules that the ability uses, in order of number."""
    found: set[str] = set()
    for node in walk(ability):
        if isinstance(node, CostChange) and node.action in _TOLLS:
            found.add(_TOLLS[node.action])
            continue
        found.update(RULES.get(type(node).__name__, ()))
        if isinstance(node, KeywordAbility):
            try:
                found.add(row(node.keyword).section)
            except KeyError:
                continue
    return sorted(found, key=_order)


def _order(number: str) -> tuple[int, int, str]:
    match = re.fullmatch(r"(\d+)(?:\.(\d+)([a-z]*))?", number)
    assert match is not None
    return int(match[1]), int(match[2] or 0), match[3] or ""
