"""Actions of later editions that players take part in for the rest of the game: the Ring, dungeons and the initiative."""

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
