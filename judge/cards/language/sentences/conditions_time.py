"""Conditions of time and of what happened; conditions joined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import (
    AllOf,
    Both,
    Compares,
    Condition,
    ControlledBy,
    During,
    Either,
    EventPattern,
    Exists,
    Filter,
    Fits,
    Happened,
    InZone,
    IsAmong,
    Isnt,
    IsOpponent,
    IsPlayer,
    IsState,
    Measures,
    Not,
    Number,
    Quantity,
    Selection,
    This,
    Total,
    X,
    You,
)
from judge.cards.instructions.events import Verb
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import STEPS
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt
from judge.cards.language.sentences.condition_clauses import _controlled


# when it is
@rule("cond", "it is your turn", "it is your <s:step>", "it is <who:poss> turn")
def _(c: Place, s: str = "", who: Selection | None = None) -> Condition:
    return During(s, who if who is not None else You())


@rule("cond", "it isn't your turn", "it is not your turn")
def _(c: Place) -> Condition:
    return Isnt(During("", You()))


@native("step")
def step(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A step, phase or turn by name."""
    for n in (4, 3, 2, 1):
        words = " ".join(p.words[at : at + n])
        if words in STEPS and at + n <= p.size:
            yield STEPS[words], at + n


@rule("cond", "it (isn't|is not) <who:poss> turn")
def _(c: Place, who: Selection) -> Condition | None:
    return None if isinstance(who, You | EachAt | ChooseAt) else Isnt(During("", who))


# what happened
@rule("cond", "a creature died this turn")
def _(c: Place) -> Condition:
    from judge.cards.instructions import HasType

    return Happened(EventPattern("move", subject=HasType("creature"), origin=("in play",), destination=("graveyard",)))


@rule("cond", "<what:obj> dealt damage to an opponent this turn")
def _(c: Place, what: Selection) -> Condition:
    return Happened(EventPattern("damage", subject=IsAmong(what), other=IsOpponent()))


@rule("cond", "an opponent was dealt damage this turn")
def _(c: Place) -> Condition:
    return Happened(EventPattern("damage", other=IsOpponent()))


@rule("cond", "<what:obj> attacked this turn")
def _(c: Place, what: Selection) -> Condition:
    return Happened(EventPattern("attack", subject=IsAmong(what)))


@rule("cond", "<what:obj> attacked or blocked this turn", "<what:obj> attacked or blocked this combat")
def _(c: Place, what: Selection) -> Condition:
    since = "this combat" if c.parser.words[c.end - 1] == "combat" else "this turn"
    return Either(
        (
            Happened(EventPattern("attack", subject=IsAmong(what)), since),
            Happened(EventPattern("block", subject=IsAmong(what)), since),
        )
    )


@rule("cond", "<who:who> (played|cast) a spell this turn")
def _(c: Place, who: Selection) -> Condition:
    return Happened(EventPattern("play spell", player=IsAmong(who)))


@rule("cond", "<who:who> [have] <neg:(played|cast|didn't play|didn't cast|haven't played|haven't cast)> (a|any|another) <np:np> this turn")
def _(c: Place, who: Selection, neg: str, np: NP) -> Condition | None:
    if np.kind != "spell":
        return None
    another = (Not(IsAmong(This())),) if "another" in c.parser.words[c.start : c.end] else ()
    happened = Happened(EventPattern("play spell", subject=both(np.filter, *another), player=IsAmong(who)))
    return Isnt(happened) if "n't" in neg else happened


@rule("cond", "<who:who> lost life this turn", "<who:who> gained life this turn")
def _(c: Place, who: Selection) -> Condition:
    verb: Verb = "lose life" if "lost" in c.parser.words[c.start : c.end] else "gain life"
    return Happened(EventPattern(verb, player=IsAmong(who)))


@rule(
    "cond",
    "you (have|have been|been) attacked this step",
    "you (were|was) attacked this step",
    "you have been attacked this step",
)
def _(c: Place) -> Condition:
    return Happened(EventPattern("attack", other=IsAmong(You())), "this step")


# remains
@rule("cond", "<what:obj> remain tapped")
def _(c: Place, what: Selection) -> Condition:
    return Fits(what, IsState("tapped"))


@rule("cond", "<what:obj> remain in play")
def _(c: Place, what: Selection) -> Condition:
    return Fits(what, InZone("in play"))


@rule("cond", "<what:obj> remain exiled", "<what:obj> remain removed from the game")
def _(c: Place, what: Selection) -> Condition:
    return Fits(what, InZone("removed from the game"))


@rule("cond", "<who:who> control <what:obj>")
def _(c: Place, who: Selection, what: Selection) -> Condition | None:
    return Fits(what, ControlledBy(who)) if not isinstance(what, EachAt) and type(what).__name__ != "ChooseAt" else None


@rule("cond", "<what:obj> (have|had) a <kind:counter_kind> counter on it")
def _(c: Place, what: Selection, kind: str) -> Condition:
    from judge.cards.instructions import HasCounter

    return Fits(what, HasCounter(kind))


@rule("cond", "<what:obj> share a <k:(color|creature type|name|card type)> with <b:obj>")
def _(c: Place, what: Selection, k: str, b: Selection) -> Condition:
    from judge.cards.instructions import SharesA

    return Fits(what, SharesA(k, b))


@rule("cond", "<who:who> is <f:player_state>")
def _(c: Place, who: Selection, f: Filter) -> Condition:
    return Fits(who, f)


@rule("player_state", "the defending player")
def _(c: Place) -> Filter:
    from judge.cards.instructions import Players

    return IsAmong(Players("defending"))


@rule("cond", "this ability have been (activated|played) <n:quantity> or more times this turn")
def _(c: Place, n: Quantity) -> Condition:
    from judge.cards.instructions import TimesThisTurn

    return Compares(TimesThisTurn(EventPattern("play ability", kind="this ability")), ">=", n)


@rule("player_state", "an opponent")
def _(c: Place) -> Filter:
    return IsOpponent()


@rule("condition", "<a:cond>")
def _(c: Place, a: Condition) -> Condition:
    return a


@rule("condition", "<a:cond> and <b:cond>", "<a:cond> and (if|as long as) <b:cond>")
def _(c: Place, a: Condition, b: Condition) -> Condition:
    return Both((a, b))


@rule("condition", "<a:cond> or <b:cond>", "<a:cond> or if <b:cond>")
def _(c: Place, a: Condition, b: Condition) -> Condition:
    return Either((a, b))


@rule("condition", "<who:who> control <q:at_least> or <r:at_least>")
def _(c: Place, who: Selection, q: tuple[str, Quantity, NP], r: tuple[str, Quantity, NP]) -> Condition | None:
    return None if isinstance(who, ChooseAt) else Either((_controlled(who, q), _controlled(who, r)))


@rule("condition", "<who:who> control <q:at_least> and <r:at_least>")
def _(c: Place, who: Selection, q: tuple[str, Quantity, NP], r: tuple[str, Quantity, NP]) -> Condition | None:
    return None if isinstance(who, ChooseAt) else Both((_controlled(who, q), _controlled(who, r)))


@rule("cond", "<np:np> have total <m:(power|toughness)> <n:quantity> or <op:(less|greater|more)>")
def _(c: Place, np: NP, m: str, n: Quantity, op: str) -> Condition | None:
    return Compares(Total("total", m, np.filter), "<=" if op == "less" else ">=", n) if np.plural else None


@rule("cond", "a library have <n:quantity> or <op:(more|fewer)> cards in it")
def _(c: Place, n: Quantity, op: str) -> Condition:
    return Exists(AllOf((IsPlayer(), Measures("cards in library", "<=" if op == "fewer" else ">=", n))))


@rule("cond", "x is <n:quantity> or <op:(more|less)>")
def _(c: Place, n: Quantity, op: str) -> Condition:
    return Compares(X(), ">=" if op == "more" else "<=", n)


@rule("cond", "there is no more <kind:counter_kind> counters on <what:obj>")
def _(c: Place, kind: str, what: Selection) -> Condition:
    return Fits(what, Measures(f"counters:{kind}", "=", Number(0)))
