"""Noun phrases: which objects and players are meant, as filters; and the determiners that make selections of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import NP, STATES, adjective_filter, both, either, type_of, zoned
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import CARD_TYPES, COLORS, INVARIABLE, NUMBERS
from judge.cards.language.parsing.lexing import GIVER
from judge.cards.language.say import read

ANOTHER_PLAYER = both(t.IsPlayer(), t.Not(t.ME))
"""Another player (than you)."""

TEAMMATE = both(t.IsPlayer(), t.IsAmong(t.Players("teammates")))
"""A teammate of yours."""


# ----------------------------------------------------------------------------------------------------- adjectives
class Adjective(NamedTuple):
    """A filter before the noun; `shared`: it holds for every noun of a list."""

    filter: t.Filter
    shared: bool
    tight: bool = False


@native("one_adjective")
def one_adjective(p: Parser, at: int) -> Iterable[tuple[t.Filter, int]]:
    """One adjective alone."""
    found = adjective_filter(p.words[at])
    if found is not None:
        yield found, at + 1


@native("adjective")
def adjective(p: Parser, at: int) -> Iterable[tuple[Adjective, int]]:
    """One adjective, or some joined by "or" (and, between colours, "and/or")."""
    first = adjective_filter(p.words[at])
    if first is None:
        if p.words[at] == "snow-covered":
            yield Adjective(t.HasSupertype("snow"), True), at + 1
        elif p.words[at : at + 2] == ["urza", "'s"]:
            yield Adjective(t.HasSubtype(t.LandTypeWord("Urza's")), False), at + 2
        return
    word = p.words[at]
    tight = word.startswith("non") and word[3:].lstrip("-") in CARD_TYPES
    shared = word in STATES
    yield Adjective(first, shared, tight), at + 1
    found, end = [first], at + 1
    while True:
        sep = end
        if p.words[sep] == ",":
            sep += 1
        if p.words[sep] == "and" and p.words[sep + 1] == "/" and p.words[sep + 2] == "or":
            sep += 3
        elif p.words[sep] in ("or", "and"):
            sep += 1
        elif sep == end or p.words[sep] not in COLORS:
            break
        nxt = adjective_filter(p.words[sep])
        kind = type_of(p.words[sep]) if nxt is None and p.words[sep - 1] == "or" else None
        if kind is not None and not kind[1] and p.words[sep + 1] in _TYPE_HEADS:
            yield Adjective(either(*found, kind[0]), shared, True), sep + 1  # "a black or artifact creature", "a noncreature or Elf spell"
        if nxt is None:
            break
        end = sep + 1
        found.append(nxt)
        if p.words[end] != "," or end == sep + 1:
            yield Adjective(either(*found), shared, tight), end


# ---------------------------------------------------------------------------------------------------------- nouns
_HEADS = {"card": "card", "cards": "card", "spell": "spell", "spells": "spell", "permanent": "permanent", "permanents": "permanent",
    "token": "token", "tokens": "token", "source": "source", "sources": "source",}


_SEVERAL = frozenset(word for word, number in NUMBERS.items() if number != 1) | {"X", "x", "many"}
_SINGULAR = frozenset(["a", "an", "another", "target", "each", "enchanted"])


_TYPE_HEADS = frozenset(word + end for word in (*CARD_TYPES, "permanent", "card", "spell", "source") for end in ("", "s"))


class Item(NamedTuple):
    filter: t.Filter
    adjectives: tuple[Adjective, ...]
    head: str  # "" when only types were said
    plural: bool
    kind: str
    end: int


def _of_list(p: Parser, at: int) -> bool:
    """Whether adjectives go on to an "or": "white, blue, or red" are alternatives, "tapped, white" are both asked for."""
    while adjective_filter(p.words[at]) is not None:
        at += 1
        comma = p.words[at] == ","
        at += comma
        if p.words[at] == "or" and adjective_filter(p.words[at + 1]) is not None:
            return True
        if not comma:
            return False
    return False


def _items(p: Parser, at: int, one: bool = False) -> list[Item]:
    """Adjectives and type words up to a head, every way to end. `one`: a word before them says that one thing is meant."""
    out: list[Item] = []
    before = p.words[at - 2 if p.words[at - 1] == "other" else at - 1]
    several = before == "target" and (p.words[at - 2] in _SEVERAL or p.words[at - 3 : at - 1] == ["number", "of"])
    one = one or (before in _SINGULAR and not several)

    def go(at: int, adjectives: tuple[Adjective, ...]) -> None:
        nouns(at, adjectives, (), False)
        for adj, end in p.read("adjective", at):
            go(end, (*adjectives, adj))
            if p.words[end] == "," and adjective_filter(p.words[end + 1]) is not None and not _of_list(p, end + 1):
                go(end + 1, (*adjectives, adj))

    def nouns(at: int, adjectives: tuple[Adjective, ...], filters: tuple[t.Filter, ...], plural: bool) -> None:
        word = p.words[at]
        kind = _HEADS.get(word)
        if kind is not None:
            said = both(*filters, t.IsState("token")) if kind == "token" else both(*filters)
            out.append(Item(said, adjectives, kind, word.endswith("s"), kind, at + 1))
            if kind == "permanent" and p.words[at + 1] in ("card", "cards", "spell", "spells"):
                head = _HEADS[p.words[at + 1]]
                out.append(Item(both(t.HasType("permanent"), *filters), adjectives, head, p.words[at + 1][-1] == "s", head, at + 2))
            return
        if word in ("~", GIVER) and (adjectives or one or p.words[at - 1] in ("other", "all", "each")):
            word = p.tokens[at].raw.lower()  # a card that has the name of a creature type
        found = type_of(word)
        if found is None:
            return
        if found[1] and word in INVARIABLE and one:
            found = (found[0], False)
        filters = (*filters, found[0])
        # "historic" words end here; an intermediate singular word may be followed by another noun
        out.append(Item(both(*filters), adjectives, "", found[1], "permanent", at + 1))
        if not found[1] or word in INVARIABLE:
            nouns(at + 1, adjectives, filters, found[1])

    go(at, ())
    return out


def _complete(item: Item) -> t.Filter:
    return both(item.filter, *(a.filter for a in item.adjectives))


_SEPARATORS = ((",", "and", "/", "or"), ("and", "/", "or"), (",", "or"), (",", "and"), ("or",), ("and",), (",",))


def _separator(p: Parser, at: int) -> tuple[int, bool] | None:
    """The end of a list separator, and whether the list ends after the next item."""
    for words in _SEPARATORS:
        if p.words[at] == words[0] and all(at + k < p.size and p.words[at + k] == w for k, w in enumerate(words)):
            return at + len(words), words != (",",)
    return None


_OF_THE_LAST = ("with", "without", "that", "named", "of")
"""What begins a phrase that is said of the last of two nouns alone, where each has an article."""


for _word, _who in {"player": t.IsPlayer(), "opponent": t.IsOpponent(), "teammate": TEAMMATE}.items():
    read("nouns", NP(_who, False, "player"), _word)
    read("nouns", NP(_who, True, "player"), f"{_word}s")
_EITHER = either(t.ACTIVATED, t.IsState("triggered ability"))
for _words, _state in {
    "": t.IsState("ability"), "activated ": t.ACTIVATED, "triggered ": t.IsState("triggered ability"),
    "(activated|triggered) or (activated|triggered) ": _EITHER,
}.items():  # fmt: skip
    for _noun, _many in {"ability": False, "abilities": True}.items():
        read("nouns", NP(both(t.InZone("stack"), _state), _many, "ability"), f"{_words}{_noun}")
read("nouns", NP(both(t.InZone("stack"), either(t.SPELL, t.IsState("ability"))), False, "ability"), "spell or ability",
    "spell, activated ability, or triggered ability")  # fmt: skip


@native("typed_nouns")
def typed_nouns(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """A noun phrase without what follows the noun ("with ...", "you control"): types, subtypes, lists of them."""
    seen: set[int] = set()
    # single items and lists, each list as long as it goes
    stack: list[tuple[tuple[Item, ...], str, bool]] = [((item,), "", False) for item in _items(p, at)]
    while stack:
        items, joint, closed = stack.pop(0)
        np = _list(items, joint)
        end = items[-1].end
        if np is not None and (len(items) == 1 or closed) and (end not in seen or len(items) == 1):
            seen.add(end)
            yield np, end
        if closed:
            continue
        sep = _separator(p, end)
        if sep is None:
            continue
        after, last = sep
        if p.words[after] in ("player", "players", "opponent", "opponents") and last:
            np = _list(items, joint)
            if np is not None and np.kind == "permanent":
                who: t.Filter = t.IsPlayer() if p.words[after].startswith("player") else t.IsOpponent()
                yield NP(either(zoned(np), who), np.plural or p.words[after].endswith("s"), "mixed"), after + 1
            continue
        if p.words[after] == "suspended" and p.words[after + 1] in ("card", "cards") and last:
            np, waiting = _list(items, joint), adjective_filter("suspended")
            if np is not None and np.kind == "permanent" and waiting is not None:
                yield NP(either(zoned(np), waiting), np.plural or p.words[after + 1] == "cards", "mixed"), after + 2
        anew = items[0].head == "card" and p.words[after] in ("a", "an") and p.words[after - 1] == "or"
        after += anew  # "a creature card or a planeswalker card"
        joint_word = "or" if "or" in p.words[end:after] else "and" if last else joint
        for item in _items(p, after, not items[0].plural):
            if anew and (item.head != "card" or p.words[item.end] in _OF_THE_LAST or _complete(item) == t.Anything()):
                continue
            stack.append(((*items, item), joint_word, last))


def _list(items: tuple[Item, ...], joint: str) -> NP | None:
    last = items[-1]
    if len(items) == 1:
        return NP(_complete(last), last.plural, last.kind)
    kinds = {item.kind for item in items}
    if any(item.head and item.head != last.head for item in items) and kinds != {"permanent", "token"} and len(kinds) > 1:
        return None
    lead = items[0].adjectives
    shared_head = bool(last.head) and not any(item.head for item in items[:-1])
    if last.head and last.head != "permanent" and any(item.head for item in items[:-1]) and not all(item.head for item in items):
        return None
    if last.kind == "card" and any(not item.head and (item.plural or item.filter == last.filter) for item in items[:-1]):
        return None  # "creatures and/or creature cards": those in play, and cards that are elsewhere
    spread: tuple[t.Filter, ...] = ()
    if lead and not any(item.adjectives for item in items[1:]):
        if (shared_head and not any(a.tight for a in lead) and items[0].filter != t.Anything()) or all(a.shared for a in lead):
            spread = tuple(a.filter for a in lead)
        elif any(isinstance(a.filter, t.HasColor | t.IsMulticolored | t.IsColorless) for a in lead):
            return None
    filters = [items[0].filter if spread else _complete(items[0]), *map(_complete, items[1:])]
    if (of_all := _type_of_all(filters)) is not None:
        return NP(both(*spread, of_all), last.plural or items[0].plural, last.kind)
    return NP(both(*spread, either(*filters)), last.plural or items[0].plural, last.kind)


def _type_of_all(filters: list[t.Filter]) -> t.Filter | None:
    """ "Cleric or Wizard creature", where "creature" belongs to each of the creature types; None for any other list."""
    *first, last = filters
    parts = last.parts if isinstance(last, t.AllOf) and len(last.parts) == 2 else ()
    kinds = [one for one in (*first, *parts) if isinstance(one, t.HasSubtype) and isinstance(one.word, t.CreatureTypeWord)]
    if len(kinds) < len(filters):
        return None
    if t.CREATURE in parts:
        return both(either(*kinds), t.CREATURE)
    return both(t.HasType("permanent"), either(*kinds)) if t.HasType("permanent") in parts else None
