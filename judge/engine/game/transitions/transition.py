"""What is common to the changes of the game that no ability can watch for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from judge.engine.game.state import Game

Transition: TypeAlias = "Callable[[Game], Game]"
"""A change of the game that nothing replaces and nothing triggers on: the rule that makes it tells of it in a step of its own.

Each kind is made by a function of its own, with what it is made of as arguments. Like all that happens it passes `happen` (law 4).
"""
