"""The rules that shape an occurrence while it is performed: they go with it, and the step that records it cites them."""

from __future__ import annotations

from judge.engine.game.state import Occurrence
from judge.engine.record.acting import acting


def by_rule(o: Occurrence, *rows: str) -> Occurrence:
    """The occurrence with the rule that acts now, after it those of table rows that act too; the step of the occurrence cites them."""
    numbers = dict.fromkeys((acting(), *rows, *o.data.get("rules", ())))
    return o.with_(data=o.data.set("rules", tuple(number for number in numbers if number)))


def by_rows(o: Occurrence, numbers: tuple[str, ...]) -> Occurrence:
    """The occurrence with the rules of the table rows that shape it; the step of the occurrence cites them."""
    return o.with_(data=o.data.set("rules", (*numbers, *o.data.get("rules", ())))) if numbers else o
