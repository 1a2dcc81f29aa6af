"""Wither (502.80): damage to a creature as -1/-1 counters."""

from __future__ import annotations

from judge.cards.instructions.effects import KeywordAbility
from judge.engine.game.occurrences import Damage, PutCounter
from judge.engine.record.acting import marks, rule
from judge.engine.table.questions import instance_rules, may
from judge.engine.table.table import Table


@rule("502.80a")
def withers(table: Table, o: Damage) -> bool:
    """When a source with wither deals damage to a creature, that damage doesn't stay on the creature (see rule 212.3g).

    Whether damage to a creature becomes -1/-1 counters: its source has wither, or had it as it last was.
    """
    return o.as_counters or _has_it(table, o) or bool(may(table, AS_THOUGH, o.subject))


AS_THOUGH = "deal damage as though with wither"
"""What an effect lets a source do that has no wither."""


def _has_it(table: Table, o: Damage) -> bool:
    chars = table.chars(o.subject) if isinstance(o.subject, int) else None
    return any(isinstance(i.ability, KeywordAbility) and i.ability.keyword == "wither" for i in (chars.abilities if chars else ()))


def counters_instead(table: Table, o: Damage) -> PutCounter:
    """The -1/-1 counters that damage by a source with wither puts on a creature; of one without it, those of the effect that says so."""
    again = instance_rules(table, o.subject, "wither") if isinstance(o.subject, int) and o.subject in table.game.objects else ()
    rules = (*marks(withers), *again)
    says = may(table, AS_THOUGH, o.subject) if not (o.as_counters or _has_it(table, o)) else ()
    by = says[0].source if says else None
    return PutCounter(subject=o.other, kind="-1/-1", amount=o.amount, cause="damage", source=o.source, by=by, rules=rules)
