"""Declarations that another player makes in combat, and blocks that an effect undoes."""

from __future__ import annotations

from judge.cards.instructions import (
    Apply,
    Both,
    CombatRelation,
    Condition,
    DidThisTurn,
    Duration,
    During,
    EventPattern,
    Every,
    Instruction,
    IsAmong,
    IsState,
    MayDo,
    Not,
    Players,
    Selection,
    SetBlocked,
    StaticAbility,
    You,
)
from judge.cards.language.nouns.noun_filters import both
from judge.cards.language.parsing.combinators import Place, rule


@rule("sentence", "you choose which creatures attack this turn")
def _(c: Place) -> Instruction:
    return Apply(You(), (MayDo("choose attackers"),), Duration("end of turn"))


@rule(
    "sentence",
    "[instead of defending player ,] you choose how each creature (block|blocks) this turn",
    "you choose which creatures block this turn and how those creatures block",
)
def _(c: Place) -> Instruction:
    return Apply(You(), (MayDo("choose blocks"),), Duration("end of turn"))


@rule(
    "sentence",
    "you choose how each creature (block|blocks) this combat",
    "you choose which creatures block this combat and how those creatures block",
)
def _(c: Place) -> Instruction:
    return Apply(You(), (MayDo("choose blocks"),), Duration("end of combat"))


@rule("static_line", "the attacking player choose how each creature (block|blocks) each (turn|combat)")
def _(c: Place) -> StaticAbility:
    return StaticAbility((MayDo("choose blocks"),), Players("attacking"))


@rule("when", "during your combat phase before blockers is declared")
def _(c: Place) -> Condition:
    return Both((During("combat", You()), During("declare blockers", before=True)))


@rule(
    "sentence_core",
    "creatures <it:obj> blocked that no other (creature|creatures) blocked this combat become unblocked",
    "creatures <it:obj> was blocking that had become blocked by only <too:obj> this combat become unblocked",
    "creatures <it:obj> was blocking that hadn't become blocked by another creature this combat become unblocked",
)
def _(c: Place, it: Selection, too: Selection | None = None) -> Instruction:
    """What it blocks still stays blocked."""
    blocked = DidThisTurn(EventPattern("block pair", subject=IsAmong(it)), "other", "this combat")
    by_others = DidThisTurn(EventPattern("block pair", subject=Not(IsAmong(it))), "other", "this combat")
    still = CombatRelation("blocked by", IsAmong(it))
    return SetBlocked(Every(both(IsState("attacking"), blocked, Not(by_others), Not(still))), False)
