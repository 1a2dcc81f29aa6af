"""Conditions: after if, as long as, unless, only if; what was done this way; steps, phases and turns by name."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.nouns.noun_states import other_than
from judge.cards.language.parsing.combinators import Place, rule, table
from judge.cards.language.parsing.grammar_words import STEPS
from judge.cards.language.parsing.placeholders import EachAt, Said, ThisAt
from judge.cards.language.say import read

_SO_MANY = {"at least": ">=", "fewer than": "<", "exactly": "="}
_OR_SO = {"more": ">=", "(fewer|less)": "<="}
read("at_least", (">=", t.ONE, _.np), "(a|an) <np:noun_phrase>", when={"np": lambda np: not np.plural})
read("at_least", (">=", t.ONE, _.np), "any <np:noun_phrase>", when={"np": lambda np: np.plural})
read("at_least", ("=", t.Number(0), _.np), "no <np:noun_phrase>")
for _words, _op in _SO_MANY.items():
    read("at_least", (_op, _.n, _.np), f"{_words} <n:count> <np:noun_phrase>")
for _words, _op in _OR_SO.items():
    read("at_least", (_op, _.n, _.np), f"<n:quantity> or {_words} <np:noun_phrase>", when={"np": lambda np: np.plural})


@rule("at_least", "another <np:np>")
def another(c: Place, np: NP) -> tuple[str, t.Quantity, NP] | None:
    others = t.Not(t.IsAmong(other_than(c.parser, c.start, np)))
    return None if np.plural else (">=", t.ONE, np._replace(filter=both(np.filter, others)))


# what was done as it was played
def _said(c: Place, condition: t.Condition) -> t.Condition:
    """What the condition says of this object, where "it" deals damage next."""
    words = [word for word in c.parser.words[c.end : c.end + 4] if word not in (",", "instead")]
    at = next((at for at in range(c.start, c.end) if c.parser.words[at] == "~"), None)
    speaks = words[:2] in (["it", "deal"], ["sacrifice", "it"])
    return condition if at is None or not speaks else Said(condition, ThisAt(at + c.parser.base))


@rule("cond", "(~|it) <neg:(was|is|wasn't)> <how:(kicked|bargained)>")
def paid_for(c: Place, neg: str, how: str) -> t.Condition:
    done = t.Done("bargain" if how == "bargained" else how)
    return _said(c, done if neg != "wasn't" else t.Isnt(done))


@rule("cond", "the top card of <who:poss> library is <f:predicate_filter>")
def on_top(c: Place, who: t.Selection, f: t.Filter) -> t.Condition:
    """ "That card" afterwards is the one on top."""
    words, top = c.parser.words[c.end : c.parser.size], t.TopOfLibrary(t.ONE, who)
    spoken = any(words[i : i + 2] == ["that", "card"] for i in range(len(words)))
    return Said(t.Fits(top, f), EachAt(c.start + c.parser.base, top)) if spoken else t.Fits(top, f)


@rule("cond", "<m:mana_symbols> <neg:(was|wasn't)> spent to (play|cast) (~|it)")
def spent_for_it(c: Place, m: tuple[str, ...], neg: str) -> t.Condition | None:
    done = t.Done("spent:" + "".join(m))
    return _said(c, done if neg == "was" else t.Isnt(done))


_DID = {"play": "played", "cast": "played", "sacrifice": "sacrificed", "discard": "discarded", "destroy": "destroyed", "exile": "exiled",
    "reveal": "revealed", "mill": "milled", "tap": "tapped", "untap": "untapped", "counter": "countered", "draw": "drawn",
    "return": "returned",}
"""Verbs as they stand after a player, and what is said of that which he or she did it to."""
table("way_did", {**_DID, **{done: done for done in _DID.values()}})


@rule("cond", "it is the <n:ordinal> time")
def it_is_such_a_time(c: Place, n: int) -> t.Condition | None:
    """After "this is the first time this ability has resolved this turn", in the sentences that follow."""
    before = " ".join(c.parser.words[: c.start])
    found = t.Compares(t.TimesThisTurn(t.EventPattern("resolve", kind="this ability")), "=", t.Number(n - 1))
    return found if "time this ability have resolved this turn" in before else None


table("step", STEPS)
