"""What a text means that speaks of a keyword, or of one kind of it: all landwalk (502.6c), one protection (502.7g)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.record.acting import rule

LANDWALK = "landwalk"
EVERY_COLOR = t.Not(t.IsColorless())
"""The quality of protection from all colors."""


@rule("502.6c")
def is_landwalk(ability: e.KeywordAbility) -> bool:
    """An effect that makes a permanent lose all landwalk abilities removes its snow landwalk abilities too.

    Whether an ability goes where an effect makes a permanent lose all landwalk abilities: landwalk of any kind.
    """
    return ability.keyword == LANDWALK


@rule("502.7g")
def of_that_quality(ability: e.KeywordAbility, quality: t.Filter) -> bool:
    """"Protection from [quality A] and from [quality B]" is short for "protection from [quality A]" and "protection from [quality B]"; it
    works as two protection abilities, each separate.

    Whether an ability is the one of a quality: losing protection from one quality leaves the object those from others.
    """
    if ability.quality == quality or ability.word is not None and quality == t.HasSubtype(ability.word):
        return True
    return isinstance(quality, t.HasColor) and ability.quality == EVERY_COLOR
