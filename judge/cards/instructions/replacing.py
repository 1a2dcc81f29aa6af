"""Replacement and prevention (419): which events change, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.base import Node
from judge.cards.instructions.continuous import Part
from judge.cards.instructions.control_flow import Instruction
from judge.cards.instructions.events import AnyEvent, EventPattern
from judge.cards.instructions.families import Condition, Quantity, Selection

if TYPE_CHECKING:
    from judge.cards.instructions.abilities import TokenSpec


class Replace(Part, frozen=True):
    """If an occurrence that matches would happen, something else happens (419.1).

    `instead`: instructions done in its place (EventRole and Amount("event") refer to it). `changes`: modifications of the
    occurrence itself, which keeps happening. `optional`: who may choose not to. `once`: the effect is used up (shields:
    "the next time"). `condition`: "if ...".
    """

    pattern: EventPattern | AnyEvent
    changes: tuple[Change, ...] = ()
    instead: Instruction | None = None
    condition: Condition | None = None
    optional: Selection | None = None
    once: bool = False


class Prevent(Part, frozen=True):
    """Prevents damage that matches (419.1b): all, or a shield of `amount` (419.7b); `then` follows with Amount("prevented")."""

    pattern: EventPattern
    amount: Quantity | None = None
    once: bool = False
    then: Instruction | None = None
    leave: Quantity | None = None


class Change(Node, frozen=True):
    """A modification of the replaced occurrence."""


class ToZone(Change, frozen=True):
    """Goes there instead, with those `counters` on it."""

    zone: str
    position: str = ""
    under: Selection | None = None
    remember: str = ""
    condition: Condition | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()


class SetAmount(Change, frozen=True):
    """The amount becomes that."""

    quantity: Quantity


class Multiply(Change, frozen=True):
    """That many times as many: tokens put into play, counters (of the kind) put on something or that it comes into play with."""

    by: Quantity
    kind: str = ""


class OtherTokens(Change, frozen=True):
    """Each token that would be created is these instead, or those come besides: with each, or once for all of a player's (`each`)."""

    tokens: tuple[TokenSpec, ...]
    besides: bool = False
    each: bool = True


class MoreCounters(Change, frozen=True):
    """That many more counters of the kind, where there are any."""

    kind: str
    by: Quantity


class ProduceMana(Change, frozen=True):
    """These symbols are produced instead; `as_much`: one symbol, as many times as there was mana."""

    mana: tuple[str, ...]
    as_much: bool = False


class SearchTop(Change, frozen=True):
    """Only that many cards from the top of the library are searched."""

    count: Quantity


class Redirect(Change, frozen=True):
    """It happens to `to` instead; `amount`: only that much of it, and the effect is used up by it (419.7b)."""

    to: Selection
    amount: Quantity | None = None


class EnterTapped(Change, frozen=True):
    """Comes into play tapped."""

    condition: Condition | None = None


class EnterAttacking(Change, frozen=True):
    """Comes into play attacking what `what` attacks or attacked, or, where nothing is said of that, what its controller chooses."""

    what: Selection
    condition: Condition | None = None


class EnterTransformed(Change, frozen=True):
    """Comes into play with its other face up, if it has two."""

    condition: Condition | None = None


class EnterWithCounters(Change, frozen=True):
    """Comes into play with counters."""

    kind: str
    count: Quantity
    condition: Condition | None = None


class EnterAsCopy(Change, frozen=True):
    """Comes into play as a copy of what is chosen (503.5); `also`: and, if so, tapped or with counters.

    `face_up`: until it is turned face down.
    """

    of: Selection
    exceptions: tuple[Part, ...] = ()
    optional: bool = True
    also: tuple[Change, ...] = ()
    face_up: bool = False


class EnterUnder(Change, frozen=True):
    """Comes into play under that player's control."""

    who: Selection


class EnterWithParts(Change, frozen=True):
    """Comes into play with those parts applied ("with flying"): an effect that lasts; they are no copiable values (503.2)."""

    parts: tuple[Part, ...]
    condition: Condition | None = None


class EnterAsOneOf(Change, frozen=True):
    """Comes into play as one of several things, as its controller chooses: each option is the parts that make it so (503.2)."""

    options: tuple[tuple[Part, ...], ...]


class Then(Change, frozen=True):
    """It happens, and then this is done (419.7e)."""

    do: Instruction


class AsEnters(Change, frozen=True):
    """As it comes into play, this is done first (choices, payments, sacrifices: 410.10e, 419.6i)."""

    do: Instruction
