"""Extra phases, turns of other players, and the moments for which a delayed triggered ability waits."""

from __future__ import annotations

from judge.cards.instructions import Body, ControlNextTurn, Delayed, EventPattern, ExtraPhase, Instruction, IsAmong, Selection, You
from judge.cards.language.effects.effects_base import command
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref, TargetAt


@rule("sentence_core", "after this [main] phase , there is an additional combat phase [<m:(followed by an additional main phase)>]")
def _(c: Place, m: str = "") -> Instruction:
    return ExtraPhase(("combat", "main") if m else ("combat",), "this phase")


@rule("later", "at the beginning of that turn 's end step", "at the end of that turn")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="end of turn", kind="that turn")


@command(
    "you control <who:poss> next turn",
    "gain control of <who:poss> next turn",
    "you control <who:who> during that player 's next turn",
)
def _(c: Place, who: Selection) -> Instruction | None:
    return ControlNextTurn(who) if isinstance(who, TargetAt | Ref) else None


@rule("later", "at end of turn")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="end of turn")


@rule("sentence", "at this turn 's next end of combat , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    """Not that of a later turn, where the combat phase of this one is over."""
    return Delayed(EventPattern("step begins", step="end of combat"), Body(e), until="end of turn")


@rule("later", "at end of combat")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="end of combat")


@rule("later", "at the beginning of the next turn 's upkeep")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", step="upkeep", kind="next turn")


@rule("later", "at the beginning of your next <s:step>")
def _(c: Place, s: str) -> EventPattern:
    return EventPattern("step begins", player=IsAmong(You()), step=s)


@rule("later", "at the beginning of the next <s:step>")
def _(c: Place, s: str) -> EventPattern | None:
    return EventPattern("step begins", step=s) if s in ("cleanup", "upkeep") else None


@rule("later", "at the end of your turn")
def _(c: Place) -> EventPattern:
    return EventPattern("step begins", player=IsAmong(You()), step="end of turn")


@rule("later", "at the beginning of <who:poss> next <s:step>")
def _(c: Place, who: Selection, s: str) -> EventPattern | None:
    return None if isinstance(who, You) else EventPattern("step begins", player=IsAmong(who), step=s)
