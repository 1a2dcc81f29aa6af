"""Split cards (505): one card with two sets of characteristics."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from judge.cards.instructions.effects import CardDefinition, Face, MayDo, StaticAbility
from judge.engine.events.by_rule import by_rule
from judge.engine.game.rule_rows import When
from judge.engine.game.state import STACK, Obj, Occurrence
from judge.engine.record.acting import marks, rule


def is_split(obj: Obj | None) -> bool:
    """Whether an object is a split card."""
    return obj is not None and isinstance(obj.base, CardDefinition) and obj.base.layout == "split"


FUSED = 2
"""Which face of a split card with fuse (of later editions) both halves together are."""


def fused(obj: Obj, half: int | None) -> bool:
    """Whether both halves of a split card are played at once."""
    return half == FUSED and is_split(obj)


def of_the_graveyard(obj: Obj, half: int | None) -> bool:
    """Whether a half of a split card (of later editions) may be played from the graveyard alone."""
    if half is None or not is_split(obj) or obj.base is None:
        return False
    parts = (part for ability in obj.base.faces[half].abilities if isinstance(ability, StaticAbility) for part in ability.parts)
    return any(isinstance(part, MayDo) and part.action == "be played as a half" for part in parts)


def _asked_of(obj: Obj) -> bool:
    return is_split(obj) and not obj.face_down


@rule("505.2")
def has_both_sets(obj: Obj) -> bool:
    """Outside the stack, in every zone, a split card has two sets of characteristics and two converted mana costs.

    Whether a split card has two sets of characteristics: in every zone but the stack, where it has those of one half.
    """
    return obj.face < 0 or obj.zone != STACK


TWO_SETS = When("off the stack it has two sets, on it one", lambda obj, facts: _asked_of(obj), rule=marks(has_both_sets)[0])


@rule("505.3")
def of_both_colors(halves: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """A split card whose two halves have mana symbols of different colors in their mana costs is a multicolored card as long as it isn't a
    spell on the stack.
    """
    return tuple(dict.fromkeys(color for half in halves for color in half))


COLORS = When(
    "off the stack it has the colors of both halves",
    lambda obj, facts: _asked_of(obj) and "colors" in facts,
    rule=marks(of_both_colors)[0],
)


def one_card(obj: Obj | None, o: Occurrence) -> Occurrence:
    """A card that is drawn or discarded, as the one card that it is."""
    return _one_card(o) if is_split(obj) else o


@rule("505.4")
def _one_card(o: Occurrence) -> Occurrence:
    """Thus a player who drew or discarded a split card drew or discarded one card rather than two."""
    return by_rule(o)


def _two_answers(obj: Obj, facts: Collection[str]) -> bool:
    return _asked_of(obj) and obj.zone != STACK and "colors" not in facts


@rule("505.5")
def costs_of(face: Face, halves: tuple[Face, ...]) -> tuple[str | None, ...]:
    """When an effect asks for a particular characteristic of a split card in a zone other than the stack, it gets two answers: one for each
    half.

    The mana costs that are the answer where an object's is asked for: of a split card off the stack two, one of each half.
    """
    return tuple(half.mana_cost for half in halves)


TWO_ANSWERS = When("a characteristic that is asked for has two answers off the stack", _two_answers, rule=marks(costs_of)[0])


def _compared(objects: Iterable[Obj | None]) -> bool:
    return any(is_split(obj) and obj is not None and obj.zone != STACK for obj in objects)


@rule("505.6")
def either_does(values: Iterable[int], compare: Callable[[int], bool]) -> bool:
    """The answer is "yes" if, for each split card in the comparison, either side would return a "yes" answer when compared individually.

    Whether a split card fits a comparison: where either of its halves would say yes.
    """
    return any(map(compare, values))


COMPARED = When("a comparison says yes where either half would", _compared, rule=marks(either_does)[0])


def _both_named(name: object, cards: Iterable[CardDefinition]) -> bool:
    return any(card.layout == "split" and card.name == name for card in cards)


@rule("505.7")
def both_names(name: str) -> list[str]:
    """When an effect instructs a player to name a card, a player who wants to name a split card has to name both of its halves."""
    return name.split(" // ")


NAMED = When("who names a split card names both halves", _both_named, rule=marks(both_names)[0])
