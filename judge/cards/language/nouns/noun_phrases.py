"""What follows a noun ("with flying", "you control", "in your graveyard"), and whole noun phrases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.instructions import things as t
from judge.cards.keywords.keywords import names
from judge.cards.keywords.later_keywords import KEYWORD_COUNTERS
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.nouns.noun_filters import TEAMMATE
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import COUNTERS, NUMBERS, VERBS
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, TargetAt, ThisAt
from judge.cards.language.say import read

# --------------------------------------------------------------------------------------------- after the noun


class Post(NamedTuple):
    """What follows the noun: `zone`: it says where; `on`: kinds of nouns that it can follow (empty: any)."""

    filter: t.Filter
    zone: bool = False
    on: str = ""


def among(what: t.Selection) -> t.Filter:
    """Is it; for "a creature you control": is one that fits, none being chosen."""
    return what.choose.filter if isinstance(what, ChooseAt) else t.IsAmong(what)


def several(what: t.Selection) -> t.Selection:
    """ "A creature you control" in a comparison: every one that fits."""
    return t.Every(what.choose.filter) if isinstance(what, ChooseAt) else what


def any_of_them(who: t.Selection) -> t.Selection:
    """In "an opponent controls" any opponent is meant: none is chosen."""
    if isinstance(who, ChooseAt) and isinstance(who.choose.filter, t.IsOpponent):
        return t.Players("opponents")
    if isinstance(who, ChooseAt) and who.choose.filter == TEAMMATE:
        return t.Players("teammates")
    if isinstance(who, EachAt):
        return who.of
    return who


_NO_KIND = frozenset({*VERBS, *NUMBERS, *names(), "ability", "additional", "all", "and", "another", "any", "are", "be", "can", "can't",
    "each", "fewer", "first", "for", "from", "had", "is", "its", "last", "many", "more", "much", "must", "next", "no", "of", "on", "or",
    "other", "removed", "same", "spell", "that", "the", "their", "these", "this", "those", "to", "was", "were", "with", "without", "would",
    "x", "your",})
"""What stands before "counter" and is no kind of one; what a keyword counter gives is a rule that the edition does not have."""


@native("counter_kind")
def counter_kind(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The kind of a counter: +1/+1, a word of the table, or any other noun before "counter"."""
    word = p.words[at]
    before = at + 1 < p.size and p.words[at + 1] in ("counter", "counters")
    two = " ".join(p.words[at : at + 2])
    listed = p.words[at + 1 : at + 2] in ([","], ["or"]) and "counter" in p.words[at + 2 : at + 8]  # "a flying, lifelink, or +1/+1 counter"
    if (before or listed) and word in KEYWORD_COUNTERS:
        yield KEYWORD_COUNTERS[word], at + 1
    elif two in KEYWORD_COUNTERS and p.words[at + 2] in ("counter", "counters"):
        yield two, at + 2
    elif ("/" in word and word[0] in "+-") or word in COUNTERS or (before and word.isalpha() and word not in _NO_KIND):
        yield word, at + 1


def _but(what: t.Selection) -> t.Filter:
    """ "Other than a basic land": wherever it is."""
    excluded = what.of.filter if isinstance(what, EachAt) and isinstance(what.of, t.Every) else among(what)
    if isinstance(what, ChooseAt | EachAt) and isinstance(excluded, t.AllOf):
        excluded = both(*(part for part in excluded.parts if part != t.IN_PLAY))
    return t.Not(excluded)


read("after noun", made(_but, _.what), "other than <what:obj>", "[,] except [for] <what:obj>")
read("after noun", made(lambda np: t.Not(np.filter), _.n), "other than <n:nouns>")
read("after noun", t.Not(t.IsAmong(t.Together((_.what, _.than)))), "other than <what:obj> (or|and) <than:obj>",
    when=dict.fromkeys(("what", "than"), lambda one: isinstance(one, Ref | ThisAt | TargetAt)))  # fmt: skip
