"""Numbers and symbols (104)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

BELOW_ZERO = When("a value can be below zero; what is done with one is done with zero", lambda *values: min(values, default=0) < 0, rule="104.1b")
