"""Creatures (212.3): damage stays on them."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import Damage
from judge.engine.game.state import Game, Obj, Occurrence
from judge.engine.record.acting import rule


@rule("212.3g")
def damage_stays(game: Game, obj: Obj, o: Damage) -> tuple[Game, Occurrence]:
    """The damage that a creature is dealt stays on it."""
    return game.put(obj.with_(damage=obj.damage + o.amount)), by_rule(o)
