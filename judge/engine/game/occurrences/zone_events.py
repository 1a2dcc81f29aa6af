"""Changing zones, and what brings a change of zones with it (217)."""

from __future__ import annotations

from judge.cards.instructions.effects import Face
from judge.engine.game.objects import Entry
from judge.engine.game.occurrences.occurrence import Counted, Occurrence, ZoneChange


class PutAway(Occurrence, frozen=True):
    """What brings a move with it. Where an effect sends it elsewhere: `to` that zone, with `position`, `kind` and `entry` of the move."""

    to: str = ""
    position: str = ""
    kind: str = ""
    entry: Entry | None = None


class Move(ZoneChange, frozen=True):
    """An object leaves a zone and a new object appears in another (217.1c).

    `position`: in a library (top, bottom, a number from the top, or shuffled: on top until the library is shuffled). `kind`: what the
    effect that moved it calls that.
    `remember`: the name under which abilities of `source` remember it (407). `entry`: how it comes into play.
    `others`: what else a permanent became that several cards were.
    """

    verb = "move"
    position: str = ""
    kind: str = ""
    remember: str = ""
    entry: Entry | None = None
    others: tuple[int, ...] = ()


class TokenEnters(Move, frozen=True, kw_only=True):
    """The move of a token into play, from nowhere (216.1): what `CreateToken` brings with it, with its fields."""

    face: Face
    copy: bool = False
    zone_owner: str = ""
    amount: int = 1


class Cease(ZoneChange, frozen=True):
    """An object that is no card ceases to exist (216.3, 413.2i)."""

    verb = "cease"


class CreateToken(Counted, frozen=True, kw_only=True):
    """A token is to come into play (216.1); its move is the result.

    `face`: its characteristics. `copy`: it is a copy of something (503).
    """

    verb = "create token"
    face: Face
    copy: bool = False
    zone_owner: str = ""
    remember: str = ""
    entry: Entry | None = None


class Draw(Occurrence, frozen=True):
    """A player draws the top card of the library (423); without a card, tries to (420.5g).

    `sequence`: one of several draws (423.6b). `followed`: something is done with the card after it (423.6c).
    """

    verb = "draw"
    sequence: bool = False
    followed: bool = False


class DrawFromNothing(Occurrence, frozen=True):
    """A player was to draw a card from an empty library (423.4): none is drawn, and nothing triggers on a draw."""

    verb = "draw from nothing"


class Discard(PutAway, frozen=True):
    """A card is discarded from a hand; its move is the result."""

    verb = "discard"


class Mill(Occurrence, frozen=True):
    """A card goes from the top of a library into the graveyard."""

    verb = "mill"


class Sacrifice(PutAway, frozen=True):
    """A permanent is sacrificed by its controller (501.6); its move is the result."""

    verb = "sacrifice"


class Destroy(PutAway, frozen=True):
    """A permanent is destroyed (501.4); its move is the result.

    `regenerable`: nothing says that it can't be regenerated.
    """

    verb = "destroy"
    regenerable: bool = True


class CounterSpell(PutAway, frozen=True):
    """A spell or ability on the stack is countered (501.3, 414)."""

    verb = "counter"


class Cycle(Occurrence, frozen=True):
    """A card is discarded to pay the cost of its cycling ability (502.18)."""

    verb = "cycle"


class Champion(ZoneChange, frozen=True):
    """A permanent is removed from the game by a champion ability (502.72)."""

    verb = "champion"
    remember: str = ""


class PhaseIn(ZoneChange, frozen=True):
    """A permanent phases in (502.15)."""

    verb = "phase in"


class PhaseOut(ZoneChange, frozen=True):
    """A permanent phases out (502.15).

    `kind`: "indirectly" for what phases out with `other`, to which it is attached.
    """

    verb = "phase out"
    kind: str = ""
