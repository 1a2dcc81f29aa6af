"""Paying costs (424.4, 424.5): mana comes from the pool, then from mana abilities (411)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import Tap, Untap
from judge.engine.game.state import REMOVED, Bindings, FrozenMap
from judge.engine.looking import as_things, number
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part1_game.r104_numbers_and_symbols import can_tap, can_untap, costs_nothing, loyalty_symbol
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r202_names import by_giver
from judge.engine.rules.part2_cards.r212_card_types import times_of_playing
from judge.engine.rules.part4_spells.r403_activated_abilities.since_the_turn_began import at_once
from judge.engine.rules.part4_spells.r424_costs.adding_up import each_way, settled, with_x
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_do, can_pay, of_what_has_them, reserved
from judge.engine.rules.part5_additional.r507_controlling_a_turn import matter, whose
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import replaceable


@rule("424.4")
def paid_as_changed(table: Table, thing: int, additional: Sequence[e.Cost]) -> bool:
    """A player who pays a cost as changed or reduced by an effect counts as having paid the original cost.

    Whether additional costs were paid for less than they say: who pays what effects leave of a cost has paid it all the same.
    """
    steps = table.trace.steps[-12:]
    return bool(additional) and any(s.kind == "cost changed" and s.data["thing"] == thing and not s.data["more"] for s in steps)


def pay(
    table: Table,
    player: str,
    cost: e.Cost,
    bindings: Bindings,
    *,
    purpose: int | None = None,
    what: str = "cost",
    spend: m.Spending = None,
    mana: citing | None = None,
) -> Bindings | None:
    """Pays a cost; the bindings with what was paid, or None.

    `spend`: exactly this mana pays its mana part; `mana`: by what rules mana abilities may be played for it. Nothing is paid when a
    part cannot be: the caller's `table.whole()` takes back what was.
    """
    with citing(*matter(table.game, player, "costs")):
        player = whose(table.game, player, "costs")
        own = bindings.with_(you=player) if bindings.you != player else bindings
        return _paid(table, player, cost, own, purpose, what, spend, mana or citing())


def _paid(
    table: Table, player: str, cost: e.Cost, bindings: Bindings, purpose: int | None, what: str, spend: m.Spending, mana: citing
) -> Bindings | None:
    if cost.or_:
        ways = each_way(cost)
        payable = tuple(n for n, one in enumerate(ways) if can_pay(table, player, one, bindings, purpose=purpose, spend=spend))
        if not payable:
            return None
        chosen = table.ask(Decision("pay", player, OneOf(payable), data=(("costs", cost.or_),), source=bindings.this))
        return pay(table, player, ways[chosen], bindings, purpose=purpose, what=what, spend=spend, mana=mana)
    verdict = can_pay(table, player, cost, bindings, purpose=purpose, spend=spend)
    if not verdict:
        table.under_way.unpaid = verdict
        return None
    named = settled(table, cost, bindings)
    if named is None:
        return None
    cost = named
    symbols = with_x(cost, bindings.x)
    spent: tuple[str, ...] = ()
    if not costs_nothing(symbols):
        purpose = purpose or bindings.this
        with mana:
            avoid = reserved(table, player, cost, bindings, symbols, purpose, spend)
            paid = _pay_mana(table, player, symbols, avoid, purpose, spend)
        if paid is None:
            return None
        spent = paid
    this = bindings.this
    if this is not None and (cost.tap or cost.untap):
        turned, symbol = (Tap, can_tap) if cost.tap else (Untap, can_untap)
        with by_rule_of(symbol):
            happen(table, turned(subject=this, player=player, cause="cost", rules=at_once(table, this)))
    if cost.loyalty is not None and this is not None:
        change = number(table.context(bindings), cost.loyalty)
        with citing(*marks(loyalty_symbol), *times_of_playing.LOYALTY.rules):
            happen(table, loyalty_symbol(this, player, change))
    for action in in_order(cost.actions) if len(cost.actions) > 1 else cost.actions:
        if not (verdict := _can_still_do(table, player, action, bindings)):
            table.under_way.unpaid = verdict
            return None
        with citing(*by_giver(action)):
            outcome = hooks.execute(table, of_what_has_them(action), bindings.knowing(as_cost=True))
        if not outcome.done and not _asks_for_nothing(table, action, bindings):
            return None
        bindings = outcome.bindings.knowing(as_cost=False)
    return bindings.knowing(mana_spent=spent)


@rule(*marks(can_pay))
def _can_still_do(table: Table, player: str, action: e.Instruction, bindings: Bindings) -> Verdict:
    """Whether a player can do what a cost asks, now that its mana and other parts have been paid."""
    return can_do(table, player, action, bindings)


@rule("424.5")
def _pay_mana(
    table: Table, player: str, symbols: tuple[str, ...], avoid: frozenset[int], purpose: int | None, spend: m.Spending
) -> tuple[str, ...] | None:
    """When a cost includes a mana payment, whoever is paying it gets a chance to play mana abilities.

    Pays the mana of a cost, from the pool and from mana abilities that are played for it; what was spent, or None.
    """
    return hooks.pay_mana(table, player, symbols, avoid=avoid, purpose=purpose, spend=spend)


@replaceable
def in_order(actions: tuple[e.Instruction, ...]) -> tuple[e.Instruction, ...]:
    """The actions of a cost in the order in which they are paid: as they are written."""
    return actions


@rule(*marks(r217_zones.another_object))
def not_followed(table: Table, paid: Bindings) -> Bindings:
    """The bindings of an effect whose cost was paid: what the cost moved is a new object, which no exception lets the effect find.

    But "the removed card" is named by where it is: a card that the cost chose to remove from the game is found there.
    """
    named = {thing for value in paid.named.values() for thing in as_things(value)}
    objects = table.game.objects
    found = {old: new for old, new in paid.around.became.items() if old in named and new in objects and objects[new].zone == REMOVED}
    return paid.knowing(became=FrozenMap(found))


def _asks_for_nothing(table: Table, action: e.Instruction, bindings: Bindings) -> bool:
    """Whether an action of a cost is paid with none: X of something where X is 0, any number of it, or all where there is none."""
    if isinstance(action, e.RemoveCounters | e.Discard) and action.count is None or isinstance(getattr(action, "what", None), t.Every):
        return True
    chosen = [node for node in walk(action) if isinstance(node, t.Choose)]
    count = getattr(action, "count", None)
    counts = [node.count for node in chosen if not node.any_number] + ([count] if isinstance(count, t.Quantity) else [])
    if any(not isinstance(n, t.AnyNumber) and number(table.context(bindings), n) > 0 for n in counts):
        return False
    return bool(counts or chosen) and all(node.total is None for node in chosen)


def refuse_unpaid(table: Table, verdict: Verdict) -> IllegalAction:
    """The refusal of an action whose cost cannot be paid."""
    detail = dict(verdict.data)
    cost = f" for {detail['cost']}" if "cost" in detail else ""
    failed = verdict.said
    if failed.startswith("it ") and detail.get("thing") is not None:
        failed = f"{table.name(detail['thing'])}{failed.removeprefix('it')}"
    also = tuple(detail.get("also", ()))
    return IllegalAction(f"{failed}{cost}", rule=verdict.rule or marks(can_pay)[0], also=also, facts=verdict.facts)
