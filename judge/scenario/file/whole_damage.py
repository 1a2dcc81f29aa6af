"""Combat damage that is told once is all of the combat's: with first strike, that of both steps (310.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.scenario.language.sentence_forms import Attacks, MayAttack
from judge.scenario.language.told_forms import CombatDamage, Series, parts_of

if TYPE_CHECKING:
    from judge.scenario.script import Step


def with_whole_damage(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The events, in which the last combat damage of each combat is that of both steps, unless it is said to be that of the first."""
    found: list[Step] = []
    again = False
    for step in reversed(steps):
        parts: list[Any] = []
        for part in reversed(parts_of(step.event)):
            if isinstance(part, CombatDamage):
                parts.append(replace(part, whole=part.dealt and not part.first and not again))
                again = True
            else:
                parts.append(part)
                again = again and not isinstance(part, Attacks | MayAttack)
        event = replace(step.event, events=tuple(reversed(parts))) if isinstance(step.event, Series) else parts[0]
        found.append(replace(step, event=event))
    return tuple(reversed(found))
