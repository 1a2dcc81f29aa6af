"""Since 2013 the lands that a player has played this turn are counted, and ascribed to nothing."""

from __future__ import annotations

from typing import Any

from judge.editions.change import Change
from judge.engine.game.state import Thing
from judge.engine.rules.part2_cards.r212_card_types import land_plays
from judge.engine.table.table import Table


def counted(table: Table, player: str) -> dict[Any, Thing]:
    """The land play that is left, if a player may play more lands this turn than he or she has played."""
    allowed = [plays for _, _, plays in land_plays.given_land_plays(table, player)]
    more = any(plays is None for plays in allowed) or sum(n for n in allowed if n) > table.game.players[player].lands_played
    return {land_plays.BY_RULE: land_plays.BY_RULE} if more else {}


CHANGE = Change(
    name="land plays are counted, and not ascribed to what allowed them",
    rules=("212.6c",),
    since="2013-07-13",
    replaced={land_plays.land_plays: counted},
)
