"""Counters put on and removed from several things, or as many as a player likes."""

from __future__ import annotations

from judge.cards.instructions import AnyNumber, Instruction, Number, PutCounters, Quantity, RemoveCounters, Selection, Sequence
from judge.cards.language.effects.effects_base import player_verb
from judge.cards.language.parsing.combinators import Place


@player_verb("put up to <n:quantity> <kind:counter_kind> counters on <on:obj>")
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection) -> Instruction:
    return PutCounters(kind, AnyNumber(0, n), on, bind=c.mark)


@player_verb(
    "put <n:count> <k:counter_kind> (counter|counters) on <a:obj> , <m:count> <kk:counter_kind> counters on <b:obj> , "
    "and <o:count> <kkk:counter_kind> counters on <d:obj>"
)
def _(
    c: Place,
    s: Selection,
    n: Quantity,
    k: str,
    a: Selection,
    m: Quantity,
    kk: str,
    b: Selection,
    o: Quantity,
    kkk: str,
    d: Selection,
) -> Instruction:
    return Sequence((PutCounters(k, n, a), PutCounters(kk, m, b), PutCounters(kkk, o, d)))


@player_verb("put <n:count> <k:counter_kind> (counter|counters) on <a:obj> and <m:count> <kk:counter_kind> (counter|counters) on <b:obj>")
def _(c: Place, s: Selection, n: Quantity, k: str, a: Selection, m: Quantity, kk: str, b: Selection) -> Instruction:
    return Sequence((PutCounters(k, n, a), PutCounters(kk, m, b)))


@player_verb("remove a counter from <on:obj>")
def _(c: Place, s: Selection, on: Selection) -> Instruction:
    return RemoveCounters("", Number(1), on, c.mark)
