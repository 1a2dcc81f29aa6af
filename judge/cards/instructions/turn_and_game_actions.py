"""What is done to turns and to the game itself: extra turns and phases (300), winning, losing and subgames (102, 506)."""

from __future__ import annotations

from judge.cards.instructions.control_flow import Instruction
from judge.cards.instructions.families import Quantity, Selection
from judge.cards.instructions.quantities import Number


class ExtraTurn(Instruction, frozen=True):
    """Each of `who` takes an extra turn after this one (300.6)."""

    who: Selection
    bind: str = ""


class ExtraPhase(Instruction, frozen=True):
    """Phases or steps are added after the `after` one: combat, combat and main, upkeep, ... `who`: only in that player's turn."""

    phases: tuple[str, ...]
    after: str = ""
    who: Selection | None = None


class SkipNext(Instruction, frozen=True):
    """Each of `who` skips his or her next `what` (a step, phase or turn); `that_turn`: the one of the extra turn just made."""

    who: Selection
    what: str
    count: Quantity = Number(1)
    that_turn: bool = False


class WinGame(Instruction, frozen=True):
    """Each of `who` wins the game (102)."""

    who: Selection


class LoseGame(Instruction, frozen=True):
    """Each of `who` loses the game (102)."""

    who: Selection


class DrawGame(Instruction, frozen=True):
    """The game is a draw (102)."""


class EndTurn(Instruction, frozen=True):
    """The turn ends (509)."""


class ControlNextTurn(Instruction, frozen=True):
    """You control the next turn of `who` (507)."""

    who: Selection


class Subgame(Instruction, frozen=True):
    """Players play a subgame (506); losers bound to `bind`."""

    bind: str
