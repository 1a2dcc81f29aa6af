"""What fills the holes of a keyword's text, and the static ability of what no text says."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.errors import NotImplementedRule

THIS = t.This()
ITSELF = t.IsAmong(THIS)
IN_PLAY = t.InZone("in play")

COMES = t.EventPattern("move", subject=ITSELF, destination=("in play",))


def cost_of(keyword: e.KeywordAbility) -> e.Cost:
    """The cost in the keyword's hole. Raises `NotImplementedRule` where the text gives none (the general "cycling")."""
    if keyword.cost is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a cost", rule=keyword.text or keyword.keyword)
    return keyword.cost


def number_of(keyword: e.KeywordAbility) -> t.Quantity:
    """The number in the keyword's hole. Raises `NotImplementedRule` where the text gives none."""
    if keyword.number is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a number", rule=keyword.text or keyword.keyword)
    return keyword.number


def quality_of(keyword: e.KeywordAbility) -> t.Filter:
    """The quality in the keyword's hole. Raises `NotImplementedRule` where the text gives none."""
    if keyword.quality is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a quality", rule=keyword.text or keyword.keyword)
    return keyword.quality


def times(number: t.Quantity, each: t.Quantity) -> t.Quantity:
    """`number` times `each`; one of the two must be a fixed number."""
    for factor, other in ((number, each), (each, number)):
        if isinstance(factor, t.Number):
            return other if factor.value == 1 else t.Product(factor.value, other)
    raise NotImplementedRule("a keyword multiplies two numbers that are not fixed", rule="502")


def both_zones(filter_: t.Filter, zone: t.Filter) -> t.Filter:
    """`filter_` narrowed to `zone`, unless it names a zone itself."""
    parts = filter_.parts if isinstance(filter_, t.AllOf) else (filter_,)
    return filter_ if any(isinstance(part, t.InZone) for part in parts) else t.AllOf((*parts, zone))


def said(keyword: e.KeywordAbility) -> str:
    """The keyword as a text has it: `protection from red` also where an effect gives it, without words of its own."""
    if keyword.text and keyword.text != keyword.keyword:
        return keyword.text
    color = getattr(getattr(keyword.quality, "word", None), "color", "")
    return f"{keyword.keyword} from {color}" if color and keyword.keyword == "protection" else keyword.text or keyword.keyword


def static(keyword: e.KeywordAbility, *parts: e.Part, zone: str = "") -> e.StaticAbility:
    """A static ability of the keyword about the object itself."""
    return e.StaticAbility(parts, THIS, None, zone, keyword=keyword.keyword, text=said(keyword))
