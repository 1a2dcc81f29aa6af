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
    Move,
    OptionalCost,
    Remember,
    Replace,
    Sacrifice,
    Sequence,
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
    HasSupertype,
    HasType,
    Memory,
    Not,
    Number,
    Product,
    Quantity,
    SubtypeWord,
)
from judge.cards.keywords.keyword_parts import cost_of, number_of, said, times
from judge.cards.keywords.keyword_row import KeywordRow

_COST, _NUMBER, _QUALITY, _PAID = "{100}", 97, "Contraption", "kicked"
"""What stands in the holes while a text is compiled: a cost, a number and a quality that no rule speaks of, a cost that was paid."""

_HOLES = {"[cost]": _COST, "[quality]": _QUALITY, "[N]": str(_NUMBER), "[paid]": f"this spell was {_PAID}"}


_PLAIN = KeywordRow("", "")


def meaning_of(keyword: KeywordAbility, text: tuple[str, ...], row: KeywordRow = _PLAIN) -> tuple[Ability, ...]:
    """The abilities that `text` says, with the keyword's cost, number and quality in its holes, and what else its row says of them.

    Raises `NotImplementedRule` where the text has a hole that the keyword leaves empty.
    """
    abilities = rebuild(compiled("\n".join(text)), lambda node: _filled(node, keyword, row))
    words = {"keyword": keyword.keyword, "text": said(keyword)}
    return tuple(msgspec.structs.replace(ability, **words, **_functioning(ability, row.zone)) for ability in abilities)


def _functioning(ability: Ability, zone: str) -> dict[str, str]:
    return {"zone": zone} if zone and getattr(ability, "zone", zone) == "" else {}


@cache
def compiled(text: str) -> tuple[Ability, ...]:
    """The abilities that the text of a keyword says, with its holes marked."""
    from judge.cards.pool.compiled_cache import shared_cache
    from judge.cards.pool.records import CardRecord, FaceRecord

    for hole, words in _HOLES.items():
        text = text.replace(hole, words)
    kind = "Instant" if "this spell" in text else "Artifact Creature — Contraption"
    return shared_cache().compiled(CardRecord("", (FaceRecord("", text=text, type=kind),))).faces[0].abilities


def _filled(node: Node, keyword: KeywordAbility, row: KeywordRow) -> Node:
    match node:
        case Cost() if _COST in node.mana:
            cost = cost_of(keyword)
            return msgspec.structs.replace(cost, actions=(*cost.actions, *node.actions))
        case Number(value=97):
            return number_of(keyword)
        case Product(factor=97, quantity=Quantity() as each):
            return times(number_of(keyword), each)
        case HasSubtype(word=SubtypeWord(name="Contraption")):
            return quality_of(keyword) or Anything()
        case OptionalCost(cost=cost) if node.name == _PAID:
            one_of_several = f":{''.join(cost.mana)}" if row.paid and cost.mana else ""
            return msgspec.structs.replace(node, name=(row.paid or keyword.keyword) + one_of_several)
        case AlternativeCost() | Done() | Amount() | Bound() if node.name == _PAID:
            return msgspec.structs.replace(node, name=row.paid or keyword.keyword)
        case Replace(changes=(EnterWithCounters(condition=Condition() as condition) as change,), condition=None):  # it applies only then
            return msgspec.structs.replace(node, changes=(msgspec.structs.replace(change, condition=None),), condition=condition)
        case DiscardThese() if row.event is not None:
            return msgspec.structs.replace(node, event=row.event.event)
        case Move(zone="removed from the game") if row.event is not None:
            return msgspec.structs.replace(node, event=row.event.event, remember=row.remembered)
        case Move(zone="removed from the game") if row.remembered:
            return msgspec.structs.replace(node, remember=row.remembered)
        case Memory(name="removed") if row.remembered:
            return Memory(row.remembered)
        case Sacrifice(bind=bind) if bind and row.remembered:
            return Sequence((node, Remember(row.remembered, Bound(bind))))
        case AllOf(parts=parts) if any(isinstance(part, AllOf | Anything) for part in parts):
            flat = [inner for part in parts for inner in (part.parts if isinstance(part, AllOf) else (part,))]
            return AllOf(tuple(part for part in flat if not isinstance(part, Anything)))
    return node


_VARIANTS: dict[str, Filter] = {"nonbasic": Not(HasSupertype("basic")), "artifact": HasType("artifact")}
"""What a word before a keyword says of its quality, where it names no supertype: nonbasic landwalk."""


def quality_of(keyword: KeywordAbility) -> Filter | None:
    """What the keyword's word, quality and variant say together; None where it has none."""
    word = (HasSubtype(keyword.word),) if keyword.word is not None else ()
    variant = (_VARIANTS.get(keyword.variant, HasSupertype(keyword.variant)),) if keyword.variant else ()
    parts = (*word, *((keyword.quality,) if keyword.quality is not None else ()), *variant)
    return parts[0] if len(parts) == 1 else AllOf(parts) if parts else None
