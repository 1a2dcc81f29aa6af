"""Spells (213): what an effect does to a permanent spell."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

GOES_ON = When("an effect on a permanent spell goes on on the permanent", lambda named: bool(named.get("of the spell")), rule="213.5")
