"""Abilities and their sources (402.6): once it is on the stack, an ability is independent of its source."""

from __future__ import annotations

from judge.engine.game.occurrences import Move
from judge.engine.game.rule_rows import When
from judge.engine.game.state import StackInfo
from judge.engine.table.table import Table


def _without_source(table: Table, info: StackInfo) -> bool:
    source, event = info.bindings.this, info.bindings.event
    left_with_it = event is not None and isinstance(event, Move) and event.subject == source
    return source is not None and source not in table.game.objects and not left_with_it


ABILITIES_TOO = When(
    "an ability is countered: by the rules, or by what speaks of abilities", lambda obj: obj.kind == "ability", rule="402.5"
)
INDEPENDENT = When("an ability resolves although its source is gone", _without_source, rule="402.6")


def _own(key: object) -> bool:
    return isinstance(key, tuple) and key[-1] == "own"


ABOUT_ITSELF = When("an ability about how its own object comes into play functions before it is there", _own, rule="402.8e")
