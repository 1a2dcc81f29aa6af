"""What effects say that something can't have: whatever would give it that ability as a spell or ability resolves gives it nothing."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.engine.game.state import Thing
from judge.engine.looking.fitting_abilities import keyword_matches
from judge.engine.rules.part5_additional.r502_keyword_abilities.losing_keywords import lost_with
from judge.engine.table.table import Table

Parts = tuple[e.Part, ...]


def cant_have(table: Table, thing: Thing, ability: e.Ability) -> bool:
    """Whether an effect says that a thing can't have an ability."""
    layers = table.view.layers
    return any(
        isinstance(part, e.LoseAbility) and part.never and _is(part, ability) and thing in (layers.members(effect) or ())
        for effect in layers.effects()
        for _, _, part in effect.parts
    )


def _is(part: e.LoseAbility, ability: e.Ability) -> bool:
    if not part.keyword:
        return True
    return isinstance(ability, e.KeywordAbility) and any(keyword_matches(ability, k, part.quality) for k in lost_with(part.keyword))


def with_what_each_can_have(table: Table, parts: Parts, things: tuple[Thing, ...]) -> Iterable[tuple[Parts, tuple[Thing, ...]]]:
    """The parts of an effect that begins, and the things that they concern; without those that would give what can't be had."""
    groups: dict[Parts, tuple[Thing, ...]] = {}
    for thing in things:
        kept = tuple(part for part in parts if not (isinstance(part, e.GainAbility) and cant_have(table, thing, part.ability)))
        groups[kept] = (*groups.get(kept, ()), thing)
    return groups.items()
