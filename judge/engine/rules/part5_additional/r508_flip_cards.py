"""Flip cards (508)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judge.cards.instructions.effects import CardDefinition
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Obj

SIDED = frozenset({"name", "types", "abilities", "power", "toughness"})
"""What is printed on both sides of a flip card; its colour and mana cost are not."""


def _is_flip(obj: Obj) -> bool:
    return isinstance(obj.base, CardDefinition) and obj.base.layout == "flip" and obj.copy is None and not obj.face_down


def _flipped(obj: Obj) -> bool:
    return obj.flipped and obj.zone == IN_PLAY


def _sided(facts: Collection[str]) -> bool:
    return bool(SIDED & set(facts))


ALTERNATIVE = When(
    "flipped, it has its alternative characteristics", lambda obj, facts: _is_flip(obj) and _flipped(obj) and _sided(facts), rule="508.1b"
)
SAME = When(
    "flipped, it keeps its color and mana cost", lambda obj, facts: _is_flip(obj) and obj.flipped and not _sided(facts), rule="508.1c"
)
NORMAL = When(
    "in every other zone and unflipped it has its normal characteristics", lambda obj, facts: _is_flip(obj) and _sided(facts), rule="508.2"
)
FLIPPING = (NORMAL.rule, ALTERNATIVE.rule, SAME.rule)
"""The rules that act as a permanent flips."""
FORGOTTEN = When("a flipped permanent that leaves play is flipped no more", lambda obj, destination: _flipped(obj), rule="508.4")


def _named(name: object, cards: Iterable[CardDefinition]) -> bool:
    return any(card.layout == "flip" and card.faces[1].name == name for card in cards)


NAMED = When("the alternative name of a flip card can be named", _named, rule="508.5")
