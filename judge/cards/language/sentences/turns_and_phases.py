"""Extra phases, turns of other players, and the moments for which a delayed triggered ability waits."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Ref, TargetAt


@rule("sentence_core", "after this [main] phase , there is an additional combat phase [<m:(followed by an additional main phase)>]")
def _(c: Place, m: str = "") -> e.Instruction:
    return e.ExtraPhase(("combat", "main") if m else ("combat",), "this phase")


@rule("later", "at the beginning of that turn 's end step", "at the end of that turn")
def _(c: Place) -> t.EventPattern:
    return t.EventPattern("step begins", step="end of turn", kind="that turn")


@command(
    "you control <who:poss> next turn",
    "gain control of <who:poss> next turn",
    "you control <who:who> during that player 's next turn",
)
def _(c: Place, who: t.Selection) -> e.Instruction | None:
    return e.ControlNextTurn(who) if isinstance(who, TargetAt | Ref) else None


@rule("later", "at end of turn")
def _(c: Place) -> t.EventPattern:
    return t.EventPattern("step begins", step="end of turn")


@rule("sentence", "at this turn 's next end of combat , <do:effects>")
def _(c: Place, do: e.Instruction) -> e.Instruction:
    """Not that of a later turn, where the combat phase of this one is over."""
    return e.Delayed(t.EventPattern("step begins", step="end of combat"), e.Body(do), until="end of turn")


@rule("later", "at end of combat")
def _(c: Place) -> t.EventPattern:
    return t.EventPattern("step begins", step="end of combat")


@rule("later", "at the beginning of the next turn 's upkeep")
def _(c: Place) -> t.EventPattern:
    return t.EventPattern("step begins", step="upkeep", kind="next turn")


@rule("later", "at the beginning of your next <s:step>")
def _(c: Place, s: str) -> t.EventPattern:
    return t.EventPattern("step begins", player=t.IsAmong(t.You()), step=s)


@rule("later", "at the beginning of the next <s:step>")
def _(c: Place, s: str) -> t.EventPattern | None:
    return t.EventPattern("step begins", step=s) if s in ("cleanup", "upkeep") else None


@rule("later", "at the end of your turn")
def _(c: Place) -> t.EventPattern:
    return t.EventPattern("step begins", player=t.IsAmong(t.You()), step="end of turn")


@rule("later", "at the beginning of <who:poss> next <s:step>")
def _(c: Place, who: t.Selection, s: str) -> t.EventPattern | None:
    return None if isinstance(who, t.You) else t.EventPattern("step begins", player=t.IsAmong(who), step=s)
