"""Bidding life: who bids, with which bid it begins, and what the high bidder pays and gets."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.parsing.combinators import Place, rule

HIGH_BIDDER = t.Bound("high bidder")
HIGH_BID = t.Amount("high bidder amount")


@rule(
    "bidding",
    "you start the bidding with a bid of <n:quantity> . in turn order , each player may top the high bid ."
    " the bidding (end|ends) if the high bid (stand|stands) . the high bidder lose life equal to the high bid",
)
def _(c: Place, n: t.Quantity) -> e.Bid:
    return e.Bid(n, HIGH_BIDDER.name)


@rule(
    "sentence",
    "each player may bid life for control of <what:obj> . <b:bidding> and gain control of the (creature|permanent|artifact|land)",
)
def _(c: Place, what: t.Selection, b: e.Bid) -> e.Instruction:
    """The high bidder pays, and gets what was bid for."""
    return sequence(b, e.LoseLife(HIGH_BIDDER, HIGH_BID), e.Apply(what, (e.ChangeControl(HIGH_BIDDER),), e.Duration("permanent")))


@rule("sentence", "each player may bid life . <b:bidding>")
def _(c: Place, b: e.Bid) -> e.Instruction:
    return sequence(b, e.LoseLife(HIGH_BIDDER, HIGH_BID))


@rule("sentence", "you and <who:who> bid life . <b:bidding>")
def _(c: Place, who: t.Selection, b: e.Bid) -> e.Instruction:
    return sequence(e.Bid(b.starting, b.bind, t.Together((t.You(), who))), e.LoseLife(HIGH_BIDDER, HIGH_BID))


@rule("who", "the high bidder")
def _(c: Place) -> t.Selection:
    return HIGH_BIDDER


@rule("amount", "the high bid")
def _(c: Place) -> t.Quantity:
    return HIGH_BID


@rule("cond", "you win the bidding")
def _(c: Place) -> t.Condition:
    return t.Fits(HIGH_BIDDER, t.IsAmong(t.You()))
