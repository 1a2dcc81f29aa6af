"""Attacking, blocking and assigning combat damage (306-311)."""

from __future__ import annotations

from judge.engine.game.occurrences.life_events import Damage
from judge.engine.game.occurrences.occurrence import Counted, Occurrence

FIGHTS = ("attack", "block", "become blocked")
"""What a creature does in combat that texts may ask about in a later turn."""


class CreatureAttacks(Occurrence, frozen=True):
    """A creature is declared as an attacker (308.2).

    `kind`: "alone", if no other creature attacks (306.5).
    """

    verb = "attack"
    kind: str = ""


class PlayerAttacks(Counted, frozen=True):
    """A player attacks with a number of creatures (308.2)."""

    verb = "attack with"


class CreatureBlocks(Occurrence, frozen=True):
    """A creature is declared as a blocker (309.2).

    `kind`: "alone", if no other creature blocks (306.5).
    """

    verb = "block"
    kind: str = ""


class BlockPair(Occurrence, frozen=True):
    """A creature blocks one attacker: once for each attacker that it blocks (309.2).

    `kind`: "band", if only because that one is in a band with another.
    """

    verb = "block pair"
    kind: str = ""


class BecomeBlocked(Counted, frozen=True):
    """An attacking creature becomes blocked (309.2f).

    `along`: the blocked creature of its band, where nothing was declared to block this one.
    """

    verb = "become blocked"
    along: int | None = None


class BlockersChange(Counted, frozen=True):
    """An attacking creature is blocked by another number of creatures than before (410.9e).

    `before`: how many it was.
    """

    verb = "blockers"
    before: int = 0


class BlockedChange(Counted, frozen=True):
    """A creature blocks another number of creatures than before (410.9e).

    `before`: how many it was.
    """

    verb = "blocks creatures"
    before: int = 0


class NotBlocked(Occurrence, frozen=True):
    """An attacking creature is unblocked as blockers are declared (309.2f)."""

    verb = "not blocked"


class AssignCombatDamage(Counted, frozen=True):
    """Assigned combat damage goes onto the stack (310.4).

    `became`: the object on the stack.
    """

    verb = "assign combat damage"
    damage: tuple[Damage, ...] = ()
    became: int | None = None
