"""Mana abilities (406, 411): they resolve at once, whenever mana is asked for. Also: who pays with what."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.events.moving import ability_onto_stack
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import AddMana, Cease, PlayAbility, SpendMana, TapForMana
from judge.engine.game.state import AbilityInstance, Bindings, Mana, PendingTrigger, StackInfo
from judge.engine.game.transitions import mana_spent, uses_counted
from judge.engine.looking.context import fits
from judge.engine.record.acting import citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part1_game.r104_numbers_and_symbols import by_snow, either_half
from judge.engine.rules.part4_spells import r422_illegal_actions
from judge.engine.rules.part4_spells.r406_mana_abilities.what_is_one import adds_mana, is_triggered_mana_ability, may_be_one
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r408_timing.r408_2_mana_abilities import resolves_at_once
from judge.engine.rules.part4_spells.r409_playing.announcing import announced_choices
from judge.engine.rules.part4_spells.r409_playing.becoming_played import need
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay
from judge.engine.rules.part4_spells.r424_costs.paying import not_followed, pay, refuse_unpaid
from judge.engine.table.questions import can_activate
from judge.engine.table.table import Table
from judge.support.memoizing import memoized

if TYPE_CHECKING:
    from judge.engine.rules.part4_spells.r411_planning_payment import Plan


@hooks.is_mana_ability.does
def is_mana_ability(ability: e.Ability) -> bool:
    """An activated ability without target that could add mana as it resolves, and no loyalty ability (406.1)."""
    return _could_add(ability)


@memoized
def _could_add(ability: e.Ability) -> bool:
    if not isinstance(ability, e.ActivatedAbility | e.SpellAbility):
        return False
    if isinstance(ability, e.ActivatedAbility) and ability.cost.loyalty is not None:
        return False
    return adds_mana(ability.body) and may_be_one(ability)


@hooks.play_mana_ability.does
@rule("411.1")
def play_mana_ability(
    table: Table,
    player: str,
    source: int,
    instance: AbilityInstance,
    wanted: tuple[str, ...] = (),
    bindings: Bindings | None = None,
) -> None:
    """A player plays a mana ability by announcing it and paying its activation cost, going through the steps in rules 409.1b-i.

    Plays a mana ability: its cost is paid (409.1b-i) and it resolves at once. `wanted`: the packages of mana
    that the player chooses, each time that there is a choice of them.
    """
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
    if ability.limit:  # also where it is played to pay for something (403.4)
        happen(table, uses_counted((instance.key,), ability.limit < 0))
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
            paid = not_followed(table, paid)
            resolves_at_once(table, ability.body.effect, paid.knowing(tapped_for_mana=True) if ability.cost.tap else paid)
        if ability.cost.tap:
            happen(table, TapForMana(subject=source, player=player, mana=_produced(table, at, source)))
        table.under_way.wanted_mana = before
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
    name = f"{table.name(source)}'s ability"
    made = ability_onto_stack(table, name, player, info)
    happen(table, PlayAbility(subject=made.id, other=source, player=player))
    yield
    happen(table, Cease(subject=made.id, cause="resolution"))


def _produced(table: Table, at: int, source: int) -> tuple[Mana, ...]:
    """The symbols that the mana ability just added (a triggered mana ability may add "one mana of that type")."""
    for o in reversed(table.game.history):
        if isinstance(o, AddMana) and o.source == source:
            return o.mana
    return ()


def _with_its_source(table: Table, mana: Mana) -> str:
    """The symbol of one mana, and behind it whether it is from a snow source, and the subtypes of that source."""
    chars = table.chars(mana.source) if mana.source is not None else None
    return " ".join((mana.symbol, *("snow",) * mana.snow, *sorted(chars.subtypes if chars is not None else ())))


@hooks.pay_mana.does
def pay_mana(
    table: Table,
    player: str,
    symbols: tuple[str, ...],
    avoid: frozenset[int] = frozenset(),
    purpose: int | None = None,
    spend: m.Spending = None,
) -> tuple[str, ...] | None:
    """Pays mana that a spell, ability, rule or effect asks for: from what was said to be spent, the pool, and mana abilities played for it.

    Returns the symbols spent, each with what texts ask of its source, or None when the cost cannot be paid so.
    """
    plan = hooks.plan_payment(table, player, symbols, avoid, purpose, spend=spend, ahead=True)
    if plan is None:
        return None
    make_mana_to_pay(table, player, plan)
    again = hooks.plan_payment(table, player, symbols, avoid, purpose, taps=False, spend=spend, ahead=True)
    if again is None:
        return None
    pool = table.game.players[player].mana
    spent = tuple(pool[n].symbol for n in again.pool)
    kept = tuple(mana for n, mana in enumerate(pool) if n not in again.pool)
    paid = SpendMana(player=player, amount=len(spent)) if spent else None
    waited_for = bool(table.view.triggered(SpendMana.verb))
    happen(table, mana_spent(player, kept, noted=None if waited_for else paid))
    if waited_for and paid is not None:
        happen(table, paid)
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
    _ride(table, player, tuple(pool[n] for n in again.pool), purpose)
    return tuple(_with_its_source(table, pool[n]) for n in again.pool)


@rule("411.2")
def make_mana_to_pay(table: Table, player: str, plan: Plan) -> None:
    """It may also be played any time a rule or effect asks for mana to be paid, even partway through the playing or resolution of a spell
    or ability.
    """
    for source, package in plan.taps:
        play_mana_ability(table, player, source.source, source.ability, wanted=source.adds[package])


def _ride(table: Table, player: str, spent: tuple[Mana, ...], purpose: int | None) -> None:
    """What mana says of a spell that it is spent on, once for each ability that made such mana."""
    if purpose is None:
        return
    for source, rider in dict.fromkeys((mana.source, mana.rider) for mana in spent if mana.rider is not None):
        bindings = Bindings(this=source, you=player).bind("paid for", (purpose,))
        if fits(table.context(bindings), rider[0], purpose):
            hooks.execute(table, rider[1], bindings)


def symbol_rules(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The rules on the symbols of a cost that ask for more than one mana of a colour or of any kind (104.3f, 104.3i)."""
    hybrid = (*marks(either_half), *marks(announced_choices)) if any("/" in symbol for symbol in symbols) else ()
    return (*hybrid, *(marks(by_snow) if "S" in symbols else ()))


@hooks.resolve_triggered.does
@rule("411.3")
def resolve_triggered(table: Table, trigger: PendingTrigger) -> None:
    """It resolves immediately after the mana ability that triggered it and doesn't wait for priority."""
    with table.trace.under(trigger.step), by_rule_of(resolve_triggered), by_rule_of(is_triggered_mana_ability):
        hooks.execute(table, trigger.body.effect, trigger.bindings)
