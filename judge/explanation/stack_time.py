"""The stack over time: which object lay on it from which step to which, and at which height."""

from __future__ import annotations

from typing import Any

from judge.engine.record.trace import Step
from judge.explanation.replay import games
from judge.explanation.sentence_filling import name_at
from judge.scenario.running.run_results import RunResult

MOST_COLUMNS, MOST_HIGH = 240, 24
"""How many different stacks are drawn beside each other, and how high; beyond that only the list is given."""

WIDE, HIGH, FOOT = 64, 26, 20
"""Measures of the drawing: a column, an object, the line of step numbers."""


def stack_time(run: RunResult) -> dict[str, Any] | None:
    """What the drawing and the list show; None where nothing was ever on the stack.

    `bars`: one for each object and height, with its place in the drawing; `columns`: the step at which each different stack began.
    """
    columns: list[tuple[Step, tuple[int, ...]]] = []
    last: Step | None = None
    for step, game in zip(run.trace.steps, games(run.trace.steps), strict=True):
        if step.undone_by is not None or game is None:
            continue
        last = step
        if (not columns and game.stack) or (columns and columns[-1][1] != game.stack):
            columns.append((step, game.stack))
    if not columns or last is None:
        return None
    high = max(len(stack) for _, stack in columns)
    drawn = len(columns) <= MOST_COLUMNS and high <= MOST_HIGH
    objects = _objects(run, columns, last)
    width, height = len(columns) * WIDE, high * HIGH
    return {
        "objects": objects,
        "drawn": drawn,
        "high": high,
        "width": width,
        "height": height + FOOT,
        "bars": [bar for each in objects for bar in _bars(each, columns, height)] if drawn else [],
        "columns": [{"step": step.id, "x": n * WIDE} for n, (step, _) in enumerate(columns)] if drawn else [],
        "base": height,
    }


def _objects(run: RunResult, columns: list[tuple[Step, tuple[int, ...]]], last: Step) -> list[dict[str, Any]]:
    """Each object that was on the stack: its name, its controller, the steps at which it came and went (0: it is still there)."""
    found: dict[int, dict[str, Any]] = {}
    for n, (step, stack) in enumerate(columns):
        for id in stack:
            if id in found:
                continue
            game = step.game or next(s.game for s in run.trace.steps[step.id - 1 :: -1] if s.game is not None)
            gone = next((later.id for later, after in columns[n + 1 :] if id not in after), 0)
            obj = game.objects.get(id)
            found[id] = {
                "id": id,
                "name": name_at(step, run.name)(id),
                "player": obj.controller or "" if obj is not None else "",
                "from": step.id,
                "to": gone,
            }
    return list(found.values())


def _bars(each: dict[str, Any], columns: list[tuple[Step, tuple[int, ...]]], height: int) -> list[dict[str, Any]]:
    """The rectangles of an object: a new one where its height changes."""
    found: list[dict[str, Any]] = []
    for n, (_, stack) in enumerate(columns):
        if each["id"] not in stack:
            continue
        y = height - (stack.index(each["id"]) + 1) * HIGH
        if found and found[-1]["y"] == y and found[-1]["end"] == n:
            found[-1]["end"] = n + 1
            found[-1]["width"] += WIDE
        else:
            found.append({**each, "x": n * WIDE, "y": y, "width": WIDE, "end": n + 1})
    return found
