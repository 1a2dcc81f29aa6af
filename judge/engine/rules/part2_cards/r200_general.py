"""Cards, tokens, spells and permanents (200): who owns them, and what counters on them are."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, STACK, Obj, Thing
from judge.engine.record.acting import illegal, rule


def _card_in(obj: Obj, *zones: str) -> bool:
    return obj.kind == "card" and obj.zone in zones


OWNERS = (
    When("the owner of a card", lambda obj: obj.kind == "card" and obj.zone not in (IN_PLAY, STACK), rule="200.1a"),
    When("the owner of a token", lambda obj: obj.kind == "token", rule="200.4a"),
    When("the owner of a spell", lambda obj: _card_in(obj, STACK) or obj.kind == "copy", rule="200.5a"),
    When("the owner of a permanent", lambda obj: _card_in(obj, IN_PLAY), rule="200.6a"),
)
"""Who owns an object, by what it is."""
@rule("200.8")
def need_object(thing: Thing | None, name: str) -> int:
    """The object that is named: an ability on the stack, card, copy, token, spell or permanent.

    Raises IllegalAction for what is nowhere now, and for a player.
    """
    if thing is None:
        raise illegal(f"{name} isn't there", kind="gone")
    if not isinstance(thing, int):
        raise illegal(f"{name} is a player", kind="gone")
    return thing


_CHANGING = re.compile(r"([+-]\d+)/([+-]\d+)")

COUNTERS = When("counters are put on an object or player, or removed", lambda: True, rule="200.10")


@rule("200.10a")
def changed_by_counters(counters: Mapping[str, int]) -> tuple[int, int]:
    """By how much counters like +1/+1 and -1/-1 change the power and the toughness of what they are on."""
    found = [(match, count) for kind, count in counters.items() if (match := _CHANGING.fullmatch(kind)) is not None]
    return sum(int(match[1]) * count for match, count in found), sum(int(match[2]) * count for match, count in found)


LOYALTY = When("loyalty in play is the number of loyalty counters", lambda obj: obj.zone == IN_PLAY, rule="200.10b")
