"""Changing zones, and what brings a change of zones with it (217)."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Occurrence


class Move(Occurrence, frozen=True):
    """An object leaves a zone and a new object appears in another (217.1c); a token appears in play (216.1)."""

    verb = "move"


class Cease(Occurrence, frozen=True):
    """An object that is no card ceases to exist (216.3, 413.2i)."""

    verb = "cease"


class CreateToken(Occurrence, frozen=True):
    """A token is to come into play (216.1); its move is the result."""

    verb = "create token"


class Draw(Occurrence, frozen=True):
    """A player draws the top card of the library (423); without a card, tries to (420.5g)."""

    verb = "draw"


class Discard(Occurrence, frozen=True):
    """A card is discarded from a hand; its move is the result."""

    verb = "discard"


class Mill(Occurrence, frozen=True):
    """A card goes from the top of a library into the graveyard."""

    verb = "mill"


class Sacrifice(Occurrence, frozen=True):
    """A permanent is sacrificed by its controller (501.6); its move is the result."""

    verb = "sacrifice"


class Destroy(Occurrence, frozen=True):
    """A permanent is destroyed (501.4); its move is the result."""

    verb = "destroy"


class CounterSpell(Occurrence, frozen=True):
    """A spell or ability on the stack is countered (501.3, 414)."""

    verb = "counter"


class Cycle(Occurrence, frozen=True):
    """A card is discarded to pay the cost of its cycling ability (502.18)."""

    verb = "cycle"


class Champion(Occurrence, frozen=True):
    """A permanent is removed from the game by a champion ability (502.72)."""

    verb = "champion"


class PhaseIn(Occurrence, frozen=True):
    """A permanent phases in (502.15)."""

    verb = "phase in"


class PhaseOut(Occurrence, frozen=True):
    """A permanent phases out (502.15)."""

    verb = "phase out"
