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


@native("step")
def step(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A step, phase or turn by name."""
    for n in (4, 3, 2, 1):
        words = " ".join(p.words[at : at + n])
        if words in STEPS and at + n <= p.size:
            yield STEPS[words], at + n


# what happened
@rule("cond", "<what:obj> attacked or blocked this turn", "<what:obj> attacked or blocked this combat")
def _(c: Place, what: t.Selection) -> t.Condition:
    since = "this combat" if c.parser.words[c.end - 1] == "combat" else "this turn"
    return t.Either(
        (
            t.Happened(t.EventPattern("attack", subject=t.IsAmong(what)), since),
            t.Happened(t.EventPattern("block", subject=t.IsAmong(what)), since),
        )
    )


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


# remains
@rule("cond", "<who:who> control <what:obj>")
def _(c: Place, who: t.Selection, what: t.Selection) -> t.Condition | None:
    return t.Fits(what, t.ControlledBy(who)) if not isinstance(what, EachAt) and type(what).__name__ != "ChooseAt" else None


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
