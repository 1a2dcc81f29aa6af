"""Continuous effects on rules and not on objects (418.5k)."""

from __future__ import annotations

from judge.engine.game.rule_rows import When
from judge.engine.record.acting import marks
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers
from judge.engine.rules.part4_spells.r418_continuous_effects.timestamps_of_effects import last_of_all

OF_A_PLAYER = When(
    "an effect gave a player the ability", lambda active: isinstance(active.bindings.this, str), rule=marks(Layers.affect_players)[0]
)
LAST_OF_ALL = When("what affects rules is applied after all other effects", lambda affected: bool(affected), rule=marks(last_of_all)[0])
