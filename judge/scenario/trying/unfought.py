"""A board that is asked what comes of a combat whose damage has not been dealt yet."""

from __future__ import annotations

from judge.scenario.file.loading import Script
from judge.scenario.trying.following import where_it_stands

OUTCOMES = frozenset(
    {
        "did X die", "did X survive", "was X destroyed", "where is X", "zone of X", "what died", "how many G died", "how many G did P lose",
        "life of P", "did P lose", "did P win", "who won", "who lost", "what happened", "damage on X", "did P lose life", "did P gain life",
        "how much damage was dealt to Y", "how much damage was dealt by X", "how much damage did X deal to Y", "did X deal damage",
        "did X deal damage to Y", "did X kill Y", "how much life did P lose", "how much life did P gain",
    }
)  # fmt: skip
"""Questions about what comes of a combat."""

DAMAGE = "combat damage resolves"


def asks_beyond(script: Script) -> bool:
    """Whether all that is asked is what comes of the combat under way, whose damage is still to be dealt. Raises ScenarioError."""
    kinds = {asked.question.kind for asked in script.questions if asked.question.after is None}
    return bool(kinds) and kinds <= OUTCOMES and DAMAGE in where_it_stands(script)["next"]
