"""Whether the choices that a plain answer assumed matter to it, within a budget so small that `judge ask` stays quick.

The budget is counted in branches and events, never in time: the same scenario gives the same words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine.table.decisions import Decision
from judge.errors import JudgeError
from judge.exploring.branch_search import Bounds, Search
from judge.exploring.choice_graph import frozen
from judge.exploring.stations import Ground
from judge.exploring.tape import Which, asking
from judge.scenario.script import Script

BUDGET = Bounds(branches=30, depth=40, seconds=60.0, states=200, options=24, events=150)
MOST_KINDS = 3
"""How many kinds of decisions are looked at for one scenario."""


def matters(
    script: Script,
    path: str,
    asked: list[tuple[str, str]],
    given: list[Any],
    not_asked: frozenset[int] = frozenset(),
    decided: Iterable[Decision] = (),
) -> list[bool | None]:
    """For each assumed choice, by player and kind: whether another choice of that kind changes an answer. None: not found out.

    `given`: the answers' values as they are with what was assumed. `not_asked`: the events whose written choices nothing asked for
    as it is; that nothing does the other way either speaks against no choice. `decided`: all that was asked as it is; what only another
    choice brings is tried in all its ways along with it.
    """
    before = frozenset(map(asking, decided))
    found: dict[tuple[str, str], bool | None] = {}
    for player, kind in dict.fromkeys(asked):
        which = Which(frozenset({kind}), frozenset({player}), asked=before)
        found[player, kind] = _matters(script, path, which, frozen(given), not_asked) if len(found) < MOST_KINDS else None
    return [found[each] for each in asked]


def _matters(script: Script, path: str, which: Which, given: Any, not_asked: frozenset[int]) -> bool | None:
    try:
        ground = Ground(script, path, which)
        ground.let_stand = not_asked
        search = Search(ground, BUDGET)
        search.begin()
        search.run()
    except JudgeError:
        return None
    answers = {frozen(node.answers) for node in search.graph.nodes if node.answers is not None}
    if given not in answers:
        return None  # what was told late, or is kept for later, an exploration does not carry on
    return True if len(answers) > 1 else None if search.cut else False
