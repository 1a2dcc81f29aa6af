"""What abilities that trigger on a change of zones find afterwards (410.10, 410.10f)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import Move
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Obj, StackInfo
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r410_triggered_abilities.where_it_went import aura_where_it_went, left_what_it_enchanted, where_it_went
from judge.engine.table.table import Table


def _triggered_on_a_move(obj: Obj | None) -> bool:
    info = obj.stack if obj is not None and obj.kind == "ability" else None
    return info is not None and info.ability is not None and isinstance(info.bindings.event, Move)


def _of_an_aura(table: Table, info: StackInfo) -> bool:
    view = table.game.left.get(info.bindings.this) if info.bindings.this is not None else None
    return view is not None and left_what_it_enchanted(info.bindings.event, view)


def _triggered(info: StackInfo) -> bool:
    return info.ability is not None and isinstance(info.ability.ability, e.TriggeredAbility)


ON_RESOLUTION = When("an option of a triggered ability is taken as it resolves", _triggered, rule="410.5")
FINDS_NOT = When(
    "an ability that triggers on a change of zones looks for the object only where it went",
    _triggered_on_a_move,
    rule=marks(where_it_went)[0],
)
OF_AN_AURA = When("an Aura's ability finds what the Aura, and what it enchanted, became", _of_an_aura, rule=marks(aura_where_it_went)[0])
