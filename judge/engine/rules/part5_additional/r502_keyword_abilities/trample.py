"""Trample (502.9): how damage goes past the creatures that block."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.game.state import Thing
from judge.engine.record.acting import illegal, rule
from judge.engine.table.table import Table
from judge.errors import IllegalAction


@rule("502.9b")
def past_blockers_refused(
    table: Table, id: int, spill: Thing, to: tuple[Thing, ...], total: Mapping[Thing, int]
) -> IllegalAction | None:
    """The refusal of damage past the blockers, unless each is assigned lethal damage; `total`: what everything is assigned."""
    for blocker in to:
        assigned, needed = total.get(blocker, 0), lethal(table, blocker)
        if assigned < needed:
            return illegal(
                f"{table.name(id)} can't assign damage to {table.name(spill)}: "
                f"{table.name(blocker)} is assigned {assigned} of {needed} lethal damage"
            )
    return None


@rule("502.9c")
def over_nobody(target: Thing | None) -> tuple[Thing, ...]:
    """What a blocked attacker with no blocker left assigns its damage to: all of it to what it attacks."""
    return () if target is None else (target,)


@rule("502.9d")
def lethal(table: Table, id: Thing) -> int:
    """How much more damage is lethal: toughness less the damage on it; abilities do not count."""
    if not isinstance(id, int):
        return 0
    return max(0, (table.view.chars(id).toughness or 0) - table.game.objects[id].damage)


@rule("502.9e")
def refused_together(
    table: Table, past: Iterable[tuple[int, Thing, tuple[Thing, ...]]], divisions: Iterable[Iterable[tuple[Thing, int]]]
) -> IllegalAction | None:
    """Why damage may not go past the blockers, the damage of all attackers being counted together: `past`, (attacker, whom, blockers)."""
    total: dict[Thing, int] = {}
    for division in divisions:
        for thing, n in division:
            total[thing] = total.get(thing, 0) + n
    return next(filter(None, (past_blockers_refused(table, *one, total) for one in past)), None)
