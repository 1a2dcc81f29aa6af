"""Characteristic-defining abilities (405.2)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

DEFINING = When("an ability that defines characteristics of its own object", lambda effect: effect.defining, rule="405.2")
