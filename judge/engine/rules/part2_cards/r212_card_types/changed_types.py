"""What becomes of the type line of an object whose types change (212.1b-d), and of the abilities of a land (212.6h)."""

from __future__ import annotations

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions.words_data import SUBTYPES_OF
from judge.engine import hooks
from judge.engine.game.state import AbilityInstance
from judge.engine.game.subtypes import kin, supported
from judge.engine.record.acting import rule
from judge.engine.rules.part2_cards.r205_4_kept_supertypes import kept
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import is_granted


class TypeChange(Struct, frozen=True):
    """A change of the type line, with its words read."""

    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    in_addition: bool


@hooks.type_line.does
@rule("212.1b")
def type_line(
    types: frozenset[str], subtypes: frozenset[str], supertypes: frozenset[str], change: TypeChange
) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """A change of an object's card type puts the new card type or types in place of every card type that it had.

    The type line after a change: new card types replace card types, new subtypes their like; supertypes always stay.
    """
    supertypes = with_supertypes(supertypes, change)
    if change.in_addition:
        return types | change.types, subtypes | change.subtypes, supertypes
    if change.types:
        subtypes = supported(subtypes, change.types, types - change.types)
        types = change.types
    like = frozenset().union(*(kin(new) for new in change.subtypes)) if len(change.subtypes) < 20 else SUBTYPES_OF["creature"]
    return types, subtypes - like | change.subtypes, supertypes


@rule("212.1c")
def keeps_types(part: e.SetTypes) -> bool:
    """Effects covered by this rule are those with the phrase "in addition to its types" and those stating that something is "still a [card
    type]." There are also effects stating that an object becomes an "artifact creature".

    Whether prior types stay: where the text says so, and where something becomes an "artifact creature".
    """
    return part.in_addition or {"artifact", "creature"} <= set(part.types)


@rule("212.1d")
def with_supertypes(supertypes: frozenset[str], change: TypeChange) -> frozenset[str]:
    """A change of card type or subtype leaves the supertype as it is, and a change of supertype leaves card type and subtype as they are.
    """
    return kept(supertypes, change.supertypes)


@rule("212.6h")
def only_granted(abilities: tuple[AbilityInstance, ...]) -> tuple[AbilityInstance, ...]:
    """When an effect changes the subtype of a land to one or more basic land types, the land loses its old land type."""
    return tuple(i for i in abilities if is_granted(i))
