"""Activated keywords that are played from the hand only, and that objects have in every zone (502.18b, 502.48b, 502.77b)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When

HAD_EVERYWHERE = (
    When("cycling is had in every zone", lambda keyword: keyword in ("cycling", "typecycling"), rule="502.18b"),
    When("transmute is had in every zone", lambda keyword: keyword == "transmute", rule="502.48b"),
    When("reinforce is had in every zone", lambda keyword: keyword == "reinforce", rule="502.77b"),
)
