"""Bidding life: who bids, with which bid it begins, and what the high bidder pays and gets."""

from __future__ import annotations

from judge.cards.instructions import (
    Amount,
    Apply,
    Bid,
    Bound,
    ChangeControl,
    Condition,
    Duration,
    Fits,
    Instruction,
    IsAmong,
    LoseLife,
    Quantity,
    Selection,
    Together,
    You,
)
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.parsing.combinators import Place, rule

HIGH_BIDDER = Bound("high bidder")
HIGH_BID = Amount("high bidder amount")


@rule(
    "bidding",
    "you start the bidding with a bid of <n:quantity> . in turn order , each player may top the high bid ."
    " the bidding (end|ends) if the high bid (stand|stands) . the high bidder lose life equal to the high bid",
)
def _(c: Place, n: Quantity) -> Bid:
    return Bid(n, HIGH_BIDDER.name)


@rule(
    "sentence",
    "each player may bid life for control of <what:obj> . <b:bidding> and gain control of the (creature|permanent|artifact|land)",
)
def _(c: Place, what: Selection, b: Bid) -> Instruction:
    """The high bidder pays, and gets what was bid for."""
    return sequence(b, LoseLife(HIGH_BIDDER, HIGH_BID), Apply(what, (ChangeControl(HIGH_BIDDER),), Duration("permanent")))


@rule("sentence", "each player may bid life . <b:bidding>")
def _(c: Place, b: Bid) -> Instruction:
    return sequence(b, LoseLife(HIGH_BIDDER, HIGH_BID))


@rule("sentence", "you and <who:who> bid life . <b:bidding>")
def _(c: Place, who: Selection, b: Bid) -> Instruction:
    return sequence(Bid(b.starting, b.bind, Together((You(), who))), LoseLife(HIGH_BIDDER, HIGH_BID))


@rule("who", "the high bidder")
def _(c: Place) -> Selection:
    return HIGH_BIDDER


@rule("amount", "the high bid")
def _(c: Place) -> Quantity:
    return HIGH_BID


@rule("cond", "you win the bidding")
def _(c: Place) -> Condition:
    return Fits(HIGH_BIDDER, IsAmong(You()))
