"""Imprinted cards (502.34), copies of cards, and costs that an effect lets players pay rather than a mana cost (409.1b)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule

# --------------------------------------------------------------------------------------------------------- imprinted


@rule("part", "have <what:possessed> power , toughness , and creature types . it is still <w:still_subtype>")
def _(c: Place, what: t.Selection, w: t.HasSubtype) -> tuple[e.Part, ...]:
    types = e.SetTypes(subtypes=(w.word,), in_addition=False, creature_types_of=what)
    return (types, e.SetPT(t.Value("power", what), t.Value("toughness", what)))


# -------------------------------------------------------------------------------------------------- alternative costs

_SPELL = both(t.InZone("stack"), t.IsState("spell"))


@rule("static_line", "rather than pay the mana cost for a spell , its controller may <cost:cost_or>")
def _(c: Place, cost: e.Cost) -> e.StaticAbility:
    return e.StaticAbility((e.AlternativeCost(cost),), _SPELL)


@rule(
    "static_line",
    "any player may (play|cast) <np:np> without paying their mana (cost|costs) and as though they had flash",
)
def _(c: Place, np: NP) -> e.StaticAbility | None:
    """One permission: the spell may be played as an instant only if it is played without paying its mana cost."""
    if not np.plural or np.kind not in ("card", "spell"):
        return None
    parts = np.filter.parts if isinstance(np.filter, t.AllOf) else (np.filter,)
    kept = [part for part in parts if part not in (t.InZone("stack"), t.IsState("spell"))]
    return e.StaticAbility((e.AlternativeCost(None, instant=True),), both(*kept))
