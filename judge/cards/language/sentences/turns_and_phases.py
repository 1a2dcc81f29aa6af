"""Extra phases, turns of other players, and the moments for which a delayed triggered ability waits."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Place, rule


@rule("sentence_core", "after this [main] phase , there is an additional combat phase [<m:(followed by an additional main phase)>]")
def _(c: Place, m: str = "") -> e.Instruction:
    return e.ExtraPhase(("combat", "main") if m else ("combat",), "this phase")


@rule("later", "at the beginning of the next <s:step>")
def _(c: Place, s: str) -> t.EventPattern | None:
    return t.EventPattern("step begins", step=s) if s in ("cleanup", "upkeep") else None
