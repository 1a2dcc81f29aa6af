"""What a keyword means, from the text of its row: the text is compiled as any card's, and the keyword's holes are filled."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.keywords.keyword_parts import in_its_hole, said, times
from judge.cards.keywords.keyword_row import KeywordRow

if TYPE_CHECKING:
    from judge.cards.pool.records import CardRecord

_COST, _NUMBER, _QUALITY, _PAID = "{100}", 97, "Contraption", "kicked"
"""What stands in the holes while a text is compiled: a cost, a number and a quality that no rule speaks of, a cost that was paid."""

_HOLES = {"[cost]": _COST, "[quality]": _QUALITY, "[N]": str(_NUMBER), "[paid]": f"this spell was {_PAID}"}


_PLAIN = KeywordRow("", "")


def meaning_of(keyword: e.KeywordAbility, text: tuple[str, ...], row: KeywordRow = _PLAIN) -> tuple[e.Ability, ...]:
    """The abilities that `text` says, with the keyword's cost, number and quality in its holes, and what else its row says of them.

    Raises `NotImplementedRule` where the text has a hole that the keyword leaves empty.
    """
    abilities = rebuild(compiled("\n".join(text)), lambda node: _filled(node, keyword, row))
    words = {"keyword": keyword.keyword, "text": said(keyword)}
    return tuple(  # a keyword that the text names stays what it is
        ability if isinstance(ability, e.KeywordAbility) else msgspec.structs.replace(ability, **words, **_functioning(ability, row.zone))
        for ability in abilities
    )


def _functioning(ability: e.Ability, zone: str) -> dict[str, str]:
    return {"zone": zone} if zone and getattr(ability, "zone", zone) == "" else {}


@cache
def compiled(text: str) -> tuple[e.Ability, ...]:
    """The abilities that the text of a keyword says, with its holes marked."""
    from judge.cards.pool.compiled_cache import shared_cache

    return shared_cache().compiled(record_of(text)).faces[0].abilities


def record_of(text: str, name: str = "") -> CardRecord:
    """The card that has the text of a keyword, with its holes marked."""
    from judge.cards.pool.records import CardRecord, FaceRecord

    for hole, words in _HOLES.items():
        text = text.replace(hole, words)
    kind = "Instant" if "this spell" in text else "Artifact Creature — Contraption"
    return CardRecord(name, (FaceRecord("", "{X}" if " X " in text else None, text=text, type=kind),))


def _filled(node: Node, keyword: e.KeywordAbility, row: KeywordRow) -> Node:
    match node:
        case e.Cost() if _COST in node.mana:
            cost: e.Cost = in_its_hole(keyword, "cost")
            return msgspec.structs.replace(cost, tap=cost.tap or node.tap, actions=(*cost.actions, *node.actions))
        case t.Number(value=97) | t.Product(factor=97):
            number: t.Quantity = in_its_hole(keyword, "number")
            return times(number, node.quantity) if isinstance(node, t.Product) else number
        case t.HasSubtype(word=t.SubtypeWord(name="Contraption")):
            return quality_of(keyword) or t.Anything()
        case e.OptionalCost(cost=cost) if node.name == _PAID:
            one_of_several = f":{''.join(cost.mana)}" if row.paid and cost.mana else ""
            return msgspec.structs.replace(node, name=(row.paid or keyword.keyword) + one_of_several)
        case e.OptionalCost() if node.way == _PAID:
            return msgspec.structs.replace(node, way=row.paid or keyword.keyword)
        case e.AlternativeCost() | t.Done() | t.Amount() | t.Bound() if node.name == _PAID:
            return msgspec.structs.replace(node, name=row.paid or keyword.keyword)
        case e.Replace(
            changes=(e.EnterWithCounters(condition=t.Condition() as condition) as change,), condition=None
        ):  # it applies only then
            return msgspec.structs.replace(node, changes=(msgspec.structs.replace(change, condition=None),), condition=condition)
        case e.DiscardThese() if row.event is not None:
            return msgspec.structs.replace(node, event=row.event.event)
        case e.Move(zone="removed from the game") if row.event is not None:
            return msgspec.structs.replace(node, event=row.event.event, remember=row.remembered)
        case e.Move(zone="removed from the game") if row.remembered:
            return msgspec.structs.replace(node, remember=row.remembered)
        case t.Memory(name="removed") if row.remembered:
            return t.Memory(row.remembered)
        case e.Sacrifice(bind=bind) if bind and row.remembered:
            return e.Sequence((node, e.Remember(row.remembered, t.Bound(bind))))
        case t.AllOf(parts=parts) if any(isinstance(part, t.AllOf | t.Anything) for part in parts):
            flat = [inner for part in parts for inner in part.conjuncts]
            return t.AllOf(tuple(part for part in flat if not isinstance(part, t.Anything)))
    return node


_VARIANTS: dict[str, t.Filter] = {"nonbasic": t.Not(t.HasSupertype("basic")), "artifact": t.HasType("artifact")}
"""What a word before a keyword says of its quality, where it names no supertype: nonbasic landwalk."""


def quality_of(keyword: e.KeywordAbility) -> t.Filter | None:
    """What the keyword's word, quality and variant say together; None where it has none."""
    word = (t.HasSubtype(keyword.word),) if keyword.word is not None else ()
    variant = (_VARIANTS.get(keyword.variant, t.HasSupertype(keyword.variant)),) if keyword.variant else ()
    parts = (*word, *((keyword.quality,) if keyword.quality is not None else ()), *variant)
    return parts[0] if len(parts) == 1 else t.AllOf(parts) if parts else None
