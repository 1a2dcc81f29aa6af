"""Words of later editions that need rules of which nothing is done: a text that has one is refused by that word."""

from __future__ import annotations

import re

_LATER = (
    "assist", "companion", "mutate", "expend", "compleated", "read ahead", "meld", "emblem",
)  # fmt: skip
"""Keywords, keyword actions and things of later editions, as texts name them."""

_WORDS = re.compile(r"\b(" + "|".join(sorted(map(re.escape, _LATER), key=len, reverse=True)) + r")\b", re.IGNORECASE)


def rule_needed(clause: str) -> str:
    """What a clause that was not understood needs: the rules of its word; empty where it has no such word."""
    found = _WORDS.search(clause)
    return f"{found.group().lower()!r} is a rule of later editions, which is not done" if found else ""
