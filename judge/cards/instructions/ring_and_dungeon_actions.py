"""Actions of later editions that the game keeps in mind: the Ring, dungeons, the initiative, and creatures that are paired."""

from __future__ import annotations

from judge.cards.instructions.control_flow import Instruction
from judge.cards.instructions.families import Selection


class RingTempts(Instruction, frozen=True):
    """The Ring tempts the player: one more of its abilities is there, up to four, and a creature that he or she controls bears it."""

    who: Selection


class Venture(Instruction, frozen=True):
    """The player ventures into the dungeon, or into the one named where he or she is in none."""

    who: Selection
    into: str = ""


class TakeInitiative(Instruction, frozen=True):
    """The player takes the initiative from whoever has it, and ventures into the Undercity."""

    who: Selection


class Pair(Instruction, frozen=True):
    """Two unpaired creatures of the player's become paired, for as long as both are creatures that he or she controls."""

    what: Selection
    with_: Selection
