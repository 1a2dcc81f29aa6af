"""What follows a noun ("with flying", "you control", "in your graveyard"), and whole noun phrases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.nouns import NP, Adjective, both, either, zoned
from judge.cards.grammar.placeholders import (
    ChooseAt,
    EachAt,
    Ref,
    WayRef,
)
from judge.cards.grammar.words import (
    COUNTERS,
)
from judge.cards.instructions import (
    AllOf,
    Anything,
    AttachedToMatching,
    ChosenWord,
    CombatRelation,
    ControlledBy,
    DidThisTurn,
    EventPattern,
    Every,
    Extreme,
    Filter,
    HasAttached,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSubtype,
    InZone,
    IsAmong,
    IsOpponent,
    IsState,
    Measures,
    Memory,
    Named,
    Not,
    OwnedBy,
    Players,
    Quantity,
    Selection,
    SharesA,
    SourceMatches,
    TargetsMatching,
    This,
    You,
)

# --------------------------------------------------------------------------------------------- after the noun


class Post(NamedTuple):
    """What follows the noun: `zone`: it says where; `on`: kinds of nouns that it can follow (empty: any)."""

    filter: Filter
    zone: bool = False
    on: str = ""


def among(what: Selection) -> Filter:
    """Is it; for "a creature you control": is one that fits, none being chosen."""
    return what.choose.filter if isinstance(what, ChooseAt) else IsAmong(what)


def several(what: Selection) -> Selection:
    """ "A creature you control" in a comparison: every one that fits."""
    return Every(what.choose.filter) if isinstance(what, ChooseAt) else what


def any_of_them(who: Selection) -> Selection:
    """In "an opponent controls" any opponent is meant: none is chosen."""
    if isinstance(who, ChooseAt) and isinstance(who.choose.filter, IsOpponent):
        return Players("opponents")
    if isinstance(who, EachAt):
        return who.of
    return who


@rule("post", "<who:who> control")
def _(c: Place, who: Selection) -> Post:
    return Post(ControlledBy(any_of_them(who)))


@rule("post", "you don't control")
def _(c: Place) -> Post:
    return Post(Not(ControlledBy(You())))


@rule("post", "<who:who> own")
def _(c: Place, who: Selection) -> Post:
    return Post(OwnedBy(any_of_them(who)))


@rule("post", "<who:who> both own and control")
def _(c: Place, who: Selection) -> Post:
    return Post(both(OwnedBy(who), ControlledBy(who)))


@rule("post", "you don't own")
def _(c: Place) -> Post:
    return Post(Not(OwnedBy(You())))


@rule("post", "you control but don't own")
def _(c: Place) -> Post:
    return Post(both(ControlledBy(You()), Not(OwnedBy(You()))))


@rule("post", "you own but don't control")
def _(c: Place) -> Post:
    return Post(both(OwnedBy(You()), Not(ControlledBy(You()))))


@rule("post", "(in|from|of) <who:poss> <zone:(graveyard|hand|library|graveyards|hands|libraries)>")
def _(c: Place, who: Selection, zone: str) -> Post:
    return Post(InZone(_ZONE[zone], any_of_them(who)), True, "card")


@rule("post", "of <who:poss>")
def _(c: Place, who: Selection) -> Post | None:
    return None


_ZONE = {"graveyards": "graveyard", "hands": "hand", "libraries": "library"} | {z: z for z in ("graveyard", "hand", "library")}


@rule("post", "(in|from) (a|any|all|the) <zone:(graveyard|graveyards|hand|hands)>", "(in|from) <zone:(graveyards)>")
def _(c: Place, zone: str) -> Post:
    return Post(InZone(_ZONE[zone]), True, "card")


@rule("post", "(in|from) a single <zone:(graveyard)>")
def _(c: Place, zone: str) -> Post:
    return Post(both(InZone(_ZONE[zone]), IsState("single graveyard")), True, "card")


@rule("post", "in play", "from play")
def _(c: Place) -> Post:
    return Post(InZone("in play"), True, "permanent")


@rule("post", "[in] exile", "exiled", "from exile")
def _(c: Place) -> Post | None:
    return None


@rule("post", "exiled with ~")
def _(c: Place) -> Post:
    return Post(both(InZone("removed from the game"), IsAmong(Memory("removed"))), True, "card")


@rule("post", "(put into play|created) with ~")
def _(c: Place) -> Post:
    return Post(IsAmong(Memory("put into play")))


@rule("post", "<neg:(with|without)> <keyword:keyword_name>")
def _(c: Place, neg: str, keyword: tuple[str, Filter | None]) -> Post:
    part: Filter = HasKeyword(*keyword)
    return Post(part if neg == "with" else Not(part))


@rule("post", "that (have|has) <keyword:keyword_name>")
def _(c: Place, keyword: tuple[str, Filter | None]) -> Post:
    return Post(HasKeyword(*keyword))


@rule("post", "that don't have <keyword:keyword_name>")
def _(c: Place, keyword: tuple[str, Filter | None]) -> Post:
    return Post(Not(HasKeyword(*keyword)))


@rule("post", "with <a:keyword_name> (or|and / or) <b:keyword_name>")
def _(c: Place, a: tuple[str, Filter | None], b: tuple[str, Filter | None]) -> Post:
    return Post(either(HasKeyword(*a), HasKeyword(*b)))


@rule("post", "with <a:keyword_name> and <b:keyword_name>")
def _(c: Place, a: tuple[str, Filter | None], b: tuple[str, Filter | None]) -> Post:
    return Post(both(HasKeyword(*a), HasKeyword(*b)))


@rule("measure", "<m:(power|toughness|mana value|loyalty)>")
def _(c: Place, m: str) -> str:
    return "converted mana cost" if m == "mana value" else m


@rule("post", "with [a] <m:measure> <n:quantity> or <op:(less|greater)>")
def _(c: Place, m: str, n: Quantity, op: str) -> Post:
    return Post(Measures(m, "<=" if op == "less" else ">=", n))


@rule("post", "with power or toughness <n:quantity> or <op:(less|greater)>")
def _(c: Place, n: Quantity, op: str) -> Post:
    sign = "<=" if op == "less" else ">="
    return Post(either(Measures("power", sign, n), Measures("toughness", sign, n)))


@rule("post", "with [a] <m:measure> <n:quantity>", "with [a] <m:measure> equal to <n:amount>")
def _(c: Place, m: str, n: Quantity) -> Post:
    return Post(Measures(m, "=", n))


@rule("post", "with [a] <m:measure> <op:(less|greater)> than <n:amount>")
def _(c: Place, m: str, op: str, n: Quantity) -> Post:
    return Post(Measures(m, "<" if op == "less" else ">", n))


@rule("post", "with [a] <m:measure> <op:(less|greater)> than or equal to <n:amount>")
def _(c: Place, m: str, op: str, n: Quantity) -> Post:
    return Post(Measures(m, "<=" if op == "less" else ">=", n))


@rule("post", "with the <which:(greatest|least|highest|lowest)> <m:measure> among <np:np>")
def _(c: Place, which: str, m: str, np: NP) -> Post:
    return Post(Extreme("greatest" if which in ("greatest", "highest") else "least", m, np.filter))


@rule("post", "with the <which:(greatest|least|highest|lowest)> <m:measure>")
def _(c: Place, which: str, m: str) -> Post:
    return Post(Extreme("greatest" if which in ("greatest", "highest") else "least", m, Anything()))


@native("counter_kind")
def counter_kind(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The kind of a counter: +1/+1, or a word of the table."""
    word = p.words[at]
    if ("/" in word and word[0] in "+-") or (word in COUNTERS):
        yield word, at + 1


@rule(
    "post",
    "with [a|an|one or more] [<kind:counter_kind>] (counter|counters) on (it|them)",
    "that have a <kind:counter_kind> counter on (it|them)",
)
def _(c: Place, kind: str = "") -> Post:
    return Post(HasCounter(kind))


@rule(
    "post",
    "with no [<kind:counter_kind>] counters on (it|them)",
    "without a <kind:counter_kind> counter on (it|them)",
    "without [<kind:counter_kind>] counters on (it|them)",
)
def _(c: Place, kind: str = "") -> Post:
    return Post(Not(HasCounter(kind)))


@rule("post", "with <n:quantity> or more <kind:counter_kind> counters on (it|them)")
def _(c: Place, n: Quantity, kind: str) -> Post:
    return Post(Measures(f"counters:{kind}", ">=", n))


@rule("post", "of the chosen color")
def _(c: Place) -> Post:
    return Post(HasColor(ChosenWord("color")))


@rule("post", "of that color", "of the color of your choice", "of the last chosen color")
def _(c: Place) -> Post | None:
    return None


@rule("post", "of the chosen type", "of the chosen creature type")
def _(c: Place) -> Post:
    return Post(HasSubtype(ChosenWord("type")))


@rule("post", "of that type")
def _(c: Place) -> Post:
    return Post(HasSubtype(ChosenWord("type", "that")))


@rule("post", "with the chosen name")
def _(c: Place) -> Post:
    return Post(Named(ChosenWord("name")))


@rule("post", "with that name")
def _(c: Place) -> Post:
    return Post(Named(ChosenWord("name", "that")))


@rule("post", "with the same name as <what:obj>")
def _(c: Place, what: Selection) -> Post:
    return Post(SharesA("name", several(what)))


@rule("post", "other than <what:obj>")
def _(c: Place, what: Selection) -> Post:
    return Post(Not(among(what)))


@rule("post", "other than <np:nouns>")
def _(c: Place, np: NP) -> Post | None:
    return Post(Not(np.filter))


@rule("post", "(that is|that was) <what:predicate_filter>", "that (isn't|wasn't) <neg:predicate_filter>")
def _(c: Place, what: Filter | None = None, neg: Filter | None = None) -> Post:
    return Post(what if what is not None else Not(neg))  # type: ignore[arg-type]


@rule("post", "<what:state_filter>")
def _(c: Place, what: Filter) -> Post:
    return Post(what)


@rule("state_filter", "blocking <what:obj>")
def _(c: Place, what: Selection) -> Filter:
    return CombatRelation("blocking", among(what))


@rule("state_filter", "that blocked or was blocked by <what:obj> this turn")
def _(c: Place, what: Selection) -> Filter:
    pair = among(what)
    return either(
        DidThisTurn(EventPattern("block pair", other=pair), "subject"),
        DidThisTurn(EventPattern("block pair", subject=pair), "other"),
    )


@rule("state_filter", "blocking or blocked by <what:obj>")
def _(c: Place, what: Selection) -> Filter:
    return either(CombatRelation("blocking", among(what)), CombatRelation("blocked by", among(what)))


@rule("state_filter", "blocked by <what:obj>", "<what:obj> is blocking")
def _(c: Place, what: Selection) -> Filter:
    return CombatRelation("blocked by", among(what))


@rule("state_filter", "attached to <what:obj>")
def _(c: Place, what: Selection) -> Filter:
    return AttachedToMatching(among(what))


@rule("state_filter", "attached to (a|an) <np:np>")
def _(c: Place, np: NP) -> Filter:
    return AttachedToMatching(np.filter)


@rule("state_filter", "attacking you")
def _(c: Place) -> Filter:
    return CombatRelation("attacking", IsAmong(You()))


@rule("state_filter", "attacking (that player|<who:who>)")
def _(c: Place, who: Selection | None = None) -> Filter | None:
    return CombatRelation("attacking", among(who)) if who is not None else None


@rule("state_filter", "dealt damage by <what:obj> this turn")
def _(c: Place, what: Selection) -> Filter:
    return DidThisTurn(EventPattern("damage", subject=among(what)), "other")


@rule("state_filter", "dealt damage this turn")
def _(c: Place) -> Filter:
    return DidThisTurn(EventPattern("damage"), "other")


@rule("state_filter", "enchanted by <np:a_np>", "enchanted")
def _(c: Place, np: NP | None = None) -> Filter:
    return HasAttached(np.filter) if np is not None else IsState("enchanted")


@rule("a_np", "(a|an) <np:np>")
def _(c: Place, np: NP) -> NP | None:
    return np if not np.plural else None


@rule("post", "that (attacked) this turn")
def _(c: Place) -> Post:
    return Post(DidThisTurn(EventPattern("attack"), "subject"))


@rule("post", "that blocked this turn")
def _(c: Place) -> Post:
    return Post(DidThisTurn(EventPattern("block"), "subject"))


@rule("post", "that attacked or blocked this turn")
def _(c: Place) -> Post:
    return Post(either(DidThisTurn(EventPattern("attack"), "subject"), DidThisTurn(EventPattern("block"), "subject")))


@rule("post", "that didn't attack this turn")
def _(c: Place) -> Post:
    return Post(Not(DidThisTurn(EventPattern("attack"), "subject")))


@rule("post", "that entered this turn")
def _(c: Place) -> Post:
    return Post(DidThisTurn(EventPattern("move", destination=("in play",)), "subject"))


@rule("post", "that died this turn")
def _(c: Place) -> Post | None:
    return None


@rule("post", "that (target|targets) only <what:obj>")
def _(c: Place, what: Selection) -> Post:
    return Post(TargetsMatching(among(what), True), on="spell")


@rule("post", "that (target|targets) <what:obj>", "that (target|targets) <what:you_sel>")
def _(c: Place, what: Selection) -> Post:
    return Post(TargetsMatching(among(what)), on="spell")


@rule("you_sel", "you")
def _(c: Place) -> Selection:
    return You()


@rule("post", "that (target|targets) (a|an|one or more) <np:np>")
def _(c: Place, np: NP) -> Post:
    return Post(TargetsMatching(np.filter), on="spell")


@rule("post", "with a single target")
def _(c: Place) -> Post:
    return Post(TargetsMatching(Anything(), True), on="spell")


@rule("post", "that (share|shares) a <what:(color|creature type|card type|name|land type)> with <to:obj>")
def _(c: Place, what: str, to: Selection) -> Post:
    return Post(SharesA(what, several(to)))


@rule("post", "that (don't) share a <what:(color|creature type|card type|name)> with <to:obj>")
def _(c: Place, what: str, to: Selection) -> Post:
    return Post(Not(SharesA(what, several(to))))


@rule("post", "from <np:a_np>", "of <np:a_np>")
def _(c: Place, np: NP) -> Post | None:
    return Post(SourceMatches(np.filter), on="ability") if np.kind in ("permanent", "source") else None


@rule("post", "from <np:source_plural>")
def _(c: Place, np: NP) -> Post:
    return Post(SourceMatches(np.filter), on="ability")


@rule("source_plural", "<np:nouns>")
def _(c: Place, np: NP) -> NP | None:
    return np if np.kind in ("source",) and np.plural else None


@rule("post", "named <name:card_name>")
def _(c: Place, name: str | None) -> Post | None:
    return Post(Named(name)) if name else None


@rule("post", "with an activated ability [that isn't a mana ability]")
def _(c: Place) -> Post | None:
    return None


@rule("post", "with <what:(flanking|banding|cycling|morph|madness|suspend|islandwalk)> abilities")
def _(c: Place, what: str) -> Post | None:
    return None


@rule("post", "from among <what:obj>", "(among|of) <what:group_ref>")
def _(c: Place, what: Selection) -> Post:
    return Post(among(what), True)


@rule("group_ref", "them", "those cards", "those creatures", "those permanents")
def _(c: Place) -> Selection:
    word = c.parser.words[c.end - 1]
    return Ref(c.start + c.parser.base, "them", {"cards": "card", "creatures": "creature"}.get(word, "object"), True)


@rule("post", "<verb:way_verb> this way")
def _(c: Place, verb: str) -> Post:
    return Post(IsAmong(WayRef(c.start + c.parser.base, verb)), True)


_WAY = [
    "destroyed",
    "exiled",
    "discarded",
    "sacrificed",
    "revealed",
    "returned",
    "tapped",
    "milled",
    "countered",
    "drawn",
    "untapped",
    "regenerated",
    "chosen",
    "created",
]


@native("way_verb")
def way_verb(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The participle before "this way"."""
    if p.words[at] in _WAY:
        yield p.words[at], at + 1
    elif p.words[at : at + 3] == ["put", "into", "play"]:
        yield "put into play", at + 3
    elif p.words[at : at + 4] == ["put", "into", "a", "graveyard"]:
        yield "put into a graveyard", at + 4


@native("card_name")
def card_name(p: Parser, at: int) -> Iterable[tuple[str | None, int]]:
    """A card name: capitalised words (with small words between), or the card's own name (None)."""
    if p.words[at] == "~":
        name = getattr(p.context, "name", "")
        if name:
            yield name, at + 1
        return
    small = {"of", "the", "and", "to", "in", "from", "'s", ","}
    end, last = at, at
    while end < p.size:
        raw = p.tokens[end].raw
        if raw[:1].isupper():
            last = end + 1
            name = ""
            for token in p.tokens[at:last]:
                name += token.raw if token.raw in ("'s", "’s", ",") or not name else " " + token.raw
            yield name, last
        elif p.words[end] not in small or end == at:
            break
        end += 1


# predicates: "is tapped", "is a creature", "is red"
@rule("predicate_filter", "<adj:adjective>")
def _(c: Place, adj: Adjective) -> Filter:
    return adj.filter


@rule("predicate_filter", "[a|an] <np:nouns>")
def _(c: Place, np: NP) -> Filter | None:
    return np.filter if np.kind in ("permanent", "card", "player", "spell", "token") else None


@rule("predicate_filter", "<what:state_filter>")
def _(c: Place, what: Filter) -> Filter:
    return what


@rule("predicate_filter", "in play")
def _(c: Place) -> Filter:
    return InZone("in play")


@rule("predicate_filter", "in <who:poss> <zone:(graveyard|hand|library)>")
def _(c: Place, who: Selection, zone: str) -> Filter:
    return InZone(zone, who)


@rule("predicate_filter", "both <a:adjective> and <b:adjective>")
def _(c: Place, a: Adjective, b: Adjective) -> Filter:
    return both(a.filter, b.filter)


@native("np")
def np(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """A whole noun phrase without determiner: the nouns and every number of phrases after them, zone filled in."""
    stack: list[tuple[NP, int, tuple[Filter, ...], bool]] = []
    other = False
    start = at
    if p.words[at] == "other":
        other = True
        at += 1
    for noun, end in p.read("nouns", at):
        stack.append((noun, end, (), False))
    if start != at and not stack:
        return
    seen: set[int] = set()
    while stack:
        noun, end, posts, placed = stack.pop(0)
        if end not in seen:
            seen.add(end)
            filters = list(posts)
            if other:
                filters.append(Not(IsAmong(This())))
            base = noun.filter if placed else zoned(noun)
            if placed and noun.kind == "spell":
                base = zoned(noun)
            zones = [f for f in filters if isinstance(f, InZone)]
            rest = [f for f in filters if not isinstance(f, InZone)]
            if zones and isinstance(base, AllOf):
                base = both(*zones, *base.parts)
                yield NP(both(base, *rest), noun.plural, noun.kind), end
            else:
                yield NP(both(*zones, base, *rest), noun.plural, noun.kind), end
        if len(posts) < 4:
            follow = end + 1 if p.words[end] == "," and p.words[end + 1] in ("other",) else end
            for post, after in p.read("post", follow):
                if post.on == "card" and noun.kind != "card":
                    continue
                if post.on == "permanent" and noun.kind not in ("permanent", "token"):
                    continue
                if post.on == "spell" and noun.kind not in ("spell", "ability"):
                    continue
                if post.on == "ability" and noun.kind != "ability":
                    continue
                if noun.kind == "mixed":
                    continue
                stack.append((noun, after, (*posts, post.filter), placed or post.zone))
            if p.words[end] == "and" and posts:
                for post, after in p.read("post", end + 1):
                    if post.zone or p.words[end + 1] not in ("with", "without", "that"):
                        continue
                    stack.append((noun, after, (*posts, post.filter), placed))
