"""Replacement effects whose sentences go on: what is done instead and after, what is paid so that it happens, turns not begun."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import (
    AnyEvent,
    Apply,
    AsEnters,
    Cant,
    Change,
    Condition,
    Cost,
    Done,
    Duration,
    During,
    EnterAsOneOf,
    EnterWithCounters,
    EventPattern,
    Every,
    Filter,
    HasCounter,
    HasType,
    Instruction,
    InZone,
    IsAmong,
    Isnt,
    IsPlayer,
    May,
    Multiply,
    Not,
    Number,
    Part,
    Pay,
    Players,
    Quantity,
    Replace,
    SearchTop,
    Selection,
    SetTypes,
    StaticAbility,
    Then,
    This,
    ToZone,
    You,
)
from judge.cards.language.effects.effects_base import Verb, sequence
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import EachAt, Ref
from judge.cards.language.replacing.instead_clauses import said
from judge.cards.language.replacing.replacements import _entering
from judge.cards.language.sentences.sentence_merging import Incomplete, combine
from judge.cards.language.triggers.triggers import Who, _plain

_Player = tuple[Filter, Selection | None, int]


def _who(w: _Player) -> Who:
    return Who(w[0], frozenset({"player"}), w[1], w[2])


@rule("static_line", "if <w:would> , <e:effects> instead . <rest:sentences>", "if <w:would> , instead <e:effects> . <rest:sentences>")
def _(c: Place, w: tuple[EventPattern, Who], e: Instruction, rest: tuple[Instruction, ...]) -> StaticAbility | None:
    """Everything to the end of the paragraph is what is done instead."""
    pattern, who = w
    if pattern.verb not in ("draw", "gain life", "lose life", "lose game") or not rest:
        return None
    try:
        done, extras = combine((e, *rest))
    except Incomplete:
        return None
    return None if extras else said(Replace(pattern, instead=done), pattern, who)


@rule("who", "any other player")
def _(c: Place) -> Selection:
    """Other than the player spoken of just before."""
    at = c.start + c.parser.base
    return EachAt(at, Players("others", Ref(at, "that", "player")))


@rule(
    "static_line",
    "if <w:event_player> would begin (your|their) turn while <cond:condition> , you may skip that turn instead . "
    "if you do , <e:effects>",
)
def _(c: Place, w: _Player, cond: Condition, e: Instruction) -> StaticAbility | None:
    if not isinstance(w[1], You):
        return None
    pattern = EventPattern("turn begins", player=w[0])
    return said(Replace(pattern, instead=e, condition=cond, optional=You()), pattern, _who(w))


@rule(
    "static_line",
    "if <w:event_player> would put (a|an) <np:np> into play , that player instead put that <n:ref_noun> into play then <v:player_verb>",
    "if <w:event_player> would put (a|an) <np:np> into play , that player put that <n:ref_noun> into play and then <v:player_verb> instead",
)
def _(c: Place, w: _Player, np: NP, n: object, v: Verb) -> StaticAbility | None:
    """The event happens, and more follows it (419.7e)."""
    that = Ref(c.start + 1 + c.parser.base + 12, "that", "player")
    done = v(that)
    if np.plural or np.kind != "permanent" or done is None:
        return None
    pattern = EventPattern("move", subject=_plain(np.filter), destination=("in play",), player=None if w[0] == IsPlayer() else w[0])
    return said(Replace(pattern, (Then(done),)), EventPattern("draw"), _who(w))


@rule(
    "static_line",
    "if ~ would enter , <cost:cost> instead . if you do , put ~ into play . if you don't , put (it|~) into its owner 's graveyard",
    "if ~ would enter , you <may:(may)> <cost:cost> instead . if you do , put ~ into play . "
    "if you don't , put (it|~) into its owner 's graveyard",
)
def _(c: Place, cost: Cost, may: str = "") -> StaticAbility:
    """The cost is paid, if it can be paid whole, before the permanent comes into play (424.6); else that never happens."""
    unpaid = ToZone("graveyard", condition=Isnt(Done("as enters")))
    pay = Pay(You(), cost)
    return StaticAbility((Replace(_entering(), (AsEnters(May(You(), pay) if may else pay), unpaid)),))


@rule(
    "static_line",
    "if a spell or ability an opponent control cause you to discard ~ , put it into play [<more:with_counters>] "
    "instead of putting it into your graveyard",
    "if a spell or ability an opponent control cause you to discard ~ , put it into play [<more:with_counters>] "
    "instead of into your graveyard",
)
def _(c: Place, more: tuple[Change, ...] = ()) -> StaticAbility:
    pattern = EventPattern("discard", subject=IsAmong(This()), player=IsAmong(You()), cause="opponent")
    return StaticAbility((Replace(pattern, (ToZone("in play"), *more)),), zone="hand")


@rule("with_counters", "with <n:count> <kind:counter_kind> (counter|counters) on it")
def _(c: Place, n: Quantity, kind: str) -> tuple[Change, ...]:
    return (EnterWithCounters(kind, n),)


@rule(
    "static_line",
    "as ~ enter , it become your choice of <a:becoming> , <b:becoming> , or <d:becoming>",
    "as ~ enter , it become your choice of <a:becoming> or <b:becoming>",
)
def _(c: Place, a: tuple[Part, ...], b: tuple[Part, ...], d: tuple[Part, ...] = ()) -> StaticAbility:
    """Each is what it is beside its other types, where the last says so."""
    options = tuple(option for option in (a, b, d) if option)
    kept = any(isinstance(part, SetTypes) and part.in_addition for part in options[-1])
    return StaticAbility((Replace(_entering(), (EnterAsOneOf(tuple(_added(option, kept) for option in options)),)),))


def _added(option: tuple[Part, ...], kept: bool) -> tuple[Part, ...]:
    import msgspec

    return tuple(msgspec.structs.replace(part, in_addition=kept) if isinstance(part, SetTypes) else part for part in option)


@rule(
    "static_line",
    "if <w:would> , you may instead <v:player_verb> . <e:effects>",
    "if <w:would> , you may instead <v:player_verb> . <e:effects> . <f:effects>",
)
def _(c: Place, w: tuple[EventPattern, Who], v: Any, e: Instruction, f: Instruction | None = None) -> StaticAbility | None:
    """What is done instead goes on in the next sentence."""
    made = v(You())
    if made is None or w[0].verb != "draw" or not isinstance(w[1].selection, You):
        return None
    return said(Replace(w[0], instead=sequence(made, e, *((f,) if f is not None else ())), optional=You()), w[0], w[1])


@rule("static_line", "if an effect would (put|create) one or more tokens [into play] under your control , <n:twice_tokens>")
def _(c: Place, n: Quantity) -> StaticAbility:
    return StaticAbility((Replace(EventPattern("create token", player=IsAmong(You())), (Multiply(n),)),))


@rule(
    "twice_tokens",
    "it put twice that many of those tokens into play instead",
    "it create twice that many of those tokens instead",
)
def _(c: Place) -> Quantity:
    return Number(2)


@rule("static_line", "if an effect would (place|put) one or more counters on (a|an) <np:np> , <n:twice_counters>")
def _(c: Place, np: NP, n: Quantity) -> StaticAbility | None:
    """Counters that it would come into play with are put on it by a replacement effect, and so by an effect too."""
    if np.plural or np.kind != "permanent":
        return None
    put = EventPattern("put counter", subject=np.filter, cause="effect")
    entering = EventPattern("move", subject=np.filter, destination=("in play",), kind="with counters")
    return StaticAbility((Replace(AnyEvent((put, entering)), (Multiply(n),)),))


@rule("twice_counters", "it (place|places|put) twice that many of those counters on that (permanent|creature|artifact) instead")
def _(c: Place) -> Quantity:
    return Number(2)


@rule(
    "static_line",
    "if <w:event_player> would search (a|their) library , that player search the top <n:quantity> cards of that library instead",
)
def _(c: Place, w: tuple[Filter, Selection | None, int], n: Quantity) -> StaticAbility:
    return StaticAbility((Replace(EventPattern("search", player=w[0]), (SearchTop(n),)),))


@rule("static_line", "~ can't have more than <n:quantity> <kind:counter_kind> counters on it")
def _(c: Place, n: Quantity, kind: str) -> StaticAbility:
    return StaticAbility((Cant("have more counters than", HasCounter(kind), None, n),), This())


@rule(
    "static_line",
    "if you would draw a card during your draw step , instead you may skip that draw . if you do , until your next turn , "
    "you can't be attacked except by <np:np>",
    "if you would draw a card during your draw step , you may instead skip that draw . if you do , until your next turn , "
    "you can't be attacked except by <np:np>",
)
def _(c: Place, np: NP) -> StaticAbility | None:
    if not np.plural or np.kind != "permanent":
        return None
    creatures = both(InZone("in play"), HasType("creature"))
    others = Apply(Every(both(creatures, Not(np.filter))), (Cant("attack", IsAmong(You())),), Duration("your next turn"))
    step = During("draw", You())
    return StaticAbility((Replace(EventPattern("draw", player=IsAmong(You())), instead=others, condition=step, optional=You()),))
