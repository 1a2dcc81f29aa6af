"""Cards, tokens, spells and permanents (200): who owns them, and what counters on them are."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from judge.cards.instructions.effects import Cant, Part
from judge.cards.instructions.things import HasCounter, Quantity
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, STACK, Bindings, FrozenMap, Obj, Thing
from judge.engine.record.acting import illegal, marks, rule

OF_A_CARD = When("the owner of a card", lambda obj: obj.kind == "card" and obj.zone not in (IN_PLAY, STACK), rule="200.1a")


@rule("200.4a")
def token_owner(player: str, bindings: Bindings) -> str:
    """The owner of a token is whoever controlled the spell or ability by which it was put into play.

    The owner of a token: the player who controls the spell or ability that puts it into play, whoever it comes into play under.
    """
    return bindings.you


OF_A_SPELL = When("the owner of a spell", lambda obj: obj.zone == STACK and obj.kind == "card" or obj.kind == "copy", rule="200.5a")


@rule("200.6a")
def owner_of_permanent(obj: Obj) -> str:
    """The owner of the card that represents a nontoken permanent is also the permanent's owner."""
    return obj.owner


PUT_BY_ANOTHER = When(
    "a permanent is controlled by the player who put it into play, whoever owns it",
    lambda obj: obj.zone == IN_PLAY and obj.came_from is not None and obj.controller not in (None, obj.owner),
    rule=marks(owner_of_permanent)[0],
)


OWNERS = (
    OF_A_CARD,
    When("the owner of a token", lambda obj: obj.kind == "token", rule=marks(token_owner)[0]),
    OF_A_SPELL,
    When("the owner of a permanent", lambda obj: obj.kind == "card" and obj.zone == IN_PLAY, rule=marks(owner_of_permanent)[0]),
)
"""Who owns an object, by what it is."""


@rule("200.8")
def need_object(thing: Thing | None, name: str) -> int:
    """Objects are: abilities on the stack, cards, copies of cards, tokens, spells, and permanents.

    Raises IllegalAction for what is nowhere now, and for a player.
    """
    if thing is None:
        raise illegal(f"{name} isn't there", kind="gone")
    if not isinstance(thing, int):
        raise illegal(f"{name} is a player", kind="gone")
    return thing


_CHANGING = re.compile(r"([+-]\d+)/([+-]\d+)")


@rule("200.10")
def with_counters(counters: FrozenMap[str, int], kind: str, by: int) -> FrozenMap[str, int]:
    """A counter is a marker that is put on an object or a player; it either modifies characteristics of what it is on or interacts with an
    ability.

    The counters on an object or player after some were placed on it, or removed: those of one name are interchangeable.
    """
    number = counters.get(kind, 0) + by
    return counters.set(kind, number) if number > 0 else counters.without(kind)


@rule("200.10a")
def changed_by_counters(counters: Mapping[str, int]) -> tuple[int, int]:
    """With X and Y standing for numbers, a +X/+Y counter on a permanent raises its power by X and its toughness by Y.

    By how much counters like +1/+1 and -1/-1 change the power and the toughness of what they are on.
    """
    found = [(match, count) for kind, count in counters.items() if (match := _CHANGING.fullmatch(kind)) is not None]
    return sum(int(match[1]) * count for match, count in found), sum(int(match[2]) * count for match, count in found)


@rule("200.10b")
def loyalty_in_play(counters: Mapping[str, int]) -> int:
    """A planeswalker in play has as much loyalty as there are loyalty counters on it."""
    return counters.get("loyalty", 0)


def most_counters(part: Part, kind: str) -> Quantity | None:
    """How many counters of a kind an effect says there can be at the most on what it affects; None where it says nothing of them."""
    if not isinstance(part, Cant) or part.action != "have more counters than" or part.other not in (HasCounter(kind), HasCounter()):
        return None
    return part.count


@rule("200.10c")
def placed_as_it_comes(counters: FrozenMap[str, int], room: Callable[[str], int]) -> FrozenMap[str, int]:
    """When a spell or ability speaks of a counter "placed" on a permanent, it covers both a counter put on it while it is in play and a
    counter it has on it as it comes into play.

    Of the counters with which something would come into play, those for which there is room where an effect limits what is placed on it.
    """
    for kind, amount in tuple(counters.items()):
        if (most := max(0, room(kind))) < amount:
            counters = counters.set(kind, most) if most else counters.without(kind)
    return counters
