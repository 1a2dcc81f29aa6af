"""What a keyword means, from the text of its row: the text is compiled as any card's, and the keyword's holes are filled."""

from __future__ import annotations

from functools import cache

import msgspec

from judge.cards.instructions.base import Node, rebuild
from judge.cards.instructions.effects import (
    Ability,
    AlternativeCost,
    Cost,
    DiscardThese,
    EnterWithCounters,
    KeywordAbility,
    OptionalCost,
    Replace,
)
from judge.cards.instructions.things import (
    AllOf,
    Amount,
    Anything,
    Bound,
    Condition,
    Done,
    Filter,
    HasSubtype,
    Number,
    Product,
    Quantity,
    SubtypeWord,
)
from judge.cards.keywords.keyword_parts import cost_of, number_of, times

_COST, _NUMBER, _QUALITY, _PAID = "{100}", 97, "Contraption", "kicked"
"""What stands in the holes while a text is compiled: a cost, a number and a quality that no rule speaks of, a cost that was paid."""

_HOLES = {"[cost]": _COST, "[quality]": _QUALITY, "[N]": str(_NUMBER), "[paid]": f"this spell was {_PAID}"}


def meaning_of(keyword: KeywordAbility, text: tuple[str, ...], event: str = "", zone: str = "") -> tuple[Ability, ...]:
    """The abilities that `text` says, with the keyword's cost, number and quality in its holes; a discard in its cost is an `event`.

    `zone`: where the keyword's rule says that they function, as far as the text doesn't.

    Raises `NotImplementedRule` where the text has a hole that the keyword leaves empty.
    """
    abilities = rebuild(compiled("\n".join(text)), lambda node: _filled(node, keyword, event))
    words = {"keyword": keyword.keyword, "text": keyword.text or keyword.keyword}
    return tuple(msgspec.structs.replace(ability, **words, **_functioning(ability, zone)) for ability in abilities)


def _functioning(ability: Ability, zone: str) -> dict[str, str]:
    return {"zone": zone} if zone and getattr(ability, "zone", zone) == "" else {}


@cache
def compiled(text: str) -> tuple[Ability, ...]:
    """The abilities that the text of a keyword says, with its holes marked."""
    from judge.cards.pool.compiled_cache import shared_cache
    from judge.cards.pool.records import CardRecord, FaceRecord

    for hole, words in _HOLES.items():
        text = text.replace(hole, words)
    kind = "Instant" if "this spell" in text else "Creature"
    return shared_cache().compiled(CardRecord("", (FaceRecord("", text=text, type=kind),))).faces[0].abilities


def _filled(node: Node, keyword: KeywordAbility, event: str) -> Node:
    match node:
        case Cost() if _COST in node.mana:
            cost = cost_of(keyword)
            return msgspec.structs.replace(cost, actions=(*cost.actions, *node.actions))
        case Number(value=97):
            return number_of(keyword)
        case Product(factor=97, quantity=Quantity() as each):
            return times(number_of(keyword), each)
        case HasSubtype(word=SubtypeWord(name="Contraption")):
            return _quality(keyword)
        case OptionalCost() | AlternativeCost() | Done() | Amount() | Bound() if node.name == _PAID:
            return msgspec.structs.replace(node, name=keyword.keyword)
        case Replace(changes=(EnterWithCounters(condition=Condition() as condition) as change,), condition=None):  # it applies only then
            return msgspec.structs.replace(node, changes=(msgspec.structs.replace(change, condition=None),), condition=condition)
        case DiscardThese() if event:
            return msgspec.structs.replace(node, event=event)
        case AllOf(parts=parts) if any(isinstance(part, AllOf | Anything) for part in parts):
            flat = [inner for part in parts for inner in (part.parts if isinstance(part, AllOf) else (part,))]
            return AllOf(tuple(part for part in flat if not isinstance(part, Anything)))
    return node


def _quality(keyword: KeywordAbility) -> Filter:
    """What the keyword's word and quality say together; everything where the quality may be missing and is."""
    word = (HasSubtype(keyword.word),) if keyword.word is not None else ()
    parts = (*word, *((keyword.quality,) if keyword.quality is not None else ()))
    return parts[0] if len(parts) == 1 else AllOf(parts) if parts else Anything()
