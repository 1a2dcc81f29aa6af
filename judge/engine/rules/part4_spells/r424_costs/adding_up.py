"""Costs as they are added up, with X and a mana cost put in: what there is to pay."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.engine.game import mana_costs as m
from judge.engine.game.state import Bindings
from judge.engine.looking import select
from judge.engine.table.table import Table

NO_COST = e.Cost()


def add(costs: Iterable[e.Cost]) -> e.Cost:
    """Several costs paid together."""
    total = NO_COST
    for cost in costs:
        loyalty = cost.loyalty if cost.loyalty is not None else total.loyalty
        total = e.Cost(
            mana=(*total.mana, *cost.mana),
            tap=total.tap or cost.tap,
            untap=total.untap or cost.untap,
            actions=(*total.actions, *cost.actions),
            loyalty=loyalty,
            or_=tuple(add(two) for two in product(total.or_, cost.or_)) if total.or_ and cost.or_ else total.or_ or cost.or_,
            x_with=total.x_with or cost.x_with,
            x_is=total.x_is or cost.x_is,
            x_least=max(total.x_least, cost.x_least),
        )
    return total


def each_way(cost: e.Cost) -> tuple[e.Cost, ...]:
    """The whole cost with each of the things of which one is paid (`reveal an Elf card or pay {3}`), in order."""
    rest = replace(cost, or_=())
    return tuple(add((rest, option)) for option in cost.or_)


def with_x(cost: e.Cost, x: int | None) -> tuple[str, ...]:
    """The mana symbols of a cost, X replaced by its value, generic mana in front as one number."""
    return _with_x(cost.mana, x)


@lru_cache(maxsize=4096)
def _with_x(symbols: tuple[str, ...], x: int | None) -> tuple[str, ...]:
    bare = m.bare(symbols)
    number_of_x = sum(1 for s in bare if s == "X")
    total = m.generic(bare) + number_of_x * (x or 0)
    return m.combine(total, (s for s in bare if not s.isdigit() and s != "X"))


def settled(table: Table, cost: e.Cost, bindings: Bindings) -> e.Cost | None:
    """A cost with the mana cost that it names put in; None where that is unpayable: there is no such mana cost."""
    if cost.mana_of is None:
        return cost
    things = select(table.context(bindings), cost.mana_of)
    chars = table.chars(things[0]) if things else None
    if chars is None or not chars.mana_cost:
        return None
    obj = table.game.objects.get(things[0]) if isinstance(things[0], int) else None
    announced = obj.stack.bindings.x if obj is not None and obj.stack is not None else 0
    symbols = with_x(e.Cost(mana=m.symbols(chars.mana_cost)), announced)
    generic = max(0, m.generic(symbols) - cost.less)
    mana = m.combine(generic, (s for s in symbols if not s.isdigit()))
    return replace(cost, mana=(*cost.mana, *(f"{{{s}}}" for s in mana)), mana_of=None, less=0)
