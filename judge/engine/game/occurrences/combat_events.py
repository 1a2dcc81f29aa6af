"""Attacking, blocking and assigning combat damage (306-311)."""

from __future__ import annotations

from judge.engine.game.occurrences.occurrence import Occurrence


class CreatureAttacks(Occurrence, frozen=True):
    """A creature is declared as an attacker (308.2)."""

    verb = "attack"


class PlayerAttacks(Occurrence, frozen=True):
    """A player attacks with a number of creatures (308.2)."""

    verb = "attack with"


class CreatureBlocks(Occurrence, frozen=True):
    """A creature is declared as a blocker (309.2)."""

    verb = "block"


class BlockPair(Occurrence, frozen=True):
    """A creature blocks one attacker: once for each attacker that it blocks (309.2)."""

    verb = "block pair"


class BecomeBlocked(Occurrence, frozen=True):
    """An attacking creature becomes blocked (309.2f)."""

    verb = "become blocked"


class BlockersChange(Occurrence, frozen=True):
    """An attacking creature is blocked by another number of creatures than before (410.9e)."""

    verb = "blockers"


class BlockedChange(Occurrence, frozen=True):
    """A creature blocks another number of creatures than before (410.9e)."""

    verb = "blocks creatures"


class NotBlocked(Occurrence, frozen=True):
    """An attacking creature is unblocked as blockers are declared (309.2f)."""

    verb = "not blocked"


class AssignCombatDamage(Occurrence, frozen=True):
    """Assigned combat damage goes onto the stack (310.4)."""

    verb = "assign combat damage"
