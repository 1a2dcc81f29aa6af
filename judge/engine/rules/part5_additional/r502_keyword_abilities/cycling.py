"""Cycling (502.18): what triggers as a card is cycled."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import Cycle
from judge.engine.game.state import Obj, Occurrence
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, Moment
from judge.engine.table.table import Table


def is_cycled(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """The card with the ability is itself the one that is cycled."""
    return source is not None and source.came_from == o.subject


def sees_a_card_cycled(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
    """Another card is cycled, by cycling or by typecycling."""
    return source is not None and source.came_from != o.subject


IS_CYCLED = Moment("is cycled", (Cycle,), rule="502.18c", about=is_cycled)
A_CARD_IS_CYCLED = Moment("a card is cycled", (Cycle,), rule="502.18e", about=sees_a_card_cycled)
MOMENTS.base += [IS_CYCLED, A_CARD_IS_CYCLED]
