"""Random games, one after the other seed, shared among the processors of this machine."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import closing
from functools import cache
from itertools import count

from judge.editions.editions import edition_in_force
from judge.fuzzing.other_process import Elsewhere
from judge.fuzzing.random_play import Played, play
from judge.support.bounds import Bounds, bounded
from judge.support.edition import BASE, playing
from judge.support.memoizing import forget
from judge.support.processes import over

ELSEWHERE = 8
"""Of so many games one is run in another process too."""
REMEMBERED = 40
"""After so many games a process forgets what it has memoized of them: a long run takes no more memory than a short one."""
_PLAYED = count(1)


def games(seed: int, turns: int, turns_per_game: int, bounds: Bounds, edition: str = "", processes: int = 0) -> Generator[Played]:
    """The games of a seed and those after it, until so many turns have been played; a game counts for at least one.

    `edition`: the date of the rules, empty for those of the base edition; `processes`: among how many the games are shared, 0 for one
    a core. Raises ScenarioError where a process dies.
    """
    items = [(seed + n, n, min(turns, turns_per_game), bounds, edition) for n in range(turns)]
    done = 0
    with closing(over(_game, items, processes, sent=1)) as found:
        for played in found:
            done += max(1, played.turns)
            yield played
            if done >= turns:
                break


def _game(seed: int, number: int, turns: int, bounds: Bounds, edition: str) -> Played:
    """One game, checked; the number is how manieth it is."""
    if not next(_PLAYED) % REMEMBERED:
        forget()
    elsewhere = not number % ELSEWHERE
    with bounded(bounds), playing(edition_in_force(edition) if edition else BASE):
        played = play(seed, turns, digested=elsewhere)
        if elsewhere and played.broken is None and played.digests:
            played.broken = _elsewhere(os.getpid()).differs(played)
    return played


@cache
def _elsewhere(process: int) -> Elsewhere:
    """The other process of this one (a fork has one of its own); it ends when this one does."""
    return Elsewhere().__enter__()
