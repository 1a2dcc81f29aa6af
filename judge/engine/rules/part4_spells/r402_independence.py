"""Abilities and their sources (402.6): once it is on the stack, an ability is independent of its source."""

from __future__ import annotations

from judge.engine.game.occurrences import Move
from judge.engine.game.occurrences.zone_events import Cease, CounterSpell
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo
from judge.engine.record.acting import marks, rule
from judge.engine.table.table import Table


def _without_source(table: Table, info: StackInfo) -> bool:
    source, event = info.bindings.this, info.bindings.event
    left_with_it = event is not None and isinstance(event, Move) and event.subject == source
    return source is not None and source not in table.game.objects and not left_with_it


@rule("402.5")
def ability_countered(o: CounterSpell) -> Cease:
    """What becomes of an activated or triggered ability that is countered, by effects on abilities or by the rules: it ceases to exist."""
    return Cease(subject=o.subject, cause="counter", source=o.source)


ABILITIES_TOO = When(
    "an ability is countered: by the rules, or by what speaks of abilities",
    lambda obj: obj.kind == "ability",
    rule=marks(ability_countered)[0],
)
INDEPENDENT = When("an ability resolves although its source is gone", _without_source, rule="402.6")
