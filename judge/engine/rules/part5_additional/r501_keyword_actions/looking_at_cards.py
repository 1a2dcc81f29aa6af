"""Scry and fateseal (501.8, 501.9): cards of a library are looked at, and go on its bottom or its top."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import ACTIONS
from judge.engine.game.rule_rows import When


def _part_of(instruction: e.Instruction, action: str) -> bool:
    """Whether an instruction is a part of a keyword action: the names that its parts bind begin with the action."""
    if not isinstance(instruction, e.LookAt | e.Move | e.Reorder):
        return False
    names = (getattr(instruction, "bind", ""), *(node.name for node in walk(instruction) if isinstance(node, t.Bound)))
    return any(name.partition(":")[0] == action for name in names)


SCRY = When("part of scrying", lambda instruction: _part_of(instruction, "scry"), rule=ACTIONS["scry"].rule)
FATESEAL = When("part of fatesealing", lambda instruction: _part_of(instruction, "fateseal"), rule=ACTIONS["fateseal"].rule)
