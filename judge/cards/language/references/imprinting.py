"""Imprinted cards (502.34), copies of cards, and costs that an effect lets players pay rather than a mana cost (409.1b)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Place, rule

# --------------------------------------------------------------------------------------------------------- imprinted


@rule("part", "have <what:possessed> power , toughness , and creature types . it is still <w:still_subtype>")
def _(c: Place, what: t.Selection, w: t.HasSubtype) -> tuple[e.Part, ...]:
    types = e.SetTypes(subtypes=(w.word,), in_addition=False, creature_types_of=what)
    return (types, e.SetPT(t.Value("power", what), t.Value("toughness", what)))


# -------------------------------------------------------------------------------------------------- alternative costs
