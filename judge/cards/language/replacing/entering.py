"""Coming into play as a copy of something chosen, and with abilities or counters for what was paid (419.1b, 503.5)."""

from __future__ import annotations

from judge.cards.instructions import (
    Ability,
    Change,
    Choose,
    EnterAsCopy,
    EnterWithCounters,
    EnterWithParts,
    GainAbility,
    HasType,
    InZone,
    Number,
    Part,
    Quantity,
    Replace,
    Selection,
    SetTypes,
    StaticAbility,
    walk,
)
from judge.cards.language.nouns.nouns import NP
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ChooseAt
from judge.cards.language.replacing.replacements import _entering

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
