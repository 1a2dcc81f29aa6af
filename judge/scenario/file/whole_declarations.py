"""Declarations and combat damage told piece by piece: attacks, or blocks, of one player in a row are one declaration (308.2, 309.2).

Combat damage that is told once is all of the combat's: with first strike, that of both steps (310.5); what is told behind it of how it
is assigned is done before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from judge.scenario.language.lexicon import Reference
from judge.scenario.language.sentence_forms import Assigns, Attacks, Blocks, MayAttack, NoBlock
from judge.scenario.language.told_forms import CombatDamage, Series, parts_of

if TYPE_CHECKING:
    from judge.scenario.script import Step


def with_whole_declarations(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The events, in each of which what is declared piece by piece is declared as a whole."""
    return tuple(replace(step, event=_whole(step.event)) if isinstance(step.event, Series) else step for step in steps)


def _whole(series: Series) -> Any:
    found: list[Any] = []
    for part in series.events:
        if found and goes_on(found[-1], part):
            found[-1] = as_one((found[-1], part))
        else:
            found.append(part)
    return found[0] if len(found) == 1 else replace(series, events=tuple(found))


def goes_on(event: Any, following: Any) -> bool:
    """Whether the sentence after a declaration is a part of it: of the same player, and of other creatures."""
    if isinstance(event, Attacks) and isinstance(following, Attacks):
        named, more = _called(a.creature for a in event.attackers), _called(a.creature for a in following.attackers)
        every = any(attacker.every for attacker in (*event.attackers, *following.attackers))
        return event.player == following.player and not named & more and not every
    if isinstance(event, Blocks | NoBlock) and isinstance(following, Blocks):
        before = event.blocks if isinstance(event, Blocks) else ()
        said = {(each.attacker is None, *_called((each.attacker,)), *_called(each.blockers)) for each in before}
        again = {(each.attacker is None, *_called((each.attacker,)), *_called(each.blockers)) for each in following.blocks}
        return event.player == following.player and not said & again
    return isinstance(event, Blocks) and isinstance(following, NoBlock) and event.player == following.player


def as_one(events: Sequence[Any]) -> Any:
    """The declaration that such sentences are together; the first of others."""
    told = [event for event in events if isinstance(event, Attacks | Blocks)]
    if len(events) == 1 or len(told) < 2:
        return next(iter(told), events[0])
    if isinstance(told[0], Attacks):
        attackers, bands = (tuple(x for event in told for x in getattr(event, part)) for part in ("attackers", "bands"))
        return replace(told[0], attackers=attackers, bands=bands)
    return replace(told[0], blocks=tuple(block for event in told if isinstance(event, Blocks) for block in event.blocks))


def steps_as_one(steps: Iterable[Step]) -> Any:
    """The events of several steps as the one event that they are together."""
    return as_one([step.event for step in steps])


def _called(references: Any) -> set[tuple[str, str | None, int | None]]:
    """How creatures are called."""
    return {(each.name, each.owner, each.number) for each in references if isinstance(each, Reference)}


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
    paired = zip(found, events, strict=True)
    return [step if step.event is event else replace(step, event=event, done_before=step.event) for step, event in paired]


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
