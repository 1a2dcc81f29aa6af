"""Mana that a refused sentence could have used: a cost is paid by itself only with abilities whose whole cost is {T} (409.1g, 411.2).

What else a mana ability costs, a counter, a sacrifice, life, is for its player to say. Where there is too little mana without it, it is
played if the cost can be paid in no other way; else the refusal names the permanents that would have given more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.engine.game.state import HAND
from judge.engine.rules.part4_spells.r411_searching import dearer
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import TOO_LITTLE_MANA

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.errors import IllegalAction
    from judge.scenario.script import Step

MOST_NAMED = 3
"""How many permanents are named."""


def why_refused(table: Table, refusal: IllegalAction, steps: Iterable[Step]) -> str:
    """What is said of a refusal; where mana lacked, with the permanents whose mana costs more than {T} and that no sentence spoke of."""
    if TOO_LITTLE_MANA not in refusal.message:
        return refusal.message
    players = dict.fromkeys(str(getattr(step.event, "player", "")) for step in steps)
    found = dict.fromkeys(table.name(id) for player in players if player in table.game.players for id in _dearer(table, player))
    if not found:
        return refusal.message
    named = " and ".join(list(found)[:MOST_NAMED])
    return f"{refusal.message}, unless a sentence says that {named} {'is' if len(found) == 1 else 'are'} used for mana"


def _dearer(table: Table, player: str) -> Iterable[int]:
    """The permanents of a player's with a mana ability that may be played and is not by itself."""
    for id, instance in dearer(table, player):
        obj, cost = table.game.objects[id], getattr(instance.ability, "cost", None)
        if obj.zone != HAND and not (obj.tapped and cost is not None and cost.tap):
            yield id
