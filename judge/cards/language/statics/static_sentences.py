"""Sentences that hold as long as the permanent is there: characteristics, restrictions, costs, permissions."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.keywords.keywords import expand
from judge.cards.language.effects.effects_base import moved
from judge.cards.language.effects.effects_continuous import normal_parts
from judge.cards.language.effects.effects_stack import becoming_spells
from judge.cards.language.filled_templates import _, also, made
from judge.cards.language.nouns.joined_filters import anywhere, both, either
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, EachAt, PlayerAt, Ref, ThisAt, WayRef, Y
from judge.cards.language.replacing.replacements import ENTERS, conditional
from judge.cards.language.say import read, say, write
from judge.cards.language.sentences.where_x import define_x

Parts = tuple[e.Part, ...]
Abilities = tuple[e.StaticAbility, ...]


def affected(what: t.Selection) -> t.Filter | t.Selection | None:
    """Whom a static sentence is about."""
    if isinstance(what, EachAt):
        return what.of.filter if isinstance(what.of, t.Every) else what.of
    if isinstance(what, t.Together):
        each = [affected(one) for one in what.parts]
        return None if None in each else either(*(one if isinstance(one, t.Filter) else t.IsAmong(one) for one in each if one is not None))
    return what if isinstance(what, ThisAt | AttachedAt | PlayerAt | t.You) else None


def _so(*those: e.StaticAbility | None) -> e.StaticAbility | Abilities | None:
    """One ability or several; None where one of them can't be."""
    return None if None in those else those[0] if len(those) == 1 else those  # type: ignore[return-value]


def _one(what: t.Selection, parts: Parts, condition: t.Condition | None = None) -> e.StaticAbility | None:
    whom = affected(what)
    if whom is None or not parts:
        return None
    own = isinstance(what, ThisAt) and condition is None and all(type(part).__name__ == "SetColors" for part in parts)
    return e.StaticAbility(normal_parts(parts), whom, condition, defining=own)


def _static(
    what: t.Selection, parts: Parts, condition: t.Condition | None = None, otherwise: Parts | None = None
) -> e.StaticAbility | Abilities | None:
    """That something is so, as long as the condition holds; `otherwise`: what is so of it as long as it does not."""
    return _so(_one(what, parts, condition), *(() if otherwise is None else (_one(what, otherwise, t.Isnt(condition)),)))  # type: ignore[arg-type]


read("static", made(_static, _.what, _.parts, _.cond, _.more), "<what:objs> <parts:parts>",
    "<what:objs> <parts:parts> (as long as|if) <cond:condition>", "as long as <cond:condition>, <what:objs> <parts:parts>",
    "<what:objs> <parts:parts> as long as <cond:condition>. otherwise, (it|they) <more:parts>")
read("static", made(_static, _.what, _.parts, _.time), "<what:objs> <parts:parts> <time:when>", "<time:when>, <what:objs> <parts:parts>",
    when={"time": lambda time: isinstance(time, t.During)})  # fmt: skip
read("static", made(_static, _.what, _.parts), "<what:objs> each <parts:parts>",  # "~ and enchanted creature each get": of several alone
    when={"what": lambda what: isinstance(what, t.Together | EachAt)})  # fmt: skip
_ONLY = also(_.n, t.YOURS)
read("static", e.StaticAbility(_.parts, _ONLY, t.Compares(t.Count(_ONLY), "=", t.ONE)),
    "as long as you control exactly one <n:permanent_one>, that <k:ref_noun> <parts:parts>")  # fmt: skip
read("static", made(_static, _.what, _.parts, t.Isnt(_.cond)), "<what:objs> <parts:parts> unless <cond:condition>",
    when={"parts": lambda parts: not any(isinstance(part, e.Cant) and part.condition is not None for part in parts)})
read("static", made(_static, t.Together((_.a, _.b, _.d)), _.parts), "<a:obj> <parts:parts>. the same is true for <b:obj> and <d:obj>")


def _of_the_same(cond: t.Condition, parts: Parts, more: Parts | None) -> e.StaticAbility | Abilities | None:
    """ "As long as enchanted creature is red, it gets +1/+1": the one spoken of in the condition."""
    about = next((node for node in walk(cond) if isinstance(node, ThisAt | AttachedAt)), None)
    if about is None and any(isinstance(node, t.Memory) and node.of == t.This() for node in walk(cond)):
        about = ThisAt(0)  # "cards exiled with ~"
    return None if about is None else _static(about, parts, cond, more)


read("static", made(_of_the_same, _.cond, _.parts, _.more), "as long as <cond:condition>, (it|they) <parts:parts>",
    "as long as <cond:condition>, (it|they) <parts:parts>. otherwise, (it|they) <more:parts>")  # fmt: skip


def _still(what: t.Selection, parts: Parts) -> e.StaticAbility | Abilities | None:
    """ "It's still an artifact": the type is one of others, which it keeps."""
    kept = tuple(structs.replace(part, in_addition=True) if isinstance(part, e.SetTypes) and part.types else part for part in parts)
    return _static(what, kept) if kept != parts else None


read("static", made(_still, _.what, _.parts), "<what:objs> <parts:parts>. (it is still (a|an) (land|artifact|creature|enchantment)|"
     "they is still (lands|artifacts|creatures|enchantments))")  # fmt: skip
_BUT = made(lambda n, *but: both(n, *(t.Not(anywhere(one)) for one in but if one is not None)), _.np, _.a, _.b)
read("static", e.StaticAbility(made(normal_parts, _.parts), _BUT),
    "except for <a:permanent_many> [and <b:permanent_many>], <np:permanent_many> <parts:parts>")  # fmt: skip


def _so_long(s: e.StaticAbility | Abilities, cond: t.Condition | None, more: t.Condition | None) -> e.StaticAbility | Abilities | None:
    """Whatever a static sentence says, as long as something is so; what is so then alone defines no characteristics (405.2a)."""
    held = cond or t.During("combat")
    held = t.Both((held, more)) if more else held
    each = s if isinstance(s, tuple) else (s,)
    sizes = [tuple(structs.replace(part, defining=False) if isinstance(part, e.SetPT) else part for part in one.parts) for one in each]
    return _so(*(
        structs.replace(one, parts=parts, condition=t.Both((held, one.condition)) if one.condition else held, defining=False)
        for one, parts in zip(each, sizes, strict=True)
    ))  # fmt: skip


read("static", made(_so_long, _.s, _.cond, _.more), "as long as <cond:condition>, [if <more:condition>,] <s:static_line>",
    "during combat, <s:static_line>")  # fmt: skip


read("static", made(_so_long, _.s, _.cond, _.more), "<s:price> as long as <cond:condition>")


def _where_x(
    what: t.Selection, size: tuple[t.Quantity, t.Quantity] | None, a: tuple[e.Ability, ...] | None, n: t.Quantity, m: t.Quantity | None
) -> object:
    parts = define_x((e.ModifyPT(*size),) if size else tuple(map(e.GainAbility, a or ())), n)
    parts = define_x(parts, m, Y) if parts and m is not None else parts
    return parts and _static(what, parts)


read("static", made(_where_x, _.what, _.pt, _.a, _.n, _.m), "<what:obj> get <pt:pt>, where x is <n:amount> [[,] and y is <m:amount>]",
    "<what:objs> each get <pt:pt>, where x is <n:amount>", "<what:obj> have <a:ability_list>, where x is <n:amount>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- each as long as something of its own is
read("part_while", (_.parts, _.cond), "<parts:parts> as long as <cond:condition>")
read("part_while", (made(lambda gained: tuple(map(e.GainAbility, gained)), _.a), _.cond), "<a:ability_list> as long as <cond:condition>")
read("parts_while", (_.a,), "and <a:part_while>")
read("parts_while", made(lambda one, more: (one, *more), _.a, _.more), "<a:part_while>, <more:parts_while>")
read("static", made(lambda what, one, more: _so(*(_one(what, *each) for each in (one, *more))), _.what, _.first, _.more),
    "<what:obj> <first:part_while>, <more:parts_while>")  # fmt: skip


def _and_it(s: e.StaticAbility | Abilities, parts: Parts, cond: t.Condition) -> Abilities | None:
    """What is so of this object while something else is, both as long as one thing is so."""
    if not isinstance(s, e.StaticAbility) or s.affected is not None:
        return None
    return structs.replace(s, condition=cond), e.StaticAbility(normal_parts(parts), t.This(), cond)


read("static", made(_and_it, _.s, _.parts, _.cond), "as long as <cond:condition>, <s:static_line> and it <parts:parts>")


def _keeps(what: t.Selection, k: e.Ability, x: str, before: Parts | None) -> e.StaticAbility | Abilities | None:
    """`variant` of the granted protection: what it does not take off."""
    if not isinstance(k, e.KeywordAbility) or k.keyword != "protection":
        return None
    kept = structs.replace(k, variant="keeps this" if x == "~" else "keeps Auras")
    return _static(what, (*(before or ()), e.GainAbility(kept)))


read("static", made(_keeps, _.what, _.k, _.x, _.before), "<what:obj> have <k:keyword_ability>. this effect don't remove <x:(~|auras)>",
    "<what:obj> <before:parts> and have <k:keyword_ability>. this effect don't remove <x:(~|auras)>")


def _had(a: tuple[e.Ability, ...], *others: t.Filter | t.Selection | None) -> e.StaticAbility | Abilities | None:
    """What a player can have: shroud (502.36) and protection (502.7); permanents may have the same."""
    if len(a) == 1 and getattr(a[0], "keyword", "") == "hexproof":
        (meant,) = expand(a[0]) if isinstance(a[0], e.KeywordAbility) else a
        parts = meant.parts if isinstance(meant, e.StaticAbility) else ()
    elif all(isinstance(one, e.KeywordAbility) and one.keyword in ("shroud", "protection") for one in a):
        parts = tuple(map(e.GainAbility, a))
    else:
        return None
    return _so(*(e.StaticAbility(parts, one) for one in (t.You(), *others) if one is not None))


read("static", made(_had, _.a, _.n, _.m), "you have <a:ability_list>", "you and <n:permanent_many> have <a:ability_list>",
    "you and <n:itself> have <a:ability_list>", "you, <n:permanent_many>, and <m:permanent_many> have <a:ability_list>")  # fmt: skip


# ------------------------------------------------------------------------------------------------- what the card is
@native("of_equipment")
def of_equipment(p: Parser, at: int) -> Iterable[tuple[bool, int]]:
    """No words: the text is an Equipment's."""
    if {"Equipment", "equipment"} & p.context.kinds:
        yield True, at


_ONLY_FOR_X = e.StaticAbility((e.AdditionalCost(e.Cost(x_with=_.a)),), t.This(), zone="stack")
read("static", _ONLY_FOR_X, "spend only <a:mana_color> mana on x <spell:in_a_spell>", when={"spell": bool})
write("static", "spend only <a:mana_color> mana on X", _ONLY_FOR_X, when={"a": bool})
_OTHER_CREATURES = made(lambda n: both(t.IN_PLAY, t.CREATURE, t.Not(anywhere(n))), _.n)
read("static", e.StaticAbility((e.Cant("be equipped", t.ITSELF),), _OTHER_CREATURES),  # it can't be attached to them (420.5j)
    "~ can be attached only to <n:a_permanent> <of:of_equipment>")  # fmt: skip


# ------------------------------------------------------------------------------------------------- prices
def _spells(
    n: t.Filter, who: t.Selection | None, said: Post | None, place: t.Filter | None, own: str | None = None
) -> t.Filter | None:
    """Spells, of whom, and from where, for which a price is another."""
    parts = () if said is None else said.filter.conjuncts
    if any(isinstance(part, t.InZone) and part.zone != "stack" for part in parts):
        return None
    of = who.of if isinstance(who, EachAt) else who
    everyone = of is None or (isinstance(of, t.Players) and of.which == "each")
    return both(n, *parts, *(() if place is None else (place,)), *(() if everyone or of is None else (t.ControlledBy(of),)),
        *(() if own is None or of is None else (t.Not(t.OwnedBy(of)),)))


_MORE, _PLAY = "<d:(more|less)> to (play|cast)", "<who:who> (play|cast)"
_COSTS = f"cost <m:cost_mana> {_MORE}"
_PRICE = e.CostChange("play", e.Cost(mana=made(lambda m: m or ("{1}",), _.m)), made(lambda d: d == "more", _.d), times=_.times)
read("price", e.StaticAbility((_PRICE,), made(_spells, _.np, _.who, _.z, _.place, _.own)),
    f"<np:spell_many> cost [you] [up to] <m:cost_mana> {_MORE}", f"each <np:spell_one> {_COSTS}", f"each <np:spell_one> {_PLAY} {_COSTS}",
    f"each <np:spell_one> {_PLAY} {_COSTS} <times:for_each>", f"<np:spell_many> {_PLAY} cost [you] [up to] <m:cost_mana> {_MORE}",
    f"<np:spell_many> {_PLAY} cost <m:cost_mana> <d:(more|less)>", f"<np:spell_many> {_PLAY} <z:post> cost [you] <m:cost_mana> {_MORE}",
    f"<np:spell_many> {_PLAY} <place:spells_from> cost [you] <m:cost_mana> {_MORE}",
    f"<np:spell_many> {_PLAY} but don't <own:(own)> cost [you] <m:cost_mana> {_MORE}",
    f"each <np:spell_one> {_PLAY} <place:spells_from> {_COSTS}", f"<np:spell_many> {_PLAY} {_COSTS} <times:for_each>",
    f"<np:spell_many> {_PLAY} cost {{X}} {_MORE}, where x is <times:amount>")  # fmt: skip
_WHOSE = f"<np:spell_many> {_PLAY} [<z:post>] cost an additional"
read("price", e.StaticAbility((e.CostChange("play", e.Cost(actions=(e.PayLife(_.n),))),), made(_spells, _.np, _.who, _.z, _.place)),
    f"{_WHOSE} <n:quantity> life to (play|cast)")
read("price", e.StaticAbility((e.CostChange("play", _.x),), made(_spells, _.np, _.who, _.z, _.place)),
    f'{_WHOSE} " <x:cost> " to (play|cast)')
read("static", made(lambda p, parts: (p, structs.replace(p, parts=parts)), _.p, _.parts), "<p:price> and <parts:parts>")
read("static", e.StaticAbility((_PRICE,), made(_spells, _.np, _.who, _.z, _.place), _.cond),
    f"<np:spell_many> {_PLAY} <cond:when> cost <m:cost_mana> {_MORE}")  # fmt: skip


def _for_a_time(p: e.StaticAbility, d: e.Duration) -> e.Instruction | None:
    """Spells of a time cost more or less: those that are played while the effect lasts."""
    return e.Apply(t.Every(p.affected), p.parts, d) if isinstance(p.affected, t.Filter) and d.kind != "as long as" else None


read("whole sentence", made(_for_a_time, _.p, _.d), "<d:duration>, <p:price>", "<p:price> <d:duration>")

# ------------------------------------------------------------------------------------------------- played from the top


def _on_top(such: t.Filter, spells: bool, lands: bool) -> t.Filter:
    """The top card of your library, if it is such a card: of spells, what can become one; `lands`: or a land."""
    parts = such.conjuncts
    kept = both(*(part for part in parts if not isinstance(part, t.InZone) and part != t.SPELL), *(t.Not(t.LAND),) * spells)
    return both(t.IsAmong(t.TopOfLibrary(t.ONE)), either(t.LAND, kept) if lands else kept)


def _taken_off(found: t.Filter) -> tuple[t.Filter, bool, bool] | None:
    top, *parts = found.parts if isinstance(found, t.AllOf) else (found,)
    spells = t.Not(t.LAND) in parts
    such = both(*(part for part in parts if part != t.Not(t.LAND)), t.IsState("spell" if spells else "card"))
    return (such, spells, False) if top == t.IsAmong(t.TopOfLibrary(t.ONE)) else None


for _kind in ("spell", "card", "permanent"):
    for _lands in (False, True):
        say("permission", f"you may {'play lands and ' * _lands}(play|cast) <np:{_kind}_many> from the top of your library",
            e.StaticAbility((e.YOU_MAY_PLAY,), made(_on_top, _.np, _kind == "spell", _lands, back=_taken_off)))
for _word, _noun in (("it", ""), ("that", " card"), ("those", " cards"), ("them", "")):
    read("it_played", Ref(_.at, _word, "card", _word in ("those", "them"), moved=True), f"{_word}{_noun}")
read("it_played", WayRef(_.at, "exiled", one=True), "the exiled [nonland] card")
read("it_played", t.Narrow(made(moved, _.g), made(becoming_spells, _.n)), "<n:spell_many> from among <g:group_ref>")
read("it_played", made(moved, _.g), "cards from among <g:group_ref>")

# ------------------------------------------------------------------------------------------------- costs of keywords
PAID, _BESIDE = "kicked", "as an additional cost to (play|cast) ~, you may"
"""The name that a card's own words have for a cost that was paid: whoever reads a cost of a keyword (502) names it so."""


@native("cost_name")
def cost_name(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """No words: the name of a cost. What a card's own sentence allows is no kicker."""
    yield "additional cost" if p.context.name else PAID, at


def _paid_besides(cost: e.Cost, name: str) -> e.RulePart | None:
    """Of so many as its player likes, none may be: that is no choice beside."""
    chosen = [node for node in walk(cost) if isinstance(node, ChooseAt)]
    any_number = bool(chosen) and all(one.choose.any_number and one.choose.total is None for one in chosen) and not cost.mana
    return e.OptionalCost(cost, name) if not any_number else e.AdditionalCost(cost) if name != PAID else None


def _optional(*parts: object) -> e.StaticAbility:
    return e.StaticAbility(parts, t.This(), zone="stack")  # type: ignore[arg-type]


read("static", _optional(e.OptionalCost(_.cost, _.name, True)), f"{_BESIDE} pay <cost:cost> any number of times <name:cost_name>")
read("static", _optional(made(_paid_besides, _.cost, _.name)), f"{_BESIDE} [pay] <cost:cost> <name:cost_name>")
_LESS = made(lambda less, name: structs.replace(less, times=t.Size(t.Bound(name))), _.less, _.name)
read("static", _optional(e.OptionalCost(_.cost, _.name), _LESS), f"{_BESIDE} <cost:beside>. <less:less_of_each> <name:cost_name>")
_ALSO, _IF_PAID = e.OptionalCost(_.cost, _.name), e.CostChange("play", e.Cost(mana=_.m), more=False, colored=_.c)
_BOTH = (e.GainAbility(_optional(_ALSO)), e.GainAbility(structs.replace(_optional(_IF_PAID), condition=t.Done(_.name))))
read("static", e.StaticAbility(_BOTH, also(_.n, t.YOURS)),
    "as an additional cost to (play|cast) <n:spell_many>, you may <cost:cost>. those spells cost <m:cost_mana> less to (play|cast) "
    "if you paid life this way <name:cost_name> [. <c:only_of_its_color>]")  # fmt: skip
read("only_of_its_color", True, "this effect reduces only the amount of (white|blue|black|red|green|colored) mana you pay")
read("less_of_each", e.CostChange("play", e.Cost(mana=_.m), more=False),
    "each card removed this way reduces the cost to play ~ by <m:cost_mana>",
    "~ cost <m:cost_mana> less to (play|cast) for each card (removed|exiled) this way",
    "~ cost <m:cost_mana> less to (play|cast) for each <given:noun_one> (tapped|sacrificed) this way")  # fmt: skip
read("static", (e.StaticAbility((e.MayDo("be played"), e.AlternativeCost(_.cost, name=PAID)), t.This(), zone="graveyard"),
                e.StaticAbility((e.Replace(ENTERS, made(conditional, _.how, t.Done(PAID))),))),
    "you may (play|cast) ~ from your graveyard by paying <cost:cost> rather than paying its mana cost. "
    "if you do, (it|~) enter <how:entering>")  # fmt: skip

read("static", (e.StaticAbility((e.MayDo("be played"),), t.This(), _.cond, zone="graveyard"),
                e.StaticAbility((e.Replace(ENTERS, made(conditional, _.how, t.WasPlayed("graveyard", t.This()))),))),
    "you may (play|cast) ~ from your graveyard if <cond:condition>. if you do, (it|~) enter <how:entering>")  # fmt: skip

# ------------------------------------------------------------------------------------------------- other sentences
INSTEAD, _THIS, _AWAY = "removed instead", t.ITSELF, "removed from the game"
"""What it is called that a card was removed from the game instead of being put into a graveyard by a discard."""
for _may, _who in {"": None, "may ": t.OwnerOf(t.This())}.items():  # it is discarded nevertheless; "this way" below is this way
    read("static", e.StaticAbility((e.Replace(t.EventPattern("discard", subject=_THIS), (e.ToZone(_AWAY, remember=INSTEAD),),
                                              optional=_who),), zone="hand"),
        f"if a player would discard ~, that player discard it, but {_may}(exile it|remove it from the game) "
        "instead of putting it into their graveyard")  # fmt: skip
read("event", t.EventPattern("move", subject=_THIS, origin=("hand",), destination=(_AWAY,), kind=INSTEAD), "~ is exiled this way",
    speaks=((t.This(), "object card"),))  # fmt: skip
say("event", "~ is put into a graveyard during its resolution",
    t.EventPattern("move", subject=_THIS, origin=("stack",), destination=("graveyard",), cause="resolution"))  # fmt: skip
read("command", e.PlayCard(Ref(_.at, "it", "object"), optional=False, bind=_.mark), "(play|cast) it without paying its mana cost if able")
read("command", e.CopySpell(_.what, new_targets=True, bind=_.mark, without=made(lambda k: k[0], _.k)),
    "copy <what:obj> except for its <k:keyword_name> ability and [you] may choose new targets for the copy")  # fmt: skip
