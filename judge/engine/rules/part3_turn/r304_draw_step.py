"""The draw step (304)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import Bindings
from judge.engine.table.table import Table
from judge.engine.record.acting import rule
from judge.engine.executing import execute


@rule("304.1")
def draw_step(table: Table) -> None:
    """The active player draws a card, before anything that triggers at the beginning of the step goes onto the stack."""
    execute(table, e.Draw(t.You(), t.Number(1)), Bindings(you=table.game.turn.player))
