"""Executing one-shot instructions (417): `execute` carries out one instruction, and says what came of it.

The executors stand in one module for each family of instructions; all are rows of the table EXECUTE.
"""

from __future__ import annotations

from judge.engine.executing import (
    continuous,
    control_flow,
    game_wide,
    libraries,
    life_and_damage,
    naming,
    permanents,
    stack_objects,
    tokens_and_copies,
    zone_changes,
)
from judge.engine.executing.instruction_runs import EXECUTE, Outcome, execute, executes
from judge.engine.executing.possible import possible

__all__ = [
    "EXECUTE",
    "Outcome",
    "continuous",
    "control_flow",
    "execute",
    "executes",
    "game_wide",
    "libraries",
    "life_and_damage",
    "naming",
    "permanents",
    "possible",
    "stack_objects",
    "tokens_and_copies",
    "zone_changes",
]
