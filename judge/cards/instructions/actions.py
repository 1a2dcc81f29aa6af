"""The other game actions (501): damage, life, counters, mana, the stack, combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.control_flow import Instruction
from judge.cards.instructions.families import Filter, Quantity, Selection
from judge.cards.instructions.quantities import Number
from judge.cards.instructions.selections import This, You

if TYPE_CHECKING:
    from judge.cards.instructions.abilities import Cost
    from judge.cards.instructions.continuous import Part
    from judge.cards.instructions.replacing import ToZone


class DealDamage(Instruction, frozen=True):
    """`source` deals `amount` to each recipient; `divided`: the amounts announced at 409.1e; `excess_to`: who is dealt what is more than
    lethal to a creature instead of it."""

    amount: Quantity
    to: Selection
    source: Selection = This()
    divided: bool = False
    preventable: bool = True
    bind: str = ""
    excess_to: Selection | None = None


class RemoveDamage(Instruction, frozen=True):
    """Removes all damage from permanents."""

    what: Selection


class GainLife(Instruction, frozen=True):
    """Each of `who` gains life."""

    who: Selection
    amount: Quantity
    bind: str = ""


class LoseLife(Instruction, frozen=True):
    """Each of `who` loses life."""

    who: Selection
    amount: Quantity
    bind: str = ""


class SetLife(Instruction, frozen=True):
    """Each of `who` has that life total: gains or loses what it takes."""

    who: Selection
    amount: Quantity


class Tap(Instruction, frozen=True):
    """Taps."""

    what: Selection
    bind: str = ""


class Untap(Instruction, frozen=True):
    """Untaps."""

    what: Selection
    bind: str = ""


class CounterSpell(Instruction, frozen=True):
    """Counters spells or abilities (414); `to`: where a countered spell goes instead of the graveyard, if it fits `only`."""

    what: Selection
    bind: str = ""
    to: ToZone | None = None
    only: Filter | None = None


class Regenerate(Instruction, frozen=True):
    """Makes a regeneration shield (419.6b, 501). `then`: what is done when it regenerates by it ("this way")."""

    what: Selection
    then: Instruction | None = None


class PutCounters(Instruction, frozen=True):
    """Puts counters on objects or players, without a `kind` of each that is there; `most`: so few that no more than that many are.

    `doubled`: for each that is there of a kind, so many.
    """

    kind: str
    count: Quantity
    on: Selection
    divided: bool = False
    bind: str = ""
    most: Quantity | None = None
    doubled: bool = False


class RemoveCounters(Instruction, frozen=True):
    """Removes counters (count None: all). As a cost, all of them must be there. `onto`: what they are moved to, each of its kind.

    `among`: so many in all, from as many of these things as the player likes. `gone`: of what has left play, as many are put onto `onto`
    as were on it; of what has not, they are moved. `apart`: they are removed also where that is gone.
    """

    kind: str
    count: Quantity | None
    from_: Selection
    bind: str = ""
    onto: Selection | None = None
    among: bool = False
    gone: bool = False
    apart: bool = False


class AddMana(Instruction, frozen=True):
    """Each of `who` gets mana.

    `mana`: the symbols of one package ({G}{G}); with several packages `who` chooses one. A package may be made of `any`,
    `chosen` (a colour chosen by a linked ability) or `any of ...`; `times`: that many packages. `same`: one colour for all.
    `burns`: it is lost with a loss of life (300.3). `lasts`: until then (end of turn, end of combat) it is not lost as
    phases end.
    `rider`: what is done to `Bound("paid for")`, a spell that it is spent on and that fits `rider_on`.
    `different`: of a combination, no color twice.
    `identity`: the colours are those of the color identity (of later editions) of what `colors_from` fits.
    """

    mana: tuple[tuple[str, ...], ...]
    times: Quantity = Number(1)
    who: Selection = You()
    colors_from: Filter | None = None
    could_produce: Filter | None = None
    combination: bool = False
    different: bool = False
    restriction: Filter | None = None
    same_as: str = ""
    identity: bool = False
    burns: bool = True
    lasts: str = ""
    rider_on: Filter | None = None
    rider: Instruction | None = None
    bind: str = ""


class EmptyMana(Instruction, frozen=True):
    """Each of `who` has no mana in his or her mana pool any more (without mana burn: that is of the end of a phase, 300.3)."""

    who: Selection


class Attach(Instruction, frozen=True):
    """Attaches `what` to `to` (501); `able`: only what it may be attached to is chosen."""

    what: Selection
    to: Selection
    able: bool = False


class Unattach(Instruction, frozen=True):
    """Unattaches. `bind`: what it is unattached from."""

    what: Selection
    bind: str = ""


class TurnFace(Instruction, frozen=True):
    """Turns permanents face up or face down (504), or flips them (508): `to` is up, down or flipped."""

    what: Selection
    to: str


class Transform(Instruction, frozen=True):
    """Turns two-faced permanents over."""

    what: Selection


class BecomeMonarch(Instruction, frozen=True):
    """The player becomes the monarch, and who was it is it no more."""

    who: Selection


class Becomes(Instruction, frozen=True):
    """Permanents become monstrous, or renowned: the event that abilities wait for."""

    what: Selection
    kind: str


class HasPerformed(Instruction, frozen=True):
    """Players or permanents have performed a keyword action of later editions, or scried: the event that abilities wait for.

    `on`: what it was performed on, the creature that was exploited or the Vehicle that was crewed.
    """

    who: Selection
    action: str
    on: Selection | None = None


class GameBecomes(Instruction, frozen=True):
    """It becomes day, or night."""

    what: str


class Phase(Instruction, frozen=True):
    """Phases out or in (502.15): `to` is out or in."""

    what: Selection
    to: str


class FlipCoin(Instruction, frozen=True):
    """`who` flips a coin (511); `call`: won or lost, else heads or tails. `Done("coin won")`, `Done("coin lost")` read it.

    `until_lost`: on and on until one is lost, `count` times at the most (0: without end). How many were won is counted in `bind`.
    """

    who: Selection = You()
    count: Quantity = Number(1)
    call: bool = True
    bind: str = ""
    until_lost: bool = False


class RollDie(Instruction, frozen=True):
    """Each of `who` rolls `count` dice with so many sides; what they come to together is bound to `bind` (of later editions).

    `one`: the result that counts is one of them, as that player chooses.
    """

    who: Selection
    sides: int
    bind: str = ""
    count: Quantity = Number(1)
    one: bool = False


class Vote(Instruction, frozen=True):
    """Starting with you, each player votes for one of `options`, or of what fits `among` (of later editions).

    How many votes each of the words gets is bound to `votes:OPTION`, the most that any of the others gets to `other votes:OPTION`, and who
    votes for it to `voters:OPTION`; what gets as many votes as anything is bound to `most votes`.
    """

    options: tuple[str, ...] = ()
    among: Filter | None = None


class TurnDoors(Instruction, frozen=True):
    """A door of each of these Rooms is unlocked, or locked, or either, as `ways` allow (of later editions)."""

    what: Selection
    ways: tuple[str, ...]


class Clash(Instruction, frozen=True):
    """`who` clashes with an opponent (501), who is bound to `bind`."""

    who: Selection = You()
    with_: Selection | None = None
    bind: str = ""


class CopyForEach(Instruction, frozen=True):
    """Copies one spell for each other thing of `among` that it could target: each copy, under `who`, has one as its only target."""

    what: Selection
    among: Filter
    who: Selection = You()
    bind: str = ""


class CopySpell(Instruction, frozen=True):
    """Copies spells or abilities on the stack (503.10); `new_targets`: the controller may choose new ones.

    `without`: the keyword that the copies lack ("except for its epic ability"). `exceptions`: how they differ otherwise.
    """

    what: Selection
    count: Quantity = Number(1)
    who: Selection = You()
    new_targets: bool = False
    bind: str = ""
    without: str = ""
    exceptions: tuple[Part, ...] = ()


class ChangeTargets(Instruction, frozen=True):
    """Changes targets (415.7): `to` None: `by` chooses. `one`: only one of them, which `by` chooses, too."""

    what: Selection
    to: Selection | None = None
    by: Selection = You()
    optional: bool = False
    one: bool = False


class PlayCard(Instruction, frozen=True):
    """`who` plays what is selected now, during resolution (413.2e); `free`: without paying its mana cost; `cost`: by paying
    that rather than its mana cost (only where not free); `transformed`: with its back up."""

    what: Selection
    who: Selection = You()
    free: bool = True
    optional: bool = True
    bind: str = ""
    cost: Cost | None = None
    transformed: bool = False


class RemoveFromCombat(Instruction, frozen=True):
    """Removes from combat (306.4)."""

    what: Selection


class SetBlocked(Instruction, frozen=True):
    """An attacking creature becomes blocked (or, with False, unblocked)."""

    what: Selection
    blocked: bool = True


class Piles(Instruction, frozen=True):
    """`by` separates what is selected into two piles bound to `first` and `second`; `chooser` picks one bound to `chosen`."""

    what: Selection
    by: Selection
    chooser: Selection
    first: str
    second: str
    chosen: str
    rest: str


class Bid(Instruction, frozen=True):
    """Players (`who`; every player where it does not say) bid life in turn order, the ability's controller first with `starting`.

    The winner is bound to `bind`, the bid to Amount("`bind` amount").
    """

    starting: Quantity
    bind: str
    who: Selection | None = None


class Nothing(Instruction, frozen=True):
    """Does nothing (a text that is only a permission to do nothing)."""
