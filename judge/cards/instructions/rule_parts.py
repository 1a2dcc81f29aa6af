"""What continuous effects say of the rules (418.5k, 103.2): answers to questions the rules ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.continuous import Part
from judge.cards.instructions.control_flow import Instruction
from judge.cards.instructions.events import AnyEvent, EventPattern
from judge.cards.instructions.families import Condition, Filter, Quantity
from judge.cards.instructions.quantities import Number

if TYPE_CHECKING:
    from judge.cards.instructions.abilities import Cost


class RulePart(Part, frozen=True):
    """An answer to a named question of the rules, for each object or player affected. The questions are rows of QUESTIONS."""


class Cant(RulePart, frozen=True):
    """The affected thing can't do, or be subject to, `action`, as far as `other` (the other party) fits and the condition holds.

    `other` None: at all. `except_`: only those that fit are allowed ("can't be blocked except by ..." has
    other=Not(...)).
    """

    action: str
    other: Filter | None = None
    condition: Condition | None = None
    count: Quantity | None = None


class Must(RulePart, frozen=True):
    """The affected thing does `action` if able; `other`: to or by what. `once`: having done it in this turn, it has obeyed."""

    action: str
    other: Filter | None = None
    condition: Condition | None = None
    once: bool = False


class MayDo(RulePart, frozen=True):
    """The affected thing may do `action` that the rules would not let it ("as though it had flash", "play additional lands",
    "block an additional creature"). `other` and `count` narrow; `cost` is paid in addition by who makes use of it."""

    action: str
    other: Filter | None = None
    count: Quantity | None = None
    condition: Condition | None = None
    cost: Cost | None = None


class PutAside(RulePart, frozen=True):
    """The affected card may be removed from the game out of its owner's hand for `cost`, as a special action called `action`.

    It may be so in its owner's turn (`sorcery`: any time a sorcery could be played); on a later turn it may be played from there, as
    `parts` say. `origin`, `to`: the zones, where it is put elsewhere (a companion, into the hand).
    """

    action: str
    cost: Cost
    parts: tuple[Part, ...]
    face_down: bool = False
    sorcery: bool = False
    origin: str = "hand"
    to: str = "removed from the game"


class CostChange(RulePart, frozen=True):
    """Playing (or attacking with, blocking with, activating) the affected thing costs more or less (409.1f).

    `mana`: symbols; `times`: that often; `more` False for less. `other`: of which things the cost is meant. `least`: a cost is not
    made less than that many mana by it.
    """

    action: str
    cost: Cost
    more: bool = True
    times: Quantity = Number(1)
    other: Filter | None = None
    colored: bool = False
    least: Quantity | None = None
    condition: Condition | None = None


class AlternativeCost(RulePart, frozen=True):
    """May be paid rather than the mana cost (409.1b). Cost None: without paying. `name`: what `Done` asks ("evoke").

    `instant`: who pays so may play the spell any time an instant could be played. `limit`: how often in a turn (0: no limit).
    """

    cost: Cost | None
    condition: Condition | None = None
    other: Filter | None = None
    name: str = ""
    instant: bool = False
    limit: int = 0


class PlayedSo(RulePart, frozen=True):
    """What is so of a spell, `Bound("played")`, that is played by the permission that the same ability gives."""

    parts: tuple[Part, ...]


class AdditionalCost(RulePart, frozen=True):
    """Must be paid in addition as the affected spell is played (409.1f): "As an additional cost to play ~, ...".

    What its actions bind (`sacrificed`, `discarded`, ...) can be referred to by the spell's other abilities.
    """

    cost: Cost
    condition: Condition | None = None


class OptionalCost(RulePart, frozen=True):
    """May be paid in addition as the affected spell is played (409.1b): kicker, buyback, replicate, "you may ... as an additional cost".

    `name`: what `Done(name)` asks and `Amount(name)` counts (kicked, buyback, entwine, replicate, conspire, ...).
    `repeat`: any number of times. `way`: only where that alternative cost is paid, and what it is paid with is chosen then (emerge).
    `promised`: of whom one is promised something as it is announced (gift).
    """

    cost: Cost
    name: str
    repeat: bool = False
    condition: Condition | None = None
    way: str = ""
    promised: Filter | None = None


class SetNumber(RulePart, frozen=True):
    """A number of the rules for the affected player: maximum hand size, land plays, cards drawn, ... None: no maximum."""

    what: str
    quantity: Quantity | None
    change: bool = False


class SpendAs(RulePart, frozen=True):
    """The affected player may spend mana of those types (bare symbols; empty: of any) also as though it were of the types `as_`.

    `only`: and in no other way. `other`: on such a spell or ability; None: on anything.
    """

    mana: tuple[str, ...]
    as_: tuple[str, ...]
    only: bool = False
    other: Filter | None = None


class Triggers(RulePart, frozen=True):
    """Such an event (None: any) makes each ability of the affected things that it triggers do so `more` times more; None: not at all."""

    event: EventPattern | AnyEvent | None
    more: int | None = 1


class Skip(RulePart, frozen=True):
    """The affected player skips that step, phase or turn (419.6e), or may do so; `then` is the first thing that happens after (419.6g)."""

    what: str
    optional: bool = False
    then: Instruction | None = None
