"""Mana abilities (406, 411): they resolve at once, whenever mana is asked for. Also: who pays with what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.events.entering import change
from judge.engine.events.happening import happen
from judge.engine.events.moving import new_object
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import AddMana, Cease, PlayAbility, TapForMana
from judge.engine.game.state import STACK, AbilityInstance, Bindings, Mana, Occurrence, PendingTrigger, StackInfo, link_of
from judge.engine.looking import Context, fits
from judge.engine.record.acting import citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part1_game.r104_numbers_and_symbols import by_snow, either_half, payable_by
from judge.engine.rules.part2_cards.r203_mana_cost_and_color import mana_asked_for
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import sick
from judge.engine.rules.part4_spells import r422_illegal_actions
from judge.engine.rules.part4_spells.r406_mana_abilities.what_is_one import adds_mana, is_triggered_mana_ability
from judge.engine.rules.part4_spells.r408_timing.r408_2_mana_abilities import resolves_at_once
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r409_playing.total_costs import need
from judge.engine.rules.part4_spells.r419_replacement.replacing import applies
from judge.engine.rules.part4_spells.r419_replacement.replacing import replace as replace_event
from judge.engine.rules.part4_spells.r424_costs import can_pay, not_followed, pay, refuse_unpaid
from judge.engine.table.bookkeeping import Why
from judge.engine.table.questions import answers, can_activate
from judge.engine.table.table import Table


@hooks.is_mana_ability.does
def is_mana_ability(ability: e.Ability) -> bool:
    """An activated ability without target that could add mana as it resolves, and no loyalty ability (406.1)."""
    if not isinstance(ability, e.ActivatedAbility) or ability.cost.loyalty is not None:
        return False
    return adds_mana(ability.body)


@hooks.play_mana_ability.does
@rule("411.1")
def play_mana_ability(
    table: Table,
    player: str,
    source: int,
    instance: AbilityInstance,
    wanted: tuple[str, ...] | None = None,
    bindings: Bindings | None = None,
) -> None:
    """Plays a mana ability: its cost is paid (409.1b-i) and it resolves at once. `wanted`: the package the player wants of it."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    bindings = bindings or Bindings(this=source, you=player, link=link_of(instance.key))
    verdict = can_activate(table, player, source, instance, True)
    if not verdict:
        with by_rule_of(need):
            raise illegal(verdict.failed)
    payable = can_pay(table, player, ability.cost, bindings)
    if not payable:
        raise refuse_unpaid(table, payable)
    begun = r422_illegal_actions.mark(table)
    step = table.step("mana ability", reads=(("object", source), ("abilities", source)), source=source, player=player, text=ability.text)
    with table.trace.under(step):
        before = table.under_way.wanted_mana
        table.under_way.wanted_mana = wanted
        paid = pay(table, player, ability.cost, bindings, purpose=source, what="mana ability")
        if paid is None:
            with by_rule_of(can_pay):
                raise illegal("the cost of the mana ability can't be paid")
        at = len(table.game.pending)
        with _counted(table, player, source, instance):
            paid = not_followed(paid)
            resolves_at_once(table, ability.body.effect, paid.bind("tapped for mana", True) if ability.cost.tap else paid)
        table.under_way.wanted_mana = before
        if ability.cost.tap:
            happen(table, TapForMana(subject=source, player=player, mana=_produced(table, at, source)))
    r422_illegal_actions.note(table, begun, player, source, instance, wanted)


@contextmanager
def _counted(table: Table, player: str, source: int, instance: AbilityInstance) -> Iterator[None]:
    """That it was played is an event too, where something asks for it: the ability exists as an object for as long as it resolves."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    asked = any(isinstance(node, t.EventPattern) and node.verb == PlayAbility.verb for node in walk(ability.body))
    if not asked and not table.view.triggered(PlayAbility.verb):
        yield
        return
    info = StackInfo(Bindings(this=source, you=player, link=link_of(instance.key)), body=ability.body, ability=instance)
    name = f"{table.game.objects[source].name if source in table.game.objects else table.name(source)}'s ability"
    game, made = new_object(table.game, kind="ability", name=name, owner=player, zone=STACK, controller=player, stack=info)
    table.go_on(game, Why.ON_THE_STACK)
    happen(table, PlayAbility(subject=made.id, other=source, player=player))
    yield
    happen(table, Cease(subject=made.id, cause="resolution"))


def _produced(table: Table, at: int, source: int) -> tuple[Mana, ...]:
    """The symbols that the mana ability just added (a triggered mana ability may add "one mana of that type")."""
    for o in reversed(table.game.history):
        if isinstance(o, AddMana) and o.source == source:
            return o.mana
    return ()


@hooks.pay_mana.does
@rule("411.2")
def pay_mana(
    table: Table,
    player: str,
    symbols: tuple[str, ...],
    avoid: frozenset[int] = frozenset(),
    purpose: int | None = None,
    spend: m.Spending = None,
) -> tuple[str, ...] | None:
    """Pays mana that a spell, ability, rule or effect asks for: from what was said to be spent, the pool, and mana abilities played for it.

    Returns the symbols spent, or None when the cost cannot be paid so.
    """
    plan = plan_payment(table, player, symbols, avoid, purpose, spend=spend)
    if plan is None:
        return None
    for source, package in plan.taps:
        play_mana_ability(table, player, source.source, source.ability, wanted=package)
    again = plan_payment(table, player, symbols, avoid, purpose, taps=False, spend=spend)
    if again is None:
        return None
    pool = table.game.players[player].mana
    spent = tuple(pool[n].symbol for n in again.pool)
    kept = tuple(mana for n, mana in enumerate(pool) if n not in again.pool)
    table.note_player(player, mana=kept)
    snow = tuple(pool[n].snow for n in again.pool)
    own = symbol_rules(symbols)
    with citing(*own):
        table.step(
            "paid mana",
            reads=(("mana", player), ("cost", purpose)),
            writes=(("mana", player), *((("mana paid", purpose),) if own else ())),
            player=player,
            cost=m.text(symbols),
            spent=spent,
            snow=snow,
            sources=tuple(x for n in again.pool if (x := pool[n].source) is not None),
        )
    return spent


def symbol_rules(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The rules on the symbols of a cost that ask for more than one mana of a colour or of any kind (104.3f, 104.3i)."""
    hybrid = (*marks(either_half), *marks(announced_choices)) if any("/" in symbol for symbol in symbols) else ()
    return (*hybrid, *(marks(by_snow) if "S" in symbols else ()))


@hooks.resolve_triggered.does
@rule("411.3")
def resolve_triggered(table: Table, trigger: PendingTrigger) -> None:
    """The triggered mana ability resolves immediately, without waiting for priority."""
    with table.trace.under(trigger.step), by_rule_of(resolve_triggered), by_rule_of(is_triggered_mana_ability):
        hooks.execute(table, trigger.body.effect, trigger.bindings)


class Tapping(msgspec.Struct, frozen=True):
    """One way to get mana by a mana ability whose whole cost is {T}: which ability, and the packages it can add."""

    source: int
    index: int
    ability: AbilityInstance
    packages: tuple[tuple[str, ...], ...]
    plain: bool
    snow: bool


def simple_sources(table: Table, player: str, avoid: frozenset[int] = frozenset()) -> list[Tapping]:
    """The player's mana abilities whose whole cost is {T}: those without another effect first, in listing order."""
    found: list[Tapping] = []
    for id in table.game.in_play:
        obj = table.game.objects[id]
        if id in avoid or obj.tapped or table.controller(id) != player:
            continue
        for index, instance in enumerate(table.view.activated(id)):
            ability = instance.ability
            assert isinstance(ability, e.ActivatedAbility)
            if ability.cost != e.Cost(tap=True) or not is_mana_ability(ability) or ability.only_if is not None:
                continue
            if sick(table, id) or not can_activate(table, player, id, instance, True):
                continue
            packages = packages_of(table, ability, Bindings(this=id, you=player, link=link_of(instance.key)))
            if packages:
                chars = table.view.chars(id)
                plain = isinstance(ability.body.effect, e.AddMana)
                found.append(Tapping(id, index, instance, packages, plain, "snow" in chars.supertypes))
    return sorted(found, key=lambda s: not s.plain)


def packages_of(table: Table, ability: e.ActivatedAbility, bindings: Bindings) -> tuple[tuple[str, ...], ...]:
    """What mana an ability can add, each possible package as bare symbols (colourless: 1)."""
    add = next((n for n in walk(ability.body.effect) if isinstance(n, e.AddMana)), None)
    found = hooks.packages(table, add, bindings) if add is not None else ()
    if not ability.cost.tap or not table.view.replacements("add mana"):
        return found
    return tuple(dict.fromkeys(_as_replaced(table, package, bindings) for package in found))


@rule(*marks(replace_event))
def _as_replaced(table: Table, package: tuple[str, ...], bindings: Bindings) -> tuple[str, ...]:
    """What will be added where effects replace the mana that is produced, as far as nobody chooses among several."""
    mana = tuple(Mana(symbol, False, None, bindings.this) for symbol in package)
    o: Occurrence = AddMana(subject=bindings.this, player=bindings.you, amount=len(mana), kind="tapped", mana=mana)
    for active in table.view.replacements("add mana"):
        part, own = active.part, active.bindings.with_(event=o)
        if isinstance(part, e.Replace) and applies(Context(table.game, table.view, own, static=active.effect is None), active, o):
            for modification in part.changes:
                o = change(table, o, modification, active, own)
    return tuple(one.symbol for one in o.mana) if isinstance(o, AddMana) else ()


class Plan(msgspec.Struct, frozen=True):
    """How a mana cost is paid: mana of the pool by position, and tappings with the package chosen."""

    pool: tuple[int, ...]
    taps: tuple[tuple[Tapping, tuple[str, ...]], ...]


@hooks.plan_payment.does
def plan_payment(
    table: Table,
    player: str,
    symbols: tuple[str, ...],
    avoid: frozenset[int] = frozenset(),
    purpose: int | None = None,
    taps: bool = True,
    spend: m.Spending = None,
) -> Plan | None:
    """The first way, in listing order, to pay a cost from the pool and by tapping; None when there is none.

    The pool is used first. Colours are paid before generic mana, so that no mana able to pay a colour is wasted. With `spend`, exactly
    that mana is spent.
    """
    pool = table.game.players[player].mana
    needs = sorted(
        mana_asked_for(symbols),
        key=lambda s: (s == "1", s.startswith("2/"), "/" in s),
    )
    usable = tuple(n for n, mana in enumerate(pool) if spendable(table, player, mana, purpose))
    sources = simple_sources(table, player, avoid) if taps else []
    by_object: dict[int, list[Tapping]] = {}
    for source in sources:
        by_object.setdefault(source.source, []).append(source)
    search = _Search(pool, usable, list(by_object.values()), spending(table, player, purpose))
    if spend is None:
        return search.solve(needs)
    tokens = tuple(mana_asked_for(spend))
    return search.solve(needs, tokens) or search.solve(needs, tuple(ANY if s == "1" else s for s in tokens))


Pays = Callable[[str, str, bool], bool]
"""Whether mana of a type, snow or not, pays a symbol of a cost."""


def spending(table: Table, player: str, purpose: int | None) -> Pays:
    """How this player may spend mana on something: as what it is, or as effects let it, or make it, be spent."""
    parts = [part for _, part in answers(table, e.SpendAs, player, other=purpose)]
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
    """Depth-first over the symbols to pay; remembers dead ends."""

    def __init__(self, pool: tuple[Mana, ...], usable: tuple[int, ...], objects: list[list[Tapping]], pays: Pays) -> None:
        self.pool, self.usable, self.objects, self.pays = pool, usable, objects, pays
        self.dead: set[object] = set()
        self.tries = 0

    def solve(self, needs: list[str], spend: m.Spending = None) -> Plan | None:
        """The first way to pay what is needed; with `spend`, one that spends exactly that."""
        most = len(self.usable) + sum(max(len(p) for s in group for p in s.packages) for group in self.objects)
        if len(needs) - sum(1 for n in needs if n == "0") > most:
            return None
        self.dead.clear()
        return self._pay(needs, 0, frozenset(), frozenset(), (), (), spend)

    def _pay(
        self,
        needs: list[str],
        at: int,
        spent: frozenset[int],
        tapped: frozenset[int],
        spare: tuple[tuple[str, bool], ...],
        taps: tuple[tuple[Tapping, tuple[str, ...]], ...],
        spend: m.Spending,
    ) -> Plan | None:
        if at == len(needs):
            return Plan(tuple(sorted(spent)), taps) if not spend else None
        key = (tuple(needs[at:]), spent, tapped, tuple(s for s, _ in spare), spend)
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
        for number, group in enumerate(self.objects):
            if number in tapped:
                continue
            for source in group:
                for package in source.packages:
                    for n, symbol in enumerate(package):
                        ways = self._left(spend, need, symbol, source.snow)
                        if not ways:
                            continue
                        if (source.packages, source.snow, package, n, source.plain) in tried and len(group) == 1:
                            continue
                        tried.add((source.packages, source.snow, package, n, source.plain))
                        over = spare + tuple((s, source.snow) for i, s in enumerate(package) if i != n)
                        for rest in ways:
                            found = self._pay(needs, at + 1, spent, tapped | {number}, over, (*taps, (source, package)), rest)
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
