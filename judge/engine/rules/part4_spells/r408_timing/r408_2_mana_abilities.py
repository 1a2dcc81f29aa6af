"""What a mana ability does (408.2e): it resolves at once, and nobody gets priority in between."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.game.state import Bindings
from judge.engine.record.acting import rule
from judge.engine.table.table import Table


@rule("408.2e")
def resolves_at_once(table: Table, effect: e.Instruction, bindings: Bindings) -> None:
    """A mana ability resolves immediately.

    The mana ability resolves immediately: with the mana that it produces, whatever else it does.
    """
    hooks.execute(table, effect, bindings)
