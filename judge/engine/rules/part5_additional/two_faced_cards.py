"""Two-faced cards, which came later: no rule of 2009 speaks of them, and none is cited.

A card that transforms is its front everywhere, and its back only while it is in play with that face up. Which face is up is kept as a
flip card's status is. What copies it copies the face that is up, and does not transform; the back's converted mana cost is the front's.
A card with two faces to play is the first of them everywhere, and the other only as the spell, and the permanent, as which it was played.
So is one that its text lets be played as an Aura (bestow), which is the first again once it is attached to nothing, or with another cost
and size (prototype).
"""

from __future__ import annotations

from judge.cards.instructions.effects import CardDefinition, Face
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, STACK, Obj


def two_faced(obj: Obj) -> bool:
    """Whether an object is a card, or the copy that a token is, with a back to which it can be turned."""
    return isinstance(obj.base, CardDefinition) and obj.base.layout == "transform"


PLAYED_AS = ("split", "modal", "bestow", "cleave", "prototype", "room", "mutate")
"""Layouts of cards that are one of their faces as they are played."""


def stays_that_face(obj: Obj, o: Move) -> bool:
    """Whether a card is the face in play as which it was played: as a permanent spell, or as a land."""
    modal = isinstance(obj.base, CardDefinition) and obj.base.layout in PLAYED_AS[1:]
    return modal and o.destination == IN_PLAY and (obj.zone == STACK or o.cause == "play land")


def bestowed(obj: Obj) -> bool:
    """Whether it is an Aura because it was played so."""
    return isinstance(obj.base, CardDefinition) and obj.base.layout == "bestow" and obj.face == 1


def mutating(obj: Obj) -> bool:
    """Whether it is a spell that is to be a part of a creature, because it was played so."""
    return isinstance(obj.base, CardDefinition) and obj.base.layout == "mutate" and obj.face == 1 and obj.zone == STACK


def played_by_its_word(obj: Obj) -> bool:
    """Whether it is the face that only the cost of bestow, cleave or mutate lets be played."""
    return isinstance(obj.base, CardDefinition) and obj.base.layout in ("bestow", "cleave", "mutate") and obj.face == 1


def played_as_its_back(obj: Obj) -> bool:
    """Whether a two-faced card is a spell with its back up: it comes into play so."""
    return two_faced(obj) and obj.zone == STACK and obj.face == 1


def _turned(obj: Obj) -> bool:
    return (obj.flipped and obj.zone == IN_PLAY) or played_as_its_back(obj)


def face_up(obj: Obj, definition: CardDefinition) -> Face:
    """The face that a two-faced card shows: its front, and its back in play while that is up."""
    return definition.faces[_turned(obj)]


def is_back(obj: Obj, face: Face) -> bool:
    """Whether these values are those of the back of a two-faced card, by its own."""
    return two_faced(obj) and _turned(obj) and obj.base is not None and face is obj.base.faces[1]


def loyalty_of(obj: Obj, turned: bool) -> int | None:
    """The loyalty printed on the face with which a card comes into play."""
    if obj.base is None:
        return None
    return obj.base.faces[1 if turned and two_faced(obj) else 0].loyalty
