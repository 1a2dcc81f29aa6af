"""What protection means about each action that 502.7 names, as parts of a static ability, and of which sources it speaks."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.cards.keywords.keyword_parts import (
    IN_PLAY,
    ITSELF,
    both_zones,
    quality_of,
)
from judge.errors import NotImplementedRule


def of_that_quality(keyword: e.KeywordAbility) -> t.Filter:
    """The sources of which protection speaks: of a quality; by its type alone a permanent is meant (200.9)."""
    quality = quality_of(keyword)
    if isinstance(quality, t.Anything):
        raise NotImplementedRule("everything is no quality that a source could have", rule=keyword.text or keyword.keyword)
    return both_zones(quality, IN_PLAY) if mentions(quality, t.HasType, t.HasSubtype, t.HasSupertype) else quality


def in_whatever_zone(keyword: e.KeywordAbility) -> t.Filter:
    """502.7a: sources of a type, wherever they are."""
    return quality_of(keyword)


def whatever_they_are(keyword: e.KeywordAbility) -> t.Filter:
    """502.7i: all sources, whatever their characteristics are."""
    return t.Anything()


def not_targeted_by(quality: t.Filter) -> tuple[e.Part, ...]:
    """502.7b."""
    return (e.Cant("be targeted", t.AnyOf((t.AllOf((t.IsState("spell"), quality)), t.SourceMatches(quality)))),)


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
    return (e.Cant("be blocked", t.AllOf((t.HasType("creature"), quality))),)
