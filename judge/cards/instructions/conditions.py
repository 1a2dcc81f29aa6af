"""Conditions: what holds or not, with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.families import Condition, Filter, Quantity, Selection

if TYPE_CHECKING:
    from judge.cards.instructions.events import EventPattern


class Exists(Condition, frozen=True):
    """At least one object or player fits."""

    filter: Filter


class Fits(Condition, frozen=True):
    """Each thing selected fits (and there is one); `some`: one is enough."""

    selection: Selection
    filter: Filter
    some: bool = False


class AllShare(Condition, frozen=True):
    """There are at least `count` things selected, and one `what` (color) that all of them have."""

    what: str
    selection: Selection
    count: int = 2


class Compares(Condition, frozen=True):
    """`left` `op` `right`."""

    left: Quantity
    op: str
    right: Quantity


class Both(Condition, frozen=True):
    """All hold."""

    parts: tuple[Condition, ...]


class Either(Condition, frozen=True):
    """Some holds."""

    parts: tuple[Condition, ...]


class Isnt(Condition, frozen=True):
    """Does not hold."""

    part: Condition


class Happened(Condition, frozen=True):
    """The event occurred this turn (or since your last turn, this combat: `since`)."""

    pattern: EventPattern
    since: str = "this turn"


class During(Condition, frozen=True):
    """It is that step or phase (empty: any), in a turn of one of `of` (None: anyone); `before`: it has not come yet this turn."""

    step: str = ""
    of: Selection | None = None
    before: bool = False


class GameIs(Condition, frozen=True):
    """The game has that designation of later editions: it is day, or night."""

    what: str


class Done(Condition, frozen=True):
    """What was named was done: `kicked`, `kicked:{2}{R}`, `buyback`, `entwine`, `coin won`, `clash won`, or the name an
    instruction bound ("if you do", "this way")."""

    name: str


class AsPlayed(Condition, frozen=True):
    """The condition held as the spell was played that this object is, or was ("if you controlled a Dragon as you played ~")."""

    condition: Condition


class WasPlayed(Condition, frozen=True):
    """`what` was played by you, or by anyone, or this object was, from the zone `origin` if given ("if you played it from your hand")."""

    origin: str = ""
    what: Selection | None = None
    by_anyone: bool = False
