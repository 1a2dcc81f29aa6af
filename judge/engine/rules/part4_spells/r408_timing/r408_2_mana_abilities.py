"""What does not use the stack: a mana ability resolves at once (408.2e), a static ability is just there (408.2b)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Bindings
from judge.engine.record.acting import rule
from judge.engine.table.table import Table

NOT_ON_THE_STACK = When("a static ability does not go on the stack", lambda ability: isinstance(ability, e.StaticAbility), rule="408.2b")


@rule("408.2e")
def resolves_at_once(table: Table, effect: e.Instruction, bindings: Bindings) -> None:
    """A mana ability resolves immediately.

    The mana ability resolves immediately: with the mana that it produces, whatever else it does.
    """
    hooks.execute(table, effect, bindings)
