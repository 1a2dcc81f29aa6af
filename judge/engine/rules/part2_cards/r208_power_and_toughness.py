"""Power and toughness (208)."""

from __future__ import annotations

from typing import Any

from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Characteristics, Obj
from judge.engine.record.acting import marks, rule


@rule("208.2")
def printed_number(text: str | None) -> int | None:
    """On some creature cards, a * stands in place of the number for power, for toughness, or for both.

    A printed power or toughness; a star counts 0 until the ability that defines it has been applied.
    """
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        return 0


@rule("208.3")
def without_power() -> dict[str, Any]:
    """A permanent that isn't a creature has neither power nor toughness."""
    return {"power": None, "toughness": None}


def _no_creature(obj: Obj, chars: Characteristics) -> bool:
    return obj.zone == IN_PLAY and not chars.is_creature


NEITHER = When("a permanent that isn't a creature has neither power nor toughness", _no_creature, rule=marks(without_power)[0])
