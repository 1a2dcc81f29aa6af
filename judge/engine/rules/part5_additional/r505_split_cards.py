"""Split cards (505): one card with two sets of characteristics."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judge.cards.instructions.effects import CardDefinition
from judge.engine.events.by_rule import by_rule
from judge.engine.game.rule_rows import When
from judge.engine.game.state import STACK, Obj, Occurrence
from judge.engine.record.acting import rule


def is_split(obj: Obj | None) -> bool:
    """Whether an object is a split card."""
    return obj is not None and isinstance(obj.base, CardDefinition) and obj.base.layout == "split"


def _asked_of(obj: Obj) -> bool:
    return is_split(obj) and not obj.face_down


TWO_SETS = When("off the stack it has two sets of characteristics, on it one", lambda obj, facts: _asked_of(obj), rule="505.2")
COLORS = When("off the stack it has the colors of both halves", lambda obj, facts: _asked_of(obj) and "colors" in facts, rule="505.3")


def one_card(obj: Obj | None, o: Occurrence) -> Occurrence:
    """A card that is drawn or discarded, as the one card that it is."""
    return _one_card(o) if is_split(obj) else o


@rule("505.4")
def _one_card(o: Occurrence) -> Occurrence:
    """A split card that is drawn or discarded is one card, not two."""
    return by_rule(o)


def _two_answers(obj: Obj, facts: Collection[str]) -> bool:
    return _asked_of(obj) and obj.zone != STACK and "colors" not in facts


TWO_ANSWERS = When("a characteristic that is asked for has two answers off the stack", _two_answers, rule="505.5")


def _compared(objects: Iterable[Obj | None]) -> bool:
    return any(is_split(obj) and obj is not None and obj.zone != STACK for obj in objects)


COMPARED = When("a comparison says yes where either half would", _compared, rule="505.6")


def _both_named(name: object, cards: Iterable[CardDefinition]) -> bool:
    return any(card.layout == "split" and card.name == name for card in cards)


NAMED = When("who names a split card names both halves", _both_named, rule="505.7")
