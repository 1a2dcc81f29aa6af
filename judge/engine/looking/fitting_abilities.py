"""Filters about abilities: whether a thing has a keyword, or an ability of a kind."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.state import Thing
from judge.engine.looking.context import Context
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part5_additional.r502_keyword_abilities.had_everywhere import had_in_every_zone
from judge.engine.rules.part5_additional.r502_keyword_abilities.kinds_of_keywords import LANDWALK, is_landwalk, of_that_quality


def has_keyword(ctx: Context, f: t.HasKeyword, x: Thing) -> Verdict:
    """Whether a thing has a keyword."""
    chars = ctx.chars(x)
    if chars is not None:
        for instance in chars.abilities:
            ability = instance.ability
            if isinstance(ability, e.KeywordAbility) and keyword_matches(ability, f.keyword, f.quality):
                return YES
    return denied("lacks the keyword", ("abilities", x), thing=x, keyword=f.keyword)


def keyword_matches(ability: e.KeywordAbility, keyword: str, quality: t.Filter | None = None) -> bool:
    """Whether a keyword ability is the keyword asked for: `landwalk` for any landwalk, `swampwalk` for that one."""
    if quality is not None and not of_that_quality(ability, quality):
        return False
    if keyword == LANDWALK:
        return is_landwalk(ability)
    if ability.keyword == keyword or ability.variant == keyword:
        return True
    if keyword.endswith("walk") and ability.keyword == "landwalk" and isinstance(ability.word, t.LandTypeWord):
        return f"{ability.word.name.lower()}walk" == keyword
    return False


def has_ability(ctx: Context, f: t.HasAbility, x: Thing) -> Verdict:
    """Whether a thing has an ability of a kind: activated, triggered, static, or one for mana."""
    chars = ctx.chars(x)
    kinds: dict[str, type | tuple[type, ...]] = {
        "any": e.Ability,
        "activated": e.ActivatedAbility,
        "activated beside mana": e.ActivatedAbility,
        "activated by tapping": e.ActivatedAbility,
        "triggered": e.TriggeredAbility,
        "static": e.StaticAbility,
    }
    if f.kind == "mana":
        adds = chars is not None and any(hooks.is_mana_ability(i.ability) for i in chars.abilities)
        return YES if adds else denied("has no mana ability", ("abilities", x), thing=x)
    if f.kind not in kinds:
        return has_keyword(ctx, t.HasKeyword(f.kind), x)
    if chars is None:
        return denied("lacks the ability", ("abilities", x), thing=x, kind=f.kind)
    obj = ctx.obj(x)
    zone = obj.zone if obj is not None else ""
    found = (one.ability for i in chars.abilities for one in (i, *expanded(i)) if isinstance(one.ability, kinds[f.kind]))
    if f.kind == "activated beside mana":
        found = (ability for ability in found if not hooks.is_mana_ability(ability))
    if f.kind == "activated by tapping":
        found = (ability for ability in found if isinstance(ability, e.ActivatedAbility) and ability.cost.tap)
    held = any(getattr(ability, "zone", "") in ("", zone) or had_in_every_zone(zone) for ability in found)
    return YES if held else denied("lacks the ability", ("abilities", x), thing=x, kind=f.kind)


def of_keyword(ctx: Context, f: t.OfKeyword, x: Thing) -> Verdict:
    """Whether an ability is of that keyword."""
    obj = ctx.obj(x)
    ability = obj.stack.ability if obj is not None and obj.stack is not None else None
    called = ability is not None and f.keyword in (ability.keyword, getattr(ability.ability, "word", ""))
    return YES if called else denied("is no ability of that keyword", thing=x)
