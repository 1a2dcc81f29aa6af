"""Loops of several players: whose number counts in 2006 and 2008, and who breaks a fragmented loop since Magic 2010."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.editions.change import Change
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells import r421_loops
from judge.support.edition import beneath


def as_often_or_more(first: int) -> int:
    """The others agree to the first player's number, or choose a higher one."""
    return first


@rule("421.3")
def active_player_stops(players: Sequence[str], comes_back: Callable[[], bool], last: str, player: str, agreed: bool) -> str:
    """Where the same game is reached again and again, the active player makes another choice: the last of the others acts last."""
    return players[-1] if comes_back() else beneath(r421_loops.last_word)(players, comes_back, last, player, agreed)


CHANGES = (
    Change(
        name="with independent actions the other players can only agree to the first number, or choose a higher one",
        rules=("421.5",),
        until="2009-05-01",
        replaced={r421_loops.least_number: as_often_or_more},
    ),
    Change(
        name="the active player has to break a loop to which several players' actions belong",
        rules=("421.3",),
        since="2009-07-11",
        replaced={r421_loops.last_word: active_player_stops},
    ),
)
