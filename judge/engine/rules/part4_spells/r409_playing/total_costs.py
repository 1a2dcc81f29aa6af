"""What a spell or ability costs (409.1b, 409.1f): ways, additional and reduced costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import KEYWORDS
from judge.engine import hooks
from judge.engine.game import mana_costs as m
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import AbilityKey
from judge.engine.looking import number
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.rules.part1_game.r104_numbers_and_symbols import half_of_each
from judge.engine.rules.part4_spells.r402_abilities import OWN_COST
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, Reduction, announced_choices
from judge.engine.rules.part4_spells.r424_costs import adding_up
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import unpayable
from judge.engine.rules.part5_additional.r502_keyword_abilities.affinity import less_generic
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.questions import answers, instance_rules, keyword_rules, rules_of
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import keep_count
from judge.support.edition import Table as EditionTable
from judge.support.edition import replaceable


class Way(msgspec.Struct, frozen=True):
    """One way to pay for a spell: its mana cost (`name` empty), an alternative cost, or nothing at all (`free`).

    `extra`: what the permission to play it so asks in addition; `rules`: of the keyword that gives the way; `instant`: it
    also lets the spell be played as an instant; `parts`: what is so of the spell (`Bound("played")`) that is
    played in this way, by leave of `by`; `counted`: by what it is counted how often in a turn it was paid.
    """

    name: str
    cost: e.Cost | None
    source: int | None = None
    free: bool = False
    extra: tuple[e.Cost, ...] = ()
    rules: tuple[str, ...] = ()
    instant: bool = False
    parts: tuple[e.Part, ...] = ()
    by: int | None = None
    counted: AbilityKey | None = None


@rule(*marks(announced_choices))
def with_life(way: Way, source: int) -> list[Way]:
    """The way, and how else it can be paid where it has such symbols: 2 life in the place of one of them, of two and so on."""
    symbols = way.cost.mana if way.cost is not None else ()
    ways = [way]
    for life in range(2, 2 * "".join(symbols).count(m.LIFE_HALF) + 1, 2):
        assert way.cost is not None
        paid = e.PayLife(t.Number(life))
        cost = msgspec.structs.replace(way.cost, mana=m.but_for_life(symbols, life), actions=(*way.cost.actions, paid))
        ways.append(Way(way.name or f"{life} life", cost, source, way.free, way.extra, (*way.rules, acting()), way.instant))
    return ways


def payable_with_life(table: Table, announced: Announcement, way: Way) -> Way:
    """The way, with 2 life in the place of as few such symbols as make it payable, where no mana is there for them."""
    ways = with_life(way, announced.id)
    for each in ways if len(ways) > 1 else ():
        before = table.trace.mark()
        announced.way = each
        cost = total_cost(table, announced)
        table.trace.forget(before)
        if hooks.plan_payment(table, announced.player, m.bare(cost.mana), purpose=announced.id) is not None:
            return each
    return way


@rule("409.1f")
def total_cost(table: Table, announced: Announcement) -> e.Cost:
    """To find the total cost, take the mana cost, activation cost, or alternative cost (as rule 409.1b determined), add all additional
    costs and cost increases, and subtract all cost reductions.
    """
    base = announced.way.cost if announced.way is not None and announced.way.cost is not None else e.Cost()
    about = announced.id
    if announced.way is not None:
        base = as_priced(table, announced, announced.way.name, base)
    asked = [base, *announced.additional]
    asked += [must.cost for _, must in answers(table, e.AdditionalCost, about, other=about)]
    parts = [named for each in asked if (named := adding_up.settled(table, each, announced.bindings)) is not None]
    if len(parts) < len(asked):
        raise unpayable("what its cost names has no mana cost")
    total = adding_up.add(parts)
    symbols = m.bare(total.mana)
    of_x = sum(1 for s in symbols if s == "X") * (announced.bindings.x or 0)
    beside_x = m.generic(symbols)
    generic = beside_x + of_x
    rest = list(m.without_generic(symbols))
    changes = list(_cost_changes(table, announced, "play" if announced.ability is None else "activate"))
    for active, part in changes:
        if part.more:
            times = _times(table, announced, active, part)
            extra = m.bare(part.cost.mana) * times
            generic += m.generic(extra)
            beside_x += m.generic(extra)
            rest += m.without_generic(extra)
            for _ in range(times):
                total = adding_up.add([total, e.Cost(actions=part.cost.actions)])
            _changed(table, about, active.source, extra, _all_rules(table, active, about), more=True)
    for active, part in reductions_in_order(changes):
        if not part.more:
            less = m.bare(part.cost.mana) * max(0, _times(table, announced, active, part))
            had = max(0, generic)
            halves, before = half_of_each(table, announced.player, rest, less), (had, *rest)
            generic = _floor(table, active, part, generic, rest, _reduced(generic, rest, halves, part.colored))
            generic_only = marks(less_generic) if active.keyword == "affinity" else ()
            rules = (*generic_only, *_all_rules(table, active, about), *(marks(half_of_each) if halves != less else ()))
            off = _off(halves, had - max(0, generic))
            _changed(table, about, active.source, off, rules, more=False, taken=before != (max(0, generic), *rest))
    generic = less_by(table, announced, (*announced.reductions, *map(_less_for, asked)), total, generic, rest)
    for last in LAST_CHANGES.now:
        generic = last(table, announced, total, generic, rest)
    if total.x_with:
        left_of_x = min(of_x, max(0, generic - beside_x))
        generic, rest = generic - left_of_x, [*rest, *[total.x_with] * left_of_x]
    locked = msgspec.structs.replace(total, mana=m.combine(max(0, generic), rest))
    alternative = announced.way is not None and announced.way.source is not None
    with citing(*(marks(announced_choices) if alternative else ())):
        table.step(
            "total cost",
            writes=(("cost", about),),
            thing=about,
            mana=m.text(locked.mana),
            cost=locked,
            player=announced.player,
            way=announced.way,
            added=tuple(m.text(m.bare(part.mana)) for part in parts if part.mana),
            x=announced.bindings.x if "X" in symbols else None,
        )
    return locked


def as_priced(table: Table, announced: Announcement, name: str, cost: e.Cost) -> e.Cost:
    """One of the costs that are added up, as effects on all costs of its name change it: "buyback costs cost {2} less"."""
    changes = list(_cost_changes(table, announced, name)) if name else []
    symbols = m.bare(cost.mana)
    generic, rest = m.generic(symbols), list(m.without_generic(symbols))
    for active, part in sorted(changes, key=lambda change: not change[1].more):
        change, before = m.bare(part.cost.mana) * max(0, _times(table, announced, active, part)), (generic, *rest)
        if part.more:
            generic, rest = generic + m.generic(change), [*rest, *m.without_generic(change)]
        else:
            generic = max(0, _reduced(generic, rest, change, part.colored))
        rules = _all_rules(table, active, announced.id)
        _changed(table, announced.id, active.source, change, rules, more=part.more, taken=before != (generic, *rest))
    return msgspec.structs.replace(cost, mana=m.combine(generic, rest)) if changes else cost


def _less_for(cost: e.Cost) -> Reduction:
    """What a cost itself says that it is reduced by."""

    def less(table: Table, announced: Announcement, so_far: e.Cost) -> Iterator[tuple[int | None, tuple[str, ...], tuple[str, ...]]]:
        ctx = table.context(announced.bindings)
        if cost.less_for is not None and (cost.less_if is None or holds(ctx, cost.less_if)):
            yield None, ("1",) * max(0, number(ctx, cost.less_for)), ()

    return less


@replaceable
def reductions_in_order(changes: list[tuple[ActivePart, e.CostChange]]) -> list[tuple[ActivePart, e.CostChange]]:
    """What changes a cost, in the order in which reductions apply: as the effects are found, oldest first."""
    return changes


def _off(less: tuple[str, ...], generic: int) -> tuple[str, ...]:
    """What a reduction took off a cost in which there was so much generic mana for it: no more than that."""
    return (str(generic),) if 0 < generic < m.generic(less) and not m.without_generic(less) else less


def less_by(
    table: Table, announced: Announcement, reductions: Iterable[Reduction], total: e.Cost, generic: int, rest: list[str]
) -> int:
    """What is left of a cost once keywords have reduced it: its generic mana; `rest` is changed."""
    for reduction in reductions:
        so_far = msgspec.structs.replace(total, mana=m.combine(max(0, generic), rest))
        for source, less, rules in reduction(table, announced, so_far):
            halves, before = half_of_each(table, announced.player, rest, less), (max(0, generic), *rest)
            generic, cited = _reduced(generic, rest, halves, False), (*rules, *(marks(half_of_each) if halves != less else ()))
            _changed(table, announced.id, source, halves, cited, more=False, taken=before != (max(0, generic), *rest))
    return generic


def taken_off(table: Table, announced: Announcement, total: e.Cost, generic: int, rest: list[str]) -> int:
    """What keywords of the spell take off its cost."""
    return less_by(table, announced, REDUCTIONS, total, generic, rest)


def _floor(table: Table, active: ActivePart, part: e.CostChange, before: int, rest: list[str], generic: int) -> int:
    """A reduction that leaves so much mana at the least: what is missing of that, but no more than there was before, is kept."""
    if part.least is None:
        return generic
    wanted = number(table.context(active.bindings), part.least) - len(rest)
    return max(generic, min(before, wanted))


def at_least(table: Table, announced: Announcement, total: e.Cost, generic: int, rest: list[str]) -> int:
    """A spell that would cost less mana than an effect says, after everything else, costs that much."""
    if announced.ability is not None:
        return generic
    generic = max(0, generic)
    for active, part in _cost_changes(table, announced, "play at least"):
        missing = m.generic(m.bare(part.cost.mana)) - generic - len(rest)
        if missing > 0:
            generic += missing
            _changed(table, announced.id, active.source, (str(missing),), rules_of(active), more=True)
    return generic


IMPROVISE = "improvise"


def _tapped(table: Table, announced: Announcement, so_far: e.Cost) -> Iterator[tuple[int | None, tuple[str, ...], tuple[str, ...]]]:
    """Each artifact that is tapped for improvise pays for {1}."""
    artifacts = announced.bindings.named.get(IMPROVISE, ())
    if artifacts:
        yield None, ("1",) * len(artifacts), keyword_rules(IMPROVISE) if IMPROVISE in KEYWORDS.now else ()


def improvised(table: Table, announced: Announcement, total: e.Cost, generic: int, rest: list[str]) -> int:
    """What is left to pay after improvise (of later editions): no more artifacts are tapped than there is generic mana."""
    if len(announced.bindings.named.get(IMPROVISE, ())) > max(0, generic):
        raise illegal(f"{table.name(announced.id)} costs only {max(0, generic)} generic mana for which artifacts can be tapped")
    return less_by(table, announced, (_tapped,), total, generic, rest)


def _all_rules(table: Table, active: ActivePart, about: int) -> tuple[str, ...]:
    own = rules_when((OWN_COST,), active.source, about)
    return (*rules_of(active), *instance_rules(table, active.source, active.keyword), *own)


REDUCTIONS: list[Reduction] = []
"""What keywords take off a cost, beside the effects that price it: filled by the module of 502."""


LastChange = Callable[[Table, Announcement, e.Cost, int, list[str]], int]
"""(table, announced, total, generic mana, other mana) -> generic mana; the other mana is changed."""

LAST_CHANGES: EditionTable[tuple[LastChange, ...]] = EditionTable("last changes of a cost", (taken_off, at_least, improvised))
"""What changes a total cost last, in order: what keywords take off, then what it is at the least."""


def _times(table: Table, announced: Announcement, active: ActivePart, part: e.CostChange) -> int:
    """How often a change applies; a spell's own change may count what was chosen for the spell."""
    bindings = active.bindings.bind("affected", (announced.id,))
    if active.source == announced.id:
        chosen = announced.bindings
        bindings = bindings.with_(named=bindings.named.merge(chosen.named), x=chosen.x, targets=chosen.targets)
    ctx = table.context(bindings)
    times, table.under_way.counted = number(ctx, part.times), ()
    if times > 0:
        keep_count(table, ctx, part.times, times)
    return times


def _reduced(generic: int, rest: list[str], less: tuple[str, ...], colored: bool) -> int:
    """A coloured symbol takes away one of its colour, else (unless the text speaks of coloured mana only) generic mana.

    A hybrid symbol of the cost is announced as the half that is taken away, or as its generic half where more generic mana is taken away
    than there is: nobody pays more than has to be paid (409.1b).
    """
    generic = less_generic(generic, less)
    for symbol in m.without_generic(less):
        hybrid = next((each for each in rest if symbol in each.split("/")), None)
        if symbol in rest or hybrid is not None:
            rest.remove(symbol if symbol in rest else hybrid or symbol)
        elif not colored:
            generic -= 1
    while generic < 0 and (hybrid := next((each for each in rest if each.split("/")[0].isdigit()), None)) is not None:
        rest.remove(hybrid)
        generic += int(hybrid.split("/")[0])
    return generic


def _changed(
    table: Table, about: int, source: int | None, mana: tuple[str, ...], rules: tuple[str, ...], *, more: bool, taken: bool = True
) -> None:
    """Notes by what a cost was changed; a reduction that took nothing off did not act."""
    counted, table.under_way.counted = table.under_way.counted, ()
    if not taken:
        return
    with citing(*rules):
        table.step(
            "cost changed",
            reads=(("object", source), *(fact for each in counted for fact in each.facts)),
            writes=(("cost changed", about),),
            source=source,
            more=more,
            mana=m.text(mana if "X" in mana else m.combine(m.generic(mana), m.without_generic(mana))),
            thing=about,
            counted=counted[0] if counted else None,
        )


def _cost_changes(table: Table, announced: Announcement, action: str) -> Iterator[tuple[ActivePart, e.CostChange]]:
    found = list(answers(table, e.CostChange, announced.player, action, announced.id))
    seen = {id(part) for _, part in found}
    yield from found
    own = answers(table, e.CostChange, announced.id, action, announced.id)
    yield from ((a, p) for a, p in own if id(p) not in seen)
