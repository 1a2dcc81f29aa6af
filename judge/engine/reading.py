"""Facts behind derived values: what a step that read a power, a type or an ability really rests on (ENGINE.md, slices)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.table import Table
from judge.engine.verdicts import Fact

DERIVED = frozenset({"power", "toughness", "types", "colors", "abilities", "control", "name", "loyalty"})
"""Facts that no step writes: they are derived from the object and from what affects it."""


def facts_behind(table: Table, fact: Fact) -> Iterator[Fact]:
    """The facts that a derived value rests on: the object, its counters and status, and each effect that shaped it."""
    if fact[0] not in DERIVED or len(fact) < 2 or not isinstance(fact[1], int):
        return
    id = fact[1]
    yield ("object", id)
    if fact[0] in ("power", "toughness", "loyalty"):
        yield ("counters", id)
    if fact[0] == "control":
        yield ("control", id)
    if id not in table.game.objects:
        return
    for row in table.view.derivation(id):
        if row.source is not None and row.source != id:
            yield ("object", row.source)
        if row.effect_id is not None:
            yield ("effect", row.effect_id)
