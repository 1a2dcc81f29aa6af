"""The order of things: sequences, conditions, options and payments on resolution, repetition (413.2b-d, 424.6)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import mentions, walk
from judge.cards.instructions.things import Amount, Anything, Bound, Compares, Condition, Done, Fits, Number, Size, Target, Value, X
from judge.engine.executing.gifts import costs_nothing, willing
from judge.engine.executing.instruction_runs import Act, Outcome, Running, choices_since, executes, merged, resting_on, run, they
from judge.engine.executing.possible import asks_for_all, cannot_pay, not_possible, possible
from judge.engine.executing.trial import would_write
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import LIBRARY, Bindings
from judge.engine.looking.context import select
from judge.engine.looking.measures import rules_of_asked
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import acting, citing, marks, rule
from judge.engine.record.by_rule_of import by_rule_of, refused_by
from judge.engine.record.facts import contents
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.record.what_met import what_met
from judge.engine.rules.part1_game.r103_golden_rules import as_far_as_possible
from judge.engine.rules.part4_spells.r409_playing.becoming_played import ask_for_mana_abilities
from judge.engine.rules.part4_spells.r410_triggered_abilities.found_afterwards import ON_RESOLUTION
from judge.engine.rules.part4_spells.r411_mana_abilities import make_mana_to_pay
from judge.engine.rules.part4_spells.r411_searching import could_pay
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import as_applied, ask_as_applied
from judge.engine.rules.part4_spells.r413_resolving.step_by_step import lockstep
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE, in_order
from judge.engine.rules.part4_spells.r419_replacement.before_the_event import own_effect
from judge.engine.rules.part4_spells.r423_drawing import may_choose_to_draw
from judge.engine.rules.part4_spells.r424_costs import adding_up, can_be_paid, paying
from judge.engine.rules.part4_spells.r424_costs.paid_in_passing import reveal_cost
from judge.engine.table.choosing import amount, players, resolve
from judge.engine.table.decisions import YES_NO, NumberIn, OneOf
from judge.engine.table.plain_interest import costs_nothing as asks_for_nothing
from judge.engine.table.plain_interest import is_gift, keeps_its_own
from judge.engine.table.questions import condition_rules
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import counted_in
from judge.errors import NotImplementedRule

ENDLESS = 10_000
"""Rounds of one repetition after which it is an endless one (421)."""
FLOW = (e.Sequence, e.If, e.May, e.IfDone, e.Unless, e.Repeat, e.ForEach, e.ChooseOne, e.Draw)
"""Instructions that are several actions, or may be: done for each of several objects, they are done one after the other."""


@executes(e.Sequence)
@rule(*marks(in_order))
def sequence(table: Table, sequence: e.Sequence, bindings: Bindings) -> Running:
    """One step after the other, as written; each knows what came of those before."""
    done = False
    for step in in_order(sequence.steps):
        outcome = yield from run(table, step, bindings)
        bindings, done = outcome.bindings, done or outcome.done
    return Outcome(bindings, done)


@executes(e.Simultaneously)
@rule(*marks(lockstep))
def simultaneously(table: Table, simultaneously: e.Simultaneously, bindings: Bindings) -> Running:
    """All choices first, then all actions as one event."""
    outcomes = yield from lockstep(table, [run(table, part, bindings) for part in simultaneously.parts])
    return Outcome(merged(bindings, outcomes), any(outcome.done for outcome in outcomes))


@executes(e.Nothing)
def nothing(table: Table, nothing: e.Nothing, bindings: Bindings) -> Running:
    """Nothing is done."""
    yield Act()
    return Outcome(bindings, False)


@executes(e.ModePrice)
def paid_before(table: Table, price: e.ModePrice, bindings: Bindings) -> Running:
    """It was paid as the spell was played."""
    yield Act()
    return Outcome(bindings, True)


@executes(e.If)
@rule(*COUNTED_ONCE.rules)
def if_(table: Table, if_: e.If, bindings: Bindings) -> Running:
    """The condition is asked once, as it is reached; what is done under it rests on the facts it read."""
    verdict = check(table, if_.condition, bindings, if_.then)
    branch = own_effect(if_, bool(verdict)) if if_.instead else if_.then if verdict else if_.otherwise
    if branch is None:
        return Outcome(bindings, False)
    numbers, asked = condition_rules(if_.condition), table.trace.steps[-1]
    met = tuple(fact for fact in asked.writes if fact[0] == MET)
    just_done = isinstance(if_.condition, Fits) and isinstance(if_.condition.filter, Anything)  # "a card was discarded this way"
    running, event = run(table, branch, bindings), None
    while True:
        with ExitStack() as stack:
            if verdict.facts or met and not just_done:
                stack.enter_context(table.trace.because(asked))
            stack.enter_context(citing(*numbers))
            try:
                act = next(running) if event is None else running.send(event)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]
        own = marks(own_effect) if if_.instead and verdict else ()
        event = yield act.with_(reads=(*act.reads, *verdict.facts, *met), rules=(*act.rules, *numbers, *own))


def _coins(condition: Condition, bindings: Bindings) -> tuple[Fact, ...]:
    """The fact of how a coin fell, where a condition asks for it (511.1, 511.2)."""
    asked = any(isinstance(n, Done) and n.name in ("coin won", "coin lost", "heads", "tails") for n in walk(condition))
    return (("coin", bindings.this),) if asked else ()


MET = "condition met"
"""The fact that a condition was met, of what is done for that; that something was done before is said there."""


def check(table: Table, condition: Condition, bindings: Bindings, then: e.Instruction | None = None) -> Verdict:
    """Whether a condition holds now, recorded with what it read, and, where it fails, with what `then` would have written."""
    verdict = holds(table.context(bindings), condition).with_facts(*_coins(condition, bindings))
    asked = _asked_about(table, condition, bindings)
    bearing = () if verdict or then is None else would_write(table, (then, bindings))
    met = ((MET, len(table.trace.steps)),) if verdict and not mentions(condition, Done) else ()
    of_numbers = rules_of_asked(table.context(bindings), condition)
    with citing(*filter(None, (verdict.rule if bearing else "", *of_numbers))):
        table.step(
            "condition",
            reads=(*verdict.facts, *asked, *bearing),
            writes=(*bearing, *met),
            because=() if verdict or not mentions(condition, Target) else _illegal_now(table),
            source=bindings.this,
            holds=bool(verdict),
            condition=condition,
            failed=verdict.said if verdict or not _asks_for_targets(condition) else "not all of its targets are legal any more",
            so=dict(verdict.data).get("condition") if not verdict and verdict.failed == "it is so" else None,
            about=None if verdict else _spoken_of(table, condition, bindings),
            numbers=_numbers(table, condition, bindings, verdict),
            met=what_met(verdict),
        )
    return verdict


def _asks_for_targets(condition: Condition) -> bool:
    """Whether a condition asks whether targets are still legal: whether there are as many of them."""
    return any(isinstance(node, Size) and isinstance(node.selection, Target) for node in walk(condition))


def _asked_about(table: Table, condition: Condition, bindings: Bindings) -> tuple[Fact, ...]:
    """What a condition is asked about that is no permanent: the cards that were revealed, and how many a player has of a zone."""
    context, found = table.context(bindings), list[Fact]()
    for node in walk(condition):
        if isinstance(node, Bound):
            found += [("revealed", thing) for thing in select(context, node) if isinstance(thing, int)]
        elif isinstance(node, Value) and node.characteristic.startswith("cards in "):
            zone = node.characteristic.removeprefix("cards in ")
            found += [contents(zone, player) for player in select(context, node.of) if isinstance(player, str)]
    return tuple(found)


def _numbers(table: Table, condition: Condition, bindings: Bindings, verdict: Verdict) -> tuple[Any, ...]:
    """The number that a condition which is not met asks about, and the things that were counted; two numbers, where it compares two."""
    if not isinstance(condition, Compares) or "left" not in dict(verdict.data) or mentions(condition, Target):
        return ()
    left, right = dict(verdict.data)["left"], dict(verdict.data)["right"]
    if not isinstance(condition.right, Number):
        return (left, right)
    return (left, tuple(counted_in(table.context(bindings), (condition.left,))))


def _spoken_of(table: Table, condition: Condition, bindings: Bindings) -> int | None:
    """The one object of which a condition asks what it is, or how much of something it has, where that is not its source."""
    one = condition.left if isinstance(condition, Compares) else condition
    asked = one.selection if isinstance(one, Fits) else one.of if isinstance(one, Value) else None
    things = select(table.context(bindings), asked) if asked is not None else ()
    return things[0] if len(things) == 1 and isinstance(things[0], int) and things[0] != bindings.this else None


def _illegal_now(table: Table) -> Iterator[int]:
    """The steps by which targets of what resolves were found to be illegal."""
    for step in reversed(table.trace.steps):
        if step.kind == "resolves":
            return
        if step.kind == "illegal target":
            yield step.id


@executes(e.May)
@rule(*marks(as_applied))
def may(table: Table, may: e.May, bindings: Bindings) -> Running:
    """Each player says whether it is done; what is impossible cannot be chosen. Inside, `they` is the player who may."""
    outcomes = yield from lockstep(table, [_may(table, may.do, player, bindings) for player in players(table, may.who, bindings)])
    return Outcome(merged(bindings, outcomes), any(outcome.done for outcome in outcomes))


def _may(table: Table, do: e.Instruction, player: str, bindings: Bindings) -> Running:
    mine = they(bindings, player)
    yield Act()
    asked = table.under_way.if_done
    a_cost = mentions(do, e.Pay) or asked is not None and asked[0] is do  # else nothing hangs on it (424.6)
    if not (verdict := possible(table, do, mine, can_be_paid.can_pay if a_cost else as_far_as_possible)):
        table.under_way.impossible = verdict.rule
        table.under_way.impossible_because = (not_possible(table, do, mine, verdict, player),)
        return Outcome(bindings, False)
    first = len(table.decided)
    with citing(*_of_trigger(table), *_empty_library(table, do, player)):
        chosen = ask_as_applied(table, "may", player, willing(table, do, player, mine), mine, do=do, given=mine)
    if not chosen:
        return Outcome(bindings, False)
    outcome = yield from resting_on(table, run(table, do, mine), choices_since(table, first))
    return Outcome(outcome.bindings, outcome.done or asks_for_all(do))  # whoever chose to do it has, whatever came of it (424.6)


def _empty_library(table: Table, do: e.Instruction, player: str) -> tuple[str, ...]:
    """A draw may be chosen although there is no card to draw (423.3)."""
    draws = mentions(do, e.Draw)
    return marks(may_choose_to_draw) if draws and not table.game.zone(LIBRARY, player) else ()


def _of_trigger(table: Table) -> tuple[str, ...]:
    """Options of a triggered ability are taken as it resolves, not as it triggers (410.5)."""
    obj = table.game.objects.get(table.resolving) if table.resolving is not None else None
    return rules_when((ON_RESOLUTION,), obj.stack) if obj is not None and obj.kind == "ability" and obj.stack is not None else ()


@executes(e.Pay)
@rule(*marks(reveal_cost))
def pay(table: Table, pay: e.Pay, bindings: Bindings) -> Running:
    """Each player pays the whole cost, or nothing."""
    yield Act()
    done = False
    for player in players(table, pay.who, bindings):
        mine = with_a_chosen_x(table, player, pay.cost, they(bindings, player))
        cost = repeated(table, pay.cost, amount(table, pay.times, mine), player, mine)
        paid = paid_on_resolution(table, player, cost, mine) if could_pay(table, player, cost, mine) else None
        if paid is not None:
            bindings, done = paid.with_(you=bindings.you), True
    return Outcome(bindings, done)


@executes(e.PayShares)
@rule(*marks(reveal_cost))
def pay_shares(table: Table, pay: e.PayShares, bindings: Bindings) -> Running:
    """Each player in turn order, beginning with the controller of the effect, chooses how much mana to pay, and pays it."""
    yield Act()
    paid = 0
    order = table.game.alive
    first = order.index(bindings.you) if bindings.you in order else 0
    for player in (*order[first:], *order[:first]):
        mine = with_a_chosen_x(table, player, _SHARE, bindings.with_(you=player, x=None))
        if mine.x and could_pay(table, player, _SHARE, mine) and paid_on_resolution(table, player, _SHARE, mine) is not None:
            paid += mine.x
    return Outcome(bindings.bind(pay.bind, paid), bool(paid))


_SHARE = e.Cost(mana=("{X}",))


@rule(*marks(as_applied))
def with_a_chosen_x(table: Table, player: str, cost: e.Cost, bindings: Bindings) -> Bindings:
    """An {X} that nothing before has defined: the controller chooses its value, of those that the player could pay (Glossary: X)."""
    asked = "{X}" in cost.mana or mentions(cost.actions, X)
    if not asked or bindings.x is not None:
        return bindings

    def too_much(x: int) -> bool:
        return not could_pay(table, player, cost, bindings.with_(x=x))

    end = 1
    while end < ENDLESS and not too_much(end):
        end *= 2
    most = bisect_left(range(end), True, key=too_much) - 1
    chosen = ask_as_applied(table, "x", bindings.you or player, NumberIn(0, most), bindings, costs=(cost,)) if most >= 0 else 0
    return bindings.with_(x=chosen)


def paid_on_resolution(table: Table, player: str, cost: e.Cost, bindings: Bindings) -> Bindings | None:
    """A payment that an effect asks for: mana abilities may be played for it, in the middle of the resolution.

    Raises IllegalAction where the player chose to pay and has said of no mana abilities that pay, those with {T} alone being too few.
    """
    with by_rule_of(make_mana_to_pay) if cost.mana or cost.mana_of is not None else nullcontext():
        if cost.mana and bindings.this is not None:
            ask_for_mana_abilities(table, player, cost, bindings, bindings.this)
        paid = paying.pay(table, player, cost, bindings)
    if paid is None:
        why = "abilities whose whole cost is {T} alone don't pay this; say which mana abilities are played"
        raise refused_by(can_be_paid.can_pay, why)
    return paid


def repeated(table: Table, cost: e.Cost, times: int, player: str, bindings: Bindings) -> e.Cost:
    """A cost that is to be paid several times at once; of a cost with alternatives one is chosen for each time (502.13a)."""
    if times == 1:
        return cost
    if not cost.or_:
        return adding_up.add((cost,) * times)
    total = e.Cost()
    for _ in range(times):
        option = ask_as_applied(table, "mode", player, OneOf(tuple(range(len(cost.or_)))), bindings, options=cost.or_)
        total = adding_up.add((total, cost.or_[option]))
    return total


@executes(e.Unless)
@rule(*marks(as_applied))
def unless(table: Table, unless: e.Unless, bindings: Bindings) -> Running:
    """Each player who can pay is asked, in APNAP order; when one pays, it is not done."""
    yield Act()
    unpaid: list[Fact] = []
    first = len(table.decided)
    for player in players(table, unless.who, bindings):
        mine = they(bindings, player)
        cost = repeated(table, unless.cost, amount(table, unless.times, mine), player, mine)
        counted, table.under_way.counted = table.under_way.counted, ()  # how often is of the cost, and not of what is done
        if not could_pay(table, player, cost, mine):
            unpaid.append(cannot_pay(table, player, bindings, cost, counted[-1] if counted else None))
            continue
        with citing(*_of_trigger(table)):
            paying = willing(table, e.Sequence(cost.actions), player, mine) if not (cost.mana or cost.or_) else YES_NO
            if asks_for_nothing(cost) or keeps_its_own(table, cost, unless.do, player, mine):
                paying = OneOf((True, False))
            chosen = ask_as_applied(table, "unless", player, paying, mine, cost=cost, do=unless.do)
        if not chosen:
            continue
        if paid_on_resolution(table, player, cost, mine) is not None:
            return Outcome(bindings, False)
    return (yield from resting_on(table, run(table, unless.do, bindings), (*unpaid, *choices_since(table, first))))


@executes(e.ForEach)
@rule(*marks(lockstep))
def for_each(table: Table, for_each: e.ForEach, bindings: Bindings) -> Running:
    """For players: step by step, all at the same time. For objects: one action at the same time, several one after the other."""
    things = resolve(table, for_each.over, bindings)
    each = [x for x in table.game.alive if x in things] + [x for x in things if not isinstance(x, str)]
    if any(isinstance(x, str) for x in each) or not isinstance(for_each.do, FLOW):
        runnings = [run(table, for_each.do, bindings.bind(for_each.name, (x,))) for x in each]
        outcomes = yield from lockstep(table, runnings)
        return Outcome(_without(merged(bindings, outcomes), for_each.name, bindings), any(o.done for o in outcomes))
    results: list[Outcome] = []
    for x in each:
        results.append((yield from run(table, for_each.do, bindings.bind(for_each.name, (x,)))))
    return Outcome(_without(merged(bindings, results), for_each.name, bindings), any(o.done for o in results))


def _without(bindings: Bindings, name: str, before: Bindings) -> Bindings:
    """The name of the thing at hand means nothing after the loop."""
    if name in before.named:
        return bindings.bind(name, before.named[name])
    return bindings.with_(named=bindings.named.without(name))


@executes(e.Repeat)
@rule(*marks(in_order))
def repeat(table: Table, repeat: e.Repeat, bindings: Bindings) -> Running:
    """The same again: a number of times, determined once, or as long as the condition holds after a round."""
    times = amount(table, repeat.times, bindings) if repeat.times is not None else ENDLESS if repeat.while_ is not None else 1
    done, again = False, tuple[Fact, ...]()
    chosen = repeat.while_ is None or mentions(repeat.while_, Amount)  # how often was chosen before, and that says why
    for round in range(times):
        if round == ENDLESS - 1:
            raise NotImplementedRule("an effect repeats itself without end", rule=acting())
        outcome = yield from resting_on(table, run(table, repeat.do, bindings), again)
        bindings, done = outcome.bindings, done or outcome.done
        if repeat.while_ is not None:
            others = bindings.done - {"round"}
            bindings = bindings.with_(done=others | {"round"} if outcome.done else others)
        if repeat.while_ is not None and not check(table, repeat.while_, bindings, None if chosen else repeat.do):
            break
        again = () if chosen else tuple(fact for fact in table.trace.steps[-1].writes if fact[0] == MET)
    return Outcome(bindings, done)


@executes(e.ChooseOne)
@rule(*marks(as_applied))
def choose_one(table: Table, choose_one: e.ChooseOne, bindings: Bindings) -> Running:
    """Each player chooses one of the options that are possible. Inside, `they` is that player."""
    runnings = [_choose_one(table, choose_one.options, player, bindings) for player in players(table, choose_one.who, bindings)]
    outcomes = yield from lockstep(table, runnings)
    return Outcome(merged(bindings, outcomes), any(outcome.done for outcome in outcomes))


def _choose_one(table: Table, options: tuple[e.Instruction, ...], player: str, bindings: Bindings) -> Running:
    mine = they(bindings, player)
    yield Act()
    open_ = tuple(number for number, option in enumerate(options) if possible(table, option, mine))
    if not open_:
        return Outcome(bindings, False)
    helps = {number: is_gift(table, options[number], player, mine) for number in open_}
    best_first = tuple(sorted(open_, key=lambda number: (not costs_nothing(options[number]), not helps[number])))
    chosen = ask_as_applied(table, "mode", player, OneOf(best_first), mine, options=options)
    return (yield from run(table, options[chosen], mine))
