"""Power and toughness (208)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, Characteristics, Obj
from judge.engine.record.acting import rule


@rule("208.2")
def printed_number(text: str | None) -> int | None:
    """A printed power or toughness; a star counts 0 until the ability that defines it has been applied."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        return 0


def _no_creature(obj: Obj, chars: Characteristics) -> bool:
    return obj.zone == IN_PLAY and not chars.is_creature


NEITHER = When("a permanent that isn't a creature has neither power nor toughness", _no_creature, rule="208.3")
