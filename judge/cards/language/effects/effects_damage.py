"""Damage in other words: to itself, divided, that can't be prevented, and effects for each damage dealt or prevented."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.language.effects.effects_base import command
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Merge, Ref, ThatMuch


@rule("sentence", "if <cond:condition> , instead <do:effects> and the damage can't be prevented")
def _(c: Place, cond: t.Condition, do: e.Instruction) -> e.Instruction | None:
    found = False

    def change(node: Any) -> Any:
        nonlocal found
        if isinstance(node, e.DealDamage):
            found = True
            return msgspec.structs.replace(node, preventable=False)
        return node

    made = rebuild(do, change)
    return Merge("instead", made, cond) if found else None


@command("if damage [from <np:a_np>] is prevented this way , <do:effects>")
def _(c: Place, do: e.Instruction, np: NP | None = None) -> e.Instruction | None:
    """Asked of the source whose damage is prevented; "that much" is what is prevented."""

    def change(node: Node) -> Node:
        if isinstance(node, ThatMuch):
            return t.Amount("prevented")
        return t.EventRole("subject") if isinstance(node, Ref) and node.kind == "source" else node

    if np is not None and np.kind != "source":
        return None
    some = t.Compares(t.Amount("prevented"), ">", t.Number(0))
    return e.If(t.Fits(t.EventRole("subject"), np.filter) if np is not None else some, rebuild(do, change))


@command("for each 1 damage prevented this way , <do:effects>")
def _(c: Place, do: e.Instruction) -> e.Instruction:
    """What is done once for each is done that often; counters and tokens come together."""
    if isinstance(do, e.PutCounters | e.CreateToken) and do.count == t.Number(1):
        return msgspec.structs.replace(do, count=t.Amount("prevented"))
    return e.Repeat(do, t.Amount("prevented"))


@rule("sentence", "(a creature|creatures) dealt damage this way can't be regenerated this turn")
def _(c: Place) -> e.Instruction | None:
    """Of a spell: what it dealt damage to, also where the damage was redirected; else the creature that was dealt damage."""
    if not getattr(c.parser.context, "spell", False):
        cant = (e.Cant("be regenerated"),)
        if c.parser.words[c.start] != "a":
            return None
        return e.Apply(Ref(c.start + c.parser.base, "that", "creature"), cant, e.Duration("end of turn"))
    dealt = t.DidThisTurn(t.EventPattern("damage", subject=t.IsAmong(t.This())), "other")
    hurt = t.Every(both(t.InZone("in play"), t.HasType("creature"), dealt))
    return e.Apply(hurt, (e.Cant("be regenerated"),), e.Duration("end of turn"))
