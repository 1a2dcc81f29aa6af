"""Imports every rule and every executor, so that each stands at its hook: nothing else is done here.

Named are those that no other imports; these import all the rest. (To look for them in the folders takes each process some milliseconds.)
"""

# ruff: noqa: F401
from __future__ import annotations

from judge.engine.executing import (
    continuous_effects,
    crowning,
    doors,
    game_wide,
    libraries,
    library_searching,
    life_and_damage,
    merging,
    naming,
    order_of_instructions,
    rolls_and_votes,
    tempting_and_venturing,
    transforming,
)
from judge.engine.rules.part1_game import r102_by_effects
from judge.engine.rules.part2_cards import r216_creating_tokens
from judge.engine.rules.part3_turn.r306_combat import r306_declarations
from judge.engine.rules.part4_spells import r411_planning_payment
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r410_triggered_abilities import announcing_triggers
from judge.engine.rules.part4_spells.r418_continuous_effects import newcomers
from judge.engine.rules.part5_additional import r503_entering_as_copies, r509_ending_the_turn, r510_turning_over
from judge.engine.rules.part5_additional.r501_keyword_actions import attach_instructions, clashing, countering, destroying, tapping
from judge.engine.rules.part5_additional.r502_keyword_abilities import cycling, exalted, suspend
from judge.engine.rules.part6_multiplayer import all_variants, r600_multiplayer, r607_emperor_loses
