"""The course of the turn (300-314)."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Occurrence


class TurnBegins(Occurrence, frozen=True):
    """A turn begins (300)."""

    verb = "turn begins"


class StepBegins(Occurrence, frozen=True):
    """A step, or a phase without steps, begins (300.5)."""

    verb = "step begins"


class StepEnds(Occurrence, frozen=True):
    """A step, or a phase without steps, ends (300.4)."""

    verb = "step ends"


class SkipStep(Occurrence, frozen=True):
    """A step or phase is skipped (300.9)."""

    verb = "skip step"


class SkipTurn(Occurrence, frozen=True):
    """A turn is skipped (300.9)."""

    verb = "skip turn"
