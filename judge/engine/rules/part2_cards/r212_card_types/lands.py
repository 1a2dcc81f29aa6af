"""Lands (212.6): what is a land is played as one and as nothing else, and what an effect puts into play was not played."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import lru_cache

from msgspec import Struct

from judge.cards.instructions.effects import ActivatedAbility, AddMana, Body, Cost
from judge.cards.instructions.words_data import BASIC_LANDS
from judge.engine.events.by_rule import by_rows, by_rule
from judge.engine.game.occurrences import Move
from judge.engine.game.rule_rows import When
from judge.engine.game.state import AbilityInstance, Obj
from judge.engine.record.acting import acting, illegal, marks, rule
from judge.support.edition import Table


class Both(Struct, frozen=True):
    """A card type that a land can have besides."""

    type: str
    rule: str


BOTH = Table("lands of another card type", (Both("artifact", rule="212.2f"), Both("creature", rule="212.3h")))


@rule("212.6a")
def need_a_spell(types: Set[str], name: str) -> None:
    """It is a special action to play a land card (see rule 408.2d).

    Refuses to play a land card as a spell: playing it is a special action, and it never is one. Raises IllegalAction.
    """
    if "land" in types:
        raise illegal(f"{name} is a land and isn't played as a spell", also=only_as_a_land(types))


@rule("212.6e")
def put_into_play(o: Move) -> Move:
    """That isn't "playing a land," and it doesn't count toward the one land that the player gets to play during his or her turn."""
    return by_rule(o)


def came(obj: Obj, o: Move) -> Move:
    """The move of a card that comes into play: a land is played, also one that is something else too, or put there."""
    if obj.base is None or "land" not in (types := obj.base.faces[max(0, obj.face)].types):
        return o
    return by_rows(o, only_as_a_land(frozenset(types))) if o.cause == "play land" else put_into_play(o)


def _of_basic_types(abilities: Iterable[AbilityInstance]) -> bool:
    return any(getattr(instance.ability, "word", "") in BASIC_LANDS for instance in abilities)


@lru_cache(maxsize=16)
def _intrinsic(land_type: str) -> ActivatedAbility:
    mana = "{" + BASIC_LANDS[land_type] + "}"
    text = f"{{T}}: Add {mana} to your mana pool."
    return ActivatedAbility(Cost(tap=True), Body(AddMana(((mana,),))), word=land_type, text=text)


@rule("212.6g")
def intrinsic_abilities(subtypes: Iterable[str]) -> tuple[ActivatedAbility, ...]:
    """There are five basic land types: Forest, Island, Mountain, Plains, and Swamp."""
    have = frozenset(subtypes)
    return tuple(_intrinsic(land_type) for land_type in BASIC_LANDS if land_type in have)


INTRINSIC = When("a basic land type brings its mana ability", _of_basic_types, rule=marks(intrinsic_abilities)[0])


@rule("212.6j")
def _as_nothing_else(types: Set[str]) -> tuple[str, ...]:
    """An object that has another card type besides land can be played only as a land, never as a spell.

    The rules by which what is a land and has other card types can be played only as a land.
    """
    return (*(row.rule for row in BOTH.now if row.type in types), acting())


def only_as_a_land(types: Set[str]) -> tuple[str, ...]:
    """The rules by which an object with these card types can be played only as a land; none for what is a land alone."""
    return _as_nothing_else(types) if len(types) > 1 and "land" in types else ()
