"""Effects (416): what names no zone affects permanents only."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Obj
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


ONLY_PERMANENTS = When("an effect that names no zone affects permanents only", _would_reach_it_in_play, rule="416.2")
AS_MUCH_AS_POSSIBLE = When("an effect does as much as is possible", lambda wanted, there: wanted > there, rule="416.3")
