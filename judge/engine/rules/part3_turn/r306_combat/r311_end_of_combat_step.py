"""The end of combat step (311): what triggers at end of combat goes onto the stack; as the step ends, combat is over."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.game.transitions import combat_is_over
from judge.engine.game.turn_table import Beginning
from judge.engine.record.acting import rule
from judge.engine.table.table import Table

END_OF_COMBAT = Beginning("end of combat", rule="311.1")


@rule("311.2")
def combat_ends(table: Table) -> None:
    """The moment the end of combat step ends, remove all creatures and planeswalkers from combat."""
    combat = table.game.combat
    if combat is not None:
        hooks.happen(table, combat_is_over())
        fought = dict.fromkeys((*combat.attackers, *combat.blocking))
        table.step("combat ends", writes=(("combat",), *(("combat", id) for id in fought)), player=table.game.turn.player)
