"""Since Magic 2010 it counts for the second combat damage step who had first strike as the first one began."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.game.state import Combat
from judge.engine.rules.part3_turn.r306_combat import r310_first_strikes
from judge.engine.table import questions
from judge.engine.table.table import Table


def without_first_strike_before(table: Table, combat: Combat, fighters: list[int]) -> list[int]:
    """In the second step: who had neither first nor double strike as the first began, and who has double strike now."""
    struck_first = combat.struck_with
    return [id for id in fighters if id not in struck_first or questions.has_keyword(table, id, "double strike")]


CHANGE = Change(
    name="a creature that had first strike as the first damage step began assigns nothing in the second, even if it assigned nothing",
    rules=("310.5", "502.2b"),
    since="2009-07-11",
    replaced={r310_first_strikes.second_strikers: without_first_strike_before},
)
