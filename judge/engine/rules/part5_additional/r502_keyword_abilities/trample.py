"""Trample (502.9): how damage goes past the creatures that block."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.game.state import Thing
from judge.engine.record.acting import illegal, rule
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import replaceable

Assigned = Mapping[int, Iterable[tuple[Thing, int]]]
"""What each creature assigns: amounts by recipient."""


@rule("502.9b")
def past_blockers_refused(
    table: Table, id: int, spill: Thing, to: tuple[Thing, ...], assigned: Assigned
) -> IllegalAction | None:
    """For an attacking creature with trample, its controller first assigns damage to the creature or creatures blocking it.

    The refusal of damage past the blockers, unless each is assigned lethal damage by all attackers together.
    """
    for blocker in to:
        if not has_lethal(table, blocker, assigned):
            return illegal(
                f"{table.name(id)} can't assign damage to {table.name(spill)}: "
                f"{table.name(blocker)} is assigned {dealt(blocker, assigned)} of {lethal(table, blocker)} lethal damage"
            )
    return None


@rule("502.9c")
def over_nobody(table: Table, id: int, target: Thing | None) -> tuple[Thing, ...]:
    """If an attacking creature with trample was blocked, but no creature is blocking it at the time damage is assigned, it assigns all its
    damage to the player or planeswalker it is attacking.
    """
    return () if target is None else (target,)


@rule("502.9d")
def lethal(table: Table, id: Thing) -> int:
    """When damage from a creature with trample is assigned, only a blocker's actual toughness counts; abilities and effects that might
    change how much damage is finally dealt do not.
    """
    if not isinstance(id, int):
        return 0
    return max(0, (table.view.chars(id).toughness or 0) - table.game.objects[id].damage)


def dealt(id: Thing, assigned: Assigned) -> int:
    """How much damage one recipient is assigned by all creatures together."""
    return sum(n for division in assigned.values() for thing, n in division if thing == id)


@replaceable
def has_lethal(table: Table, id: Thing, assigned: Assigned) -> bool:
    """Whether a creature is assigned lethal damage, by all creatures together."""
    return dealt(id, assigned) >= lethal(table, id)


@replaceable
def needed(table: Table, id: Thing, source: int, total: int) -> int:
    """How much damage one creature must assign to another, beside the `total` of others, for it to be lethal."""
    return max(0, lethal(table, id) - total)


@rule("502.9e")
def refused_together(
    table: Table, past: Iterable[tuple[int, Thing, tuple[Thing, ...]]], assigned: Assigned
) -> IllegalAction | None:
    """With several attacking creatures, the damage of those that lack trample may legally be assigned in such a way that the damage of
    those with trample is as great as possible.

    Why the damage of attacking creatures with trample may not be assigned so, the damage of all of them taken together: `past`,
    (attacker, whom, by how much).
    """
    return next(filter(None, (past_blockers_refused(table, *one, assigned) for one in past)), None)
