"""Static sentences about what players may do, about several things at once, and about numbers of the rules."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_restrictions import normal_parts
from judge.cards.language.nouns.noun_filters import NP, both, either
from judge.cards.language.nouns.noun_states import other_than
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref
from judge.cards.language.statics.static_sentences import affected


def _whom(who: t.Selection) -> t.Selection:
    return who.of if isinstance(who, EachAt) else who


@rule("static_line", "<who:who> can't <a:player_cant> and <b:who> can't <z:player_cant>")
def _(c: Place, who: t.Selection, a: tuple[e.Part, ...], b: t.Selection, z: tuple[e.Part, ...]) -> tuple[e.StaticAbility, ...] | None:
    if isinstance(who, ChooseAt | Ref) or isinstance(b, ChooseAt | Ref):
        return None
    return e.StaticAbility(a, _whom(who)), e.StaticAbility(z, _whom(b))


@rule("static_line", "as long as <cond:condition> , <s:static_line>")
def _(c: Place, cond: t.Condition, s: e.StaticAbility | tuple[e.StaticAbility, ...]) -> e.StaticAbility | tuple[e.StaticAbility, ...]:
    """Whatever a static sentence says, as long as something is so."""
    held = [replace(one, condition=cond if one.condition is None else t.Both((cond, one.condition))) for one in _each(s)]
    return held[0] if len(held) == 1 else tuple(held)


def _each(s: e.StaticAbility | tuple[e.StaticAbility, ...]) -> tuple[e.StaticAbility, ...]:
    return s if isinstance(s, tuple) else (s,)


@rule("static_line", "<a:obj> <parts:parts> . the same is true for <b:obj> and <d:obj>")
@rule("static_line", "<a:obj> , <b:obj> , and <d:obj> <parts:parts>")
def _(c: Place, a: t.Selection, b: t.Selection, d: t.Selection, parts: tuple[e.Part, ...]) -> e.StaticAbility | None:
    whom = [affected(what) for what in (a, b, d)]
    filters = [w if isinstance(w, t.Filter) else t.IsAmong(w) for w in whom if w is not None]
    return e.StaticAbility(normal_parts(parts), either(*filters)) if len(filters) == 3 else None


@rule(
    "static_line",
    "<who:who> can't untap more than <n:count> <np:np> during (their untap steps|your untap step)",
    "<who:who> can't untap more than <n:count> <np:np> during their (untap step|untap steps) as long as <cond:condition>",
    "as long as <cond:condition> , <who:who> can't untap more than <n:count> <np:np> during their untap steps",
    "if <cond:condition> , <who:who> can't untap more than <n:count> <np:np> during their untap steps",
)
def _(c: Place, who: t.Selection, n: t.Quantity, np: NP, cond: t.Condition | None = None) -> e.StaticAbility | None:
    if isinstance(who, ChooseAt | Ref) or np.kind != "permanent":
        return None
    return e.StaticAbility((e.Cant("untap in untap step", np.filter, None, n),), _whom(who), cond)


@rule("obj", "each other <np:np>")
def _(c: Place, np: NP) -> t.Selection | None:
    if np.plural or np.kind == "player":
        return None
    return EachAt(c.start + c.parser.base, t.Every(both(np.filter, t.Not(t.IsAmong(other_than(c.parser, c.start, np))))))


_SPELL = both(t.InZone("stack"), t.IsState("spell"))


@rule("obj", "target spell or permanent")
def _(c: Place) -> t.Selection:
    from judge.cards.language.parsing.placeholders import TargetAt

    return TargetAt(c.start + c.parser.base, either(_SPELL, t.InZone("in play")))


@rule("static_line", "during combat , <s:static_line>")
def _(c: Place, s: e.StaticAbility | tuple[e.StaticAbility, ...]) -> e.StaticAbility | tuple[e.StaticAbility, ...]:
    held = [replace(one, condition=t.During("combat")) for one in _each(s) if one.condition is None]
    return held[0] if len(held) == 1 else tuple(held)
