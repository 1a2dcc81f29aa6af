"""Whose damage is on a thing, as the record has it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game.occurrences import Damage
from judge.engine.record.trace import Step


def dealt_by(steps: Sequence[Step], thing: int, damage: int) -> tuple[tuple[int, int], ...]:
    """Each source of the damage that is on a thing at the end of the steps, with how much it dealt, in the order of the first of each.

    `damage`: how much there is; what was dealt before that is gone, and what nothing dealt was there from the start.
    """
    found: dict[int, int] = {}
    for step in reversed(steps):
        o = step.occurrence
        if sum(found.values()) >= damage:
            break
        if isinstance(o, Damage) and o.other == thing and not o.as_counters and step.undone_by is None and isinstance(o.subject, int):
            found[o.subject] = found.pop(o.subject, 0) + o.amount
    return tuple(reversed(found.items())) if sum(found.values()) <= damage else ()
