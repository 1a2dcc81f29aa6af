"""What attaching and unattaching does to an Aura, Equipment or Fortification (501.2c-d)."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import Game, Obj, Occurrence
from judge.engine.record.acting import rule


@rule("501.2c")
def attached(game: Game, obj: Obj, o: Occurrence) -> tuple[Game, Occurrence]:
    """If an Aura, Equipment, or Fortification in play is attached to a different object, it receives a new timestamp."""
    game = game.put(obj.with_(attached_to=o.other, timestamp=game.clock)).with_(clock=game.clock + 1)
    return game, by_rule(o)


@rule("501.2d")
def unattached(game: Game, obj: Obj, o: Occurrence) -> tuple[Game, Occurrence]:
    """In order to "unattach" an Equipment from a creature, it is moved away from the creature; the Equipment is then in play without
    equipping anything.

    What is unattached stays in play, attached to nothing.
    """
    return game.put(obj.with_(attached_to=None)), by_rule(o.with_(other=obj.attached_to))
