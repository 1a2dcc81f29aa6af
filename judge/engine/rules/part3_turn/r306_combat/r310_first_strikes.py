"""How combat damage steps begin (310.1), and who assigns damage in which of them (310.5)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine import hooks
from judge.engine.game.combat_under_way import Combat
from judge.engine.game.state import FrozenMap
from judge.engine.game.transitions import strikers_found
from judge.engine.game.turn_table import TURN, Beginning, Following, Row
from judge.engine.record.acting import citing, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.rules.part5_additional.r502_keyword_abilities import strikes
from judge.engine.table.table import Table
from judge.support.edition import replaceable

COMBAT_DAMAGE = Beginning("combat damage", rule="310.1")


def begin_damage_step(table: Table) -> None:
    """Who assigns damage in this step: with first or double strike in combat, first those; in the second step the others."""
    combat = table.game.combat
    if combat is None:
        return
    fighters = [id for id in (*combat.attackers, *combat.blocking) if r306.is_creature(table, id)]
    has = {id: strikes.strikes_of(table, id) for id in fighters}
    quick = [id for id in fighters if strikes.strikes_first(has[id])]
    strikers = second_strikers(table, combat, fighters) if combat.damage_done else quick or fighters
    second = not combat.damage_done and bool(quick)
    struck_with = FrozenMap({id: has[id] for id in quick}) if second else combat.struck_with
    of_each = {id: strikes.why_again(combat, id, has[id]) if combat.damage_done else strikes.why_first(table, id, has[id]) for id in has}
    hooks.happen(table, strikers_found(tuple(strikers), second, struck_with))
    if quick or combat.damage_done:
        reads = tuple(("abilities", id) for id in (*combat.struck_with, *quick))
        numbers = dict.fromkeys(number for each in of_each.values() for number in each)
        data, told = {"first": second, "strikers": tuple(strikers), "bearing": tuple(of_each.items())}, (("strikers",),)
        with citing(*numbers, SECOND_STEP.rule):
            table.trace.add("who strikes", data, reads=reads, writes=told, game=table.game)
    if combat.damage_done:
        _strike_no_more(table, combat, has)


@rule(*strikes.LOST.rules)
def _strike_no_more(table: Table, combat: Combat, has: Mapping[int, tuple[str, ...]]) -> None:
    """What struck in the first step and has lost double strike since assigns nothing in the second."""
    for id in strikes.lost_double_strike(combat, has):
        life: tuple[Fact, ...] = (("life", r306.defending_player(table.game)),) if id in combat.attackers else ()
        reads = (("abilities", id), ("strikers",), *life)
        table.step("assigns nothing", reads=reads, writes=life, thing=id, why="it has lost double strike", again=True)


@replaceable
def second_strikers(table: Table, combat: Combat, fighters: list[int]) -> list[int]:
    """In the second step: who assigned nothing in the first, and who has double strike now; first strike does not matter."""
    return [id for id in fighters if strikes.has_not_struck(combat, id) or strikes.strikes_again(table, combat, id)]


def second_damage_step(table: Table, step: str) -> Row | None:
    """Another combat damage step after one in which creatures with first or double strike dealt damage."""
    combat = table.game.combat
    return TURN.now.step[step] if step == "combat damage" and combat is not None and combat.second_step else None


SECOND_STEP = Following("a second combat damage step", second_damage_step, rule="310.5")
