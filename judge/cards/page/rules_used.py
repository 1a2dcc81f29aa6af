"""Which rules the abilities of a card use: by the keywords in them, and by the kinds of instructions."""

from __future__ import annotations

import re

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import row
from judge.support.rule_sets import rows_of

RULES = rows_of("rules_used.tsv")
"""Kinds of nodes -> the rules that say how the engine carries them out."""


def rules_of(ability: e.Ability) -> list[str]:
    """The numbers of the rules that the ability uses, in order of number."""
    found: set[str] = set()
    for node in walk(ability):
        kind = type(node).__name__
        toll = RULES.get(f"{kind}: {node.action}") if isinstance(node, e.CostChange) else None
        found.update(RULES.get(kind, ()) if toll is None else toll)
        if isinstance(node, e.KeywordAbility):
            try:
                found.add(row(node.keyword).section)
            except KeyError:
                continue
    return sorted(found, key=_order)


def _order(number: str) -> tuple[int, int, str]:
    match = re.fullmatch(r"(\d+)(?:\.(\d+)([a-z]*))?", number)
    assert match is not None
    return int(match[1]), int(match[2] or 0), match[3] or ""
