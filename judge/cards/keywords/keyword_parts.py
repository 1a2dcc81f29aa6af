"""What fills the holes of a keyword's text, and the static ability of what no text says: protection."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.errors import NotImplementedRule

THIS = t.This()
ITSELF = t.IsAmong(THIS)
IN_PLAY = t.IN_PLAY

COMES = t.EventPattern("move", subject=ITSELF, destination=("in play",))


def in_its_hole(keyword: e.KeywordAbility, hole: str) -> Any:
    """The cost, number or quality in the keyword's hole. Raises `NotImplementedRule` where the text gives none (the general "cycling")."""
    if (found := getattr(keyword, hole)) is None:
        raise NotImplementedRule(f"{keyword.keyword!r} stands without a {hole}", rule=keyword.text or keyword.keyword)
    return found


def times(number: t.Quantity, each: t.Quantity) -> t.Quantity:
    """`number` times `each`; one of the two must be a fixed number."""
    for factor, other in ((number, each), (each, number)):
        if isinstance(factor, t.Number):
            return other if factor.value == 1 else t.Product(factor.value, other)
    raise NotImplementedRule("a keyword multiplies two numbers that are not fixed", rule="502")


def both_zones(filter_: t.Filter, zone: t.Filter) -> t.Filter:
    """`filter_` narrowed to `zone`, unless it names a zone itself."""
    parts = filter_.conjuncts
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


# ------------------------------------------------------------------------------------------------- protection
def of_that_quality(keyword: e.KeywordAbility) -> t.Filter:
    """The sources of which protection speaks: of a quality; by its type alone a permanent is meant (200.9)."""
    quality: t.Filter = in_its_hole(keyword, "quality")
    if isinstance(quality, t.Anything):
        raise NotImplementedRule("everything is no quality that a source could have", rule=keyword.text or keyword.keyword)
    return both_zones(quality, IN_PLAY) if mentions(quality, t.HasType, t.HasSubtype, t.HasSupertype) else quality


def in_whatever_zone(keyword: e.KeywordAbility) -> t.Filter:
    """502.7a: sources of a type, wherever they are."""
    quality: t.Filter = in_its_hole(keyword, "quality")
    return quality


def whatever_they_are(keyword: e.KeywordAbility) -> t.Filter:
    """502.7i: all sources, whatever their characteristics are."""
    return t.Anything()


def not_targeted_by(quality: t.Filter) -> tuple[e.Part, ...]:
    """502.7b."""
    return (e.Cant("be targeted", t.AnyOf((t.AllOf((t.SPELL, quality)), t.SourceMatches(quality)))),)


def not_enchanted_by(quality: t.Filter) -> tuple[e.Part, ...]:
    """502.7c."""
    return (e.Cant("be enchanted", t.AllOf((t.HasSubtype(t.SubtypeWord("Aura")), quality))),)


def not_equipped_by(quality: t.Filter) -> tuple[e.Part, ...]:
    """502.7d."""
    return (
        e.Cant("be equipped", t.AllOf((t.HasSubtype(t.SubtypeWord("Equipment")), quality))),
        e.Cant("be fortified", t.AllOf((t.HasSubtype(t.SubtypeWord("Fortification")), quality))),
    )


def not_dealt_damage_by(quality: t.Filter) -> tuple[e.Part, ...]:
    """502.7e."""
    return (e.Prevent(t.EventPattern("damage", subject=quality, other=ITSELF)),)


def not_blocked_by(quality: t.Filter) -> tuple[e.Part, ...]:
    """502.7f."""
    return (e.Cant("be blocked", t.AllOf((t.CREATURE, quality))),)
