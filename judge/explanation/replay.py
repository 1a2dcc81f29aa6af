"""The board at every step, small enough to be carried by a page: each different piece once, rows of pieces, and what changed.

A *piece* is something the template draws (a card with what is attached to it, a player's heading, a caption). A *row* is a list of
pieces: the cards of a zone, or the stack. A *slot* of a board holds a piece or a row; a *frame* is a board, kept as the slots in which it
differs from the frame before. A script puts the pieces together (`templates/answer.js`); it never makes any text itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.engine.record.trace import Step
from judge.explanation.drawn_boards import DRAWN, card, grouped, heading
from judge.scenario.running.run_results import RunResult

MOST_CARDS = 60_000
"""How many cards are drawn on the boards of all steps together; beyond that no more boards are kept."""


class Replay:
    """Gathers the boards of a run, in order of its steps."""

    def __init__(self) -> None:
        self.pieces: list[dict[str, Any]] = []
        self.rows: list[list[int]] = [[]]
        self.frames: list[list[int]] = []
        self.slots: list[int] = []
        self.drawn = 0
        self._pieces: dict[str, int] = {}
        self._rows: dict[tuple[int, ...], int] = {(): 0}
        self._last: dict[int, tuple[int, ...]] = {}
        self._given: dict[int, tuple[Any, int]] = {}
        """Slot -> the cards that were given for it last, and the number of their row."""
        self._board: Mapping[str, Any] = {}
        self._on_it = 0
        """The board that was added last, and how many cards are drawn on it."""

    def piece(self, sort: str, value: Any) -> int:
        """The number of a piece."""
        key = f"{sort} {value!r}"
        if key not in self._pieces:
            self._pieces[key] = len(self.pieces)
            self.pieces.append({"sort": sort, "value": value})
        return self._pieces[key]

    def row(self, slot: int, sort: str, cards: list[dict[str, Any]]) -> int:
        """The number of a row, kept as the row that the slot held before, how much of its beginning and end stays, and what is between."""
        held = tuple(self.piece(sort, each) for each in cards)
        if held not in self._rows:
            before = self._last.get(slot, ())
            most, start, end = min(len(before), len(held)), 0, 0
            while start < most and before[start] == held[start]:
                start += 1
            while end < most - start and before[-1 - end] == held[-1 - end]:
                end += 1
            self._rows[held] = len(self.rows)
            self.rows.append([self._rows[before], start, end, *held[start : len(held) - end]])
        self._last[slot] = held
        return self._rows[held]

    def cards(self, slot: int, given: Sequence[Any]) -> int:
        """The number of the row of a zone's cards: of the same cards as before in this slot it is the same."""
        self.drawn += len(given)
        known = self._given.get(slot)
        if known is None or known[0] != given:
            known = self._given[slot] = (given, self.row(slot, "card", grouped([card(x) for x in given])))
        return known[1]

    def add(self, board: Mapping[str, Any]) -> int:
        """The number of the frame of a board."""
        drawn, alike = self.drawn, all(board.get(part) is self._board.get(part) for part in ("players", "stack"))
        slots = [self.piece("caption", _caption(board)), *(self.slots[1:] if alike and self.slots else self._standing(board))]
        self.drawn += self._on_it if alike and self.slots else 0
        self._board, self._on_it = board, self.drawn - drawn
        changed = [part for n, slot in enumerate(slots) if n >= len(self.slots) or self.slots[n] != slot for part in (n, slot)]
        if changed or not self.frames:
            self.frames.append(changed)
            self.slots = slots
        return len(self.frames) - 1

    def _standing(self, board: Mapping[str, Any]) -> list[int]:
        """What is in the slots after the caption: the stack, and of each player the heading and the zones."""
        slots = [0, self.row(1, "item", [card(x) for x in board.get("stack", ())])]
        for name, held in board.get("players", {}).items():
            slots.append(self.piece("head", heading(name, held)))
            for zone in DRAWN:
                slots.append(self.cards(len(slots), held.get(zone) or ()))
        return slots[1:]


def _caption(board: Mapping[str, Any]) -> dict[str, str]:
    turn = board.get("turn") or {}
    return {key: str(turn.get(key, "")) for key in ("player", "number", "step", "priority")}


def replay(run: RunResult) -> dict[str, Any] | None:
    """The pieces of all boards, and as JSON how they stand at each step; None for a run that keeps no games.

    `until` is the last step whose board is kept, 0 where all are.
    """
    if run.board_of is None or not run.trace.steps or not run.boards:
        return None
    found = Replay()
    at, until = list[int](), 0
    frame, kept = found.add(run.boards[0]), None
    for step, game in zip(run.trace.steps, games(run.trace.steps), strict=True):
        if game is not None and game is not kept and not until:
            if found.drawn > MOST_CARDS:
                until = step.id - 1
            else:
                frame, kept = found.add(run.board_of(game)), game
        at.append(frame)
    data = {"zones": DRAWN, "rows": found.rows, "frames": found.frames, "at": _runs(at)}
    return {"pieces": found.pieces, "data": json.dumps(data, separators=(",", ":")), "until": until}


def _runs(at: list[int]) -> list[int]:
    """For each frame, in order, the number of the first step (from 0) that has it: frames only go forward, but for what was undone."""
    found: list[int] = []
    for n, frame in enumerate(at):
        if not n or at[n - 1] != frame:
            found += (n, frame)
    return found


def games(steps: list[Step]) -> Iterator[Any]:
    """For each step the game as it stood then; None before the first that is known. A refusal brings back the game before (422.1)."""
    now = settled = None
    for step in steps:
        if step.kind == "refused":
            now = settled
        elif step.game is not None:
            now = step.game
        if step.undone_by is None:
            settled = now
        yield now
