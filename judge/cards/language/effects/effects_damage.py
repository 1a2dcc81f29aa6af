"""Damage in other words: to itself, divided, that can't be prevented, and effects for each damage dealt or prevented."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import (
    Amount,
    Anything,
    Apply,
    Cant,
    Condition,
    Counters,
    CreateToken,
    DealDamage,
    DidThisTurn,
    Duration,
    EventPattern,
    EventRole,
    Every,
    Fits,
    HasType,
    If,
    Instruction,
    InZone,
    IsAmong,
    MayDo,
    Node,
    Nothing,
    Number,
    PutCounters,
    Quantity,
    Repeat,
    Selection,
    Sequence,
    Share,
    StaticAbility,
    This,
    rebuild,
)
from judge.cards.language.effects.effects_base import command, object_verb
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import Merge, Ref, TargetAt, ThatMuch, WayAmount
from judge.cards.language.statics.static_sentences import _static


@object_verb("deal damage to itself equal to <n:amount>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return DealDamage(n, s, s)


@object_verb("deal <n:quantity> damage to itself")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return DealDamage(n, s, s)


@object_verb("deal <n:quantity> damage divided evenly , rounded down , among <to:any>")
def _(c: Place, s: Selection, n: Quantity, to: Selection) -> Instruction | None:
    return DealDamage(Share(n, to), to, s, bind=c.mark) if isinstance(to, TargetAt) else None


@rule("each_of", "1 damage dealt to (it|~)")
def _(c: Place) -> Quantity:
    return ThatMuch(c.start + c.parser.base)


@rule("sentence", "if <cond:condition> , instead <e:effects> and the damage can't be prevented")
def _(c: Place, cond: Condition, e: Instruction) -> Instruction | None:
    found = False

    def change(node: Any) -> Any:
        nonlocal found
        if isinstance(node, DealDamage):
            found = True
            return msgspec.structs.replace(node, preventable=False)
        return node

    made = rebuild(e, change)
    return Merge("instead", made, cond) if found else None


@command("for each <n:each_of> , <e:effects>")
def _(c: Place, n: Quantity, e: Instruction) -> Instruction | None:
    """Of what is only counted, nothing in the effect speaks: it is done that often."""
    return Repeat(e, n) if isinstance(n, WayAmount | Counters) else None


@command("if damage from <np:a_np> is prevented this way , <e:effects>")
def _(c: Place, np: NP, e: Instruction) -> Instruction | None:
    """Asked of the source whose damage is prevented; "that much" is what is prevented."""

    def change(node: Node) -> Node:
        if isinstance(node, ThatMuch):
            return Amount("prevented")
        return EventRole("subject") if isinstance(node, Ref) and node.kind == "source" else node

    return If(Fits(EventRole("subject"), np.filter), rebuild(e, change)) if np.kind == "source" else None


@command("for each 1 damage prevented this way , <e:effects>")
def _(c: Place, e: Instruction) -> Instruction:
    """What is done once for each is done that often; counters and tokens come together."""
    if isinstance(e, PutCounters | CreateToken) and e.count == Number(1):
        return msgspec.structs.replace(e, count=Amount("prevented"))
    return Repeat(e, Amount("prevented"))


@object_verb("deal <n:quantity> damage to <to:any> and <m:quantity> additional damage to <b:any>")
def _(c: Place, s: Selection, n: Quantity, to: Selection, m: Quantity, b: Selection) -> Instruction:
    return Sequence((DealDamage(n, to, s, bind=c.mark), DealDamage(m, b, s)))


@rule("static_line", "damage can't be prevented")
def _(c: Place) -> StaticAbility:
    return StaticAbility((Cant("have its damage prevented"),), Anything())


@rule("static_line", "damage dealt by <what:obj> can't be prevented", "<what:obj> 's damage can't be prevented")
def _(c: Place, what: Selection) -> StaticAbility | None:
    return _static(what, (Cant("have its damage prevented"),))


@rule(
    "static_line",
    "if <cond:condition> , ~ can't be countered [by spells or abilities] and the damage can't be prevented",
    "if <cond:condition> , ~ can't be countered [by spells or abilities] , and the damage can't be prevented",
    "if <cond:condition> , this spell can't be countered and the damage can't be prevented",
)
def _(c: Place, cond: Condition) -> StaticAbility:
    return StaticAbility((Cant("be countered"), Cant("have its damage prevented")), This(), cond, zone="stack")


@rule("static_line", "all damage is dealt as though its source had wither")
def _(c: Place) -> StaticAbility:
    return StaticAbility((MayDo("deal damage as though with wither"),), Anything())


@rule(
    "sentence",
    "if <cond:condition> , (~|it) deal <n:quantity> damage instead",
    "(~|it) deal <n:quantity> damage instead if <cond:condition>",
)
def _(c: Place, cond: Condition, n: Quantity) -> Instruction:
    """To what the sentence before it says."""
    return Merge("instead amount", Nothing(), (cond, n))


@rule("sentence", "if <cond:condition> , (~|it) deal double that damage instead")
def _(c: Place, cond: Condition) -> Instruction:
    return Merge("instead amount", Nothing(), (cond, None))


@rule("sentence", "(a creature|creatures) dealt damage this way can't be regenerated this turn")
def _(c: Place) -> Instruction | None:
    """Of a spell: what it dealt damage to, also where the damage was redirected."""
    if not getattr(c.parser.context, "spell", False):
        return None
    dealt = DidThisTurn(EventPattern("damage", subject=IsAmong(This())), "other")
    hurt = Every(both(InZone("in play"), HasType("creature"), dealt))
    return Apply(hurt, (Cant("be regenerated"),), Duration("end of turn"))
