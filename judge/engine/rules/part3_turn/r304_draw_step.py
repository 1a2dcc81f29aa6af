"""The draw step (304): the active player draws a card, then what triggers goes onto the stack; then priority."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.executing.instruction_runs import run
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Bindings
from judge.engine.game.turn_table import Beginning
from judge.engine.record.acting import citing
from judge.engine.rules.part4_spells.r417_one_shot_effects import carry_out, drive
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.table.table import Table
from judge.support.edition import replaceable


@replaceable
def active_player_draws(table: Table) -> None:
    """The active player draws a card, before anything that triggers at the beginning of the step goes onto the stack."""
    with citing(DRAW.rule, *rules_when((r606.EACH_OF_THE_TEAM,), table.game)):
        for player in table.game.active:
            drive(table, run(table, e.Draw(t.You(), t.Number(1)), Bindings(you=player)), carry_out)  # no effect of a spell or ability


DRAW = Beginning("draw", rule="304.1", does=active_player_draws)
