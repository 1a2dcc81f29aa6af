"""The main phases (305): one before combat and one after it; they have no steps."""

from __future__ import annotations

from judge.engine.game.turn_table import MAIN, Beginning, Following, Row
from judge.engine.rules.part3_turn.r300_phases import IN_ORDER, in_order
from judge.engine.table.table import Table


def main_phase(table: Table, phase: str) -> Row | None:
    """A main phase where one comes next: the precombat main phase before the combat phase, the postcombat main phase after it."""
    row = in_order(table, phase)
    return row if row is not None and row.phase in MAIN else None


def after_main_phase(table: Table, phase: str) -> Row | None:
    """The next phase: a main phase is over when all players pass with an empty stack, and no step of it follows."""
    return in_order(table, phase) if phase in MAIN else None


TWO_OF_THEM = Following("a main phase", main_phase, rule="305.1", also=(IN_ORDER.rule,))
WITHOUT_STEPS = Following("what follows a main phase", after_main_phase, rule="305.2", also=(IN_ORDER.rule,))

MAIN_PHASE = Beginning("main", rule="305.3")
