"""Changes that no ability watches for: effects that begin and end, status, and what the game keeps in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.game.frozen import EMPTY, FrozenMap
from judge.engine.game.occurrences.occurrence import Occurrence

if TYPE_CHECKING:
    from judge.engine.game.state import FloatingEffect


class BeginEffect(Occurrence, frozen=True, kw_only=True):
    """A continuous effect begins (418.3)."""

    verb = "begin effect"
    effect: FloatingEffect


class EndEffect(Occurrence, frozen=True, kw_only=True):
    """A continuous effect ends (418.3).

    `effect`: its number.
    """

    verb = "end effect"
    effect: int


class ChangeObject(Occurrence, frozen=True):
    """An object's own status changes: flipped, face down, what was chosen for it.

    `set`: the fields of the object with their new values.
    """

    verb = "change"
    kind: str = ""
    set: FrozenMap[str, Any] = EMPTY


class ChangeGame(Occurrence, frozen=True):
    """What the game keeps in mind changes: combat, delayed triggers, the order of a library.

    `set`: the fields of the game with their new values.
    """

    verb = "change game"
    kind: str = ""
    set: FrozenMap[str, Any] = EMPTY


class ChangePlayer(Occurrence, frozen=True):
    """Something about a player changes that no other event tells.

    `set`: the fields of the player with their new values.
    """

    verb = "change player"
    kind: str = ""
    set: FrozenMap[str, Any] = EMPTY
