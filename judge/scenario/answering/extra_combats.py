"""Which steps of the record add a combat phase, and what was resolving as they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.record.trace import Step

if TYPE_CHECKING:
    from judge.scenario.answering.asker import Asker


def is_combat(phase: str) -> bool:
    """Whether `phase` is the combat phase, by either of its names: `combat`, `combat phase`."""
    return phase.removesuffix(" phase") == "combat"


def adds_combats(step: Step) -> bool:
    """Whether an effect adds a combat phase, or several, in a step."""
    return step.kind == "extra phases" and any(map(is_combat, step.data["phases"]))


def resolving(asker: Asker, done: Step) -> str:
    """What was resolving as something was done; empty where nothing was."""
    before = (step for step in reversed(asker.table.trace.steps[: done.id]) if step.kind == "resolves")
    resolves = next(before, None)
    return asker.table.name(resolves.data["thing"]) if resolves is not None and resolves.scenario_event == done.scenario_event else ""
