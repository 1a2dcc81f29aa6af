"""Imprinted cards (502.34), copies of cards, and costs that an effect lets players pay rather than a mana cost (409.1b)."""

from __future__ import annotations

from judge.cards.instructions import (
    AddMana,
    AllOf,
    AlternativeCost,
    ControlledBy,
    Cost,
    Filter,
    HasCounter,
    HasSubtype,
    InZone,
    IsAmong,
    IsState,
    Part,
    Selection,
    SetPT,
    SetTypes,
    StaticAbility,
    Value,
    You,
)
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule

# --------------------------------------------------------------------------------------------------------- imprinted


@rule("mana", "one mana of any of <what:possessed> colors")
def _(c: Place, what: Selection) -> AddMana:
    return AddMana((("any",),), colors_from=IsAmong(what))


@rule("part", "have <what:possessed> power , toughness , and creature types . it is still <w:still_subtype>")
def _(c: Place, what: Selection, w: HasSubtype) -> tuple[Part, ...]:
    types = SetTypes(subtypes=(w.word,), in_addition=False, creature_types_of=what)
    return (types, SetPT(Value("power", what), Value("toughness", what)))


@rule("still_subtype", "(a|an) <w:typeword>")
def _(c: Place, w: Filter) -> Filter | None:
    return w if isinstance(w, HasSubtype) else None


# -------------------------------------------------------------------------------------------------- alternative costs

_SPELL = both(InZone("stack"), IsState("spell"))


@rule(
    "static_line",
    "you may pay <cost:cost> rather than pay the mana cost for <np:np>",
    "you may <cost:cost_or> rather than pay the mana cost for <np:np>",
)
def _(c: Place, cost: Cost, np: NP) -> StaticAbility | None:
    return StaticAbility((AlternativeCost(cost),), np.filter) if np.plural and np.kind == "spell" else None


@rule("static_line", "rather than pay the mana cost for a spell , its controller may <cost:cost_or>")
def _(c: Place, cost: Cost) -> StaticAbility:
    return StaticAbility((AlternativeCost(cost),), _SPELL)


@rule("post", "that you (play|cast)")
def _(c: Place) -> object:
    from judge.cards.language.nouns.noun_phrases import Post

    return Post(ControlledBy(You()), on="spell")


@rule(
    "static_line",
    "any player may (play|cast) <np:np> without paying their mana (cost|costs) and as though they had flash",
)
def _(c: Place, np: NP) -> StaticAbility | None:
    """One permission: the spell may be played as an instant only if it is played without paying its mana cost."""
    if not np.plural or np.kind not in ("card", "spell"):
        return None
    parts = np.filter.parts if isinstance(np.filter, AllOf) else (np.filter,)
    kept = [part for part in parts if part not in (InZone("stack"), IsState("spell"))]
    return StaticAbility((AlternativeCost(None, instant=True),), both(*kept))


@rule("predicate_filter", "exiled with (a|an) <kind:counter_kind> counter on it")
def _(c: Place, kind: str) -> Filter:
    return both(InZone("removed from the game"), HasCounter(kind))
