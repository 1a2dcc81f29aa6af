"""Players, and objects or players together; the names of keywords and qualities."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import names
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import LAND_TYPES
from judge.cards.language.parsing.placeholders import EACH_OTHER, ChooseAt, EachAt, PlayerAt, Ref, TargetAt, WayRef
from judge.cards.language.say import read

# objects or players
_ONE = {"noun": lambda noun: not noun[1]}
read("any", Ref(_.at, "that", "any"), "(that|the) <noun:ref_noun> or player", "that player or <noun:ref_noun>", when=_ONE)


def _each_of(what: t.Selection, at: int) -> t.Selection | None:
    if isinstance(what, Ref):  # "each of those creatures": a pronoun after it is each one alone
        return EachAt(at, what) if what.plural else None
    return what if isinstance(what, TargetAt | ChooseAt) else None


read("obj", made(_each_of, _.what, _.at), "each of <what:obj>")
read("obj", WayRef(_.at, _.verb, one=True), "the <noun:ref_noun> <verb:way_verb> this way", when=_ONE)


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


_KINDS = ("permanent", "player", "spell")
read("quality", _.adj, "<adj:adjective>")
read("quality", made(lambda np: np.filter if np.plural and np.kind in _KINDS else None, _.noun), "<noun:nouns>")
for _op, _words in {">=": "(greater|more)", "<=": "less"}.items():
    read("quality", t.Measures("converted mana cost", _op, _.n), f"mana value <n:count> or {_words}")

# than whom was spoken of, else than you
read("who0", EachAt(_.at, t.Players("others", Ref(_.at, EACH_OTHER, "player"))), "each other player")
for _role, _of in {"(controller|controllers)": t.ControllerOf, "(owner|owners)": t.OwnerOf}.items():
    _one = _role[1:].partition("|")[0]
    read("who0", PlayerAt(_.at, _of(Ref(_.at, "it"))), f"its {_one}")
    read("who0", PlayerAt(_.at, _of(Ref(_.at, "their", "object", True))), f"their {_role}")
    read("who", PlayerAt(_.at, _of(_.what)), f"<what:obj>'s {_role}", f"the {_one} of <what:obj>")
