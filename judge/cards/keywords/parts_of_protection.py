"""What protection means about each action that 502.7 names, as parts of a static ability, and of which sources it speaks."""

from __future__ import annotations

from judge.cards.instructions.base import mentions
from judge.cards.instructions.effects import (
    Cant,
    KeywordAbility,
    Part,
    Prevent,
)
from judge.cards.instructions.things import (
    AllOf,
    AnyOf,
    Anything,
    EventPattern,
    Filter,
    HasSubtype,
    HasSupertype,
    HasType,
    IsState,
    SourceMatches,
    SubtypeWord,
)
from judge.cards.keywords.keyword_parts import (
    IN_PLAY,
    ITSELF,
    both_zones,
    quality_of,
)
from judge.errors import NotImplementedRule


def of_that_quality(keyword: KeywordAbility) -> Filter:
    """The sources of which protection speaks: of a quality; by its type alone a permanent is meant (200.9)."""
    quality = quality_of(keyword)
    if isinstance(quality, Anything):
        raise NotImplementedRule("everything is no quality that a source could have", rule=keyword.text or keyword.keyword)
    return both_zones(quality, IN_PLAY) if mentions(quality, HasType, HasSubtype, HasSupertype) else quality


def in_whatever_zone(keyword: KeywordAbility) -> Filter:
    """502.7a: sources of a type, wherever they are."""
    return quality_of(keyword)


def whatever_they_are(keyword: KeywordAbility) -> Filter:
    """502.7i: all sources, whatever their characteristics are."""
    return Anything()


def not_targeted_by(quality: Filter) -> tuple[Part, ...]:
    """502.7b."""
    return (Cant("be targeted", AnyOf((AllOf((IsState("spell"), quality)), SourceMatches(quality)))),)


def not_enchanted_by(quality: Filter) -> tuple[Part, ...]:
    """502.7c."""
    return (Cant("be enchanted", AllOf((HasSubtype(SubtypeWord("Aura")), quality))),)


def not_equipped_by(quality: Filter) -> tuple[Part, ...]:
    """502.7d."""
    return (
        Cant("be equipped", AllOf((HasSubtype(SubtypeWord("Equipment")), quality))),
        Cant("be fortified", AllOf((HasSubtype(SubtypeWord("Fortification")), quality))),
    )


def not_dealt_damage_by(quality: Filter) -> tuple[Part, ...]:
    """502.7e."""
    return (Prevent(EventPattern("damage", subject=quality, other=ITSELF)),)


def not_blocked_by(quality: Filter) -> tuple[Part, ...]:
    """502.7f."""
    return (Cant("be blocked", AllOf((HasType("creature"), quality))),)
