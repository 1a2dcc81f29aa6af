"""Damage, life, and the end of the game for a player or for all (102, 215)."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Counted, Occurrence


class Damage(Counted, frozen=True):
    """A source deals damage to a creature, a planeswalker or a player (215.2).

    `preventable`: the effect doesn't say that it can't be prevented. `unpreventable`: what else says so. `as_counters`: it is dealt to
    creatures as -1/-1 counters (502.80a). `power`: what its source would have dealt if it had been dealt at once (310.4a). `excess`: by how
    much it is more than was still lethal.
    """

    verb = "damage"
    combat: bool = False
    preventable: bool = True
    unpreventable: str = ""
    as_counters: bool = False
    power: int | None = None
    excess: int = 0


class RemoveDamage(Counted, frozen=True):
    """Damage is removed from a permanent (314.2)."""

    verb = "remove damage"


class GainLife(Counted, frozen=True):
    """A player gains life (215.3).

    `rounding`: by what more the total of the team changes, where shares of it that were rounded up are all set (606.9b).
    """

    verb = "gain life"
    rounding: int = 0


class LoseLife(Counted, frozen=True):
    """A player loses life (215.2, 215.3).

    `rounding`: as of `GainLife`.
    """

    verb = "lose life"
    rounding: int = 0


class LifeBecomes(Counted, frozen=True):
    """An effect sets the life total of a player whose team shares one (606.9b): it becomes a gain or a loss."""


class PayLife(Counted, frozen=True):
    """A player pays life (215.4); losing it is the result."""

    verb = "pay life"


class LoseGame(Occurrence, frozen=True):
    """A player loses the game (102.3)."""

    verb = "lose game"


class WinGame(Occurrence, frozen=True):
    """A player wins the game (102.2)."""

    verb = "win game"


class DrawGame(Occurrence, frozen=True):
    """The game is a draw (102.4)."""

    verb = "draw game"
