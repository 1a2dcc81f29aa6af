"""What comes into play, as it would exist there (419.6i): of that is asked which effects apply."""

from __future__ import annotations

from typing import Any, TypeGuard

from judge.cards.instructions import effects as e
from judge.engine.events.moving import spell_it_was
from judge.engine.game.objects import IN_PLAY, NEWCOMER, STACK, Characteristics, Entry, Obj
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.occurrences.permanent_events import TurnFaceUp
from judge.engine.game.occurrences.zone_events import CreateToken, Move, TokenEnters
from judge.engine.game.state import Game
from judge.engine.looking.context import Look
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r418_continuous_effects.derived_newcomers import exist_in_play
from judge.engine.rules.part5_additional.r504_turning_face_up import as_turned_up
from judge.engine.table.table import Table


class Overlay:
    """The derived values of a game, but for one newcomer."""

    def __init__(self, look: Look, id: int, chars: Characteristics) -> None:
        self.look, self.id, self.newcomer = look, id, chars

    def chars(self, id: int) -> Characteristics:
        """The newcomer's values as it would exist in play; anything else as it is."""
        return self.newcomer if id == self.id else self.look.chars(id)


def enters(o: Occurrence) -> TypeGuard[Move]:
    """Whether the occurrence puts something into play."""
    return type(o) in MOVES and o.destination == IN_PLAY  # type: ignore[attr-defined]


MOVES = frozenset({Move, *Move.__subclasses__()})
"""The kinds of moves: of each occurrence it is asked whether it is one."""


def controller_on_entry(game: Game, o: Move | CreateToken) -> str:
    """Who will control it: as the entry says, else its spell's controller, else its owner."""
    if o.entry is not None and o.entry.controller:
        return o.entry.controller
    obj = game.object(o.subject)
    if obj is None:
        return o.player or ""
    return (obj.controller if obj.zone == STACK and obj.controller else obj.owner) or ""


def newcomer(game: Game, o: Move | CreateToken) -> Obj | None:
    """The object as it would be in play by this occurrence; None when there is no such object."""
    entry = o.entry or Entry()
    changes: dict[str, Any] = {
        "zone": IN_PLAY,
        "zone_owner": "",
        "controller": controller_on_entry(game, o),
        "tapped": entry.tapped,
        "face_down": entry.face_down,
        "flipped": entry.flipped,
        "counters": entry.counters,
        "copy": entry.copy,
        "parts": entry.parts,
        "attached_to": entry.attached_to,
        "stack": None,
    }
    if isinstance(o.subject, int) and o.subject in game.objects:
        obj = game.objects[o.subject]
        if entry.whole is not None:
            changes["base"] = entry.whole
        return obj.with_(**changes, memory=obj.memory.merge(entry.chosen), was=spell_it_was(obj))
    if isinstance(o, TokenEnters | CreateToken):
        base = e.CardDefinition(o.face.name, (o.face,))
        made = Obj(id=NEWCOMER, card=NEWCOMER, kind="token", name=o.face.name, owner=o.player or "", zone=IN_PLAY, base=base)
        return made.with_(**{k: v for k, v in changes.items() if k != "stack"}, memory=entry.chosen)
    return None


def as_it_would_exist(table: Table, o: Occurrence) -> tuple[Game, Look]:
    """The game and its values with the newcomer as it would exist in play; for any other occurrence, as they are."""
    if isinstance(o, TurnFaceUp):
        return _as_it_would_be(table, o)
    return with_newcomer(table, o) if enters(o) or isinstance(o, CreateToken) else (table.game, table.view)


@rule("419.6i")
def with_newcomer(table: Table, o: Move | CreateToken) -> tuple[Game, Look]:
    """Some replacement effects change the way a permanent comes into play.

    The game and its values as they determine how effects modify what comes into play: with the permanent as it would exist in play.
    """
    obj = newcomer(table.game, o)
    if obj is None:
        return table.game, table.view
    chars = exist_in_play(table.game, obj, table.view)
    return table.game.put(obj), Overlay(table.view, obj.id, chars)


@rule(*marks(as_turned_up))
def _as_it_would_be(table: Table, o: TurnFaceUp) -> tuple[Game, Look]:
    """The game and its values with a face-down permanent as it will be after it's turned face up."""
    obj = table.game.object(o.subject)
    if obj is None or obj.zone != IN_PLAY:
        return table.game, table.view
    up = table.game.put(obj.with_(face_down=False))
    return up, Overlay(table.view, obj.id, table.view_of(up).chars(obj.id))
