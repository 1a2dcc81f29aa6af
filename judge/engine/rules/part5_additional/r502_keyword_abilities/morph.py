"""Morph (502.26): what turning a face-down permanent face up costs."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.state import Obj
from judge.engine.record.acting import illegal, rule
from judge.engine.table.table import Table


@rule("502.26d")
def morph_cost(table: Table, obj: Obj) -> e.Cost:
    """The morph cost that a face-down permanent would have face up. Raises IllegalAction where it would have none."""
    up = table.view_of(table.game.put(obj.with_(face_down=False))).chars(obj.id)
    costs = (i.ability.cost for i in up.abilities if isinstance(i.ability, e.KeywordAbility) and i.ability.keyword == "morph")
    cost = next((c for c in costs if c is not None), None)
    if cost is None:
        raise illegal("it would have no morph cost, and nothing else lets its controller turn it face up")
    return cost
