"""How combat damage steps begin (310.1), and who assigns damage in which of them (310.5)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.game.state import Combat, FrozenMap
from judge.engine.game.turn_table import ROWS, Beginning, Following, Row
from judge.engine.record.acting import citing, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.table import questions
from judge.engine.table.table import Table
from judge.support.edition import replaceable

COMBAT_DAMAGE = Beginning("combat damage", rule="310.1")


def begin_damage_step(table: Table) -> None:
    """Who assigns damage in this step: with first or double strike in combat, first those; in the second step the others."""
    combat = table.game.combat
    if combat is None:
        return
    fighters = [id for id in (*combat.attackers, *combat.blocking) if r306.is_creature(table, id)]
    has = {id: tuple(k for k in STRIKES if questions.has_keyword(table, id, k)) for id in fighters}
    quick = [id for id in fighters if has[id]]
    strikers = second_strikers(table, combat, fighters) if combat.damage_done else quick or fighters
    second = not combat.damage_done and bool(quick)
    struck_with = FrozenMap({id: has[id] for id in quick}) if second else combat.struck_with
    numbers = _why_twice(table, combat, has) if combat.damage_done else _why_first(table, has)
    table.note(combat=combat.with_(assigned=False, strikers=tuple(strikers), second_step=second, struck_with=struck_with))
    if quick or combat.damage_done:
        reads = tuple(("abilities", id) for id in (*combat.struck_with, *quick))
        with citing(*numbers, SECOND_STEP.rule):
            life: tuple[Fact, ...] = (("life", r306.defending_player(table.game)),) if "502.28c" in numbers else ()
            table.step("who strikes", reads=(*reads, *life), writes=(("strikers",), *life), first=second, strikers=tuple(strikers))


STRIKES = ("first strike", "double strike")


@rule("502.2b", "502.28b")
def _why_first(table: Table, has: Mapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The paragraphs of the keywords that make a first step: each once, and that more instances are redundant."""
    rows = (("first strike", "502.2b"), ("double strike", "502.28b"))
    acting = [number for keyword, number in rows if any(keyword in found for found in has.values())]
    again = [number for id, found in has.items() for keyword in found for number in questions.instance_rules(table, id, keyword)]
    return (*acting, *again)


@rule("502.2c", "502.28c", "502.28d")
def _why_twice(table: Table, combat: Combat, has: Mapping[int, tuple[str, ...]]) -> tuple[str, ...]:
    """The paragraphs about who strikes twice, and about strikes gained or lost between the steps."""
    before = combat.struck_with
    found: list[str] = []
    for id, now in has.items():
        then = before.get(id, ())
        if "double strike" in now:
            found.append("502.28b" if "double strike" in then or id not in combat.struck else "502.28d")
        elif "double strike" in then:
            found.append("502.28c")
        if ("first strike" in now) != ("first strike" in then) and "double strike" not in (*now, *then):
            found.append("502.2c")
    return tuple(dict.fromkeys(found))


@replaceable
def second_strikers(table: Table, combat: Combat, fighters: list[int]) -> list[int]:
    """In the second step: who assigned nothing in the first, and who has double strike now; first strike does not matter."""
    return [id for id in fighters if id not in combat.struck or questions.has_keyword(table, id, "double strike")]


def second_damage_step(table: Table, step: str) -> Row | None:
    """Another combat damage step after one in which creatures with first or double strike dealt damage."""
    combat = table.game.combat
    return ROWS[step] if step == "combat damage" and combat is not None and combat.second_step else None


SECOND_STEP = Following("a second combat damage step", second_damage_step, rule="310.5")
