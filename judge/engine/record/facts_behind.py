"""Facts behind derived values: what a step that read a power, a type or an ability really rests on (ENGINE.md, slices)."""

from __future__ import annotations

from judge.engine.record.verdicts import Fact
from judge.engine.table.table import Table


def facts_behind(table: Table, fact: Fact) -> tuple[Fact, ...]:
    """The facts that a derived value rests on: the object, its counters and status, and each effect that shaped it."""
    return table.view.facts_behind(fact)
