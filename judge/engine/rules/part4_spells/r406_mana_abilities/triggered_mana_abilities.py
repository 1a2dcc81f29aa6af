"""Triggered abilities that add mana (406.5)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

NO_MANA_ABILITY = When(
    "what triggers on something else, or adds no mana, uses the stack", lambda on_mana, adds: on_mana or adds, rule="406.5"
)
