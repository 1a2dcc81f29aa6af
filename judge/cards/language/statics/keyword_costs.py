"""Costs that may be paid besides, or in place of, a spell's own, as the rules of keywords say them (502).

Whoever reads these sentences names the cost: it is `kicked`, the name that a card's own words have for a cost that was paid.
"""

from __future__ import annotations

from judge.cards.instructions import (
    AlternativeCost,
    Amount,
    AnyNumber,
    Choose,
    Condition,
    CopySpell,
    Cost,
    CostChange,
    EventPattern,
    Filter,
    Instruction,
    InZone,
    IsAmong,
    MayDo,
    Move,
    Not,
    OptionalCost,
    Pay,
    Quantity,
    Replace,
    Selection,
    Size,
    StaticAbility,
    TapOthers,
    This,
    TimesThisTurn,
    ToZone,
    You,
)
from judge.cards.instructions.things import Bound
from judge.cards.language.effects.effects_base import player_verb
from judge.cards.language.parsing.combinators import Place, rule

PAID = "kicked"


def _optional(cost: Cost, *further: CostChange, repeat: bool = False) -> StaticAbility:
    return StaticAbility((OptionalCost(cost, PAID, repeat), *further), This(), zone="stack")


@rule("static_line", "you may pay an additional <cost:cost> as you play ~")
@rule("static_line", "as an additional cost to play ~ , you may <cost:beside>")
def _(c: Place, cost: Cost) -> StaticAbility:
    return _optional(cost)


@rule("static_line", "as an additional cost to play ~ , you may pay <cost:cost> any number of times")
def _(c: Place, cost: Cost) -> StaticAbility:
    return _optional(cost, repeat=True)


@rule("static_line", "as an additional cost to play ~ , you may <cost:beside> . <less:less_of_each>")
def _(c: Place, cost: Cost, less: CostChange) -> StaticAbility:
    return _optional(cost, less)


@rule("less_of_each", "each card removed this way reduces the cost to play ~ by <m:cost_mana>")
def _(c: Place, m: tuple[str, ...]) -> CostChange:
    return CostChange("play", Cost(mana=m), more=False, times=Size(Bound(PAID)))


@rule("beside", "tap any number of <what:permanent_many>")
def _(c: Place, what: Filter) -> Cost:
    return Cost(actions=(TapOthers(Choose(what, AnyNumber(), any_number=True)),))


@rule("beside", "tap <n:quantity> <what:permanent_many>")
def _(c: Place, n: Quantity, what: Filter) -> Cost:
    return Cost(actions=(TapOthers(Choose(what, n)),))


@rule("beside", "remove any number of cards in your graveyard from the game")
def _(c: Place) -> Cost:
    cards: Filter = InZone("graveyard", You())
    return Cost(actions=(Move(Choose(cards, AnyNumber(), any_number=True), "removed from the game"),))


@rule("static_line", "you may play ~ from your graveyard by paying <cost:cost> rather than paying its mana cost")
def _(c: Place, cost: Cost) -> StaticAbility:
    return StaticAbility((MayDo("be played"), AlternativeCost(cost, name=PAID)), This(), zone="graveyard")


@rule("static_line", "you may play ~ by paying <cost:cost> rather than paying its mana cost")
def _(c: Place, cost: Cost) -> StaticAbility:
    return StaticAbility((AlternativeCost(cost, name=PAID),), This(), zone="any")


@rule("static_line", "you may play ~ from your graveyard by paying an additional cost : <cost:cost_or>")
def _(c: Place, cost: Cost) -> StaticAbility:
    return StaticAbility((MayDo("be played"), CostChange("play", cost)), This(), zone="graveyard")


@rule("static_line", "if <cond:condition> , put ~ into its owner 's hand instead of into that player 's graveyard as it resolve")
def _(c: Place, cond: Condition) -> StaticAbility:
    resolves = EventPattern("move", subject=IsAmong(This()), origin=("stack",), destination=("graveyard",), cause="resolution")
    return StaticAbility((Replace(resolves, (ToZone("hand"),), condition=cond),), None, zone="stack")


@rule("static_line", "if <cond:condition> , remove ~ from the game instead of putting it anywhere else any time it would leave the stack")
def _(c: Place, cond: Condition) -> StaticAbility:
    leaves = EventPattern("move", subject=IsAmong(This()), origin=("stack",))
    return StaticAbility((Replace(leaves, (ToZone("removed from the game"),), condition=cond),), None, zone="stack")


@player_verb("copy <what:obj> for each <n:each_of>")
def _(c: Place, s: Selection, what: Selection, n: Quantity) -> Instruction:
    return CopySpell(what, n, s, bind=c.mark)


@player_verb("pay <cost:cost> for each <n:each_of>")
def _(c: Place, s: Selection, cost: Cost, n: Quantity) -> Instruction:
    return Pay(s, cost, n)


@rule("each_of", "other spell played before it this turn")
def _(c: Place) -> Quantity:
    return TimesThisTurn(EventPattern("play spell", subject=Not(IsAmong(This())), kind="before this"))


@rule("each_of", "time that cost was paid")
def _(c: Place) -> Quantity:
    return Amount(PAID)
