"""The stack over time: which object lay on it from which step to which."""

from __future__ import annotations

from typing import Any

from judge.engine.record.trace import Step
from judge.explanation.replay import games
from judge.explanation.wording.told_fields import name_at
from judge.scenario.running.run_results import RunResult

MOST_DRAWN = 60
"""How many objects are drawn; of those after them only the number is told."""


def stack_time(run: RunResult) -> dict[str, Any] | None:
    """What the drawing shows; None where nothing was ever on the stack.

    `objects`: each object that was on the stack in order of its coming, with the steps at which it came and went (`to` 0: it is still
    there) and its place in the drawing: `left` and `width` in hundredths of the time in which the stack changed. `more`: how many are
    not drawn.
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
    objects = _objects(run, columns)
    return {"objects": objects[:MOST_DRAWN], "more": max(0, len(objects) - MOST_DRAWN)}


def _objects(run: RunResult, columns: list[tuple[Step, tuple[int, ...]]]) -> list[dict[str, Any]]:
    found: dict[int, dict[str, Any]] = {}
    part = 100 / len(columns)
    game = None
    for n, (step, stack) in enumerate(columns):
        game = step.game or next(s.game for s in run.trace.steps[step.id - 1 :: -1] if s.game is not None)
        for id in stack:
            if id not in found:
                obj = game.objects.get(id)
                player = obj.controller or "" if obj is not None else ""
                name = name_at(step, run.name)(id)
                found[id] = {"name": name, "player": player, "from": step.id, "to": 0, "left": n * part, "width": 0.0}
            found[id]["width"] = round((n + 1) * part - found[id]["left"], 2)
        for id in (columns[n - 1][1] if n else ()):
            if id not in stack and not found[id]["to"]:
                found[id]["to"] = step.id
    return [{**each, "left": round(each["left"], 2)} for each in found.values()]
