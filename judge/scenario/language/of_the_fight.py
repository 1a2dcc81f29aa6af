"""Which questions ask what comes of something that is under way: of a combat, of what waits on the stack."""

from __future__ import annotations

import re
from functools import cache

OUTCOMES = frozenset(
    {
        "did X die", "did X survive", "was X destroyed", "where is X", "zone of X", "what died", "how many G died", "how many G did P lose",
        "life of P", "did P lose", "did P win", "who won", "who lost", "what happened", "damage on X", "did P lose life", "did P gain life",
        "how much damage did P deal", "how much damage did P deal to Y", "how much combat damage did P deal",
        "how much combat damage did P deal to Y",
        "how much damage was dealt to Y", "how much damage was dealt by X", "how much damage did X deal to Y", "did X deal damage",
        "how much combat damage was dealt to Y", "how much combat damage was dealt by X", "how much combat damage did X deal to Y",
        "did X deal damage to Y", "did X kill Y", "did X destroy Y", "how much life did P lose", "how much life did P gain",
        "did X trigger", "how many times did X trigger", "how many abilities triggered", "did X trigger for Y",
        "how many times did X trigger for Y",
        "did P discard X", "was X discarded", "what did P discard", "how many cards did P discard",
        "did P draw a card", "what did P draw", "how many cards did P draw", "was X regenerated",
        "counters on X", "how many C counters are on X",
        "how much damage was prevented", "how much damage did X prevent", "how much damage to Y was prevented",
        "how much damage from X was prevented",
    }
)  # fmt: skip
"""Questions about what comes of a combat."""
_HOLE = re.compile(r"\b[A-Z]\b")


def of_an_outcome(question: str) -> bool:
    """Whether a question of the language, as it is written, asks what comes of a combat: `did Hill Giant die`."""
    return _of_an_outcome().match(question) is not None


@cache
def _of_an_outcome() -> re.Pattern[str]:
    return re.compile("|".join(_HOLE.sub(".+", form) for form in sorted(OUTCOMES)))
