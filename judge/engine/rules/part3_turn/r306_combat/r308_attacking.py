"""Attacking (308): how the declare attackers step begins, what is put into play attacking, and what comes without attackers."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.game.state import Game, Thing
from judge.engine.game.transitions import somebody_attacked
from judge.engine.game.turn_table import Beginning
from judge.engine.record.acting import citing, rule
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.table.table import Table

DECLARE_ATTACKERS = Beginning("declare attackers", rule="308.1")


@rule("308.4")
def put_attacking(table: Table, id: int, defender: Thing, because: tuple[int, ...]) -> None:
    """When a creature is put into play attacking, the creature's controller chooses, as it comes into play, which defending player it's
    attacking or which planeswalker controlled by a defending player.
    """
    hooks.happen(table, somebody_attacked())
    table.step("put attacking", writes=(("combat", id), ("attacked", id)), because=because, thing=id, defender=defender)


def had_attackers(game: Game) -> bool:
    """Whether a creature was declared as an attacker or put into play attacking in this combat phase (308.5)."""
    return game.combat is not None and bool(game.combat.attackers or game.combat.had_attackers)


@rule("308.5")
def no_attackers(table: Table, step: str) -> bool:
    """If there are no creatures that are declared as attackers or put into play attacking, the declare blockers step and the combat damage
    step are skipped.

    Whether a step is skipped, for without attackers there are no declare blockers and combat damage steps.
    """
    if had_attackers(table.game):
        return False
    with citing(r306.NEXT_STEP.rule):
        table.step("skip", reads=(("combat",),), player=table.game.turn.player, what=step)
    return True
