"""Sentences that hold as long as the permanent is there: characteristics, restrictions, costs, permissions."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import expand
from judge.cards.language.effects.effects_restrictions import normal_parts
from judge.cards.language.nouns.joined_filters import NP, anywhere, both, either
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ONE, AttachedAt, EachAt, PlayerAt, ThisAt
from judge.cards.language.sentences.where_x import define_x

While = tuple[tuple[e.Part, ...], t.Condition]
"""What something is or has, and as long as what is so."""


def affected(what: t.Selection) -> t.Filter | t.Selection | None:
    """Whom a static sentence is about."""
    if isinstance(what, EachAt):
        return what.of.filter if isinstance(what.of, t.Every) else what.of
    if isinstance(what, t.Together):
        each = [affected(one) for one in what.parts]
        return None if None in each else either(*(one if isinstance(one, t.Filter) else t.IsAmong(one) for one in each if one is not None))
    return what if isinstance(what, ThisAt | AttachedAt | PlayerAt | t.You) else None


def _static(what: t.Selection, parts: tuple[e.Part, ...], condition: t.Condition | None = None) -> e.StaticAbility | None:
    whom = affected(what)
    if whom is None or not parts:
        return None
    own = isinstance(what, ThisAt) and condition is None and all(type(part).__name__ == "SetColors" for part in parts)
    return e.StaticAbility(normal_parts(parts), whom, condition, defining=own)


@rule("static_line", "<what:objs> <parts:parts>")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...]) -> e.StaticAbility | None:
    return _static(what, parts)


@rule("static_line", "<what:objs> each <parts:parts>")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...]) -> e.StaticAbility | None:
    """ "~ and enchanted creature each get": of several alone."""
    return _static(what, parts) if isinstance(what, t.Together | EachAt) else None


@rule(
    "static_line",
    "<what:objs> <parts:parts> (as long as|if) <cond:condition>",
    "as long as <cond:condition> , <what:objs> <parts:parts>",
)
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition) -> e.StaticAbility | None:
    return _static(what, parts, cond)


@rule("static_line", "<what:objs> <parts:parts> as long as <cond:condition> . otherwise , (it|they) <more:parts>")
def _(
    c: Place, what: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition, more: tuple[e.Part, ...]
) -> tuple[e.StaticAbility, ...] | None:
    one, other = _static(what, parts, cond), _static(what, more, t.Isnt(cond))
    return None if one is None or other is None else (one, other)


@rule(
    "static_line",
    "as long as <cond:condition> , (it|they) <parts:parts>",
    "as long as <cond:condition> , (it|they) <parts:parts> . otherwise , (it|they) <more:parts>",
)
def _(
    c: Place, cond: t.Condition, parts: tuple[e.Part, ...], more: tuple[e.Part, ...] | None = None
) -> e.StaticAbility | tuple[e.StaticAbility, ...] | None:
    """ "As long as enchanted creature is red, it gets +1/+1": the one spoken of in the condition."""
    for node in walk(cond):
        if isinstance(node, ThisAt | AttachedAt):
            one = _static(node, parts, cond)
            other = None if more is None else _static(node, more, t.Isnt(cond))
            return one if other is None or one is None else (one, other)
    return None


@rule("static_line", "<what:objs> <parts:parts> . (it is still (a|an) <j:still_type>|they is still <j:still_types_of>)")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], j: str) -> e.StaticAbility | None:
    """ "It's still an artifact": the type is one of others, which it keeps."""
    changed = [msgspec.structs.replace(part, in_addition=True) if isinstance(part, e.SetTypes) and part.types else part for part in parts]
    return _static(what, tuple(changed)) if tuple(changed) != parts else None


@rule("still_type", "(land|artifact|creature|enchantment)")
@rule("still_types_of", "(lands|artifacts|creatures|enchantments)")
def _(c: Place) -> str:
    return c.parser.words[c.start]


@rule("static_line", "except for <a:permanent_many> [and <b:permanent_many>] , <np:permanent_many> <parts:parts>")
def _(c: Place, a: t.Filter, np: t.Filter, parts: tuple[e.Part, ...], b: t.Filter | None = None) -> e.StaticAbility:
    return e.StaticAbility(normal_parts(parts), both(np, *(t.Not(anywhere(one)) for one in (a, b) if one is not None)))


@rule("static_line", "<what:objs> <parts:parts> unless <cond:condition>")
def _(c: Place, what: t.Selection, parts: tuple[e.Part, ...], cond: t.Condition) -> e.StaticAbility | None:
    if any(isinstance(part, e.Cant) and part.condition is not None for part in parts):
        return None
    return _static(what, parts, t.Isnt(cond))


@rule("static_line", "<a:obj> <parts:parts> . the same is true for <b:obj> and <d:obj>")
def _(c: Place, a: t.Selection, b: t.Selection, d: t.Selection, parts: tuple[e.Part, ...]) -> e.StaticAbility | None:
    return _static(t.Together((a, b, d)), parts)


@rule("static_line", "as long as <cond:condition> , [if <more:condition> ,] <s:static_line>", "during combat , <s:static_line>")
def _(
    c: Place, s: e.StaticAbility | tuple[e.StaticAbility, ...], cond: t.Condition | None = None, more: t.Condition | None = None
) -> e.StaticAbility | tuple[e.StaticAbility, ...] | None:
    """Whatever a static sentence says, as long as something is so."""
    each, held = s if isinstance(s, tuple) else (s,), cond or t.During("combat")
    held = t.Both((held, more)) if more else held
    made = [msgspec.structs.replace(one, condition=t.Both((held, one.condition)) if one.condition else held) for one in each]
    return made[0] if len(made) == 1 else tuple(made)


@rule("static_line", "<what:obj> get <pt:pt> , where x is <n:amount>", "<what:objs> each get <pt:pt> , where x is <n:amount>")
def _(c: Place, what: t.Selection, pt: tuple[t.Quantity, t.Quantity], n: t.Quantity) -> e.StaticAbility | None:
    from judge.cards.language.sentences.where_x import define_x

    part = define_x(e.ModifyPT(*pt), n)
    return None if part is None else _static(what, (part,))


# ------------------------------------------------------------------------------------------------------- playing


@rule("static_line", "spend only <a:mana_color> mana on x")
def _(c: Place, a: str) -> e.StaticAbility | None:
    if not c.parser.context.spell:
        return None
    return e.StaticAbility((e.AdditionalCost(e.Cost(x_with=a)),), t.This(), zone="stack")


@rule("static_line", "<p:price>")
def _(c: Place, p: e.StaticAbility) -> e.StaticAbility:
    return p


@rule("sentence", "<d:duration> , <p:price>", "<p:price> <d:duration>")
def _(c: Place, d: e.Duration, p: e.StaticAbility) -> e.Instruction | None:
    """Spells of a time cost more or less: those that are played while the effect lasts."""
    return e.Apply(t.Every(p.affected), p.parts, d) if isinstance(p.affected, t.Filter) and d.kind != "as long as" else None


@rule(
    "price",
    "<np:np> cost [you] [up to] <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<k:(each)> <np:np> <who:who> (play|cast) cost <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<k:(each)> <np:np> <who:who> (play|cast) cost <m:cost_mana> <d:(more|less)> to (play|cast) <times:for_each>",
    "<k:(each)> <np:np> cost <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<np:np> <who:who> (play|cast) cost [you] [up to] <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<np:np> <who:who> (play|cast) cost <m:cost_mana> <d:(more|less)>",
    "<np:np> <who:who> (play|cast) <z:post> cost [you] <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<np:np> <who:who> (play|cast) <place:spells_from> cost [you] <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<k:(each)> <np:np> <who:who> (play|cast) <place:spells_from> cost <m:cost_mana> <d:(more|less)> to (play|cast)",
    "<np:np> <who:who> (play|cast) cost <m:cost_mana> <d:(more|less)> to (play|cast) <times:for_each>",
    "<np:np> <who:who> (play|cast) cost {X} <d:(more|less)> to (play|cast) , where x is <times:amount>",
)
def _(
    c: Place,
    np: NP,
    d: str,
    m: tuple[str, ...] = ("{1}",),
    who: t.Selection | None = None,
    z: Post | None = None,
    times: t.Quantity = ONE,
    k: str = "",
    place: t.Filter | None = None,
) -> e.StaticAbility | None:
    where = z.filter.parts if z is not None and isinstance(z.filter, t.AllOf) else () if z is None else (z.filter,)
    elsewhere = any(isinstance(node, t.InZone) and node.zone != "stack" for node in where)
    if np.kind != "spell" or np.plural == bool(k) or elsewhere:
        return None
    filter = both(np.filter, *(() if z is None else (z.filter,)), *(() if place is None else (place,)))
    if who is not None:
        of = who.of if isinstance(who, EachAt) else who
        if isinstance(of, t.Players) and of.which == "each":
            pass
        else:
            filter = both(filter, t.ControlledBy(of))
    return e.StaticAbility((e.CostChange("play", e.Cost(mana=m), d == "more", times=times),), filter)


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


@rule("part_while", "<a:ability_list> as long as <cond:condition>")
def _(c: Place, a: tuple[e.Ability, ...], cond: t.Condition) -> While:
    """One more that it has, without the verb: "haste as long as you control a Goblin"."""
    return tuple(map(e.GainAbility, a)), cond


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


@rule(
    "static_line",
    "<what:obj> have <k:keyword_ability> . this effect don't remove <x:(~|auras)>",
    "<what:obj> <before:parts> and have <k:keyword_ability> . this effect don't remove <x:(~|auras)>",
)
def _(c: Place, what: t.Selection, k: e.KeywordAbility, x: str, before: tuple[e.Part, ...] = ()) -> e.StaticAbility | None:
    """`variant` of the granted protection: what it does not take off."""
    if not isinstance(k, e.KeywordAbility) or k.keyword != "protection":
        return None
    kept = msgspec.structs.replace(k, variant="keeps this" if x == "~" else "keeps Auras")
    return _static(what, (*before, e.GainAbility(kept)))


@rule("static_line", "you have <a:ability_list>", "you and <n:permanent_many> have <a:ability_list>",
      "you and <n:itself> have <a:ability_list>",
      "you , <n:permanent_many> , and <m:permanent_many> have <a:ability_list>")  # fmt: skip
def _(
    c: Place, a: tuple[e.Ability, ...], n: t.Filter | t.Selection | None = None, m: t.Filter | None = None
) -> e.StaticAbility | tuple[e.StaticAbility, ...] | None:
    """What a player can have: shroud (502.36) and protection (502.7); permanents may have the same."""
    if len(a) == 1 and getattr(a[0], "keyword", "") == "hexproof":
        (meant,) = expand(a[0]) if isinstance(a[0], e.KeywordAbility) else a
        parts = meant.parts if isinstance(meant, e.StaticAbility) else ()
    elif all(isinstance(one, e.KeywordAbility) and one.keyword in ("shroud", "protection") for one in a):
        parts = tuple(e.GainAbility(one) for one in a)
    else:
        return None
    others = tuple(e.StaticAbility(parts, one) for one in (n, m) if one is not None)
    return (e.StaticAbility(parts, t.You()), *others) if others else e.StaticAbility(parts, t.You())


@rule("static_line", "~ can be attached only to <np:a_np>")
def _(c: Place, np: NP) -> e.StaticAbility | None:
    """What else is a creature can't be equipped by it (420.5j)."""
    if np.kind != "permanent" or not {"Equipment", "equipment"} & c.parser.context.kinds:
        return None
    others = both(t.InZone("in play"), t.HasType("creature"), t.Not(anywhere(np.filter)))
    return e.StaticAbility((e.Cant("be equipped", t.IsAmong(t.This())),), others)
