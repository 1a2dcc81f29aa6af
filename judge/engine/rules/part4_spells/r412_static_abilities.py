"""Static abilities (412): they look at what is there now, never at what something last was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine.game.objects import Thing
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Obj
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r412_5_not_as_it_was import unknown_to_static_abilities

if TYPE_CHECKING:
    from judge.engine.table.table import Table


def _speaks_of_what_is_gone(table: Table, obj: Obj) -> bool:
    if obj.id not in table.game.objects:
        return False
    static = (i.ability for i in table.view.chars(obj.id).abilities if isinstance(i.ability, e.StaticAbility))
    for name in (n.name for ability in static for n in walk(ability) if isinstance(n, t.Memory)):
        known = table.game.memory.get((obj.id, name), ())
        if any(x in table.game.left and x not in table.game.objects for x in (known if isinstance(known, tuple) else ())):
            return True
    return False


@rule("412.2")
def attached_to_now(obj: Obj) -> Thing | None:
    """Static abilities of many Auras, Equipment, and Fortifications modify the object to which they're attached, but they don't target it.
    """
    return obj.attached_to


OF_WHAT_IT_IS_ATTACHED_TO = When(
    "an attachment's ability modifies what it is attached to now",
    lambda affected: mentions(affected, t.AttachedTo),
    rule=marks(attached_to_now)[0],
)
NOT_AS_IT_WAS = When(
    "a static ability does not use what an object last was", _speaks_of_what_is_gone, rule=marks(unknown_to_static_abilities)[0]
)
