"""What is said beside of landwalk (502.6) where it refuses a block."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part5_additional.r502_keyword_abilities.losing_keywords import EVERY_LANDWALK
from judge.engine.table import questions
from judge.engine.table.table import Table


def of_landwalk(table: Table, attacker: Any, blocker: Any) -> tuple[str, ...]:
    """What is said of snow landwalk, and of a blocker with landwalk, where landwalk refuses a block."""
    snow = any(k.variant == "snow" for k in questions.keywords(table, attacker) if "walk" in k.keyword)
    return (*(EVERY_LANDWALK.rules if snow else ()), *(marks(has_it_too) if has_it_too(table, blocker) else ()))


def walk_said(ability: e.KeywordAbility | None) -> str:
    """The name of a landwalk ability: `islandwalk`, `snow forestwalk`; the family's where it has no land type of its own."""
    word = ability.word.name if ability is not None and isinstance(ability.word, t.LandTypeWord) else "land"
    return f"{f'{ability.variant} ' if ability is not None and ability.variant else ''}{word.lower()}walk"


@rule("502.6d")
def has_it_too(table: Table, blocker: Any) -> bool:
    """One landwalk or snow landwalk ability doesn't "cancel" another.

    Whether a blocker has landwalk as well: landwalk abilities do not cancel one another.
    """
    return any("walk" in k.keyword for k in questions.keywords(table, blocker))
