"""The ways of playing and the optional costs that are announced."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.keywords.keywords import paid_as
from judge.engine.looking import fits
from judge.engine.record.acting import citing, illegal, marks
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, announced_choices
from judge.engine.rules.part4_spells.r409_playing.total_costs import Way, as_priced
from judge.engine.rules.part4_spells.r424_costs import can_be_paid
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.choosing import available, bounds
from judge.engine.table.decisions import YES_NO, Decision, NumberIn, OneOf, SetOf
from judge.engine.table.questions import answers, instance_rules, rules_of
from judge.engine.table.table import Table


def choose_way(table: Table, announced: Announcement, ways: list[Way]) -> Way:
    """At most one alternative cost (409.1b); the mana cost by default."""
    if len(ways) == 1 and not ways[0].name and ways[0].source is None:
        return ways[0]
    names = tuple(dict.fromkeys((w.name, w.source) for w in ways))
    data = (("ways", tuple(ways)),)
    decision = Decision("alternative cost", announced.player, OneOf(names), data=data, source=announced.id)
    chosen = table.ask(decision)
    way = next(w for w in ways if (w.name, w.source) == chosen)
    if way.rules and table.choices_made:
        step = table.trace.steps[table.choices_made[-1] - 1]
        step.rules = (*way.rules, *step.rules)
    return way


def optional_costs(table: Table, announced: Announcement) -> None:
    """Kicker, buyback and the like: each is paid or not, as announced now."""
    for active, part in list(answers(table, e.OptionalCost, announced.id, other=announced.id)):
        if part.way and part.way not in announced.done:
            continue
        with citing(*rules_of(active), *instance_rules(table, active.source, active.keyword)):
            _optional_cost(table, announced, active, part)


def _optional_cost(table: Table, announced: Announcement, active: ActivePart, part: e.OptionalCost) -> None:
    player, cost = announced.player, part.cost
    data: tuple[tuple[str, Any], ...] = (("cost", cost), ("name", part.name))
    choice = next((n for a in cost.actions for n in walk(a) if isinstance(n, t.Choose) and (n.any_number or part.way)), None)
    times: int
    if choice is not None:
        chosen = _chosen_for(table, announced, part, choice)
        times = int(bool(chosen))
        announced.bindings = announced.bindings.bind(part.name, chosen)
        cost = _with_chosen(cost, part.name)
    elif part.repeat:
        times = table.ask(Decision("optional cost", player, NumberIn(0), data=data, source=announced.id))
    else:
        payable = can_be_paid.can_pay(table, player, cost, announced.bindings, mana=False)
        options = YES_NO if payable else OneOf((False,))  # what can't be paid is not offered
        if not payable:
            data = (*data, ("refused", payable))
        times = int(table.ask(Decision("optional cost", player, options, data=data, source=announced.id)))
    if not times:
        return
    announced.done |= {*paid_as(active.keyword, part.name), _own_name(part.name, active)}
    if choice is None:
        announced.bindings = announced.bindings.bind(part.name, announced.bindings.named.get(part.name, 0) + times)
        announced.bindings = announced.bindings.bind(_own_name(part.name, active), times)
    if part.promised is not None:
        who = tuple(x for x in table.game.alive if fits(table.context(announced.bindings), part.promised, x))
        about = (("what", "promised"), ("thing", announced.id))
        to = table.ask(Decision("choose", player, SetOf(who, 1, 1), data=about, source=announced.id))
        announced.bindings = announced.bindings.bind("promised", tuple(to))
    announced.additional += [as_priced(table, announced, part.name, cost)] * times
    announced.rules += (*rules_of(active), *instance_rules(table, active.source, active.keyword), *marks(announced_choices))


def _own_name(name: str, active: ActivePart) -> str:
    """The name of what was paid for one instance of a keyword among several (502.52b, 502.78b)."""
    return f"{name}@{active.key.origin}" if active.key is not None else name


def _chosen_for(table: Table, announced: Announcement, part: e.OptionalCost, choice: t.Choose) -> tuple[Any, ...]:
    """The objects with which a cost of any number of them will be paid: announced now, paid with at 409.1h."""
    options = tuple(x for x in available(table.context(announced.bindings), choice) if x != announced.id)
    least, most = bounds(table, choice, announced.bindings, len(options))
    if not options and not (choice.up_to or choice.any_number):
        raise illegal(f"there is nothing with which {table.name(announced.id)} could be paid for so")
    if not options:
        return ()
    data = (("what", part.name), ("thing", announced.id), ("filter", choice.filter))
    decision = Decision("choose", announced.player, SetOf(options, least, most), data=data, source=announced.id)
    return tuple(table.ask(decision))


def _with_chosen(cost: e.Cost, name: str) -> e.Cost:
    def change(node: Node) -> Node:
        if isinstance(node, e.TapOthers):
            return e.Tap(t.Bound(name))
        return t.Bound(name) if isinstance(node, t.Choose) else node

    actions = tuple(e.Tap(t.Bound(name)) if isinstance(a, e.TapOthers) else rebuild(a, change) for a in cost.actions)
    return msgspec.structs.replace(cost, actions=actions)
