"""How something comes into play, and what is done as it does (419.1b, 503.5): with abilities, under a condition, as a copy."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.cards.language.effects.effects_continuous import normal_parts
from judge.cards.language.filled_templates import _, made, size_of
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, Ref, Spoken, ThisAt
from judge.cards.language.replacing.replacements import ENTERS, conditional, of_this, under_condition
from judge.cards.language.say import read, say, write
from judge.cards.language.triggers.triggers import _plain

Changes = tuple[e.Change, ...]
TURNED = t.EventPattern("turn face up", subject=t.ITSELF)


def _abilities(parts: tuple[e.Part, ...]) -> tuple[tuple[e.Ability, ...]] | None:
    gained = tuple(part.ability for part in parts if isinstance(part, e.GainAbility))
    return (gained,) if len(gained) == len(parts) else None


def _first_done(changes: Changes) -> tuple[e.Instruction, Changes] | None:
    return (changes[0].do, changes[1:]) if len(changes) > 1 and isinstance(changes[0], e.AsEnters) else None


def _enters(*changes: object) -> e.StaticAbility:
    return e.StaticAbility((e.Replace(ENTERS, changes),))  # type: ignore[arg-type]


# --------------------------------------------------------------------------------------------------- with what
_GAINS = made(lambda gained: tuple(map(e.GainAbility, gained)), _.a, back=_abilities)
_WITH = e.EnterWithParts(_GAINS)
_N, _COUNTERS = e.EnterWithCounters(_.k, _.n), "with <n:count> <k:counter_kind> (counter|counters) on (it|them)"
say("entering", "with <a:ability_list>", (_WITH,))
say("entering", f"{_COUNTERS} and (with|have) <a:ability_list>", (_N, _WITH))
say("entering", "as <a:becoming>", (e.EnterWithParts(_.a),))
say("entering", f"{_COUNTERS} and as <a:becoming>", (_N, e.EnterWithParts(_.a)),
    "with <n:count> additional <k:counter_kind> (counter|counters) on it and as <a:becoming>",
    "with a number of [additional] <k:counter_kind> counters on it equal to <n:amount> and as <a:becoming>")  # fmt: skip
_X, _IS = "with x <k:counter_kind> counters on it", ", where x is <n:amount>"
read("entering", (_N,), f"{_X}{_IS}")
read("entering", (_N, _WITH), f"{_X} and (with|have) <a:ability_list>{_IS}")
_EACH, _OTHER = (e.EnterWithCounters(kind, made(times, n, each)) for kind, n, each in ((_.k, _.n, _.each), (_.j, _.m, _.every)))
read("entering", (_EACH, _OTHER), f"{_COUNTERS} <each:for_each> and <m:count> <j:counter_kind> (counter|counters) on it <every:for_each>")
_CHOSEN, _NOT = t.Done("as enters"), t.Isnt(t.Done("as enters"))
"""What the same replacement asked for as the object comes into play was done, or was not."""
for _words, _else in {"a <k:counter_kind> counter on it or <a:ability_list>": e.EnterWithParts(_GAINS, _NOT),
                      "a <k:counter_kind> counter or a <j:counter_kind> counter on it": e.EnterWithCounters(_.j, t.ONE, _NOT)}.items():
    say("static", f"~ comes into play with your choice of {_words}", _enters(e.AsEnters(e.May(t.You(), e.Name("the counter",
        quantity=t.ONE))), e.EnterWithCounters(_.k, t.ONE, _CHOSEN), _else))  # fmt: skip

# --------------------------------------------------------------------------------------------------- how
_HOW = e.StaticAbility((e.Replace(ENTERS, _.how),))
say("static", "~ comes into play <how:entering>", _HOW, when={"how": lambda how: not mentions(how, Ref)})
read("static", Spoken((e.Replace(ENTERS, _.how),), spoken=((_.at,), False)), "~ enter <how:entering>",
    when={"how": lambda how: mentions(how, Ref)})  # fmt: skip
say("static", "~ comes into play under the control of an opponent of your choice",
    e.StaticAbility((e.Replace(ENTERS, (e.EnterUnder(t.Choose(t.IsOpponent(), t.ONE)),)),)))
say("static", "you may have ~ come into play <how:entering>", e.StaticAbility((e.Replace(ENTERS, _.how, optional=t.You()),)))
_ALL = t.EventPattern("move", subject=made(_plain, _.n, back=lambda kind: (both(t.IN_PLAY, kind),)), destination=("in play",))
say("static", "<n:noun_many> come into play <how:entering>", e.StaticAbility((e.Replace(_ALL, _.how),)),
    "each <n:noun_one> enter <how:entering>")  # fmt: skip
say("command", "<d:duration>, <n:noun_many> come into play <how:entering>", e.Apply(t.Together(()), (e.Replace(_ALL, _.how),), _.d),
    "<d:duration>, each <n:noun_one> enter <how:entering>", "<n:noun_many> enter <how:entering> <d:duration>")
read("static", (_HOW, e.StaticAbility(made(normal_parts, _.parts), t.This())), "~ enter <how:entering> and <parts:parts>")
read("static", e.StaticAbility((e.Replace(ENTERS, made(lambda how, more: (*how, *more), _.how, made(conditional, _.f, _.cond))),)),
    "~ enter <how:entering>. if <cond:condition>, (~|it) enter <f:entering>")  # fmt: skip
_OR_SO = made(lambda how, more: how and more and (*how, *more), made(conditional, _.how, t.Isnt(_.cond)), made(conditional, _.f, _.cond))
read("static", e.StaticAbility((e.Replace(ENTERS, _OR_SO),)),
    "~ enter <how:entering>. (~|it) enter <f:entering> instead if <cond:condition>",
    "~ enter <how:entering>. if <cond:condition>, (~|it) enter <f:entering> instead",
    "~ enter <how:entering>. if <cond:condition>, (~|it) instead enter <f:entering>")  # fmt: skip
say("static", "~ comes into play <how:entering> unless <cond:condition>",
    e.StaticAbility((e.Replace(ENTERS, made(conditional, _.how, t.Isnt(_.cond), back=under_condition)),)))
say("static", "if <cond:condition>, ~ comes into play <how:entering>",
    e.StaticAbility((e.Replace(ENTERS, made(conditional, _.how, _.cond, back=under_condition)),)),
    "~ enter <how:entering> (if|as long as) <cond:condition>", "if <cond:condition>, it enter <how:entering>")  # fmt: skip


def _is_one(filter: t.Filter) -> t.Condition:
    return t.Fits(t.This(), both(*(part for part in filter.conjuncts if not isinstance(part, t.InZone))))


def _as_one(kind: t.Filter, how: Changes, other: t.Filter | None, more: Changes | None) -> Changes | None:
    """Applied only where it is one as it comes into play; `more`: how it does where it isn't."""
    one, two = conditional(how, _is_one(kind)), conditional(more or (), t.Isnt(_is_one(kind)))
    return None if one is None or two is None or other not in (None, kind) else (*one, *two)


for _zone, _from in (("removed from the game", "exile"), ("stack", "the stack"), ("graveyard", "(a|your) graveyard"),
                     ("hand", "your hand")):  # fmt: skip
    read("from_zone", _zone, f"from {_from}")
_COMING = "if ~ is coming into play{} as <np:a_permanent>, it enter <how:entering>"
for _from, _pattern in {"": ENTERS, " <z:from_zone>": msgspec.structs.replace(ENTERS, origin=(_.z,))}.items():
    _coming = _COMING.format(_from)
    read("static", e.StaticAbility((e.Replace(_pattern, made(_as_one, _.np, _.how, _.other, _.f)),)),
        _coming, f"{_coming}. if it isn't coming into play as <other:a_permanent>, it enter <f:entering>")  # fmt: skip

# --------------------------------------------------------------------------------------------------- as it does
say("static", "as ~ comes into play, <do:effects>", _enters(e.AsEnters(_.do)))
read("static", _enters(e.AsEnters(e.If(made(of_this, _.cond), _.do))), "as ~ enter, if <cond:condition>, <do:effects>")
say("static", "as ~ comes into play, <do:effects>. ~ comes into play <how:entering>",
    e.StaticAbility((e.Replace(ENTERS, made(lambda do, how: (e.AsEnters(do), *how), _.do, _.how, back=_first_done)),)))  # fmt: skip
for _do, _done in {"do": _CHOSEN, "don't": _NOT}.items():
    say("static", f"as ~ comes into play, <do:effects>. If you {_do}, ~ comes into play <how:entering>",
        e.StaticAbility((e.Replace(ENTERS, made(lambda do, how: (e.AsEnters(do), *how), _.do,
                                                made(conditional, _.how, _done, back=under_condition), back=_first_done)),)),
        f"as ~ enter, <do:effects>. if you {_do}, (it|~) enter <how:entering> [instead]", when={"do": lambda do: isinstance(do, e.May)})


def _but(do: e.Reveal, how: Changes, but: t.Filter) -> Changes:
    assert isinstance(do.what, ChooseAt)
    choose = msgspec.structs.replace(do.what.choose, filter=both(do.what.choose.filter, but))
    return e.AsEnters(msgspec.structs.replace(do, what=msgspec.structs.replace(do.what, choose=choose))), *how


read("static", e.StaticAbility((e.Replace(ENTERS, made(_but, _.do, _.f, _.but)),)),
    "as ~ enter, <do:effects>. ~ enter <f:entering>. <but:not_revealed>",
    when={"do": lambda do: isinstance(do, e.Reveal) and isinstance(do.what, ChooseAt)})  # fmt: skip
_TURNING, _ENTERING = e.Replace(TURNED, (e.AsEnters(_.do),)), e.Replace(ENTERS, (e.AsEnters(_.do),))  # by what it is then (504.8)
_ATTACKING = e.Replace(t.EventPattern("attack", subject=t.ITSELF), (e.Then(_.do),))
say("static", "as ~ attacks, <do:effects>", Spoken((_ATTACKING,), spoken=((_.at,), False)))
say("static", "as ~ is turned face up, <do:effects>", Spoken((_TURNING,), spoken=((_.at,), False)))
say("static", "as ~ comes into play or is turned face up, <do:effects>", Spoken((_ENTERING, _TURNING), spoken=((_.at,), False)))

# --------------------------------------------------------------------------------------------------- as one of several things
Parts = tuple[e.Part, ...]


def _one_of(*options: Parts | None) -> e.EnterAsOneOf:
    """Each is what it is beside its other types, where the last says so."""
    given = [option for option in options if option]
    kept = any(isinstance(part, e.SetTypes) and part.in_addition for part in given[-1])
    return e.EnterAsOneOf(tuple(
        tuple(msgspec.structs.replace(part, in_addition=kept) if isinstance(part, e.SetTypes) else part for part in option)
        for option in given))  # fmt: skip


def _so_many(number: int) -> Callable[[e.EnterAsOneOf], tuple[Parts, ...] | None]:
    """For `back`: the things that it comes into play as, of so many."""
    return lambda one: one.options if len(one.options) == number else None


_EITHER = _enters(made(_one_of, _.a, _.b, back=_so_many(2), kind=e.EnterAsOneOf))
_ANY_OF_THREE = _enters(made(_one_of, _.a, _.b, _.d, back=_so_many(3), kind=e.EnterAsOneOf))
say("static", "as ~ comes into play, it becomes your choice of <a:becoming> or <b:becoming>", _EITHER)
say("static", "as ~ comes into play, it becomes your choice of <a:becoming>, <b:becoming>, or <d:becoming>", _ANY_OF_THREE)
_SIZES = tuple((size_of(sides),) for sides in (_.p, _.q))
_AS_EITHER = e.Replace(ENTERS, (e.EnterAsOneOf(_SIZES),))
_ANEW = e.ChooseOne(t.You(), tuple(e.Apply(t.This(), size, e.FOR_GOOD) for size in _SIZES))
for _or, _parts in {"": (_AS_EITHER,), " or is turned face up": (_AS_EITHER, e.Replace(TURNED, (e.AsEnters(_ANEW),)))}.items():
    say("static", f"as ~ comes into play{_or}, it becomes your choice of <p:size> or <q:size>", e.StaticAbility(_parts))

# --------------------------------------------------------------------------------------------------- as a copy
say("as_copy_of_that", "that <w:(creature|permanent|artifact|enchantment|land|card)>", _.w,
    "the chosen <w:(creature|artifact|enchantment|land|card)>")  # fmt: skip
read("copy_choice", ChooseAt(_.at, t.Choose(_.n, t.ONE)), "any <n:object_one>")
read("copy_choice", _.what, "<what:obj>", when={"what": lambda what: isinstance(what, ChooseAt) and what.choose.count == t.ONE})
read("copy_entering", _.f, ", (except|and) it enter <f:entering>", "and it enter <f:entering>", "and <f:entering>")
read("entering", (e.EnterAsCopy(_.what, _.x),), "as a copy of <what:obj> [<x:copy_except>]",
    when={"what": lambda what: isinstance(what, ThisAt | AttachedAt)})  # fmt: skip


def _copied(what: ChooseAt, noun: str | None, but: Parts | None, tapped: str | None, how: Changes | None) -> e.EnterAsCopy | None:
    """`noun`: what the text calls it afterwards, which must be what was chosen."""
    nodes = list(walk(what.choose.filter))
    outside = any(isinstance(node, t.InZone) and node.zone not in ("in play", "stack") for node in nodes)
    known = noun in (None, "card", "permanent") or any(isinstance(node, t.HasType) and node.type == noun for node in nodes)
    if not known or (noun and outside != (noun == "card")):
        return None
    return e.EnterAsCopy(what, but or (), also=(*((e.EnterTapped(),) if tapped else ()), *(how or ())))


def _as_it_is(how: Changes, kind: t.Filter, more: Changes | None, other: t.Filter | None) -> Changes | None:
    """How it comes into play hangs on what it then is."""
    one, two = conditional(how, _is_one(kind)), conditional(more or (), _is_one(other)) if other is not None else ()
    return None if one is None or two is None else (*one, *two)


_OTHERWISE = ". if you do, ~ enter [<tapped:(tapped)>] as a copy of <noun:as_copy_of_that>"
_CHOOSING, _HAVE = "as ~ enter, you may choose <what:copy_choice>", "you may have ~ enter as a copy of <what:copy_choice>"
for _except, _x in {"": (), " <x:copy_except>": _.x}.items():
    _joined = " and" if _except else ", except"
    say("static", f"you may have ~ come into play as a copy of <what:copy_choice>{_except}", _enters(e.EnterAsCopy(_.what, _x)))
    say("static", f"you may have ~ come into play as a copy of <what:copy_choice>{_except}{_joined} it comes into play <f:entering>",
        _enters(e.EnterAsCopy(_.what, _x, also=_.f)))  # fmt: skip
read("static", _enters(made(_copied, _.what, _.noun, _.x, _.tapped, _.f)),
    "you may have ~ enter [<tapped:(tapped)>] as a copy of <what:copy_choice> [<x:copy_except>] [<f:copy_entering>]",
    f"{_CHOOSING}{_OTHERWISE} [<x:copy_except>] [<f:copy_entering>]", f"{_HAVE}, except it enter <f:entering> and <x:copy_item>",
    f"{_CHOOSING}. if you do, ~ enter as a copy of <noun:as_copy_of_that>. <x:still_types>")  # fmt: skip
read("static", _enters(made(_copied, _.what, None, _.x, None, made(_as_it_is, _.f, _.a, _.g, _.b))),
    f"{_HAVE}, except it enter <f:entering> if it is <a:a_noun>, it enter <g:entering> if it is <b:a_noun>, and <x:copy_item>",
    f"{_HAVE}, except it enter <f:entering> if it is <a:a_noun> [and <x:copy_item>]")


_FACE_UP = e.Duration("as long as", t.Fits(t.This(), t.IsState("face up")))


def _until_turned_down(what: ChooseAt, noun: str, but: Parts | None) -> tuple[e.Part, ...] | None:
    """As it comes into play it is a copy from the first; turned up, it becomes one (504.8). Turned down, it is none any more."""
    if (copied := _copied(what, noun, but, None, None)) is None:
        return None
    becomes = e.Apply(t.This(), (e.BecomeCopy(t.Bound("chosen"), but or ()),), _FACE_UP)
    turned = e.AsEnters(e.May(t.You(), e.Sequence((e.Name("chosen", what.choose), becomes))))
    return e.Replace(ENTERS, (msgspec.structs.replace(copied, face_up=True),)), e.Replace(TURNED, (turned,))


def _while_up(parts: tuple[e.Part, ...]) -> tuple[t.Selection, str, Parts] | None:
    """For `back`: what is chosen, what it is called then, and what the copy is besides."""
    change = parts[0].changes[0] if isinstance(parts[0], e.Replace) and parts[0].changes else None
    if not isinstance(change, e.EnterAsCopy) or not change.face_up:
        return None
    return change.of, next((node.type for node in walk(change.of) if isinstance(node, t.HasType)), "permanent"), change.exceptions


_AS_COPY, _BUT = "it becomes a copy of <noun:as_copy_of_that>", " <x:copy_except>"
say("static", "as ~ comes into play or is turned face up, you may choose <what:copy_choice>. If you do, until ~ is turned face down, "
    f"{_AS_COPY}{_BUT}", e.StaticAbility(made(_until_turned_down, _.what, _.noun, _.x, back=_while_up, kind=tuple)),
    "as ~ enter or is turned face up, you may choose <what:copy_choice>. if you do, until ~ is turned face down, " f"{_AS_COPY}")

# --------------------------------------------------------------------------------------------------- attacking
_RETURNED = "returned for it"
"""The name of the unblocked creature that was returned to play a spell in the midst of combat."""
_UNBLOCKED = t.AllOf((t.IN_PLAY, t.CREATURE, t.IsState("unblocked"), t.YOURS))
_BACK = e.Move(t.Choose(_UNBLOCKED, t.ONE), "hand", bind=_RETURNED)
_AND_BACK = made(lambda k: msgspec.structs.replace(k, actions=(*k.actions, _BACK)), _.k,
    back=lambda k: (msgspec.structs.replace(k, actions=k.actions[:-1]),) if k and k.actions[-1:] == (_BACK,) else None,)
_AMID = e.AlternativeCost(_AND_BACK, t.During("declare blockers", t.You()), instant=True)
_PLAYED_AMID = ("any time you could play an instant during your declare blockers step, you may pay <k:cost> and return an unblocked "
                "creature you control to its owner's hand rather than pay ~'s mana cost")  # fmt: skip
read("static", e.StaticAbility((_AMID,), t.This()), _PLAYED_AMID)
write("static", _PLAYED_AMID, e.StaticAbility((msgspec.structs.replace(_AMID, name="sneak"),), t.This()))
say("entering", "tapped and attacking the same player or planeswalker as the creature returned to play it",
    (e.EnterTapped(), e.EnterAttacking(t.Bound(_RETURNED))))
say("entering", "tapped and attacking", (e.EnterTapped(), e.EnterAttacking(t.Together(()))))
