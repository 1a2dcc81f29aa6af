"""What changed a number that a state-based effect looks at: a life total, a loyalty, poison counters."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from judge.engine.game.occurrences import GainLife, LoseLife, PutCounter, RemoveCounter
from judge.engine.record.trace import Step

MOST = 4
"""So many changes are told, the last ones."""
LIFE = "life"
COUNTERS = ("loyalty", "poison")
"""The numbers that are counters of that kind."""


def changes(steps: Sequence[tuple[Step, int]], things: Collection[object], number: str) -> tuple[tuple[int | None, str, int], ...]:
    """The last changes of a number by the end of the steps: each with its source, its cause, and by how much; the first of them first.

    What one source does several times in a row is one change. `steps`: each with how often it came, as rounds of a loop are taken
    together. `things`: the permanent whose number it is, or the players who share it.
    """
    found: list[tuple[int | None, str, int]] = []
    for step, times in reversed(steps):
        o = step.occurrence
        if o is None or o.subject not in things or step.undone_by is not None:
            continue
        if number in COUNTERS:
            changed = isinstance(o, PutCounter | RemoveCounter) and o.kind == number
        else:
            changed = number == LIFE and isinstance(o, GainLife | LoseLife)
        if not changed or not isinstance(o, GainLife | LoseLife | PutCounter | RemoveCounter) or not o.amount:
            continue
        amount = times * (-o.amount if isinstance(o, LoseLife | RemoveCounter) else o.amount)
        if found and found[-1][:2] == (o.source, o.cause):
            amount += found.pop()[2]
        elif len(found) == MOST:
            break
        found.append((o.source, o.cause, amount))
    return tuple(reversed(found))
