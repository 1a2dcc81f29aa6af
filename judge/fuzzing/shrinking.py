"""A game that failed, made small: events and cards are left out as long as it still fails in the same way."""

from __future__ import annotations

from time import monotonic

from judge.errors import JudgeError
from judge.fuzzing.invariants import Broken
from judge.fuzzing.random_boards import Board, Said
from judge.fuzzing.random_play import Game, Played, script_of

SECONDS = 120.0
"""How long a game is made smaller."""


def failure(board: Board, events: list[Said]) -> str:
    """How a written game fails: the kind of the invariant, or nothing."""
    try:
        script = script_of(board, events)
        game = Game(script)
        game.start()
        for step in script.events:
            game.chooser.queue = []
            try:
                game.do(step)
            except JudgeError:
                continue
    except Broken as broken:
        return broken.kind
    except JudgeError:
        return ""
    except Exception:
        return "fault"
    return ""


def shrunk(played: Played) -> Played | None:
    """The smallest game found that fails as this one; None where its text does not fail (a choice could not be written)."""
    assert played.broken is not None
    kind, board, events = played.broken.kind, played.board, list(played.events)
    if failure(board, events) != kind:
        return None
    enough = monotonic() + SECONDS
    size = max(1, len(events) // 2)
    while size >= 1:
        at = 0
        while at < len(events) and monotonic() < enough:
            fewer = events[:at] + events[at + size :]
            if failure(board, fewer) == kind:
                events = fewer
            else:
                at += size
        size //= 2
    for player in list(board.zones):
        for zone in board.zones[player]:
            for at in range(len(board.zones[player][zone]) - 1, -1, -1):
                if monotonic() > enough:
                    break
                smaller = board.without(player, zone, at)
                if failure(smaller, events) == kind:
                    board = smaller
    return Played(played.seed, board, events, broken=played.broken)
