"""The rules that shape an occurrence while it is performed: they go with it, and the step that records it cites them."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Kind
from judge.engine.record.acting import acting


def by_rule(o: Kind) -> Kind:
    """The occurrence with the rule that acts now; the step of the occurrence cites it."""
    return by_rows(o, (acting(),))


def by_rows(o: Kind, numbers: tuple[str, ...]) -> Kind:
    """The occurrence with the rules of the table rows that shape it; the step of the occurrence cites them."""
    return o.with_(rules=(*numbers, *o.rules)) if numbers else o
