"""Whose effect gives an object an ability that it does not have by itself."""

from __future__ import annotations

import re

from judge.engine.game.objects import AbilityInstance
from judge.engine.game.state import Game

_GRANTED = re.compile(r"granted by (effect )?(\d+)")
"""How the key of an ability says by what it was granted: by the number of an effect, or of the object whose static ability does."""


def granter(game: Game, instance: AbilityInstance | None) -> int | None:
    """The other object whose effect gives an object an ability; None where it has the ability by itself."""
    found = _GRANTED.search(instance.key.origin) if instance is not None else None
    if instance is None or found is None:
        return None
    number = int(found[2])
    source = next((effect.source for effect in game.effects if effect.id == number), None) if found[1] else number
    return source if source != instance.key.object else None
