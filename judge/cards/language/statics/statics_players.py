# ruff: noqa: E501
"""Static sentences about players, about when something may be played, and rarer ones."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import YOU, ChooseAt, EachAt, Ref
from judge.cards.language.statics.static_sentences import _static

# ------------------------------------------------------------------------------------------------------ players


@rule("static_line", "<who:who> can't <parts:player_cant> [as long as <cond:condition>]")
def _(c: Place, who: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition | None = None) -> e.StaticAbility | None:
    if isinstance(who, ChooseAt | Ref):
        return None
    return e.StaticAbility(parts, who.of if isinstance(who, EachAt) else who, cond)


@rule(
    "static_line",
    "if you would begin your (turn|<s:step>) , you may skip that (turn|step) instead . if you do , <do:effects>",
    "if you would begin your (turn|<s:step>) while <cond:condition> , you may skip that (turn|step) instead . if you do , <do:effects>",
)
def _(c: Place, do: e.Instruction, s: str = "", cond: t.Condition | None = None) -> e.StaticAbility:
    """What is skipped, and what is then the first thing to happen (419.6g)."""
    return e.StaticAbility((e.Skip(s or "turn", True, do),), YOU, cond)


@rule("static_line", "<np:np> with <kw:landwalk_name> can be blocked as though they didn't have <kx:landwalk_name>")
def _(c: Place, np: NP, kw: str, kx: str) -> e.StaticAbility | None:
    if kw != kx or not np.plural:
        return None
    quality = t.HasSubtype(t.LandTypeWord(kw))
    return e.StaticAbility((e.MayDo("be blocked despite", t.HasKeyword("landwalk", quality)),), both(np.filter, t.HasKeyword("landwalk", quality)))


@rule("landwalk_name", "<k:keyword_ability>")
def _(c: Place, k: e.KeywordAbility) -> str | None:
    if isinstance(k, e.KeywordAbility) and k.keyword == "landwalk" and k.word is not None and not k.variant:
        return str(getattr(k.word, "name", "")) or None
    return None


# ---------------------------------------------------------------------------------------------------- ignoring an effect


# ---------------------------------------------------------------------------------------------------------- rarer


@rule(
    "static_line",
    "<what:obj> have <k:keyword_ability> . this effect don't remove <x:(~|auras)>",
    "<what:obj> <before:parts> and have <k:keyword_ability> . this effect don't remove <x:(~|auras)>",
)
def _(c: Place, what: t.Selection, k: e.KeywordAbility, x: str, before: tuple[e.Part, ...] = ()) -> e.StaticAbility | None:
    """`variant` of the granted protection: what it does not take off."""
    import msgspec

    if not isinstance(k, e.KeywordAbility) or k.keyword != "protection":
        return None
    kept = msgspec.structs.replace(k, variant="keeps this" if x == "~" else "keeps Auras")
    return _static(what, (*before, e.GainAbility(kept)))


@rule("static_line", "you have <a:ability_list>")
def _(c: Place, a: tuple[e.Ability, ...]) -> e.StaticAbility | None:
    """What a player can have: shroud (502.36) and protection (502.7)."""
    if len(a) == 1 and isinstance(a[0], e.StaticAbility) and a[0].keyword == "hexproof":
        return e.StaticAbility(a[0].parts, t.You())
    if not all(isinstance(one, e.KeywordAbility) and one.keyword in ("shroud", "protection") for one in a):
        return None
    return e.StaticAbility(tuple(e.GainAbility(one) for one in a), t.You())


@rule("static_line", "<what:obj> <parts:parts> if <cond:condition>")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition) -> e.StaticAbility | None:
    return _static(what, parts, cond) if all(isinstance(part, e.RulePart) for part in parts) else None
