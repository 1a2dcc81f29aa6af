"""Cards, tokens, spells and permanents (200): who owns them, and what counters on them are."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, STACK, Obj


def _card_in(obj: Obj, *zones: str) -> bool:
    return obj.kind == "card" and obj.zone in zones


OWNERS = (
    When("the owner of a card", lambda obj: obj.kind == "card" and obj.zone not in (IN_PLAY, STACK), rule="200.1a"),
    When("the owner of a token", lambda obj: obj.kind == "token", rule="200.4a"),
    When("the owner of a spell", lambda obj: _card_in(obj, STACK) or obj.kind == "copy", rule="200.5a"),
    When("the owner of a permanent", lambda obj: _card_in(obj, IN_PLAY), rule="200.6a"),
)
"""Who owns an object, by what it is."""
COUNTERS = When("counters are put on an object or player, or removed", lambda: True, rule="200.10")
LOYALTY = When("loyalty in play is the number of loyalty counters", lambda obj: obj.zone == IN_PLAY, rule="200.10b")
