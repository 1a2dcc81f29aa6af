"""What becomes of a spell of each card type as it has resolved (212.2b, 212.3b, 212.4b, 212.5b, 212.7b, 212.9b)."""

from __future__ import annotations

from collections.abc import Set

from msgspec import Struct

from judge.engine.game.rule_rows import When
from judge.engine.game.state import GRAVEYARD, IN_PLAY
from judge.support.edition import Table


class Resolved(Struct, frozen=True):
    """A card type, and the zone to which a spell of it goes as it has resolved."""

    type: str
    zone: str
    rule: str


RESOLVED = Table(
    "what becomes of resolved spells",
    (
        Resolved("artifact", IN_PLAY, rule="212.2b"),
        Resolved("creature", IN_PLAY, rule="212.3b"),
        Resolved("enchantment", IN_PLAY, rule="212.4b"),
        Resolved("instant", GRAVEYARD, rule="212.5b"),
        Resolved("sorcery", GRAVEYARD, rule="212.7b"),
        Resolved("planeswalker", IN_PLAY, rule="212.9b"),
        Resolved("battle", IN_PLAY, rule=""),
    ),
)


def where_it_goes(types: Set[str]) -> tuple[str, tuple[str, ...]]:
    """The zone to which a resolved spell with these card types goes, and the rules that send it there: a permanent stays one."""
    rows = [row for row in RESOLVED.now if row.type in types]
    zone = IN_PLAY if any(row.zone == IN_PLAY for row in rows) else GRAVEYARD
    return zone, tuple(row.rule for row in rows if row.zone == zone and row.rule)


STAYS_OUT = (
    When("an instant can't come into play", lambda types: "instant" in types, rule="212.5d"),
    When("a sorcery can't come into play", lambda types: "sorcery" in types, rule="212.7d"),
)
"""What stays in its zone when it would come into play, by its card types."""
