"""Choices inside effects (413.2c): things, numbers and words that a player, or chance, chooses as an instruction is carried out.

`resolve` and `amount` are `looking.select` and `looking.number` for a text that may contain choices: these are asked first, then
what is left is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, rebuild, walk
from judge.engine import hooks, looking
from judge.engine.game.state import OUTSIDE, STACK, Bindings, Thing
from judge.engine.looking import Context, fits, number, players_or_controllers, select, zones_of
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import marks
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part1_game.r104_numbers_and_symbols import BELOW_ZERO
from judge.engine.rules.part2_cards.r217_zones import choose_outside
from judge.engine.rules.part3_turn import board_as_turn_began
from judge.engine.rules.part4_spells.r409_playing.r409_2b_both_players import controller_first
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import ask_as_applied
from judge.engine.rules.part4_spells.r419_replacement.sources_of_damage import SOURCE, damage_sources
from judge.engine.rules.part5_additional.r505_split_cards import TWO_ANSWERS, is_split
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.rules.part6_multiplayer.r600_players_who_left import remember, without_memory
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import leave_out, nearest_to_choose, within_reach_of
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import in_range
from judge.engine.rules.part6_multiplayer.r602_attacking_several import one_defending_player
from judge.engine.rules.part6_multiplayer.r606_7_team_combat import ONE_OF_A_TEAM, one_of_two
from judge.engine.rules.part6_multiplayer.r606_9_shared_life import of_share
from judge.engine.table.decisions import (
    Decision,
    NumberIn,
    Options,
    OrderOf,
    SetOf,
    SetOfDifferent,
    SetOfOneOwner,
    SetWithinSum,
    SetWithSum,
)
from judge.engine.table.table import Table
from judge.engine.table.what_was_counted import keep_count
from judge.support.memoizing import memoized

N = TypeVar("N", bound=Node)
X = TypeVar("X", bound=Thing)


def ask(table: Table, kind: str, player: str | None, options: Options, rule: str, bindings: Bindings, /, **data: Any) -> Any:
    """Asks one decision of a player, or of chance (None)."""
    return table.ask(Decision(kind, player, options, rule, tuple(data.items()), source=bindings.this))


def candidates(ctx: Context, filter: t.Filter) -> tuple[Thing, ...]:
    """Everything that could fit; of a source of damage, whatever may be one."""
    if SOURCE in filter.conjuncts and zones_of(filter) is None:
        return damage_sources(ctx)
    return looking.candidates(ctx, filter)


def available(ctx: Context, choice: t.Choose, among: Iterable[Thing] | None = None) -> tuple[Thing, ...]:
    """What can be chosen."""
    found = tuple(x for x in (candidates(ctx, choice.filter) if among is None else among) if fits(ctx, choice.filter, x))
    if choice.total is not None and choice.total.characteristic in CREWING:
        return tuple(x for x in found if not any(_derived(ctx).answers(e.Cant, CREWING[choice.total.characteristic], x)))
    return found


def all_different(options: Sequence[Sequence[Thing]], taken: tuple[Thing, ...] = ()) -> bool:
    """Whether a thing of its own can be taken for each of several choices."""
    if not options:
        return True
    return any(all_different(options[1:], (*taken, x)) for x in options[0] if x not in taken)


def bounds(table: Table, choice: t.Choose, bindings: Bindings, count: int) -> tuple[int, int]:
    """The least and the most that are chosen when `count` things are there: as many as possible of what is asked (416.3)."""
    if choice.any_number or isinstance(choice.count, t.AnyNumber):
        least = choice.count.least if isinstance(choice.count, t.AnyNumber) else 0
        return min(least, count), count
    wanted = max(0, min(count, number(table.context(bindings), choice.count)))
    return (0 if choice.up_to else wanted), wanted


def _sum(ctx: Context, total: t.Measures, things: Iterable[Thing]) -> tuple[int, tuple[int, ...]]:
    """What a sum has to come to, and what each thing counts for."""
    wanted = number(ctx, total.quantity)
    if total.characteristic in CREWING:
        return wanted, tuple(_power_to(ctx, total.characteristic, x) for x in things)
    return wanted, tuple(looking.measure(ctx, total.characteristic, x) or 0 for x in things)


CREWING = {"power to crew": "crew", "power to saddle": "saddle"}
"""What creatures count for that crew a Vehicle or saddle a Mount together (of later editions): their power, or what an effect says."""


def _derived(ctx: Context) -> Derived:
    assert isinstance(ctx.look, Derived)
    return ctx.look


def _power_to(ctx: Context, do: str, x: Thing) -> int:
    power = looking.measure(ctx, "power", x) or 0
    for active, part in _derived(ctx).answers(e.SetNumber, "", x):
        if part.what == do and part.quantity is not None:
            value = number(ctx.with_bindings(active.bindings.bind("affected", (x,))), part.quantity)
            power = power + value if part.change else value
    return power


def sum_reached(ctx: Context, choice: t.Choose, things: Iterable[Thing]) -> bool:
    """Whether enough can be chosen, where the chosen things must come to a sum."""
    if choice.total is None or choice.total.op == "<=":
        return True
    wanted, values = _sum(ctx, choice.total, things)
    return sum(value for value in values if value > 0) >= wanted


def choose(
    table: Table,
    choice: t.Choose,
    bindings: Bindings,
    *,
    by: str = "",
    among: Iterable[Thing] | None = None,
    **data: Any,
) -> tuple[Thing, ...]:
    """What is chosen: by each chooser in APNAP order, or by chance. `by` and `among` stand for what the text leaves open."""
    choosers = (by,) if by else who_decide(table, choice.by, bindings) or (bindings.you,)
    ctx = table.context(bindings)
    outside = any(isinstance(node, t.InZone) and node.zone == OUTSIDE for node in walk(choice.filter))
    chosen: list[Thing] = []
    for player in choosers:
        mine = bindings.bind("they", (player,)) if len(choosers) > 1 else bindings
        options = available(ctx.with_bindings(mine), choice, among)
        limited = table.game.reach and (nearer := within_reach_of(ctx, player, options)) != options
        options = nearer if limited else options
        least, most = bounds(table, choice, mine, len(options))
        if table.resolving is not None and not isinstance(choice.count, t.AnyNumber):
            keep_count(table, ctx.with_bindings(mine), choice.count, least)
        if most == 0:
            continue
        kind, who = ("random", None) if choice.at_random else ("choose", player)
        among_: SetOf = SetOf(options, least, most)
        if lies_in_one_graveyard(choice.filter):
            owners = tuple(table.game.objects[x].zone_owner if isinstance(x, int) else "" for x in options)
            most = min(most, max(map(owners.count, owners), default=0))
            among_ = SetOfOneOwner(options, min(least, most), most, owners)
        if choice.different:
            values = tuple(looking.shared_values(ctx.with_bindings(mine), choice.different, x) for x in options)
            most = min(most, len(frozenset().union(*values)))
            among_ = SetOfDifferent(options, min(least, most), most, values)
        if choice.total is not None:
            if not sum_reached(ctx.with_bindings(mine), choice, options):
                continue
            wanted, sums = _sum(ctx.with_bindings(mine), choice.total, options)
            within = choice.total.op == "<="
            among_ = SetWithinSum(options, 0, most, sums, wanted) if within else SetWithSum(options, least, most, sums, wanted)
        if outside:
            chosen += choose_outside(table, lambda by: ask(table, kind, who, among_, by, mine, filter=choice.filter, **data))  # noqa: B023
        else:
            said = {"filter": choice.filter, **data}
            if limited:
                chosen += ask(table, kind, who, among_, marks(within_reach_of)[0], mine, **said)
            else:
                chosen += ask_as_applied(table, kind, who, among_, mine, **said)
    return tuple(dict.fromkeys(chosen))


@memoized
def lies_in_one_graveyard(filter: t.Filter) -> bool:
    """Whether all that is chosen together must be in one player's graveyard."""
    return any(node == ONE_GRAVEYARD for node in walk(filter))


ONE_GRAVEYARD = t.IsState("single graveyard")


def asked(table: Table, node: N, bindings: Bindings, name: str = "") -> tuple[N, Bindings]:
    """A text with its choices made: each is asked, innermost first, and what was chosen stands in its place.

    `name`: the name under which a single choice is bound, where the rest of the game must find it.
    """
    if not mentions(node, t.Choose, t.Every):
        return node, bindings
    now = bindings

    def change(part: Node) -> Node:
        nonlocal now
        if isinstance(part, t.Choose):
            key = name or f"chosen {len(now.named)}"
            now = now.bind(key, choose(table, part, now))
            return t.Bound(key)
        return part

    return rebuild(node, change), now


def resolve(table: Table, selection: t.Selection, bindings: Bindings, **data: Any) -> tuple[Thing, ...]:
    """The things that a selection names, its choices being made now; `data` is told of a selection that is itself one."""
    if table.game.heads or table.game.options:
        selection, bindings = one_of_each_team(table, selection, bindings)
    if isinstance(selection, t.Choose) and not mentions(selection.filter, t.Choose):
        return choose(table, selection, bindings, **data)
    selection, bindings = asked(table, selection, bindings)
    ctx = table.context(bindings)
    found = select(ctx, selection)
    if ctx.reached and table.resolving is not None:
        leave_out(table, ctx, selection, found)
    return found


def one_of_each_team(table: Table, node: N, bindings: Bindings) -> tuple[N, Bindings]:
    """A text of a one-shot effect in which the defending, or attacking, player is one of that team: whom its controller chooses."""
    if not mentions(node, t.Players):
        return node, bindings
    now = bindings

    def change(part: Node) -> Node:
        nonlocal now
        if not isinstance(part, t.Players) or part.which not in ONE_OF_A_TEAM.now:
            return part
        team = tuple(p for p in select(table.context(now), part) if isinstance(p, str))
        if part.which == "defending" and several_defend(table.game):
            sources = select(table.context(now), part.of if part.of is not None else t.This())
            one = one_defending_player(table, sources, now)
            if one is not None:
                now = now.bind("defending player", (one,))
                return t.Bound("defending player")
        if len(team) < 2:
            return part
        key = f"{part.which} player of {table.game.side(team[0])}"
        now = now.bind(key, (one_of_two(table, part.which, team, now),))
        return t.Bound(key)

    return rebuild(node, change), now


def who_decide(table: Table, choosers: t.Selection, bindings: Bindings) -> tuple[str, ...]:
    """Who makes a choice, in APNAP order: who is meant, or another where they have all left (600.4d) or are out of range (601.5c).

    Nobody, where nobody is meant.
    """
    chosen, named = asked(table, choosers, bindings)
    asked_of = players_or_controllers(table.context(named), chosen)
    found = apnap(table.game, asked_of)
    if not found and table.game.reach:
        found = nearest_to_choose(table, named, choosers)
    return found or (hooks.chosen_by_another(table, asked_of, bindings) if asked_of else ())


def players(table: Table, selection: t.Selection, bindings: Bindings, deciding: bool = False) -> tuple[str, ...]:
    """The players of a selection in APNAP order (103.4); while something is played, its controller comes first (409.2b).

    `deciding`: they make a choice, see `who_decide`.
    """
    if deciding:
        found = who_decide(table, selection, bindings)
    else:
        found = apnap(table.game, (x for x in resolve(table, selection, bindings) if isinstance(x, str)))
    if not table.game.announcing or len(found) < 2:
        return found
    return controller_first(table.game, found)


def amount(
    table: Table,
    quantity: t.Quantity,
    bindings: Bindings,
    by: str = "",
    most: int | None = None,
    negative: bool = False,
    gladly: int | None = None,
) -> int:
    """The value of a quantity, determined once (413.2f); a number left open is named by the player: by default the least, or of what is
    bounded as much as it helps to choose (`gladly`).

    Zero for a negative value (104.1b), unless it may be `negative`: a life total that is set, a value that is only kept.
    """
    if isinstance(quantity, t.AnyNumber):
        if most is None and quantity.most is not None:
            most = number(table.context(bindings), quantity.most)
        helps = min(most, gladly) if most is not None and gladly is not None else None
        options = NumberIn(quantity.least, most, helps if helps is not None and helps > quantity.least else None)
        return ask_as_applied(table, "number", by or bindings.you, options, bindings)  # type: ignore[no-any-return]
    if isinstance(quantity, t.Number):
        return quantity.value
    if mentions(quantity, t.AsTurnBegan):
        quantity = board_as_turn_began.supposed(table, quantity, bindings)
    if table.game.heads or table.game.options:
        quantity, bindings = one_of_each_team(table, quantity, bindings)
    quantity, bindings = asked(table, quantity, bindings)
    ctx = table.context(bindings)
    found = number(ctx, quantity)
    if table.game.heads and (share := of_share(table.game, quantity)):
        table.under_way.of_number = share
    if mentions(quantity, t.Value):
        costs = (node for node in walk(quantity) if isinstance(node, t.Value) and node.characteristic == "converted mana cost")
        if any(_of_split_card(ctx, node) for node in costs):
            table.under_way.of_number = TWO_ANSWERS.rules
    if table.game.departed and number(without_memory(ctx), quantity) != found:
        table.under_way.of_number += marks(remember)
    if ctx.reached and number(ctx.reaching(None), quantity) != found:
        table.under_way.of_number += marks(in_range)
    keep_count(table, ctx, quantity, found)
    if BELOW_ZERO.holds(found) and not negative:
        table.under_way.of_number = BELOW_ZERO.rules
        return 0
    return found


def _of_split_card(ctx: Context, value: t.Value) -> bool:
    """Whether the converted mana cost asked for is that of a split card off the stack: both halves answer (505.5)."""
    things = (ctx.obj(x) for x in select(ctx, value.of))
    return any(obj is not None and obj.zone != STACK and is_split(obj) for obj in things)


def ordered(table: Table, things: tuple[X, ...], by: str | None, bindings: Bindings, rule: str, **data: Any) -> tuple[X, ...]:
    """`things` in the order that a player, or chance (None), chooses."""
    if len(things) < 2:
        return things
    return ask(table, "order", by, OrderOf(things), rule, bindings, **data)  # type: ignore[no-any-return]


# ---------------------------------------------------------------------------------------------------------------- words
