"""Filters: whether one object or player fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions.families import Condition, Filter, Quantity, Selection, Word

if TYPE_CHECKING:
    from judge.cards.instructions.events import EventPattern


class Anything(Filter, frozen=True):
    """Every object and player."""


class AllOf(Filter, frozen=True):
    """Fits all parts."""

    parts: tuple[Filter, ...]

    @property
    def conjuncts(self) -> tuple[Filter, ...]:
        """The parts, each of which has to fit."""
        return self.parts


class AnyOf(Filter, frozen=True):
    """Fits some part."""

    parts: tuple[Filter, ...]


class Not(Filter, frozen=True):
    """Does not fit `part`."""

    part: Filter


class IsPlayer(Filter, frozen=True):
    """Is a player."""


class IsOpponent(Filter, frozen=True):
    """Is a player and an opponent of `of` (default: you)."""

    of: Selection | None = None


class InZone(Filter, frozen=True):
    """Is an object in `zone`: in play, hand, library, graveyard, stack, removed from the game, phased out, ante.

    `of`: the zone's owner (for hand, library, graveyard). Every filter over objects that is not meant for any zone names one.
    """

    zone: str
    of: Selection | None = None


class HasType(Filter, frozen=True):
    """Has the card type (creature, artifact, land, ...), also `permanent` for a card or spell that would be a permanent (214)."""

    type: str


class HasSupertype(Filter, frozen=True):
    """Has the supertype (basic, legendary, snow, world)."""

    supertype: str


class HasSubtype(Filter, frozen=True):
    """Has the subtype."""

    word: Word


class HasColor(Filter, frozen=True):
    """Is that colour."""

    word: Word


class IsColorless(Filter, frozen=True):
    """Has no colour."""


class IsMonocolored(Filter, frozen=True):
    """Has exactly one colour."""


class IsMulticolored(Filter, frozen=True):
    """Has two or more colours."""


class Named(Filter, frozen=True):
    """Has that name."""

    name: str | Word


class ControlledBy(Filter, frozen=True):
    """Its controller is among `who`; for an ability or spell on the stack, who controls that."""

    who: Selection


class OwnedBy(Filter, frozen=True):
    """Its owner is among `who`."""

    who: Selection


class IsState(Filter, frozen=True):
    """Is in that state: tapped, attacking, blocked, enchanted, token, spell, ... (`vocabulary` has them all).

    The engine refuses a state that it does not know.
    """

    state: str


class HasKeyword(Filter, frozen=True):
    """Has the keyword ability; `quality` narrows (islandwalk: Island). A bare `landwalk` or `protection` fits every variant."""

    keyword: str
    quality: Filter | None = None


class HasAbility(Filter, frozen=True):
    """Has an ability of the kind: any, activated, triggered, mana, cycling cost, ..."""

    kind: str


class OfKeyword(Filter, frozen=True):
    """Is an activated ability that this keyword is: equip, cycling (502)."""

    keyword: str


class HasCounter(Filter, frozen=True):
    """Has at least one counter of `kind` (empty: of any kind)."""

    kind: str = ""


class Measures(Filter, frozen=True):
    """Its `characteristic` compares with `quantity`.

    `characteristic`: power, toughness, converted mana cost, loyalty, damage, life, poison, cards in hand, number of colors,
    counters:KIND. `op`: one of `= < > <= >= !=`, or `even` or `odd`, where the quantity is asked nothing.
    """

    characteristic: str
    op: str
    quantity: Quantity


class Extreme(Filter, frozen=True):
    """Has the `least` or `greatest` value of `characteristic` among all that fit `among`."""

    which: str
    characteristic: str
    among: Filter


class IsAmong(Filter, frozen=True):
    """Is one of `selection` (so `Not(IsAmong(This()))` is "other")."""

    selection: Selection


class SharesA(Filter, frozen=True):
    """Shares a color, creature type, card type, land type or name with some of `selection`, or with `each` of it.
    What is "other" there is other than the one that is compared."""

    what: str
    selection: Selection
    each: bool = False


class Controls(Filter, frozen=True):
    """Is a player who controls permanents that fit `filter`, in a number that compares with `quantity` by `op`."""

    filter: Filter
    op: str
    quantity: Quantity


class AttachedToMatching(Filter, frozen=True):
    """Is attached to an object or player that fits `filter` ("Aura attached to a creature you control")."""

    filter: Filter


class HasAttached(Filter, frozen=True):
    """Something that fits `filter` is attached to it."""

    filter: Filter


class TargetsMatching(Filter, frozen=True):
    """A spell or ability on the stack with a target that fits; `only`: a single target (415.7)."""

    filter: Filter
    only: bool = False


class SourceMatches(Filter, frozen=True):
    """An ability on the stack whose source fits `filter`."""

    filter: Filter


class CombatRelation(Filter, frozen=True):
    """Stands in a combat relation to some object that fits `to`: blocking, blocked by, attacking, banded with, attacked this turn."""

    relation: str
    to: Filter | None = None


class OfMostCommonColor(Filter, frozen=True):
    """Is of a colour that no colour is more common than among all that fit `among`."""

    among: Filter


class Above(Filter, frozen=True):
    """Lies above `what` in the same graveyard; `directly`: with nothing between them (217.4b)."""

    what: Selection
    directly: bool = False


class AsAnnounced(Filter, frozen=True):
    """Fits `part` as the spell or ability that names it as a target is announced, whatever comes after (413.2a)."""

    part: Filter


class AsLongAs(Filter, frozen=True):
    """Fits anything as long as the condition holds: "whenever ... while you control a Swamp"."""

    condition: Condition


class DealtDamageBefore(Filter, frozen=True):
    """Is a player to whom one of `by` has dealt damage, in this turn or an earlier one, since it is the object that it is."""

    by: Selection


class DidThisTurn(Filter, frozen=True):
    """It has, this turn, played that role in an event: `role` is a role of the pattern (subject, other, player).

    `since`: "this combat" looks back to where this combat phase began.
    """

    pattern: EventPattern
    role: str = "subject"
    since: str = "this turn"


OUTDOING = (AsAnnounced, Controls, Measures)
"""Filters by which there must be such a player to choose, whether or not anything is done to him or her."""
