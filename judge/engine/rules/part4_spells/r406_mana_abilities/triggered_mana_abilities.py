"""Triggered abilities that add mana (406.5)."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.game.rule_rows import When
from judge.engine.game.state import PendingTrigger
from judge.engine.record.acting import marks, rule


@rule("406.5")
def uses_the_stack(trigger: PendingTrigger) -> bool:
    """An ability that produces mana but triggers from an event other than the playing of a mana ability does use the stack.

    Whether a triggered ability uses the stack: also what adds mana but triggers on something else, or triggers on mana and adds none.
    """
    return not hooks.is_triggered_mana_ability(trigger)


NO_MANA_ABILITY = When(
    "what triggers on something else, or adds no mana, uses the stack",
    lambda on_mana, adds: on_mana or adds,
    rule=marks(uses_the_stack)[0],
)
