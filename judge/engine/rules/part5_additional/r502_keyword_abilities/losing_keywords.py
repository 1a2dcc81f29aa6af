"""What losing a keyword takes along, and what it leaves (502.6c, 502.7g-h, 502.11a)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.rule_rows import When
from judge.engine.game.state import AbilityInstance
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part5_additional.r502_keyword_abilities.kinds_of_keywords import EVERY_COLOR, LANDWALK, is_landwalk, of_that_quality


def lost_with(keyword: str) -> tuple[str, ...]:
    """The keywords that go as one is lost: itself, and of banding its special form too."""
    return with_bands() if keyword == "banding" else (keyword,)


EVERY_LANDWALK = When(
    "losing all landwalk takes every kind of it",
    lambda part: part.keyword == LANDWALK and part.quality is None,
    rule=marks(is_landwalk)[0],
)
ONE_QUALITY = When(
    "losing protection from one quality leaves the others",
    lambda part, before: part.keyword == "protection" and part.quality is not None and not from_all_colors(before),
    rule=marks(of_that_quality)[0],
)


@rule("502.7h")
def but_one_color(instance: AbilityInstance, ability: e.KeywordAbility, lost: t.HasColor) -> list[AbilityInstance]:
    """"Protection from all [characteristic]" is short for "protection from [quality A]," "protection from [quality B]," and so on, through
    every quality the named characteristic could possibly have.
    """
    colors = ("white", "blue", "black", "red", "green")
    return [
        AbilityInstance(
            msgspec.structs.replace(instance.key, origin=f"{instance.key.origin} {color}"),
            msgspec.structs.replace(ability, quality=t.HasColor(t.ColorWord(color)), text=f"{ability.keyword} from {color}"),
        )
        for color in colors
        if t.HasColor(t.ColorWord(color)) != lost
    ]


def from_all_colors(abilities: Iterable[AbilityInstance]) -> bool:
    """Whether one of the abilities is protection from all colors."""
    return any(isinstance(i.ability, e.KeywordAbility) and i.ability.quality == EVERY_COLOR for i in abilities)


@rule("502.11a")
def with_bands() -> tuple[str, ...]:
    """Bands with other is banding of a special form.

    Losing banding takes "bands with other" along, which is a special form of it.
    """
    return ("banding", "bands with other")
