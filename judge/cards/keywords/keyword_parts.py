"""What fills the holes of a keyword's text, and the static ability of what no text says."""

from __future__ import annotations

from judge.cards.instructions.effects import (
    Cost,
    KeywordAbility,
    Part,
    StaticAbility,
)
from judge.cards.instructions.things import (
    AllOf,
    EventPattern,
    Filter,
    InZone,
    IsAmong,
    Number,
    Product,
    Quantity,
    This,
)
from judge.errors import NotImplementedRule

THIS = This()
ITSELF = IsAmong(THIS)
IN_PLAY = InZone("in play")

COMES = EventPattern("move", subject=ITSELF, destination=("in play",))


def cost_of(keyword: KeywordAbility) -> Cost:
    """The cost in the keyword's hole. Raises `NotImplementedRule` where the text gives none (the general "cycling")."""
    if keyword.cost is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a cost", rule=keyword.text or keyword.keyword)
    return keyword.cost


def number_of(keyword: KeywordAbility) -> Quantity:
    """The number in the keyword's hole. Raises `NotImplementedRule` where the text gives none."""
    if keyword.number is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a number", rule=keyword.text or keyword.keyword)
    return keyword.number


def quality_of(keyword: KeywordAbility) -> Filter:
    """The quality in the keyword's hole. Raises `NotImplementedRule` where the text gives none."""
    if keyword.quality is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a quality", rule=keyword.text or keyword.keyword)
    return keyword.quality


def times(number: Quantity, each: Quantity) -> Quantity:
    """`number` times `each`; one of the two must be a fixed number."""
    for factor, other in ((number, each), (each, number)):
        if isinstance(factor, Number):
            return other if factor.value == 1 else Product(factor.value, other)
    raise NotImplementedRule("a keyword multiplies two numbers that are not fixed", rule="502")


def both_zones(filter_: Filter, zone: Filter) -> Filter:
    """`filter_` narrowed to `zone`, unless it names a zone itself."""
    parts = filter_.parts if isinstance(filter_, AllOf) else (filter_,)
    return filter_ if any(isinstance(part, InZone) for part in parts) else AllOf((*parts, zone))


def said(keyword: KeywordAbility) -> str:
    """The keyword as a text has it: `protection from red` also where an effect gives it, without words of its own."""
    if keyword.text and keyword.text != keyword.keyword:
        return keyword.text
    color = getattr(getattr(keyword.quality, "word", None), "color", "")
    return f"{keyword.keyword} from {color}" if color and keyword.keyword == "protection" else keyword.text or keyword.keyword


def static(keyword: KeywordAbility, *parts: Part, zone: str = "") -> StaticAbility:
    """A static ability of the keyword about the object itself."""
    return StaticAbility(parts, THIS, None, zone, keyword=keyword.keyword, text=said(keyword))
