"""Flip cards (508)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import structs

from judge.cards.instructions.abilities import Face
from judge.cards.instructions.effects import CardDefinition
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Obj
from judge.engine.record.acting import marks, rule

SIDED = frozenset({"name", "types", "abilities", "power", "toughness"})
"""What is printed on both sides of a flip card; its colour and mana cost are not."""


def _is_flip(obj: Obj) -> bool:
    return isinstance(obj.base, CardDefinition) and obj.base.layout == "flip" and obj.copy is None and not obj.face_down


def _turns(obj: Obj) -> bool:
    """Whether it is a two-faced card, of which no rule here speaks."""
    return isinstance(obj.base, CardDefinition) and obj.base.layout == "transform"


def _flipped(obj: Obj) -> bool:
    return obj.flipped and obj.zone == IN_PLAY


def _sided(facts: Collection[str]) -> bool:
    return bool(SIDED & set(facts))


@rule("508.1b")
def alternative_side(lower: Face) -> Face:
    """In the bottom half of a flip card are an alternative name, text box, type line, power, and toughness."""
    return lower


ALTERNATIVE = When(
    "flipped, it has its alternative characteristics",
    lambda obj, facts: _is_flip(obj) and _flipped(obj) and _sided(facts),
    rule=marks(alternative_side)[0],
)


@rule("508.1c")
def with_the_same_cost(lower: Face, mana_cost: str | None, colors: tuple[str, ...]) -> Face:
    """Flipping the permanent doesn't change the color, mana cost, expansion symbol, illustration credit, or legal text of the flip card.
    """
    return structs.replace(lower, mana_cost=mana_cost, colors=colors)


SAME = When(
    "flipped, it keeps its color and mana cost",
    lambda obj, facts: _is_flip(obj) and obj.flipped and not _sided(facts),
    rule=marks(with_the_same_cost)[0],
)


@rule("508.2")
def has_normal_side(obj: Obj) -> bool:
    """A flip card has just its normal characteristics in every zone except the in-play zone, and in the in-play zone as well until the
    permanent flips.

    Whether a flip card has only its normal characteristics: in every zone but in play, and in play while it is not flipped.
    """
    return not _flipped(obj)


NORMAL = When(
    "in every other zone and unflipped it has its normal characteristics",
    lambda obj, facts: _is_flip(obj) and _sided(facts),
    rule=marks(has_normal_side)[0],
)
FLIPPING = (NORMAL.rule, ALTERNATIVE.rule, SAME.rule)
"""The rules that act as a permanent flips."""


@rule("508.4")
def flipped_no_more() -> bool:
    """But a flipped permanent that leaves play keeps no memory of its status.

    Whether an object outside play is flipped: once a permanent leaves play, it retains no memory of its status.
    """
    return False


FORGOTTEN = When(
    "a flipped permanent that leaves play is flipped no more",
    lambda obj, destination: _flipped(obj) and not _turns(obj),
    rule=marks(flipped_no_more)[0],
)


def _named(name: object, cards: Iterable[CardDefinition]) -> bool:
    return any(card.layout == "flip" and alternative_name(card) == name for card in cards)


@rule("508.5")
def alternative_name(card: CardDefinition) -> str:
    """When an effect instructs a player to name a card, he or she may name the alternative name of a flip card if that is what he or she
    wants.

    The name that a player has named who names a card by the alternative name of a flip card, as he or she may.
    """
    return card.faces[1].name


NAMED = When("the alternative name of a flip card can be named", _named, rule=marks(alternative_name)[0])
