"""Characteristic-defining abilities are an object's own (405.2)."""

from __future__ import annotations

from judge.engine.game.objects import AbilityInstance
from judge.engine.game.rule_rows import When
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r405_characteristic_defining import defines_characteristics
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import is_granted


@rule("405.2")
def is_defining(instance: AbilityInstance) -> bool:
    """One kind of static ability is the characteristic-defining ability.

    Whether a static ability is characteristic-defining: it conveys information about its own object, and no effect granted it.
    """
    return not is_granted(instance) and defines_characteristics(instance.ability)


DEFINING = When("an ability that defines characteristics of its own object", lambda effect: effect.defining, rule=marks(is_defining)[0])
