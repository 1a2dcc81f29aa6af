"""Exalted (502.83): when a creature attacks alone."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import CreatureAttacks
from judge.engine.game.state import Obj, Occurrence
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.table.table import Table


def is_exalted(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """The ability is exalted: it triggers on the one creature declared as an attacker."""
    return ability is not None and ability.keyword == "exalted"


MOMENTS.base.append(Moment("attacks alone by exalted", (CreatureAttacks,), rule="502.83b", about=is_exalted))
