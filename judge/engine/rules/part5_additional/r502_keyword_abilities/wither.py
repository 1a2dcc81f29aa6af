"""Wither (502.80): damage to a creature as -1/-1 counters."""

from __future__ import annotations

from judge.cards.instructions.effects import KeywordAbility
from judge.engine.game.occurrences import Damage
from judge.engine.record.acting import rule
from judge.engine.table.questions import may
from judge.engine.table.table import Table


@rule("502.80a")
def withers(table: Table, o: Damage) -> bool:
    """When a source with wither deals damage to a creature, that damage doesn't stay on the creature (see rule 212.3g).

    Whether damage to a creature becomes -1/-1 counters: its source has wither, or had it as it last was.
    """
    chars = table.chars(o.subject) if isinstance(o.subject, int) else None
    abilities = [i.ability for i in chars.abilities] if chars is not None else []
    has = any(isinstance(a, KeywordAbility) and a.keyword == "wither" for a in abilities)
    return o.as_counters or has or bool(may(table, "deal damage as though with wither", o.subject))
