"""Coming into play as one thing or another, after something is revealed, as a copy, and with abilities (419.1b, 503.5)."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import AttachedAt, ChooseAt, ThisAt
from judge.cards.language.replacing.replacements import _conditional, _entering

# --------------------------------------------------------------------------------------------------- with abilities


@rule("entering", "with <a:ability_list>")
def _(c: Place, a: tuple[e.Ability, ...]) -> tuple[e.Change, ...]:
    return (e.EnterWithParts(tuple(e.GainAbility(one) for one in a)),)


@rule(
    "entering",
    "with <n:count> <kind:counter_kind> (counter|counters) on it and (with|have) <a:ability_list>",
)
def _(c: Place, n: t.Quantity, kind: str, a: tuple[e.Ability, ...]) -> tuple[e.Change, ...]:
    return (e.EnterWithCounters(kind, n), e.EnterWithParts(tuple(e.GainAbility(one) for one in a)))


@rule("entering", "as <a:becoming>")
@rule(
    "entering",
    "with <n:count> [additional] <kind:counter_kind> (counter|counters) on it and as <a:becoming>",
    "with a number of [additional] <kind:counter_kind> counters on it equal to <n:amount> and as <a:becoming>",
)
def _(c: Place, a: tuple[e.Part, ...], n: t.Quantity | None = None, kind: str = "") -> tuple[e.Change, ...]:
    """What it is as well, from the start on and for as long as it is in play."""
    return (*((e.EnterWithCounters(kind, n),) if n is not None else ()), e.EnterWithParts(a))


@rule("static_line", "you may have ~ enter <entering:entering>")
def _(c: Place, entering: tuple[e.Change, ...]) -> e.StaticAbility:
    return e.StaticAbility((e.Replace(_entering(), entering, optional=t.You()),))


@rule("static_line", "~ enter with your choice of a <kind:counter_kind> counter on it or <a:ability_list>")
def _(c: Place, kind: str, a: tuple[e.Ability, ...]) -> e.StaticAbility:
    """The choice is made as it comes into play: for the counter, or else for the ability."""
    one, other = t.Done("as enters"), t.Isnt(t.Done("as enters"))
    counter, parts = e.EnterWithCounters(kind, t.Number(1), one), e.EnterWithParts(tuple(e.GainAbility(each) for each in a), other)
    choice = e.AsEnters(e.May(t.You(), e.Name("the counter", quantity=t.Number(1))))
    return e.StaticAbility((e.Replace(_entering(), (choice, counter, parts)),))


# ------------------------------------------------------------------------------------------------ from where, as what


@rule("from_zone", "from <zone:(the stack|a graveyard|your graveyard|your hand|exile)>")
def _(c: Place, zone: str) -> str:
    return {"exile": "removed from the game"}.get(zone, zone.split()[-1])


@rule("static_line", "if ~ is coming into play [<z:from_zone>] as <np:a_np> , it enter <how:entering>")
def _(c: Place, np: NP, how: tuple[e.Change, ...], z: str = "") -> e.StaticAbility | None:
    """Applied only where it is one as it comes into play."""
    return _entering_as(np, z, _conditional(how, _is_one(np)))


@rule(
    "static_line",
    "if ~ is coming into play [<z:from_zone>] as <np:a_np> , it enter <how:entering> . if it isn't coming into play as <other:a_np> , "
    "it enter <f:entering>",
)
def _(c: Place, np: NP, how: tuple[e.Change, ...], other: NP, f: tuple[e.Change, ...], z: str = "") -> e.StaticAbility | None:
    if other != np:
        return None
    one, two = _conditional(how, _is_one(np)), _conditional(f, t.Isnt(_is_one(np)))
    return None if one is None or two is None else _entering_as(np, z, (*one, *two))


def _is_one(np: NP) -> t.Condition:
    parts = np.filter.parts if isinstance(np.filter, t.AllOf) else (np.filter,)
    return t.Fits(t.This(), both(*(part for part in parts if not isinstance(part, t.InZone))))


def _entering_as(np: NP, zone: str, changes: tuple[e.Change, ...] | None) -> e.StaticAbility | None:
    if np.kind != "permanent" or changes is None:
        return None
    pattern = msgspec.structs.replace(_entering(), origin=(zone,) if zone else ())
    return e.StaticAbility((e.Replace(pattern, changes),))


# --------------------------------------------------------------------------------------------------------- as it does


@rule("static_line", "as ~ enter , <do:effects> . ~ enter <f:entering> . <but:not_revealed>")
def _(c: Place, do: e.Instruction, f: tuple[e.Change, ...], but: t.Filter) -> e.StaticAbility | None:
    if not isinstance(do, e.Reveal) or not isinstance(do.what, ChooseAt):
        return None
    choose = msgspec.structs.replace(do.what.choose, filter=both(do.what.choose.filter, but))
    do = msgspec.structs.replace(do, what=msgspec.structs.replace(do.what, choose=choose))
    return e.StaticAbility((e.Replace(_entering(), (e.AsEnters(do), *f)),))


# -------------------------------------------------------------------------------------------------------- as a copy


@rule("as_copy_of_that", "that (creature|permanent|artifact|enchantment|land|card)", "the chosen (creature|artifact|enchantment|land|card)")
def _(c: Place) -> str:
    return c.parser.words[c.end - 1]


@rule("copy_choice", "any <np:np>")
def _(c: Place, np: NP) -> t.Selection | None:
    """ "Any creature in play": one of the player's choice."""
    return None if np.plural or np.kind == "player" else ChooseAt(c.start + c.parser.base, t.Choose(np.filter, t.Number(1)))


@rule("copy_choice", "<what:obj>")
def _(c: Place, what: t.Selection) -> t.Selection | None:
    return what if isinstance(what, ChooseAt) and what.choose.count == t.Number(1) else None


def _copying(what: t.Selection, noun: str, exceptions: tuple[e.Part, ...], also: tuple[e.Change, ...] = ()) -> e.StaticAbility | None:
    """`noun`: what the text calls it afterwards, which must be what was chosen."""
    if not isinstance(what, ChooseAt):
        return None
    nodes = list(walk(what.choose.filter))
    outside = any(isinstance(node, t.InZone) and node.zone not in ("in play", "stack") for node in nodes)
    if noun and outside != (noun == "card"):
        return None
    if noun not in ("", "card", "permanent") and not any(isinstance(node, t.HasType) and node.type == noun for node in nodes):
        return None
    changes: tuple[e.Change, ...] = (e.EnterAsCopy(what, exceptions, also=also),)
    return e.StaticAbility((e.Replace(_entering(), changes),))


@rule(
    "static_line",
    "you may have ~ enter [<tapped:(tapped)>] as a copy of <what:copy_choice> [<x:copy_except>] [<f:copy_entering>]",
    "as ~ enter , you may choose <what:copy_choice> . if you do , ~ enter [<tapped:(tapped)>] as a copy of <noun:as_copy_of_that> "
    "[<x:copy_except>] [<f:copy_entering>]",
    "you may have ~ enter as a copy of <what:copy_choice> , except it enter <f:entering> and <x:copy_item>",
)
def _(
    c: Place, what: t.Selection, x: tuple[e.Part, ...] = (), tapped: str = "", noun: str = "", f: tuple[e.Change, ...] = ()
) -> e.StaticAbility | None:
    return _copying(what, noun, x, (*((e.EnterTapped(),) if tapped else ()), *f))


@rule("entering", "as a copy of <what:obj> [<x:copy_except>]")
def _(c: Place, what: t.Selection, x: tuple[e.Part, ...] = ()) -> tuple[e.Change, ...] | None:
    """Of one thing that the text names, without a choice."""
    return (e.EnterAsCopy(what, x),) if isinstance(what, ThisAt | AttachedAt) else None


@rule("copy_entering", ", except it enter <f:entering>", "and it enter <f:entering>", ", and it enter <f:entering>")
def _(c: Place, f: tuple[e.Change, ...]) -> tuple[e.Change, ...]:
    """How it comes into play beside, as a copy."""
    return f


@rule(
    "static_line",
    "you may have ~ enter as a copy of <what:copy_choice> , except it enter <f:entering> if it is <a:a_np> , "
    "it enter <g:entering> if it is <b:a_np> , and <x:copy_item>",
    "you may have ~ enter as a copy of <what:copy_choice> , except it enter <f:entering> if it is <a:a_np> [and <x:copy_item>]",
)
def _(
    c: Place,
    what: t.Selection,
    f: tuple[e.Change, ...],
    a: NP,
    g: tuple[e.Change, ...] = (),
    b: NP | None = None,
    x: tuple[e.Part, ...] = (),
) -> e.StaticAbility | None:
    """How it comes into play hangs on what it then is."""
    one, two = _conditional(f, _is_one(a)), _conditional(g, _is_one(b)) if b is not None else ()
    return None if one is None or two is None else _copying(what, "", x, (*one, *two))


@rule(
    "static_line",
    "as ~ enter , you may choose <what:copy_choice> . if you do , ~ enter as a copy of <noun:as_copy_of_that> . <x:still_types>",
)
def _(c: Place, what: t.Selection, noun: str, x: tuple[e.Part, ...]) -> e.StaticAbility | None:
    return _copying(what, noun, x)


@rule(
    "static_line",
    "as ~ enter or is turned face up , you may choose <what:copy_choice> . if you do , until ~ is turned face down , "
    "it become a copy of <noun:as_copy_of_that> [<x:copy_except>]",
)
def _(c: Place, what: t.Selection, noun: str, x: tuple[e.Part, ...] = ()) -> e.StaticAbility | None:
    """As it comes into play it is a copy from the first; turned up, it becomes one (504.8). Turned down, it is none any more."""
    if _copying(what, noun, x) is None or not isinstance(what, ChooseAt):
        return None
    turned = t.EventPattern("turn face up", subject=t.IsAmong(t.This()))
    face_up = e.Duration("as long as", t.Fits(t.This(), t.IsState("face up")))
    becomes = e.May(t.You(), e.Sequence((e.Name("chosen", what.choose), e.Apply(t.This(), (e.BecomeCopy(t.Bound("chosen"), x),), face_up))))
    return e.StaticAbility((e.Replace(_entering(), (e.EnterAsCopy(what, x, face_up=True),)), e.Replace(turned, (e.AsEnters(becomes),))))
