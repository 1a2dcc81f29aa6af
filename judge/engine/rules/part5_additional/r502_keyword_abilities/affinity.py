"""Affinity (502.31): what it leaves of a cost."""

from __future__ import annotations

from judge.engine.game import mana_costs as m
from judge.engine.record.acting import rule


@rule("502.31b")
def less_generic(generic: int, less: tuple[str, ...]) -> int:
    """Affinity reduces nothing but generic mana costs; the colored mana you have to pay for a spell stays the same.

    What a reduction by generic mana leaves of the generic mana of a cost: nothing else of the cost is asked.
    """
    return generic - m.generic(less)
