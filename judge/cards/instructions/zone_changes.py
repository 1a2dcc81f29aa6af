"""Instructions that move cards and objects between zones (217), or look at where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.control_flow import Instruction
from judge.cards.instructions.families import Filter, Quantity, Selection
from judge.cards.instructions.filters import Measures
from judge.cards.instructions.quantities import Number
from judge.cards.instructions.selections import You

if TYPE_CHECKING:
    from judge.cards.instructions.abilities import Face, TokenSpec
    from judge.cards.instructions.continuous import Part


class Destroy(Instruction, frozen=True):
    """Destroys (501); `regenerate` False: it can't be regenerated; `buried`: of what is destroyed, what fits can't be."""

    what: Selection
    regenerate: bool = True
    bind: str = ""
    buried: Filter | None = None


class Sacrifice(Instruction, frozen=True):
    """Each of `by` sacrifices what is selected of those that he or she controls (501)."""

    what: Selection
    by: Selection = You()
    bind: str = ""


class Move(Instruction, frozen=True):
    """Puts objects into a zone: hand, library, graveyard, in play, removed from the game.

    `position` in a library: top, bottom, bottom at random (chance orders them), shuffled, or Nth from the top.
    `under`: whose control (default: owner's).
    `by`: who chooses the order. `enters`: how it comes into play. `remember`: name for linked abilities.
    `attacking`, `blocking`: whom or what (308.4, 309.5); a selection of nothing leaves that to its controller.
    `event`: the move is also an occurrence of that kind, done by this object (champion, 502.72c); or it is put there face down as that
    (manifest, cloak).
    """

    what: Selection
    zone: str
    position: str = ""
    under: Selection | None = None
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    attached_to: Selection | None = None
    attacking: Selection | None = None
    blocking: Selection | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()
    by: Selection | None = None
    remember: str = ""
    bind: str = ""
    event: str = ""


class Merge(Instruction, frozen=True):
    """This spell becomes a part of the permanent `onto`, over it or under it as you choose (of later editions): mutate."""

    onto: Selection


class Meld(Instruction, frozen=True):
    """This card and one called `other` are put into play as one permanent (of later editions): as the card `into` says, by its `face`."""

    what: Selection
    other: str
    into: str
    face: Face | None = None
    tapped: bool = False
    attacking: Selection | None = None


class Discard(Instruction, frozen=True):
    """Each of `who` discards `count` cards that fit, of his or her choice, at random, or (count None) all that fit."""

    who: Selection
    count: Quantity | None
    filter: Filter | None = None
    at_random: bool = False
    chosen_by: Selection | None = None
    bind: str = ""


class DiscardThese(Instruction, frozen=True):
    """The cards selected are discarded by their owner. `event`: the discard is also an occurrence of that kind (cycle, 502.18c)."""

    what: Selection
    bind: str = ""
    event: str = ""


class Draw(Instruction, frozen=True):
    """Each of `who` draws that many cards, one after another (423)."""

    who: Selection
    count: Quantity
    bind: str = ""


class TakeUntil(Instruction, frozen=True):
    """Each of `who` takes cards from the top of his or her library one by one until `count` of them fit, `most` are taken, or none is left.

    `zone`: where each goes at once (removed from the game, graveyard); empty: it is only revealed and stays for now.
    All are bound to `bind`, those that fit to `found`. `remember`: name for linked abilities.
    """

    filter: Filter
    bind: str
    found: str
    who: Selection = You()
    count: Quantity = Number(1)
    zone: str = ""
    most: Quantity | None = None
    remember: str = ""


class Mill(Instruction, frozen=True):
    """Puts the top cards of each library into its owner's graveyard."""

    who: Selection
    count: Quantity
    bind: str = ""


class SearchLibrary(Instruction, frozen=True):
    """`who` searches the `zone` of `whose` for `count` cards that fit; bound to `bind`. Count None: all, or with `up_to` any number.

    `different_names`: no two of them with the same name. `total`: the characteristic, summed over all of them, compares so.
    `each`: one card for each of these filters instead.
    """

    who: Selection
    whose: Selection
    filter: Filter
    count: Quantity | None
    bind: str
    zones: tuple[str, ...] = ("library",)
    up_to: bool = False
    different_names: bool = False
    total: Measures | None = None
    each: tuple[Filter, ...] = ()


class Shuffle(Instruction, frozen=True):
    """Each of `who` shuffles his or her library; `into`: after putting these into it."""

    who: Selection
    into: Selection | None = None
    bind: str = ""


class Reveal(Instruction, frozen=True):
    """Shows cards to all players."""

    what: Selection
    bind: str = ""


class LookAt(Instruction, frozen=True):
    """`who` looks at cards."""

    what: Selection
    who: Selection = You()
    bind: str = ""


class Reorder(Instruction, frozen=True):
    """Puts cards back on top or bottom of their library in an order that `by` chooses."""

    what: Selection
    position: str
    by: Selection = You()


class CreateToken(Instruction, frozen=True):
    """Each of `who` gets `count` tokens with these characteristics (216)."""

    token: TokenSpec
    count: Quantity = Number(1)
    who: Selection = You()
    tapped: bool = False
    attacking: Selection | None = None
    remember: str = ""
    bind: str = ""
    blocking: Selection | None = None


class CreateCopyToken(Instruction, frozen=True):
    """Puts tokens into play that are copies of what is selected, except for `exceptions` (503)."""

    of: Selection
    count: Quantity = Number(1)
    who: Selection = You()
    exceptions: tuple[Part, ...] = ()
    tapped: bool = False
    remember: str = ""
    bind: str = ""
    attacking: Selection | None = None


class Exchange(Instruction, frozen=True):
    """Exchanges (501): control of two selections, life totals of two players, or zones. All or nothing."""

    what: str
    first: Selection
    second: Selection
