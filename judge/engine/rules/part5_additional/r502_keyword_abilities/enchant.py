"""Enchant (502.45): what an Aura can be attached to, also where it has the ability several times."""

from __future__ import annotations

import msgspec

from judge.cards.instructions.effects import KeywordAbility
from judge.cards.instructions.things import AllOf
from judge.engine.game.rule_rows import When
from judge.engine.record.acting import rule


def enchant_quality(abilities: tuple[object, ...]) -> KeywordAbility | None:
    """The enchant ability among abilities; of several, one that asks for what all of them ask."""
    found = [a for a in abilities if isinstance(a, KeywordAbility) and a.keyword == "enchant"]
    if len(found) < 2 or any(a.quality is None for a in found):
        return found[0] if found else None
    return all_of_them(found)


@rule("502.45c")
def all_of_them(found: list[KeywordAbility]) -> KeywordAbility:
    """When an Aura has several instances of enchant, all of them apply."""
    return msgspec.structs.replace(found[0], quality=AllOf(tuple(a.quality for a in found if a.quality is not None)))


PLAYERS_ONLY = When("an Aura that enchants players enchants no permanent", lambda of_players: of_players, rule="502.45d")
