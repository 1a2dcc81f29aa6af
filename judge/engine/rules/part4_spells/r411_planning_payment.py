"""How a mana cost is paid: from the pool, and by which mana abilities played for it (411.2), found by search."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.game import mana_costs as m
from judge.engine.game.state import STACK, Bindings, Mana
from judge.engine.looking import Context, fits
from judge.engine.rules.part1_game.r104_numbers_and_symbols import either_half, payable_by
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import mana_asked_for
from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import LETTERS, Package
from judge.engine.rules.part4_spells.r411_sources_of_mana import Tapping, simple_sources
from judge.engine.table.questions import answers
from judge.engine.table.table import NOTHING_COMES, Table
from judge.support.memoizing import memoized


class Plan(msgspec.Struct, frozen=True):
    """How a mana cost is paid: mana of the pool by position, and tappings with the package chosen."""

    pool: tuple[int, ...]
    taps: tuple[tuple[Tapping, Package], ...]


@hooks.plan_payment.does
def plan_payment(
    table: Table,
    player: str,
    symbols: tuple[str, ...],
    avoid: frozenset[int] = frozenset(),
    purpose: int | None = None,
    taps: bool = True,
    spend: m.Spending = None,
    ahead: bool = False,
) -> Plan | None:
    """The first way to pay a cost from the pool and by tapping, in the order of the sources; None when there is none.

    The pool is used first. Colours are paid before generic mana, so that no mana able to pay a colour is wasted. With `spend`, exactly
    that mana is spent. With `ahead`, what the player is known to pay later stays payable, as much of it as can, without `taps` too; and as
    many colours are spent as can be, where that is counted.
    """
    pool = table.game.players[player].mana
    needs = _in_order(symbols)
    usable = tuple([n for n, mana in enumerate(pool) if spendable(table, player, mana, purpose)]) if pool else ()
    ahead = ahead and (taps or len(usable) != len(needs) or "0" in needs)  # else all of the pool is spent, whatever comes
    sources = simple_sources(table, player, avoid) if taps or ahead else []
    coming = NOTHING_COMES
    if ahead and table.still_to_come is not None and len(sources) + len(usable) > len(needs):
        coming = table.still_to_come(player)
        sources.sort(key=lambda tapping: tapping.source in coming.used)
    meant = table.under_way.meant_mana
    if meant and spend is None and (others := tuple(n for n in usable if pool[n].source not in meant)) != usable:
        found = _Search(pool, others, sources, spending(table, player, purpose), taps).solve(needs)
        if found is not None:
            return found
    search = _Search(pool, usable, sources, spending(table, player, purpose), taps)
    if spend is not None:
        tokens = tuple(mana_asked_for(spend))
        return search.solve(needs, tokens) or search.solve(needs, tuple(ANY if s == "1" else s for s in tokens))
    if len({*(tuple(source.adds) for source in sources), *(pool[n].symbol for n in usable)}) > 1:
        if ahead and purpose is not None and _counts_colors(table, purpose):
            needs = _of_most_colors(search, needs)
        for most in range(len(coming.costs), 0, -1):
            later = [need for cost in coming.costs[:most] for need in _in_order(cost)]
            if (found := search.solve(needs, later=later)) is not None:
                return found
    return search.solve(needs)


def plan_from(table: Table, player: str, symbols: tuple[str, ...], sources: list[Tapping], purpose: int | None) -> Plan | None:
    """The first way to pay a cost from the pool and by these sources, in their order; None when there is none."""
    pool = table.game.players[player].mana
    usable = tuple(n for n, mana in enumerate(pool) if spendable(table, player, mana, purpose))
    return _Search(pool, usable, sources, spending(table, player, purpose), True).solve(_in_order(symbols))


def _counts_colors(table: Table, purpose: int) -> bool:
    """Whether what is paid for asks how many colours of mana were spent on it."""
    abilities = table.view.abilities(purpose) if purpose in table.game.objects else ()
    return any(_asks_for_colors(one.ability) for one in abilities)


@memoized
def _asks_for_colors(ability: e.Ability) -> bool:
    return any(isinstance(node, t.Value) and node.characteristic == "sunburst" for node in walk(ability))


def _of_most_colors(search: _Search, needs: list[str]) -> list[str]:
    """What is needed, generic mana as mana of further colours where that can be paid, those in the pool first."""
    floating = {search.pool[n].symbol for n in search.usable}
    for color in sorted(LETTERS, key=lambda letter: letter not in floating):
        if color not in needs and "1" in needs:
            at = needs.index("1")
            tried = [*needs[:at], color, *needs[at + 1 :]]
            if search.solve(tried) is not None:
                needs = tried
    return needs


def _in_order(symbols: tuple[str, ...]) -> list[str]:
    """The symbols of a cost in the order in which they are paid: colours first, generic mana last."""
    return sorted(mana_asked_for(symbols), key=lambda s: (s == "1", s.startswith("2/"), "/" in s))


Pays = Callable[[str, str, bool], bool]
"""Whether mana of a type, snow or not, pays a symbol of a cost."""


def spending(table: Table, player: str, purpose: int | None) -> Pays:
    """How this player may spend mana on something: as what it is, or as effects let it, or make it, be spent."""
    if not table.view.parts(e.SpendAs):
        return payable_by
    spell = table.game.objects.get(purpose) if purpose is not None else None
    asked = dict.fromkeys((purpose, spell.came_from if spell is not None and spell.zone == STACK else purpose))  # what it was before, too
    parts = list(dict.fromkeys(part for one in asked for _, part in answers(table, e.SpendAs, player, other=one)))
    if not parts:
        return payable_by

    def pays(need: str, symbol: str, snow: bool) -> bool:
        types = {symbol}
        for part in parts:
            if not part.mana or symbol in part.mana:
                types = set(part.as_) if part.only else types | set(part.as_)
        return any(payable_by(need, one, snow) for one in types)

    return pays


ANY = "any"
"""A mana of any kind among those that will be spent."""


def _without(tokens: tuple[str, ...], symbol: str, snow: bool) -> Iterator[tuple[str, ...]]:
    """What is still to be spent after a mana, for each way to count it among what will be spent."""
    for token in dict.fromkeys(tokens):
        if token in (symbol, ANY) or (token == "S" and snow):
            at = tokens.index(token)
            yield tokens[:at] + tokens[at + 1 :]


class _Search:
    """Depth-first over the symbols to pay, those that are to stay payable after them; remembers dead ends.

    Without `taps`, only what is to stay payable is paid from the sources too.
    """

    def __init__(self, pool: tuple[Mana, ...], usable: tuple[int, ...], sources: list[Tapping], pays: Pays, taps: bool) -> None:
        self.pool, self.usable, self.sources, self.pays, self.taps = pool, usable, sources, pays, taps
        makes: dict[int, int] = {}
        self.alone: set[int] = set()
        for source in sources:
            id, most = source.source, max(map(len, source.adds), default=0)
            if id in makes:
                self.alone.discard(id)
                most = max(most, makes[id])
            else:
                self.alone.add(id)
            makes[id] = most
        self.most = len(usable) + sum(makes.values())
        self.later: list[str] | None = None
        self.dead: set[object] = set()
        self.tries = 0

    def solve(self, needs: list[str], spend: m.Spending = None, later: list[str] | None = None) -> Plan | None:
        """The first way to pay what is needed; with `spend`, one that spends exactly that; with `later`, that can be paid after it."""
        if sum(n != "0" for n in (*needs, *(later or ()))) > self.most:
            return None
        self.dead.clear()
        self.later, self.tries = later, 0
        return self._pay(needs, 0, frozenset(), frozenset(), (), (), spend)

    def _paid(
        self, spent: frozenset[int], tapped: frozenset[int], taps: tuple[tuple[Tapping, Package], ...], spend: m.Spending
    ) -> Plan | None:
        """The plan, once all is paid, where what comes later can still be paid too."""
        if spend:
            return None
        if self.later is not None:
            later, may_tap, self.later, self.taps = self.later, self.taps, None, True
            payable = self._pay(later, 0, spent, tapped, (), (), None)
            self.later, self.taps = later, may_tap
            if payable is None:
                return None
        return Plan(tuple(sorted(spent)), taps)

    def _pay(
        self,
        needs: list[str],
        at: int,
        spent: frozenset[int],
        tapped: frozenset[int],
        spare: tuple[tuple[str, bool], ...],
        taps: tuple[tuple[Tapping, Package], ...],
        spend: m.Spending,
    ) -> Plan | None:
        if at == len(needs):
            return self._paid(spent, tapped, taps, spend)
        key = (tuple(needs[at:]), spent, tapped, tuple(s for s, _ in spare), spend, self.later is None)
        if key in self.dead:
            return None
        self.tries += 1
        if self.tries > 20_000:
            return None
        need = needs[at]
        if need.startswith("2/"):
            for as_ in reversed(either_half(need)):
                found = self._pay([*needs[:at], *as_, *needs[at + 1 :]], at, spent, tapped, spare, taps, spend)
                if found is not None:
                    return found
            self.dead.add(key)
            return None
        for n, (symbol, snow) in enumerate(spare):
            for rest in self._left(spend, need, symbol, snow):
                found = self._pay(needs, at + 1, spent, tapped, spare[:n] + spare[n + 1 :], taps, rest)
                if found is not None:
                    return found
        for n in self.usable:
            if n in spent:
                continue
            for rest in self._left(spend, need, self.pool[n].symbol, self.pool[n].snow):
                found = self._pay(needs, at + 1, spent | {n}, tapped, spare, taps, rest)
                if found is not None:
                    return found
        tried: set[object] = set()
        for source in self.sources if self.taps else ():
            if source.source in tapped:
                continue
            for package in source.adds:
                for n, symbol in enumerate(package):
                    ways = self._left(spend, need, symbol, source.snow)
                    if not ways:
                        continue
                    look = (tuple(source.adds), source.snow, package, n, source.rank)
                    if look in tried and source.source in self.alone:
                        continue
                    tried.add(look)
                    over = spare + tuple((s, source.snow) for i, s in enumerate(package) if i != n)
                    for rest in ways:
                        found = self._pay(needs, at + 1, spent, tapped | {source.source}, over, (*taps, (source, package)), rest)
                        if found is not None:
                            return found
        self.dead.add(key)
        return None

    def _left(self, spend: m.Spending, need: str, symbol: str, snow: bool) -> tuple[m.Spending, ...]:
        """What is still to be spent, for each way in which this mana pays the symbol; none where it does not pay it."""
        if not self.pays(need, symbol, snow):
            return ()
        return (None,) if spend is None else tuple(_without(spend, symbol, snow))


def spendable(table: Table, player: str, mana: Mana, purpose: int | None) -> bool:
    """Whether a restricted mana may be spent on this (406.5 and the mana's own words)."""
    if mana.restriction is None:
        return True
    if purpose is None:
        return False
    ctx = Context(table.game, table.view, Bindings(this=mana.source, you=player))
    return bool(fits(ctx, mana.restriction, purpose))
