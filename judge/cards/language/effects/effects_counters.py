"""Counters put on and removed from several things, or as many as a player likes."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import player_verb
from judge.cards.language.parsing.combinators import Place


@player_verb("put up to <n:quantity> <kind:counter_kind> counters on <on:obj>")
def _(c: Place, s: t.Selection, n: t.Quantity, kind: str, on: t.Selection) -> e.Instruction:
    return e.PutCounters(kind, t.AnyNumber(0, n), on, bind=c.mark)


@player_verb(
    "put <n:count> <k:counter_kind> (counter|counters) on <a:obj> , <m:count> <kk:counter_kind> counters on <b:obj> , "
    "and <o:count> <kkk:counter_kind> counters on <d:obj>"
)
def _(
    c: Place,
    s: t.Selection,
    n: t.Quantity,
    k: str,
    a: t.Selection,
    m: t.Quantity,
    kk: str,
    b: t.Selection,
    o: t.Quantity,
    kkk: str,
    d: t.Selection,
) -> e.Instruction:
    return e.Sequence((e.PutCounters(k, n, a), e.PutCounters(kk, m, b), e.PutCounters(kkk, o, d)))


@player_verb("put <n:count> <k:counter_kind> (counter|counters) on <a:obj> and <m:count> <kk:counter_kind> (counter|counters) on <b:obj>")
def _(c: Place, s: t.Selection, n: t.Quantity, k: str, a: t.Selection, m: t.Quantity, kk: str, b: t.Selection) -> e.Instruction:
    return e.Sequence((e.PutCounters(k, n, a), e.PutCounters(kk, m, b)))


@player_verb("remove a counter from <on:obj>")
def _(c: Place, s: t.Selection, on: t.Selection) -> e.Instruction:
    return e.RemoveCounters("", t.Number(1), on, c.mark)
