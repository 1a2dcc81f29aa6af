"""Combat damage that is told once is all of the combat's: with first strike, that of both steps (310.5); what is told behind it of how
it is assigned is done before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.scenario.language.sentence_forms import Assigns, Attacks, MayAttack
from judge.scenario.language.told_forms import CombatDamage, Series, parts_of

if TYPE_CHECKING:
    from judge.scenario.script import Step


def with_whole_damage(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The events, in which the last combat damage of each combat is that of both steps, unless it is said to be that of the first."""
    found: list[Step] = []
    again = False
    for step in reversed(_assigned_first(steps)):
        parts: list[Any] = []
        for part in reversed(parts_of(step.event)):
            if isinstance(part, CombatDamage):
                parts.append(replace(part, whole=part.dealt and not part.first and not again))
                again = True
            else:
                parts.append(part)
                again = again and not isinstance(part, Attacks | MayAttack)
        event = replace(step.event, events=tuple(reversed(parts))) if isinstance(step.event, Series) else parts[0]
        found.append(step if event is step.event else replace(step, event=event))
    return tuple(reversed(found))


def _assigned_first(steps: Sequence[Step]) -> list[Step]:
    """The events, in which how damage is assigned stands before that damage (`damage on the stack, Ann assigns 2 to Bears`)."""
    found = [
        replace(step, event=replace(step.event, events=_in_order(step.event.events))) if isinstance(step.event, Series) else step
        for step in steps
    ]
    events = _in_order([step.event for step in found])
    return [step if step.event is event else replace(step, event=event) for step, event in zip(found, events, strict=True)]


def _in_order(events: Sequence[Any]) -> tuple[Any, ...]:
    if Assigns not in map(type, events):
        return tuple(events)
    found: list[Any] = []
    told = False  # whether its damage has been assigned in this combat
    for event in events:
        told = told and not isinstance(event, Attacks)
        damage = found[-1] if found and isinstance(event, Assigns) and not told else None
        if isinstance(damage, CombatDamage) and not damage.first:
            found[-1:] = [event, damage]
            continue
        told = told or isinstance(event, Assigns)
        found.append(event)
    return tuple(found)
