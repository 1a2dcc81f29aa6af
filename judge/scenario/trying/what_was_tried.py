"""What was tried of all that a player could do: how many ways of each kind, of which kinds there were more, and what came nearest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.scenario.running.run_results import AnswerResult

PLAY, PAIR, BLOCK, ATTACK, DIVISION = "play", "pair of plays", "block", "attack", "division of damage"
"""Kinds of ways that are tried, besides choices."""
MOST_TRIED = 24
"""So many ways of each kind, besides plays, are tried."""


class Tally:
    """The ways of each kind that were tried, at whatever time, and the kinds of which more could have been; `nearest`: of those besides
    plays, the kind of the one that came nearest, and its answer."""

    def __init__(self) -> None:
        self.ways: dict[str, set[str]] = {}
        self.more: dict[str, None] = {}
        self.nearest: tuple[str, AnswerResult] | None = None

    def takes(self, kind: str, said: str, most: int = MOST_TRIED) -> bool:
        """Whether a way of a kind is tried; where not, that there was one is kept."""
        ways = self.ways.setdefault(kind, set())
        if said not in ways and len(ways) >= most:
            self.more[kind] = None
            return False
        ways.add(said)
        return True

    def came_to(self, kind: str, found: AnswerResult) -> None:
        """Keeps what came of a way where it came nearer than all before, and near at all."""
        if not nearness(found):
            return
        if self.nearest is None or nearness(found) > nearness(self.nearest[1]):
            self.nearest = kind, found

    def total(self) -> int:
        """How many ways were tried."""
        return sum(map(len, self.ways.values()))

    def said(self, *told: str, alone: bool = False) -> str:
        """That what was tried does not do it, but for what is told, of these kinds, behind something that does not; or `alone`. Empty
        where there is no more."""
        left = Counter({kind: len(ways) for kind, ways in self.ways.items()}) - Counter(told)
        one = left.total() == 1
        tried = listed(_so_many(many, f"{'other ' * (kind in told)}{kind}") for kind, many in left.items())
        if alone:
            none = "was tried, and does not do it" if one else "were tried, and none does it"
        else:
            none = f"{'does' if one else 'do'} not do it either"
        more = f"more {listed(map(_plural, self.more))} were not tried" if self.more else ""
        return "; ".join(filter(None, (f"{tried} {none}" if left else "", more)))


def nearness(found: AnswerResult) -> int:
    """How near a line that was tried came to a death: by the damage on the thing of which it is asked, or the life of the player."""
    steps = found.line.trace.steps if found.line is not None else ()
    game = next((step.game for step in reversed(steps) if step.game is not None), None)
    if game is None or found.line is None:
        return 0
    named = found.line.name
    if found.subject in game.players:
        return -int(game.players[found.subject].life)
    return max((int(game.objects[id].damage) for id in game.in_play if named(id) == found.subject), default=0)


def _so_many(many: int, kind: str) -> str:
    return f"{many} {_plural(kind) if many > 1 else kind}"


def _plural(kind: str) -> str:
    of, preposition, rest = kind.partition(" of ")
    return f"{of}s{preposition}{rest}"
