"""Damage in other words: to itself, divided, that can't be prevented, and effects for each damage dealt or prevented."""

from __future__ import annotations

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import Merge, Ref, ThatMuch
from judge.cards.language.say import read

_UNPREVENTED = made(lambda do: rebuild(do, lambda node: structs.replace(node, preventable=False) if isinstance(node, e.DealDamage)
                                       else node), _.do)  # fmt: skip
read("whole sentence", Merge("instead", _UNPREVENTED, _.cond),
    "if <cond:condition>, instead <do:effects> and the damage can't be prevented",
    when={"do": lambda do: any(isinstance(node, e.DealDamage) for node in walk(do))})  # fmt: skip


def _if_prevented(do: e.Instruction, source: t.Filter | None) -> e.Instruction:
    """Asked of the source whose damage is prevented; "that much" is what is prevented."""

    def change(node: Node) -> Node:
        if isinstance(node, ThatMuch):
            return t.Amount("prevented")
        return t.EventRole("subject") if isinstance(node, Ref) and node.kind == "source" else node

    some = t.Compares(t.Amount("prevented"), ">", t.Number(0))
    return e.If(t.Fits(t.EventRole("subject"), source) if source is not None else some, rebuild(do, change))


def _for_each_prevented(do: e.Instruction) -> e.Instruction:
    """What is done once for each is done that often; counters and tokens come together."""
    if isinstance(do, e.PutCounters | e.CreateToken) and do.count == t.Number(1):
        return structs.replace(do, count=t.Amount("prevented"))
    return e.Repeat(do, t.Amount("prevented"))


read("command", made(_if_prevented, _.do, _.n), "if damage [from <n:a_source>] is prevented this way, <do:effects>")
read("command", made(_for_each_prevented, _.do), "for each 1 damage prevented this way, <do:effects>")
_DEALT = t.DidThisTurn(t.EventPattern("damage", subject=t.IsAmong(t.This())), "other")
_CANT, _TURN = (e.Cant("be regenerated"),), e.Duration("end of turn")
# of a spell: what it dealt damage to, also where the damage was redirected; else the creature that was dealt damage
read("whole sentence", e.Apply(t.Every(t.AllOf((t.InZone("in play"), t.HasType("creature"), _DEALT))), _CANT, _TURN),
    "(a creature|creatures) dealt damage this way can't be regenerated this turn <spell:in_a_spell>", when={"spell": bool})
read("whole sentence", e.Apply(Ref(_.at, "that", "creature"), _CANT, _TURN),
    "a creature dealt damage this way can't be regenerated this turn <spell:in_a_spell>", when={"spell": lambda spell: not spell})
