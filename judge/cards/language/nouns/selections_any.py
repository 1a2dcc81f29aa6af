"""Objects or players together; the names of keywords and qualities."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import names
from judge.cards.language.nouns.joined_filters import NP
from judge.cards.language.nouns.noun_filters import Adjective
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import LAND_TYPES
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, TargetAt, WayRef


# objects or players
@rule("any", "(that|the) <noun:ref_noun> or player", "that player or <noun:ref_noun>")
def _(c: Place, noun: tuple[str, bool, t.Filter | None]) -> t.Selection | None:
    return None if noun[1] else Ref(c.start + c.parser.base, "that", "any")


@rule("obj", "each of <what:obj>")
def _(c: Place, what: t.Selection) -> t.Selection | None:
    if isinstance(what, Ref):  # "each of those creatures": a pronoun after it is each one alone
        return EachAt(c.start + c.parser.base, what) if what.plural else None
    return what if isinstance(what, TargetAt | ChooseAt) else None


# keyword names, for "with flying", "gains haste", "loses fear"
_WALKS = {f"{land.lower()}walk": land for land in LAND_TYPES}


@native("keyword_name")
def keyword_name(p: Parser, at: int) -> Iterable[tuple[tuple[str, t.Filter | None], int]]:
    """A keyword as a property: its name and, for landwalk and protection, its quality."""
    word, two = p.words[at], f"{p.words[at]} {p.words[at + 1]}" if at + 1 < p.size else ""
    known = names()
    if two in known:
        yield (two, None), at + 2
    elif word in _WALKS:
        yield ("landwalk", t.HasSubtype(t.LandTypeWord(_WALKS[word]))), at + 1
    elif word == "protection" and p.words[at + 1] == "from":
        for quality, end in p.read("protection_quality", at + 2):
            yield ("protection", quality), end
    elif two in ("nonbasic landwalk", "legendary landwalk", "snow landwalk"):
        kind = two.split()[0]
        yield ("landwalk", t.Not(t.HasSupertype("basic")) if kind == "nonbasic" else t.HasSupertype(kind)), at + 2
    elif word in known and word not in ("enchant", "equip", "protection"):
        yield (word, None), at + 1


@rule("protection_quality", "<adj:adjective>")
def _(c: Place, adj: Adjective) -> t.Filter:
    return adj.filter


@rule("protection_quality", "<np:nouns>")
def _(c: Place, np: NP) -> t.Filter | None:
    return np.filter if np.plural and np.kind in ("permanent", "player", "spell") else None


@rule("protection_quality", "mana value <n:count> or <op:(greater|more|less)>")
def _(c: Place, n: t.Quantity, op: str) -> t.Filter:
    return t.Measures("converted mana cost", "<=" if op == "less" else ">=", n)


@rule("obj", "the <noun:ref_noun> <verb:way_verb> this way")
def _(c: Place, noun: tuple[str, bool, object], verb: str) -> t.Selection | None:
    return None if noun[1] else WayRef(c.start + c.parser.base, verb)
