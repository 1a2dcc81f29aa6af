"""Effects (416): what names no zone affects permanents only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.rule_rows import When
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Obj
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r416_2_permanents import permanents_only

if TYPE_CHECKING:
    from judge.engine.table.table import Table


def _would_reach_it_in_play(table: Table, obj: Obj) -> bool:
    """Whether an effect would change the object if it were in play, and does not reach it where it is."""
    game = table.game
    if obj.id not in game.objects or obj.zone not in (HAND, LIBRARY, GRAVEYARD, REMOVED) or not game.in_play:
        return False
    here = {row.source for row in table.view.derivation(obj.id)}
    left = tuple(id for id in game.zone(obj.zone, obj.zone_owner) if id != obj.id)
    zones = game.zones.set((obj.zone, obj.zone_owner), left).set((IN_PLAY, ""), (*game.in_play, obj.id))
    trial = game.put(obj.with_(zone=IN_PLAY, zone_owner="", controller=obj.owner)).with_(zones=zones)
    there = (row.source for row in table.view_of(trial).derivation(obj.id))
    return any(source in game.in_play and source not in here for source in there)


ONLY_PERMANENTS = When("an effect that names no zone affects permanents only", _would_reach_it_in_play, rule=marks(permanents_only)[0])


@rule("416.3")
def as_much_as_possible(wanted: int, there: int) -> int:
    """When an effect tries to do something impossible, it does just as much as it can.

    How much an effect does that attempts something impossible: only as much as possible.
    """
    return as_far_as_possible(wanted, there)


@rule(*marks(as_much_as_possible), *marks(as_far_as_possible))
def too_few(table: Table, player: str, source: int | None, wanted: int, there: int, what: str = "cards") -> int:
    """Records that a player has fewer things than an effect asks for; the number of that step is the reason of what is done with them."""
    return table.step("in part", player=player, source=source, wanted=wanted, there=there, what=what).id
