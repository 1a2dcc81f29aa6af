"""Suspend (502.59): when a card is suspended."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import REMOVED, Obj, Occurrence
from judge.engine.looking import Context
from judge.engine.looking.states import STATES, of_object
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.table.table import Table


@rule("502.59b")
def is_suspended(ctx: Context, obj: Obj) -> bool:
    """A "suspended" card is one with suspend and with a time counter on it, in the removed-from-the-game zone.

    Whether a card is removed from the game, with suspend and with a time counter on it.
    """
    chars = ctx.chars(obj.id)
    abilities = [i.ability for i in chars.abilities] if chars is not None else []
    has = any(isinstance(a, e.KeywordAbility) and a.keyword == "suspend" for a in abilities)
    return obj.zone == REMOVED and has and obj.counters.get("time", 0) > 0


def while_suspended(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """The ability triggers only while its card is suspended."""
    condition = ability.condition if ability is not None else None
    return condition is not None and any(node == t.IsState("suspended") for node in walk(condition))


STATES["suspended"] = of_object(is_suspended)
MOMENTS.base.append(Moment("suspended", (), by=is_suspended, about=while_suspended))
