"""Selections: which objects or players are meant."""

from __future__ import annotations

from judge.cards.instructions.families import Filter, Quantity, Selection
from judge.cards.instructions.filters import Measures


class This(Selection, frozen=True):
    """The object whose ability this is; for a spell, the spell."""


class Giver(Selection, frozen=True):
    """In an ability that is granted to something, the object whose ability grants it (202.2b): named in the text (`object` is 0),
    and that very object once the ability is granted (`object` is its number)."""

    object: int = 0


class You(Selection, frozen=True):
    """The controller of the spell or ability."""


class Target(Selection, frozen=True):
    """What was chosen for the target instance `index` (from 0) of this body (409.1d)."""

    index: int


class Bound(Selection, frozen=True):
    """What an earlier instruction of the same effect bound under `name` ("that creature", "those cards")."""

    name: str


class EventRole(Selection, frozen=True):
    """The subject, other or player of the occurrence that triggered this ability or is being replaced."""

    role: str


class AttachedTo(Selection, frozen=True):
    """What `what` is attached to ("enchanted creature", "equipped creature")."""

    what: Selection = This()


class AttachedObjects(Selection, frozen=True):
    """Objects attached to `to` that fit `filter`."""

    to: Selection
    filter: Filter


class ControllerOf(Selection, frozen=True):
    """The controller of each."""

    what: Selection


class OwnerOf(Selection, frozen=True):
    """The owner of each."""

    what: Selection


class Players(Selection, frozen=True):
    """Players by `which`: each (every player), opponents, others (than you), active, nonactive, defending, attacking, chosen
    (by a linked ability), teammates. `of`: the player or object from whose viewpoint (default: you; defending: this)."""

    which: str
    of: Selection | None = None


class Every(Selection, frozen=True):
    """All objects and players that fit, at the moment it is asked."""

    filter: Filter


class Choose(Selection, frozen=True):
    """`count` objects or players that fit, chosen by `by` when the instruction is carried out; not targeted (415).

    `up_to`: may choose fewer. `at_random`: chance chooses. `total`: the characteristic, summed over all chosen, must compare so.
    `different`: no two of them may share that ("name", "power", "converted mana cost").
    """

    filter: Filter
    count: Quantity
    by: Selection = You()
    up_to: bool = False
    at_random: bool = False
    any_number: bool = False
    total: Measures | None = None
    different: str = ""


class Narrow(Selection, frozen=True):
    """Those of `selection` that fit `filter`."""

    selection: Selection
    filter: Filter


class Together(Selection, frozen=True):
    """All of several selections ("target creature and all Auras attached to it")."""

    parts: tuple[Selection, ...]


class Memory(Selection, frozen=True):
    """What linked abilities of this object remember under `name` (407): removed (with it), put into play (with it),
    chosen player, chosen object, tokens created, championed, haunted, imprinted, ..."""

    name: str
    of: Selection = This()


class TopOfLibrary(Selection, frozen=True):
    """The top `count` cards of the library of each of `of`."""

    count: Quantity
    of: Selection = You()
    bottom: bool = False


class TopOfGraveyard(Selection, frozen=True):
    """The top card, or `count` cards, of the graveyard of each of `of`, or the bottom ones; with `filter`, of those that fit."""

    of: Selection = You()
    filter: Filter | None = None
    bottom: bool = False
    count: Quantity | None = None


class TargetsOf(Selection, frozen=True):
    """What spells or abilities on the stack target, each once."""

    what: Selection


class Sources(Selection, frozen=True):
    """The source of each ability or damage named by `what`."""

    what: Selection
