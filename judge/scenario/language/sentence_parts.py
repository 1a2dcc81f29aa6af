"""Parts that sentences share: portions of a division, costs, and the clauses of a play (DESIGN, section 4, "Events")."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from judge.scenario.language.lexicon import NOWHERE, Reference, Span

References: TypeAlias = tuple[Reference, ...]


ALL = -1
"""The amount of `all to giant`: as much damage as the creature assigns."""
MOST = -2
"""The amount of `as much as possible to Ben`: all that need not be assigned to others first."""


class Portion(Struct, frozen=True):
    """A part of a division: `2 to giant`, `1 from Ben`, `1 to each Elf`; `word` is the preposition."""

    amount: int
    to: Reference
    word: str = "to"
    each: bool = False
    span: Span = NOWHERE


class OptionalCost(Struct, frozen=True):
    """`with buyback 3 times`: the keyword in lower case, and how often it is paid."""

    name: str
    times: int = 1
    span: Span = NOWHERE


class Kick(Struct, frozen=True):
    """`kicked`, `kicked with {2}`, `kicked twice`; `cost` tells several kicker costs of one card apart."""

    cost: str | None = None
    times: int = 1
    span: Span = NOWHERE


class ManaAbility(Struct, frozen=True):
    """A mana ability played while paying: `tapping isle`, or `playing Altar's ability sacrificing Ornithopter`.

    `tapping X` may also be the tapping that a cost asks for: whoever pays knows.
    """

    source: Reference
    tapping: bool = True
    ability: int | None = None
    clauses: Clauses | None = None
    span: Span = NOWHERE


class Clauses(Struct, frozen=True):
    """What a sentence says about how something is played (409.1). None, or an empty tuple, where it does not say.

    `targets` is None when the sentence has no `targeting`, and empty for `targeting nothing`. `by` is an alternative
    cost: a keyword in lower case (kind `word`) or an object; `also_by` is a second one,
    which the rules refuse. `mana` has `tapping …` and `playing …` in the order written; with
    `only` nothing else makes mana. `doing` are words of what it does
    (`to gain 3 life`), which tell one of several abilities or modes from the others. `paying` is mana, or the color of the hybrid
    halves that are paid (`white`), also of the generic mana (`only white`). `anyway`: where it is supposed, also at a time at which it may
    not be played, or without the mana for it.
    """

    targets: References | None = None
    x: int | None = None
    modes: tuple[int, ...] = ()
    kicks: tuple[Kick, ...] = ()
    costs: tuple[OptionalCost, ...] = ()
    splicing: References = ()
    by: Reference | None = None
    also_by: Reference | None = None
    face_down: bool = False
    free: bool = False
    anyway: bool = False
    paying: str | None = None
    paying_life: int | None = None
    mana: tuple[ManaAbility, ...] = ()
    only: bool = False
    sacrificing: References = ()
    discarding: References = ()
    removing: References = ()
    returning: References = ()
    revealing: References = ()
    convoking: References = ()
    dividing: tuple[Portion, ...] = ()
    doing: str = ""
    span: Span = NOWHERE


PLAIN = Clauses()
