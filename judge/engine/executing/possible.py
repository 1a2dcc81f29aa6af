"""Whether an instruction can be chosen (413.2c) or paid (424.2): nobody may choose what is impossible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine.executing.trial import would_write
from judge.engine.game import mana_costs as m
from judge.engine.game.state import HAND, IN_PLAY, Bindings, Thing
from judge.engine.looking import cards_in_hand, counters_on, number, players, select
from judge.engine.looking.context import Context
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of, denied_by
from judge.engine.record.verdicts import YES, Fact, Verdict, denied, no
from judge.engine.rules.part2_cards.r215_life import ENOUGH, life_to_pay, rules_of_payment
from judge.engine.rules.part4_spells.r411_searching import could_pay
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied
from judge.engine.rules.part4_spells.r423_drawing import may_choose_to_draw
from judge.engine.rules.part4_spells.r424_costs.adding_up import with_x
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay
from judge.engine.rules.part5_additional.r501_keyword_actions.sacrificing import can_be_sacrificed
from judge.engine.table.choosing import available, sum_reached
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import Counting


@rule(*marks(as_applied), *marks(can_pay))
def possible(table: Table, instruction: e.Instruction, bindings: Bindings, by: Callable[..., Any] = can_pay) -> Verdict:
    """Whether the instruction can be carried out in full; those of which nothing is known can (drawing always can: 423.3).

    `by`: the home of the rule by which it can't where there is too little for it: that of costs, unless it is none.
    """
    verdict = _possible(table, instruction, bindings)
    return verdict if verdict or verdict.rule else replace(verdict, rule=marks(by)[0])


def _possible(table: Table, instruction: e.Instruction, bindings: Bindings) -> Verdict:
    """The same; that there is too little for it is said without a rule."""
    check = POSSIBLE.get(type(instruction))
    return check(table, instruction, bindings) if check else YES


def _too_little(failed: str, *facts: Fact, **data: Any) -> Verdict:
    return no(failed, "", *facts, **data)


def asks_for_all(do: e.Instruction) -> bool:
    """Whether an instruction is done to all that there are, be that none: a hand that is empty is discarded, and no card of it stays."""
    if isinstance(do, e.Sequence) and do.steps:  # what is done to it may be told after it was named
        return isinstance(do.steps[0], e.Name) and isinstance(do.steps[0].selection, t.Every) or asks_for_all(do.steps[0])
    return isinstance(do, e.Discard) and do.count is None or isinstance(getattr(do, "what", None), t.Every)


def not_possible(table: Table, do: e.Instruction, bindings: Bindings, verdict: Verdict, player: str) -> Fact:
    """Records that a player can't do what is offered or asked for, and why: the fact on which what follows rests."""
    asked = next((node for node in walk(do) if isinstance(node, e.Pay)), None)
    if asked is not None:
        return cannot_pay(table, player, bindings, _whole(table, asked, bindings))
    fact = ("not possible", len(table.trace.steps))
    written = (fact, *would_write(table, (do, bindings)))
    why = verdict.with_data(you=player).said
    with citing(*filter(None, (verdict.rule,))):
        table.step("not possible", reads=verdict.facts, writes=written, player=player, source=bindings.this, why=why)
    return fact


def cannot_pay(table: Table, player: str, bindings: Bindings, cost: e.Cost | None = None, counted: Counting | None = None) -> Fact:
    """Records that a player can't pay what a resolving object asks for: the fact on which what follows rests. `counted`: how often."""
    fact = ("unpaid", len(table.trace.steps))
    symbols = m.bare(with_x(cost, bindings.x)) if cost is not None and not (cost.actions or cost.or_) else ()
    said = m.text(m.combine(m.generic(symbols), m.without_generic(symbols))) if symbols else _life(table, cost, bindings)
    with by_rule_of(can_pay):
        table.step("unpaid", writes=(fact,), player=player, source=bindings.this, cost=said, price=cost, counted=counted)
    return fact


def _life(table: Table, cost: e.Cost | None, bindings: Bindings) -> str:
    """How much life a cost comes to that is nothing else; empty for any other cost."""
    actions = cost.actions if cost is not None and not (cost.mana or cost.or_) else ()
    amounts = [action.amount for action in actions if isinstance(action, e.PayLife) and not isinstance(action.amount, t.AnyNumber)]
    return f"{sum(number(table.context(bindings), each) for each in amounts)} life" if amounts and len(amounts) == len(actions) else ""


def enough(table: Table, selection: t.Selection, bindings: Bindings, usable: Callable[[Thing], bool] = lambda x: True) -> Verdict:
    """Whether a selection names something usable; for a choice, as many as it asks for; of all that there are, none is enough."""
    ctx = table.context(bindings)
    if isinstance(selection, t.Choose):
        if any(isinstance(part, t.Choose) for part in _inside(selection.filter)):
            return YES
        there = sum(1 for x in available(ctx, selection) if usable(x))
        if not sum_reached(ctx, selection, (x for x in available(ctx, selection) if usable(x))):
            return _too_little("what there is does not come to the sum", ("board",), there=there)
        if selection.any_number or selection.up_to or isinstance(selection.count, t.AnyNumber):
            return YES
        wanted = number(ctx, selection.count)
        if there >= wanted:
            return YES
        return _too_little("there are not enough", ("board",), there=there, filter=_with_numbers(ctx, selection.filter))
    if isinstance(selection, t.Every) or any(isinstance(part, t.Choose) for part in _inside(selection)):
        return YES
    if any(usable(x) for x in select(ctx, selection)):
        return YES
    left = table.game.left.get(bindings.this) if isinstance(selection, t.This) and bindings.this is not None else None
    return denied("there is none", ("board",)) if left is None else denied("there is no such thing", ("board",), name=left.obj.name)


def _with_numbers(ctx: Context, filter: t.Filter | None) -> t.Filter | None:
    """A filter with the numbers that its measures come to now: with converted mana cost 3, of X."""

    def known(part: t.Filter) -> t.Filter:
        measures = isinstance(part, t.Measures) and not mentions(part.quantity, t.Bound)
        return replace(part, quantity=t.Number(number(ctx, part.quantity))) if isinstance(part, t.Measures) and measures else part

    return t.AllOf(tuple(map(known, filter.parts))) if isinstance(filter, t.AllOf) else known(filter) if filter is not None else None


def _inside(node: object) -> Any:
    from judge.cards.instructions.base import walk

    return walk(node)


def _sacrifice(table: Table, i: e.Sacrifice, b: Bindings) -> Verdict:
    return _each_of(table, i.by, b, lambda p: enough(table, i.what, b, lambda x: bool(can_be_sacrificed(table, x, p))))


def _each_of(table: Table, who: t.Selection, b: Bindings, test: Callable[[str], Verdict]) -> Verdict:
    return next((v for p in players(table.context(b), who) if not (v := test(p))), YES)


def _in_play(table: Table) -> Callable[[Thing], bool]:
    return lambda x: isinstance(x, int) and (obj := table.game.objects.get(x)) is not None and obj.zone == IN_PLAY


def _tapped(table: Table, tapped: bool) -> Callable[[Thing], bool]:
    there = _in_play(table)
    return lambda x: there(x) and isinstance(x, int) and table.game.objects[x].tapped is tapped


def _discard(table: Table, i: e.Discard, b: Bindings) -> Verdict:
    def test(player: str) -> Verdict:
        ctx = table.context(b.bind("they", (player,)))
        cards = cards_in_hand(ctx, player, i.filter)
        wanted = 0 if i.count is None else 1 if isinstance(i.count, t.AnyNumber) else number(ctx, i.count)
        return YES if len(cards) >= wanted else _too_little("there are not enough cards", ("contents", HAND, player), player=player)

    return _each_of(table, i.who, b, test)


def _remove_counters(table: Table, i: e.RemoveCounters, b: Bindings) -> Verdict:
    ctx = table.context(b)
    wanted = 1 if i.count is None or isinstance(i.count, t.AnyNumber) else number(ctx, i.count)

    def count(x: Thing) -> int:
        have = counters_on(ctx, x) if ctx.exists(x) else {}
        return have.get(i.kind, 0) if i.kind else sum(have.values())

    def has(x: Thing) -> bool:
        return count(x) >= wanted

    if i.among:
        return YES if sum(map(count, select(ctx, i.from_))) >= wanted else denied("there are too few counters", ("board",), kind=i.kind)

    found = enough(table, i.from_, b, has)
    return found if found or not i.kind or isinstance(i.from_, t.Choose) else denied("has no such counter", ("board",), kind=i.kind)


def _pay_life(table: Table, i: e.PayLife, b: Bindings) -> Verdict:
    wanted = 0 if isinstance(i.amount, t.AnyNumber) else number(table.context(b), i.amount)
    enough = wanted <= 0 or ENOUGH.holds(wanted, life_to_pay(table.game, b.you))
    return YES if enough else no("there is not enough life", rules_of_payment(table.game)[0], ("life", b.you), player=b.you)


def _whole(table: Table, i: e.Pay, b: Bindings) -> e.Cost:
    """The cost as often as it is asked for."""
    times = number(table.context(b), i.times)
    return i.cost if times == 1 or i.cost.or_ else e.Cost(i.cost.mana * times, i.cost.tap, i.cost.untap, i.cost.actions * times)


def _pay(table: Table, i: e.Pay, b: Bindings) -> Verdict:
    cost = _whole(table, i, b)
    for player in players(table.context(b), i.who):
        if could_pay(table, player, cost, b):
            return YES
    return denied_by(can_pay, "the cost can't be paid")


def _draw(table: Table, i: e.Draw, b: Bindings) -> Verdict:
    """Drawing is possible with an empty library too, but not where an effect forbids it (423.3)."""
    for player in players(table.context(b), i.who):
        if not (verdict := may_choose_to_draw(table, player)):
            return verdict
    return YES


def _name(table: Table, i: e.Name, b: Bindings) -> Verdict:
    """Something can be chosen and kept by a name where there is enough to choose from."""
    if not isinstance(i.selection, t.Choose) or (verdict := enough(table, i.selection, b)):
        return YES
    data = dict(verdict.data)
    return denied_by(as_applied, verdict.failed if data.get("there") else "there is none", *verdict.facts, **data)


POSSIBLE: dict[type[e.Instruction], Callable[[Table, Any, Bindings], Verdict]] = {
    e.Sequence: lambda table, i, b: _possible(table, i.steps[0], b) if i.steps else YES,
    e.Simultaneously: lambda table, i, b: next((v for part in i.parts if not (v := _possible(table, part, b))), YES),
    e.IfDone: lambda table, i, b: _possible(table, i.do, b),
    e.Name: _name,
    e.Sacrifice: _sacrifice,
    e.Destroy: lambda table, i, b: enough(table, i.what, b, _in_play(table)),
    e.Move: lambda table, i, b: enough(table, i.what, b, lambda x: table.context(b).locate(x) is not None),
    e.Discard: _discard,
    e.Draw: _draw,
    e.Tap: lambda table, i, b: enough(table, i.what, b, _tapped(table, False)),
    e.Untap: lambda table, i, b: enough(table, i.what, b, _tapped(table, True)),
    e.TapOthers: lambda table, i, b: enough(table, i.what, b, _tapped(table, False)),
    e.RevealCost: lambda table, i, b: enough(table, i.what, b),
    e.RemoveCounters: _remove_counters,
    e.PayLife: _pay_life,
    e.Pay: _pay,
}
"""Kind of instruction -> whether it can be carried out. Others always can."""
