"""Split cards (505): one card with two sets of characteristics."""

from __future__ import annotations

from judge.cards.instructions.effects import CardDefinition
from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import Obj, Occurrence
from judge.engine.record.acting import rule


def is_split(obj: Obj | None) -> bool:
    """Whether an object is a split card."""
    return obj is not None and isinstance(obj.base, CardDefinition) and obj.base.layout == "split"


def one_card(obj: Obj | None, o: Occurrence) -> Occurrence:
    """A card that is drawn or discarded, as the one card that it is."""
    return _one_card(o) if is_split(obj) else o


@rule("505.4")
def _one_card(o: Occurrence) -> Occurrence:
    """A split card that is drawn or discarded is one card, not two."""
    return by_rule(o)
