"""Sentences that hold as long as the permanent is there: characteristics, restrictions, costs, permissions."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_restrictions import normal_parts
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.nouns.selections_objects import of_one_player
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import AttachedAt, EachAt, PlayerAt, ThisAt
from judge.cards.language.sentences.sentences import define_x

While = tuple[tuple[e.Part, ...], t.Condition]
"""What something is or has, and as long as what is so."""


def affected(what: t.Selection) -> t.Filter | t.Selection | None:
    """Whom a static sentence is about."""
    if isinstance(what, EachAt):
        return what.of.filter if isinstance(what.of, t.Every) else what.of
    if isinstance(what, ThisAt | AttachedAt | PlayerAt | t.You):
        return what
    return None


def _static(what: t.Selection, parts: tuple[e.Part, ...], condition: t.Condition | None = None) -> e.StaticAbility | None:
    whom = affected(what)
    if whom is None or not parts:
        return None
    own = isinstance(what, ThisAt) and condition is None and all(type(part).__name__ == "SetColors" for part in parts)
    return e.StaticAbility(normal_parts(parts), whom, condition, defining=own)


@rule("static_line", "<what:obj> <parts:parts>")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...]) -> e.StaticAbility | None:
    return _static(what, parts)


@rule(
    "static_line",
    "<what:obj> <parts:parts> (as long as|if) <cond:condition>",
    "as long as <cond:condition> , <what:obj> <parts:parts>",
)
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition) -> e.StaticAbility | None:
    return _static(what, parts, cond)


@rule("static_line", "<what:obj> <parts:parts> as long as <cond:condition> . otherwise , (it|they) <more:parts>")
def _(
    c: Place, what: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition, more: tuple[e.Part, ...]
) -> tuple[e.StaticAbility, ...] | None:
    one, other = _static(what, parts, cond), _static(what, more, t.Isnt(cond))
    return None if one is None or other is None else (one, other)


@rule("static_line", "as long as <cond:condition> , (it|they) <parts:parts>")
def _(c: Place, cond: t.Condition, parts: tuple[e.Part, ...]) -> e.StaticAbility | None:
    """ "As long as enchanted creature is red, it gets +1/+1": the one spoken of in the condition."""
    for node in walk(cond):
        if isinstance(node, ThisAt | AttachedAt):
            return _static(node, parts, cond)
    return None


@rule("static_line", "<what:obj> <parts:parts> . (it is still (a|an) <j:still_type>|they is still <j:still_types_of>)")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], j: str) -> e.StaticAbility | None:
    """ "It's still an artifact": the type is one of others, which it keeps."""
    changed = [msgspec.structs.replace(part, in_addition=True) if isinstance(part, e.SetTypes) and part.types else part for part in parts]
    return _static(what, tuple(changed)) if tuple(changed) != parts else None


@rule("still_type", "(land|artifact|creature|enchantment)")
@rule("still_types_of", "(lands|artifacts|creatures|enchantments)")
def _(c: Place) -> str:
    return c.parser.words[c.start]


@rule("static_line", "<what:obj> <parts:parts> unless <cond:condition>")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition) -> e.StaticAbility | None:
    if any(isinstance(part, e.Cant) and part.condition is not None for part in parts):
        return None
    return _static(what, parts, t.Isnt(cond))


@rule("static_line", "<a:obj> and <b:obj> <parts:parts>")
def _(c: Place, a: t.Selection, b: t.Selection, parts: tuple[e.Part, ...]) -> e.StaticAbility | None:
    from judge.cards.language.nouns.noun_filters import either

    one, two = affected(of_one_player(a, b)), affected(b)
    if one is None or two is None:
        return None
    left = one if isinstance(one, t.Filter) else t.IsAmong(one)
    right = two if isinstance(two, t.Filter) else t.IsAmong(two)
    return e.StaticAbility(normal_parts(parts), either(left, right))


@rule("static_line", "you control enchanted <kind:typeword>", "you control enchanted <q:(permanent|artifact creature)>")
def _(c: Place, kind: t.Filter | None = None, q: str = "") -> e.StaticAbility:
    return e.StaticAbility((e.ChangeControl(t.You()),), AttachedAt(c.start + 2 + c.parser.base))


@rule("static_line", "<what:obj> 's power and toughness is each equal to <n:amount>")
def _(c: Place, what: t.Selection, n: t.Quantity) -> e.StaticAbility | None:
    return None if isinstance(what, ThisAt) else _static(what, (e.SetPT(n, n),))


@rule("static_line", "<what:obj> get <pt:pt> , where x is <n:amount>")
def _(c: Place, what: t.Selection, pt: tuple[t.Quantity, t.Quantity], n: t.Quantity) -> e.StaticAbility | None:
    from judge.cards.language.sentences.sentences import define_x

    part = define_x(e.ModifyPT(*pt), n)
    return None if part is None else _static(what, (part,))


# ------------------------------------------------------------------------------------------------------- playing


@rule("static_line", "spend only <a:mana_color> mana on x")
def _(c: Place, a: str) -> e.StaticAbility | None:
    if not c.parser.context.spell:
        return None
    return e.StaticAbility((e.AdditionalCost(e.Cost(x_with=a)),), t.This(), zone="stack")


@rule("static_line", "~ cost <m:cost_mana> <d:(more|less)> to (play|cast) <each:for_each>")
def _(c: Place, m: tuple[str, ...], d: str, each: t.Quantity) -> e.StaticAbility:
    return e.StaticAbility((e.CostChange("play", e.Cost(mana=m), d == "more", each),), t.This())


@rule(
    "static_line",
    "~ cost <m:cost_mana> <d:(more|less)> to (play|cast) if <cond:condition>",
    "(if|as long as) <cond:condition> , ~ cost <m:cost_mana> <d:(more|less)> to (play|cast)",
)
def _(c: Place, m: tuple[str, ...], d: str, cond: t.Condition) -> e.StaticAbility:
    return e.StaticAbility((e.CostChange("play", e.Cost(mana=m), d == "more"),), t.This(), cond)


@rule(
    "static_line",
    "<np:np> cost [you] [up to] <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<np:np> <who:who> (play|cast) cost [you] [up to] <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<np:np> <who:who> (play|cast) cost <m:cost_mana> <d:(more|less)>",
    "<np:np> <who:who> (play|cast) <z:post> cost [you] <m:cost_mana> <d:(more|less)> to (play|cast)",
)
def _(c: Place, np: NP, m: tuple[str, ...], d: str, who: t.Selection | None = None, z: Post | None = None) -> e.StaticAbility | None:
    if np.kind != "spell" or not np.plural:
        return None
    filter = np.filter if z is None else both(np.filter, z.filter)
    if who is not None:
        of = who.of if isinstance(who, EachAt) else who
        if isinstance(of, t.Players) and of.which == "each":
            pass
        else:
            filter = both(filter, t.ControlledBy(of))
    return e.StaticAbility((e.CostChange("play", e.Cost(mana=m), d == "more"),), filter)


@rule("static_line", "<what:obj> have <a:ability_list> , where x is <n:amount>")
def _(c: Place, what: t.Selection, a: tuple[e.Ability, ...], n: t.Quantity) -> e.StaticAbility | None:
    parts = define_x(tuple(e.GainAbility(one) for one in a), n)
    return None if parts is None else _static(what, parts)


@rule("static_line", "<what:obj> <first:part_while> , <more:parts_while>")
def _(c: Place, what: t.Selection, first: While, more: tuple[While, ...]) -> tuple[e.StaticAbility, ...] | None:
    """Several things that it is or has, each as long as something of its own is so."""
    made = [_static(what, parts, condition) for parts, condition in (first, *more)]
    return None if any(one is None for one in made) else tuple(one for one in made if one is not None)


@rule("part_while", "<parts:parts> as long as <cond:condition>")
def _(c: Place, parts: tuple[e.Part, ...], cond: t.Condition) -> While:
    return parts, cond


@rule("parts_while", "and <a:part_while>")
def _(c: Place, a: While) -> tuple[While, ...]:
    return (a,)


@rule("parts_while", "<a:part_while> , <more:parts_while>")
def _(c: Place, a: While, more: tuple[While, ...]) -> tuple[While, ...]:
    return a, *more


@rule("static_line", "as long as <cond:condition> , <s:static_line> and it <parts:parts>")
def _(
    c: Place, cond: t.Condition, s: e.StaticAbility | tuple[e.StaticAbility, ...], parts: tuple[e.Part, ...]
) -> tuple[e.StaticAbility, ...] | None:
    """What is so of this object while something else is, both as long as one thing is so."""
    if not isinstance(s, e.StaticAbility) or s.affected is not None:
        return None
    return msgspec.structs.replace(s, condition=cond), e.StaticAbility(normal_parts(parts), t.This(), cond)
