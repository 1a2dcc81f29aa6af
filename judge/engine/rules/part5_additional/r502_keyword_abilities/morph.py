"""Morph (502.26): what turning a face-down permanent face up costs."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine.game.mana_costs import symbols
from judge.engine.game.occurrences import TurnedFaceDown
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.state import Obj
from judge.engine.record.acting import acting, illegal, marks, rule
from judge.engine.rules.part5_additional.r504_face_down import as_listed
from judge.engine.table.table import Table


@rule("502.26d")
def morph_cost(table: Table, obj: Obj) -> e.Cost:
    """Whenever you could play an instant, you may turn face up a face-down permanent you control.

    The morph cost that a face-down permanent would have face up. Raises IllegalAction where it would have none.
    """
    up = table.view_of(table.game.put(obj.with_(face_down=False))).chars(obj.id)
    costs = (i.ability.cost for i in up.abilities if isinstance(i.ability, e.KeywordAbility) and i.ability.keyword == "morph")
    cost = next((c for c in costs if c is not None), None)
    if cost is None and obj.memory.get("face down as") and "creature" in up.types and up.mana_cost is not None:
        cost = e.Cost(mana=symbols(up.mana_cost))  # what was manifested or cloaked, for its mana cost
    if cost is None:
        raise illegal("it would have no morph cost, and nothing else lets its controller turn it face up")
    return cost


@rule("502.26e")
def turned_face_down(obj: Obj) -> Occurrence:
    """When a spell or ability turns a face-up permanent face down, the permanent becomes a face-down 2/2 creature without text, name,
    subtypes, expansion symbol, or mana cost.

    The occurrence by which an effect turns a face-up permanent face down: a 2/2 creature without text, unless the effect says more.
    """
    own = walk(obj.base.faces) if obj.copy is not None and obj.base is not None else ()
    ends_copy = any(isinstance(node, e.EnterAsCopy) and node.face_up for node in own)
    return TurnedFaceDown(subject=obj.id, ends_copy=ends_copy, rules=(acting(), *marks(as_listed)))
