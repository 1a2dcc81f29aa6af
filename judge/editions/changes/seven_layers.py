"""Since Magic 2010 colors and abilities have a layer each, and what sets power and toughness comes before all that changes them."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.editions.change import Change
from judge.engine.rules.part4_spells.r418_continuous_effects.layers import LAYERS, Layering


def seven(layers: Layering) -> Layering:
    """The layers with colors in 5, abilities in 6, and power and toughness in 7: defined, set, modified, by counters, switched."""
    abilities: dict[type[e.Part], str] = {part: "6" for part in (e.GainAbility, e.GainAbilitiesOf, e.LoseAbility)}
    return msgspec.structs.replace(
        layers,
        order=("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "7e"),
        of={**layers.of, **abilities},
        abilities="6",
        defining="7a",
        set="7b",
        modified_once="7c",
        modified="7c",
        counters="7d",
        switched="7e",
        titles={
            **{number: title for number, title in layers.titles.items() if number < "5"},
            "5": "colors",
            "6": "abilities",
            "7a": "P/T as defined",
            "7b": "P/T set",
            "7c": "P/T changed",
            "7d": "counters",
            "7e": "P/T switched",
        },
    )


CHANGE = Change(
    name="colors and abilities have layers of their own, and setting power and toughness comes before modifying them",
    rules=("418.5a",),
    since="2009-07-11",
    rows={LAYERS: seven},
)
