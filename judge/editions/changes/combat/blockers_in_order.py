"""From Magic 2010 until 2020 blockers stand in an order, and damage goes to the next only when the one before has lethal damage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.editions.change import Change
from judge.engine import hooks
from judge.engine.game.state import FrozenMap, Thing
from judge.engine.game.transitions import damage_ordered
from judge.engine.record.acting import illegal, rule
from judge.engine.rules.part3_turn.r306_combat import r309_declare_blockers, r310_combat_damage
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import Division, Striker
from judge.engine.rules.part3_turn.r306_combat.r310_whom_it_strikes import assigner
from judge.engine.rules.part5_additional.r502_keyword_abilities.trample import has_lethal
from judge.engine.table.decisions import Decision, OrderOf
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import beneath, replaceable


def declare_and_order(table: Table, blocks: Mapping[int, tuple[int, ...]]) -> None:
    """Blockers are declared; then each creature in combat with several others has an order in which it deals damage to them."""
    beneath(r309_declare_blockers.declare_blockers)(table, blocks)
    combat = table.game.combat
    if combat is None:
        return
    orders: dict[int, tuple[int, ...]] = {}
    for attacker, attack in combat.attackers.items():
        orders[attacker] = _of_blockers(table, attacker, attack.blockers)
    for blocker, attackers in combat.blocking.items():
        orders[blocker] = _of_attackers(table, blocker, attackers)
    hooks.happen(table, damage_ordered(FrozenMap({id: order for id, order in orders.items() if len(order) > 1})))


@rule("509.2@2009-07-11")
def _of_blockers(table: Table, id: int, others: Sequence[int]) -> tuple[int, ...]:
    """The order in which an attacking creature's controller has it deal damage to its blockers."""
    return _ordered(table, id, others)


@rule("509.3@2009-07-11")
def _of_attackers(table: Table, id: int, others: Sequence[int]) -> tuple[int, ...]:
    """The order in which a blocking creature's controller has it deal damage to the creatures that it blocks."""
    return _ordered(table, id, others)


@replaceable
def keeps_to_order(table: Table, id: int) -> bool:
    """Whether a creature keeps to its order as it assigns damage: not where banding lets the other side divide it."""
    return assigner(table, id) == table.view.chars(id).controller


def _ordered(table: Table, id: int, others: Sequence[int]) -> tuple[int, ...]:
    if len(others) < 2:
        return tuple(others)
    asked = Decision("order", table.controller(id), OrderOf(tuple(others)), data=(("what", "damage"), ("source", id)), source=id)
    return tuple(table.ask(asked))


def refused_out_of_order(
    table: Table, all_strikers: Sequence[Striker], assigned: Mapping[int, Division]
) -> IllegalAction | None:
    """Why an assignment is not legal: as ever, or because a later creature gets damage before an earlier one has lethal damage."""
    return beneath(r310_combat_damage.refused)(table, all_strikers, assigned) or _out_of_order(table, all_strikers, assigned)


@rule("310.2")
def _out_of_order(table: Table, all_strikers: Sequence[Striker], assigned: Mapping[int, Division]) -> IllegalAction | None:
    """Why an assignment breaks an order; None where it keeps them all."""
    combat = table.game.combat
    orders: Mapping[int, tuple[int, ...]] = combat.orders if combat is not None else {}
    for striker in all_strikers:
        if not keeps_to_order(table, striker.id):
            continue
        if striker.instead is not None and dict(assigned.get(striker.id, ())).get(striker.instead):
            continue
        order = [x for x in orders.get(striker.id, ()) if x in striker.to]
        parts = dict(assigned.get(striker.id, ()))
        for at, earlier in enumerate(order):
            later = next((x for x in order[at + 1 :] if parts.get(x)), None)
            if later is not None and not has_lethal(table, earlier, assigned):
                return illegal(
                    f"{table.name(striker.id)} can't assign damage to {table.name(later)}: "
                    f"{table.name(earlier)} comes first and is not assigned lethal damage"
                )
    return None


def in_its_order(table: Table, striker: Striker) -> Sequence[Thing]:
    """What a creature is given lethal damage for by default, in the order in which it deals damage."""
    combat = table.game.combat
    order = combat.orders.get(striker.id, ()) if combat is not None else ()
    return sorted(striker.to, key=lambda thing: order.index(thing) if isinstance(thing, int) and thing in order else len(order))


CHANGE = Change(
    name="blockers stand in an order, and the first is assigned lethal damage before the next",
    rules=("310.2", "509.2@2009-07-11", "509.3@2009-07-11"),
    since="2009-07-11",
    until="2026-04-17",
    replaced={
        r309_declare_blockers.declare_blockers: declare_and_order,
        r310_combat_damage.refused: refused_out_of_order,
        r310_combat_damage.one_after_the_other: in_its_order,
    },
)
