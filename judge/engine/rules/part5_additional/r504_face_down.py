"""Face-down spells and permanents (504)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import structs

from judge.cards.instructions.effects import Face, KeywordAbility
from judge.cards.keywords.keywords import warding
from judge.engine import hooks
from judge.engine.game.occurrences import Reveal
from judge.engine.game.rule_rows import When
from judge.engine.game.state import IN_PLAY, PHASED_OUT, STACK, Obj
from judge.engine.game.transitions import stays_revealed
from judge.engine.record.acting import marks, rule

if TYPE_CHECKING:
    from judge.engine.table.table import Table

SEEN = frozenset({IN_PLAY, STACK})
"""Zones in which a face-down object is seen to be there."""
FACE_DOWN = Face("", None, (), (), ("creature",), (), power="2", toughness="2")
"""What a face-down object is unless the text that turned it face down says more (504.2, 502.26)."""


def is_hidden(obj: Obj) -> bool:
    """Whether it is a face-down spell, permanent or phased-out card (504.2)."""
    return obj.face_down and obj.zone in (IN_PLAY, STACK, PHASED_OUT)


def _is_warded(obj: Obj) -> bool:
    """Whether it was cloaked, or played face down by disguise: later editions list ward {2} for it."""
    if obj.memory.get("face down as"):
        return bool(obj.memory["face down as"] == "cloak")
    abilities = obj.base.faces[0].abilities if obj.base is not None and (obj.zone == STACK or obj.was is not None) else ()
    return any(isinstance(ability, KeywordAbility) and ability.variant == "disguise" for ability in abilities)


@cache
def warded() -> Face:
    """A face-down 2/2 creature with ward {2}."""
    return structs.replace(FACE_DOWN, abilities=warding())


@rule("504.2")
def as_listed(obj: Obj) -> Face:
    """A face-down spell on the stack, a face-down permanent in play, or a face-down card in the phased-out zone has just those
    characteristics that are listed by whichever ability or rules allowed that card, spell, or permanent to be turned face down, and no
    others.
    """
    return obj.face_values or (warded() if _is_warded(obj) else FACE_DOWN)


LISTED = When(
    "a face-down spell or permanent has only the values listed for it",
    lambda obj: obj.face_down and obj.zone in SEEN,
    rule=marks(as_listed)[0],
)


@rule("504.6")
def show_all(table: Table) -> None:
    """When each game ends, every object that is face down on the stack, in play, or in the phased-out zone must be revealed to all players.
    """
    for zone in (IN_PLAY, STACK, PHASED_OUT):
        for id in table.game.zone(zone):
            obj = table.game.objects[id]
            if obj.face_down and not obj.revealed:
                hooks.happen(table, Reveal(subject=id, player=obj.owner))
                hooks.happen(table, stays_revealed(id))


SHOWN = When(
    "a face-down object that leaves is shown to all players",
    lambda obj, destination: obj.face_down and obj.zone in SEEN and destination not in SEEN,
    rule=marks(show_all)[0],
)


@rule("504.7")
def becomes_no_copy(obj: Obj) -> bool:
    """When a face-down permanent becomes a copy of another permanent, the copiable values of that permanent, as modified by the face-down
    status, become its own.

    Whether copying changes nothing now: a face-down permanent that becomes a copy keeps the characteristics listed for it.
    """
    return is_hidden(obj)


UNDERNEATH = When(
    "a face-down permanent that becomes a copy keeps the values listed for it",
    lambda changed, obj, asks, exceptions: obj is not None and obj.face_down,
    rule=marks(becomes_no_copy)[0],
)
