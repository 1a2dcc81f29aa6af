"""Conditions of time and of what happened; conditions joined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.instructions.events import Verb
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import STEPS
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt
from judge.cards.language.sentences.condition_clauses import _controlled


# when it is
@rule("cond", "it is your turn", "it is your <s:step>", "it is <who:poss> turn")
def _(c: Place, s: str = "", who: t.Selection | None = None) -> t.Condition:
    return t.During(s, who if who is not None else t.You())


@rule("cond", "it isn't your turn", "it is not your turn")
def _(c: Place) -> t.Condition:
    return t.Isnt(t.During("", t.You()))


@native("step")
def step(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A step, phase or turn by name."""
    for n in (4, 3, 2, 1):
        words = " ".join(p.words[at : at + n])
        if words in STEPS and at + n <= p.size:
            yield STEPS[words], at + n


@rule("cond", "it (isn't|is not) <who:poss> turn")
def _(c: Place, who: t.Selection) -> t.Condition | None:
    return None if isinstance(who, t.You | EachAt | ChooseAt) else t.Isnt(t.During("", who))


# what happened
@rule("cond", "a creature died this turn")
def _(c: Place) -> t.Condition:
    return t.Happened(t.EventPattern("move", subject=t.HasType("creature"), origin=("in play",), destination=("graveyard",)))


@rule("cond", "<what:obj> dealt damage to an opponent this turn")
def _(c: Place, what: t.Selection) -> t.Condition:
    return t.Happened(t.EventPattern("damage", subject=t.IsAmong(what), other=t.IsOpponent()))


@rule("cond", "an opponent was dealt damage this turn")
def _(c: Place) -> t.Condition:
    return t.Happened(t.EventPattern("damage", other=t.IsOpponent()))


@rule("cond", "<what:obj> attacked this turn")
def _(c: Place, what: t.Selection) -> t.Condition:
    return t.Happened(t.EventPattern("attack", subject=t.IsAmong(what)))


@rule("cond", "<what:obj> attacked or blocked this turn", "<what:obj> attacked or blocked this combat")
def _(c: Place, what: t.Selection) -> t.Condition:
    since = "this combat" if c.parser.words[c.end - 1] == "combat" else "this turn"
    return t.Either(
        (
            t.Happened(t.EventPattern("attack", subject=t.IsAmong(what)), since),
            t.Happened(t.EventPattern("block", subject=t.IsAmong(what)), since),
        )
    )


@rule("cond", "<who:who> (played|cast) a spell this turn")
def _(c: Place, who: t.Selection) -> t.Condition:
    return t.Happened(t.EventPattern("play spell", player=t.IsAmong(who)))


@rule("cond", "<who:who> [have] <neg:(played|cast|didn't play|didn't cast|haven't played|haven't cast)> (a|any|another) <np:np> this turn")
def _(c: Place, who: t.Selection, neg: str, np: NP) -> t.Condition | None:
    if np.kind != "spell":
        return None
    another = (t.Not(t.IsAmong(t.This())),) if "another" in c.parser.words[c.start : c.end] else ()
    happened = t.Happened(t.EventPattern("play spell", subject=both(np.filter, *another), player=t.IsAmong(who)))
    return t.Isnt(happened) if "n't" in neg else happened


@rule("cond", "<who:who> lost life this turn", "<who:who> gained life this turn")
def _(c: Place, who: t.Selection) -> t.Condition:
    verb: Verb = "lose life" if "lost" in c.parser.words[c.start : c.end] else "gain life"
    return t.Happened(t.EventPattern(verb, player=t.IsAmong(who)))


@rule(
    "cond",
    "you (have|have been|been) attacked this step",
    "you (were|was) attacked this step",
    "you have been attacked this step",
)
def _(c: Place) -> t.Condition:
    return t.Happened(t.EventPattern("attack", other=t.IsAmong(t.You())), "this step")


# remains
@rule("cond", "<what:obj> remain tapped")
def _(c: Place, what: t.Selection) -> t.Condition:
    return t.Fits(what, t.IsState("tapped"))


@rule("cond", "<what:obj> remain in play")
def _(c: Place, what: t.Selection) -> t.Condition:
    return t.Fits(what, t.InZone("in play"))


@rule("cond", "<what:obj> remain exiled", "<what:obj> remain removed from the game")
def _(c: Place, what: t.Selection) -> t.Condition:
    return t.Fits(what, t.InZone("removed from the game"))


@rule("cond", "<who:who> control <what:obj>")
def _(c: Place, who: t.Selection, what: t.Selection) -> t.Condition | None:
    return t.Fits(what, t.ControlledBy(who)) if not isinstance(what, EachAt) and type(what).__name__ != "ChooseAt" else None


@rule("cond", "<what:obj> (have|had) a <kind:counter_kind> counter on it")
def _(c: Place, what: t.Selection, kind: str) -> t.Condition:
    return t.Fits(what, t.HasCounter(kind))


@rule("cond", "<what:obj> share a <k:(color|creature type|name|card type)> with <b:obj>")
def _(c: Place, what: t.Selection, k: str, b: t.Selection) -> t.Condition:
    return t.Fits(what, t.SharesA(k, b))


@rule("cond", "<who:who> is <f:player_state>")
def _(c: Place, who: t.Selection, f: t.Filter) -> t.Condition:
    return t.Fits(who, f)


@rule("player_state", "the defending player")
def _(c: Place) -> t.Filter:
    return t.IsAmong(t.Players("defending"))


@rule("cond", "this ability have been (activated|played) <n:quantity> or more times this turn")
def _(c: Place, n: t.Quantity) -> t.Condition:
    return t.Compares(t.TimesThisTurn(t.EventPattern("play ability", kind="this ability")), ">=", n)


@rule("player_state", "an opponent")
def _(c: Place) -> t.Filter:
    return t.IsOpponent()


@rule("condition", "<a:cond>")
def _(c: Place, a: t.Condition) -> t.Condition:
    return a


@rule("condition", "<a:cond> and <b:cond>", "<a:cond> and (if|as long as) <b:cond>")
def _(c: Place, a: t.Condition, b: t.Condition) -> t.Condition:
    return t.Both((a, b))


@rule("condition", "<a:cond> or <b:cond>", "<a:cond> or if <b:cond>")
def _(c: Place, a: t.Condition, b: t.Condition) -> t.Condition:
    return t.Either((a, b))


@rule("condition", "<who:who> control <q:at_least> or <r:at_least>")
def _(c: Place, who: t.Selection, q: tuple[str, t.Quantity, NP], r: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    return None if isinstance(who, ChooseAt) else t.Either((_controlled(who, q), _controlled(who, r)))


@rule("condition", "<who:who> control <q:at_least> and <r:at_least>")
def _(c: Place, who: t.Selection, q: tuple[str, t.Quantity, NP], r: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    return None if isinstance(who, ChooseAt) else t.Both((_controlled(who, q), _controlled(who, r)))


@rule("cond", "<np:np> have total <m:(power|toughness)> <n:quantity> or <op:(less|greater|more)>")
def _(c: Place, np: NP, m: str, n: t.Quantity, op: str) -> t.Condition | None:
    return t.Compares(t.Total("total", m, np.filter), "<=" if op == "less" else ">=", n) if np.plural else None


@rule("cond", "a library have <n:quantity> or <op:(more|fewer)> cards in it")
def _(c: Place, n: t.Quantity, op: str) -> t.Condition:
    return t.Exists(t.AllOf((t.IsPlayer(), t.Measures("cards in library", "<=" if op == "fewer" else ">=", n))))


@rule("cond", "x is <n:quantity> or <op:(more|less)>")
def _(c: Place, n: t.Quantity, op: str) -> t.Condition:
    return t.Compares(t.X(), ">=" if op == "more" else "<=", n)


@rule("cond", "there is no more <kind:counter_kind> counters on <what:obj>")
def _(c: Place, kind: str, what: t.Selection) -> t.Condition:
    return t.Fits(what, t.Measures(f"counters:{kind}", "=", t.Number(0)))
