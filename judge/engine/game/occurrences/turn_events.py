"""The course of the turn (300-314)."""

from __future__ import annotations

from typing import Any

from judge.engine.game.occurrences.occurrence import Counted, Occurrence


class TurnBegins(Counted, frozen=True):
    """A turn begins (300).

    `amount`: its number in the game.
    """

    verb = "turn begins"


class StepBegins(Occurrence, frozen=True):
    """A step, or a phase without steps, begins (300.5)."""

    verb = "step begins"
    step: str = ""


class StepEnds(Occurrence, frozen=True):
    """A step, or a phase without steps, ends (300.4)."""

    verb = "step ends"
    step: str = ""


class SkipStep(Occurrence, frozen=True):
    """A step or phase is skipped (300.9).

    `what`: its name. `facts`: what stays as it is because of that.
    """

    verb = "skip step"
    what: str = ""
    facts: tuple[tuple[Any, ...], ...] = ()


class SkipTurn(Occurrence, frozen=True):
    """A turn is skipped (300.9).

    `what`: empty. `facts`: what stays as it is because of that.
    """

    verb = "skip turn"
    what: str = ""
    facts: tuple[tuple[Any, ...], ...] = ()
