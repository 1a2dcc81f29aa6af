"""Coming into play as one thing or another, after something is revealed, as a copy, and with abilities (419.1b, 503.5)."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import (
    Ability,
    AllOf,
    AsEnters,
    Change,
    Choose,
    Condition,
    EnterAsCopy,
    EnterWithCounters,
    EnterWithParts,
    Filter,
    Fits,
    GainAbility,
    HasType,
    Instruction,
    InZone,
    IsAmong,
    Isnt,
    IsState,
    Not,
    Number,
    Part,
    Quantity,
    Replace,
    Reveal,
    Selection,
    SetTypes,
    StaticAbility,
    This,
    walk,
)
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt
from judge.cards.language.replacing.replacements import _conditional, _entering

# --------------------------------------------------------------------------------------------------- with abilities


@rule("entering", "with <a:ability_list>")
def _(c: Place, a: tuple[Ability, ...]) -> tuple[Change, ...]:
    return (EnterWithParts(tuple(GainAbility(one) for one in a)),)


@rule(
    "entering",
    "with <n:count> <kind:counter_kind> (counter|counters) on it and (with|have) <a:ability_list>",
)
def _(c: Place, n: Quantity, kind: str, a: tuple[Ability, ...]) -> tuple[Change, ...]:
    return (EnterWithCounters(kind, n), EnterWithParts(tuple(GainAbility(one) for one in a)))


# ------------------------------------------------------------------------------------------------ from where, as what


@rule("from_zone", "from <zone:(the stack|a graveyard|your graveyard|your hand|exile)>")
def _(c: Place, zone: str) -> str:
    return {"exile": "removed from the game"}.get(zone, zone.split()[-1])


@rule("static_line", "if ~ is coming into play [<z:from_zone>] as <np:a_np> , it enter <e:entering>")
def _(c: Place, np: NP, e: tuple[Change, ...], z: str = "") -> StaticAbility | None:
    """Applied only where it is one as it comes into play."""
    return _entering_as(np, z, _conditional(e, _is_one(np)))


@rule(
    "static_line",
    "if ~ is coming into play [<z:from_zone>] as <np:a_np> , it enter <e:entering> . if it isn't coming into play as <other:a_np> , "
    "it enter <f:entering>",
)
def _(c: Place, np: NP, e: tuple[Change, ...], other: NP, f: tuple[Change, ...], z: str = "") -> StaticAbility | None:
    if other != np:
        return None
    one, two = _conditional(e, _is_one(np)), _conditional(f, Isnt(_is_one(np)))
    return None if one is None or two is None else _entering_as(np, z, (*one, *two))


def _is_one(np: NP) -> Condition:
    parts = np.filter.parts if isinstance(np.filter, AllOf) else (np.filter,)
    return Fits(This(), both(*(part for part in parts if not isinstance(part, InZone))))


def _entering_as(np: NP, zone: str, changes: tuple[Change, ...] | None) -> StaticAbility | None:
    if np.kind != "permanent" or changes is None:
        return None
    pattern = msgspec.structs.replace(_entering(), origin=(zone,) if zone else ())
    return StaticAbility((Replace(pattern, changes),))


# --------------------------------------------------------------------------------------------------------- as it does


@rule("not_revealed", "you can't reveal ~ or any other cards that is coming into play at the same time as ~")
def _(c: Place) -> Filter:
    return both(Not(IsAmong(This())), Not(IsState("coming into play")))


@rule("static_line", "as ~ enter , <e:effects> . ~ enter <f:entering> . <but:not_revealed>")
def _(c: Place, e: Instruction, f: tuple[Change, ...], but: Filter) -> StaticAbility | None:
    if not isinstance(e, Reveal) or not isinstance(e.what, ChooseAt):
        return None
    choose = msgspec.structs.replace(e.what.choose, filter=both(e.what.choose.filter, but))
    e = msgspec.structs.replace(e, what=msgspec.structs.replace(e.what, choose=choose))
    return StaticAbility((Replace(_entering(), (AsEnters(e), *f)),))


# -------------------------------------------------------------------------------------------------------- as a copy


@rule("as_copy_of_that", "that (creature|permanent|artifact|enchantment|land|card)", "the chosen (creature|artifact|enchantment|land|card)")
def _(c: Place) -> str:
    return c.parser.words[c.end - 1]


@rule("copy_choice", "any <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    """ "Any creature in play": one of the player's choice."""
    return None if np.plural or np.kind == "player" else ChooseAt(c.start + c.parser.base, Choose(np.filter, Number(1)))


@rule("copy_choice", "<what:obj>")
def _(c: Place, what: Selection) -> Selection | None:
    return what if isinstance(what, ChooseAt) and what.choose.count == Number(1) else None


@rule("still_types", "it is still (a|an) <t:(artifact|creature|enchantment|land)>")
def _(c: Place, t: str) -> tuple[Part, ...]:
    return (SetTypes(types=(t,)),)


def _copying(what: Selection, noun: str, exceptions: tuple[Part, ...], tapped: bool) -> StaticAbility | None:
    """`noun`: what the text calls it afterwards, which must be what was chosen."""
    if not isinstance(what, ChooseAt):
        return None
    nodes = list(walk(what.choose.filter))
    outside = any(isinstance(node, InZone) and node.zone not in ("in play", "stack") for node in nodes)
    if noun and outside != (noun == "card"):
        return None
    if noun not in ("", "card", "permanent") and not any(isinstance(node, HasType) and node.type == noun for node in nodes):
        return None
    changes: tuple[Change, ...] = (EnterAsCopy(what, exceptions, tapped=tapped),)
    return StaticAbility((Replace(_entering(), changes),))


@rule(
    "static_line",
    "you may have ~ enter [<tapped:(tapped)>] as a copy of <what:copy_choice> [<x:copy_except>]",
    "as ~ enter , you may choose <what:copy_choice> . if you do , ~ enter [<tapped:(tapped)>] as a copy of <noun:as_copy_of_that> "
    "[<x:copy_except>]",
)
def _(c: Place, what: Selection, x: tuple[Part, ...] = (), tapped: str = "", noun: str = "") -> StaticAbility | None:
    return _copying(what, noun, x, bool(tapped))


@rule(
    "static_line",
    "as ~ enter , you may choose <what:copy_choice> . if you do , ~ enter as a copy of <noun:as_copy_of_that> . <x:still_types>",
)
def _(c: Place, what: Selection, noun: str, x: tuple[Part, ...]) -> StaticAbility | None:
    return _copying(what, noun, x, False)
