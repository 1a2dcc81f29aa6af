"""Quantities: integers that the game gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.families import Filter, Quantity, Selection

if TYPE_CHECKING:
    from judge.cards.instructions.events import EventPattern


class Number(Quantity, frozen=True):
    """A fixed integer."""

    value: int


class X(Quantity, frozen=True):
    """The value announced for X (409.1b), or 0 where the object is not on the stack and nothing defines it (203.3)."""


class Count(Quantity, frozen=True):
    """How many fit."""

    filter: Filter


class Size(Quantity, frozen=True):
    """How many are in the selection."""

    selection: Selection


class Value(Quantity, frozen=True):
    """A characteristic or number of the one thing selected (the sum, for several): see `Measures.characteristic`; also
    `number chosen`, `blockers`, `attackers`, `sunburst`, `mana spent`, `X`."""

    characteristic: str
    of: Selection


class Counters(Quantity, frozen=True):
    """Counters of `kind` on the selection."""

    kind: str
    on: Selection


class Amount(Quantity, frozen=True):
    """A number bound earlier: `event` for the amount of the triggering or replaced occurrence ("that much"),
    or the name under which an instruction bound its amount ("this way")."""

    name: str = "event"


class Sum(Quantity, frozen=True):
    """The sum of parts."""

    parts: tuple[Quantity, ...]


class Product(Quantity, frozen=True):
    """`factor` times `quantity`."""

    factor: int
    quantity: Quantity


class Half(Quantity, frozen=True):
    """Half, or a third (one of so many `parts`), rounded up or down."""

    quantity: Quantity
    up: bool
    parts: int = 2


class Share(Quantity, frozen=True):
    """`quantity` divided evenly, rounded down, among all that are selected."""

    quantity: Quantity
    among: Selection


class Total(Quantity, frozen=True):
    """The total, greatest or least of `characteristic` over all that fit."""

    which: str
    characteristic: str
    filter: Filter


class Distinct(Quantity, frozen=True):
    """How many different `what` (colors, basic land types, card types, names, creature types) there are among all that fit."""

    what: str
    filter: Filter


class Divided(Quantity, frozen=True):
    """Of `total`, which was divided as the spell or ability was played (409.1e), the part that is meant for `of`."""

    total: Quantity
    of: Selection


class TimesThisTurn(Quantity, frozen=True):
    """How many occurrences of the pattern there were this turn; `amounts`: their summed amounts."""

    pattern: EventPattern
    amounts: bool = False


class AsTurnBegan(Quantity, frozen=True):
    """How many permanents fitted `filter` as this turn began, as they were then."""

    filter: Filter


class Least(Quantity, frozen=True):
    """The least (or, with `greatest`, the greatest) of the parts."""

    parts: tuple[Quantity, ...]
    greatest: bool = False


class AcrossPlayers(Quantity, frozen=True):
    """The least or greatest (`which`) value that `quantity` has over all players, each bound to `name` in turn."""

    which: str
    name: str
    quantity: Quantity


class AnyNumber(Quantity, frozen=True):
    """A number that the chooser names, from `least` on, and up to `most` if given."""

    least: int = 0
    most: Quantity | None = None
