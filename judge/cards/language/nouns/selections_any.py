"""Players (also by what they control or have played), and objects or players together; the names of keywords and qualities."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import names
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.nouns.noun_phrases import Post
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import LAND_TYPES
from judge.cards.language.parsing.lexing import names_of
from judge.cards.language.parsing.placeholders import EACH_OTHER, ChooseAt, EachAt, PlayerAt, Ref, TargetAt, WayRef
from judge.cards.language.say import read
from judge.cards.language.triggers.triggers import _spell

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


# ------------------------------------------------------------------------------------------------- by what they control or have played
def _has_played(such: t.Filter, that: Post | None) -> t.Filter | None:
    """What follows "a spell this turn" tells of the spell: a player shares no name with a card."""
    if that is not None and (that.on or that.zone):
        return None
    said = tuple(filter for filter in (_spell(such), that and that.filter) if filter is not None)
    return t.DidThisTurn(t.EventPattern("play spell", subject=both(*said) if said else None), "player")


read("after player", made(_has_played, _.n, _.that), "(who|that) [have] (played|cast) <n:a_spell> this turn [<that:post>]")


def _narrowed(such: t.Filter) -> bool:
    """Whether more is said of a player than that he or she is one, or another one."""
    return not isinstance(such, t.IsPlayer | t.IsOpponent) and t.Not(t.IsAmong(t.This())) not in getattr(such, "parts", ())


read("who0", TargetAt(_.at, _.n), "target <n:player_one>", when={"n": _narrowed})
read("who0", EachAt(_.at, t.Every(_.n)), "each <n:player_one>", when={"n": _narrowed})


@native("own_named")
def own_named(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """ "Accumulated Knowledge cards": cards with this card's own name."""
    name = getattr(p.context, "name", "")
    for form in names_of(name)[:1] if name else ():
        end = at + len(form)
        if end < p.size and [token.raw for token in p.tokens[at:end]] == form and p.words[end] in ("card", "cards"):
            yield NP(t.Named(name), p.words[end] == "cards", "card"), end + 1


read("amount", t.Count(made(lambda z, n: both(z, n.filter), _.z, _.n)), "the number of <n:own_named> in <z:whose_graveyard>",
    when={"n": lambda n: n.plural})  # fmt: skip
