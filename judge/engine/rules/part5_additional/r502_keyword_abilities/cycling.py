"""Cycling (502.18): what triggers as a card is cycled."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.keywords.keywords import event_paragraph
from judge.engine.game.occurrences import Cycle
from judge.engine.game.state import Obj, Occurrence
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import MOMENTS, About, Moment
from judge.engine.table.questions import has_keyword
from judge.engine.table.table import Table


def cycled_by(keyword: str) -> About:
    """The card was discarded to pay the cost of that keyword."""

    def about(table: Table, ability: e.TriggeredAbility | None, source: Obj | None, o: Occurrence) -> bool:
        return has_keyword(table, o.subject, keyword)

    return about


MOMENTS.base += [
    Moment(f"is discarded to pay for {keyword}", (Cycle,), rule=event_paragraph(keyword), about=cycled_by(keyword))
    for keyword in ("cycling", "typecycling")
]
