"""Declarations that another player makes in combat, and blocks that an effect undoes."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import both
from judge.cards.language.parsing.combinators import Place, rule


@rule(
    "sentence_core",
    "creatures <it:obj> blocked that no other (creature|creatures) blocked this combat become unblocked",
    "creatures <it:obj> was blocking that had become blocked by only <too:obj> this combat become unblocked",
    "creatures <it:obj> was blocking that hadn't become blocked by another creature this combat become unblocked",
)
def _(c: Place, it: t.Selection, too: t.Selection | None = None) -> e.Instruction:
    """What it blocks still stays blocked."""
    blocked = t.DidThisTurn(t.EventPattern("block pair", subject=t.IsAmong(it)), "other", "this combat")
    by_others = t.DidThisTurn(t.EventPattern("block pair", subject=t.Not(t.IsAmong(it))), "other", "this combat")
    still = t.CombatRelation("blocked by", t.IsAmong(it))
    return e.SetBlocked(t.Every(both(t.IsState("attacking"), blocked, t.Not(by_others), t.Not(still))), False)
