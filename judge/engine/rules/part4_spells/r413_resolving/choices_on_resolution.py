"""Choices that an effect offers (413.2c): made as it is applied, not before."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

from judge.engine.game.state import Bindings
from judge.engine.record.acting import citing, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import chooses_from_afar, nearest_to_choose
from judge.engine.table.decisions import Decision, Options
from judge.engine.table.table import Table


def ask_as_applied(table: Table, kind: str, player: str | None, options: Options, bindings: Bindings, /, **data: Any) -> Any:
    """Asks a player for a choice that an instruction leaves: of an effect as it is applied, of a cost as it is paid."""
    if not table.under_way.pays or table.resolving is not None:
        return as_applied(table, kind, player, options, bindings, **data)
    with citing(*table.under_way.pays):
        return _ask(table, kind, player, options, bindings, **data)


@rule("413.2c")
def as_applied(table: Table, kind: str, player: str | None, options: Options, bindings: Bindings, /, **data: Any) -> Any:
    """Choices that an effect offers, other than those already made as part of playing the spell or ability, are announced by the player
    while the effect is being applied.
    """
    return _ask(table, kind, player, options, bindings, **data)


def _ask(table: Table, kind: str, player: str | None, options: Options, bindings: Bindings, /, **data: Any) -> Any:
    with by_rule_of(nearest_to_choose) if chooses_from_afar(table, player, bindings) else nullcontext():
        return table.ask(Decision(kind, player, options, data=tuple(data.items()), source=bindings.this))
