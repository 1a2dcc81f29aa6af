"""Changes that no ability watches for: effects that begin and end, status, and what the game keeps in mind."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Occurrence


class BeginEffect(Occurrence, frozen=True):
    """A continuous effect begins (418.3)."""

    verb = "begin effect"


class EndEffect(Occurrence, frozen=True):
    """A continuous effect ends (418.3)."""

    verb = "end effect"


class ChangeObject(Occurrence, frozen=True):
    """An object's own status changes: flipped, face down, what was chosen for it."""

    verb = "change"


class ChangeGame(Occurrence, frozen=True):
    """What the game keeps in mind changes: combat, delayed triggers, the order of a library."""

    verb = "change game"


class ChangePlayer(Occurrence, frozen=True):
    """Something about a player changes that no other event tells."""

    verb = "change player"
