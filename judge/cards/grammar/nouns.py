"""Noun phrases: which objects and players are meant, as filters; and the determiners that make selections of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.placeholders import (
    AttachedAt,
    ChooseAt,
    EachAt,
    PlayerAt,
    Ref,
    RestAt,
    TargetAt,
    ThisAt,
    WayRef,
)
from judge.cards.grammar.words import (
    CARD_TYPES,
    COLORS,
    COUNTERS,
    CREATURE_TYPES,
    LAND_TYPES,
    PERMANENT_TYPES,
    PLURAL_SUBTYPES,
    SUBTYPES,
    SUPERTYPES,
)
from judge.cards.instructions import (
    AllOf,
    AnyNumber,
    AnyOf,
    Anything,
    AttachedToMatching,
    Bound,
    Choose,
    ChosenWord,
    ColorWord,
    CombatRelation,
    ControlledBy,
    ControllerOf,
    CreatureTypeWord,
    DidThisTurn,
    EventPattern,
    Every,
    Extreme,
    Filter,
    HasAbility,
    HasAttached,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAmong,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    IsOpponent,
    IsPlayer,
    IsState,
    LandTypeWord,
    Measures,
    Memory,
    Named,
    Not,
    Number,
    OwnedBy,
    OwnerOf,
    Players,
    Quantity,
    Selection,
    SharesA,
    SourceMatches,
    SubtypeWord,
    TargetsMatching,
    This,
    Together,
    TopOfLibrary,
    Word,
    X,
    You,
)


class NP(NamedTuple):
    """A noun phrase without determiner."""

    filter: Filter
    plural: bool
    kind: str  # permanent, card, spell, player, ability, source, mixed


def both(*parts: Filter) -> Filter:
    """All parts, flattened; one part stays itself."""
    flat: list[Filter] = []
    for part in parts:
        if isinstance(part, AllOf):
            flat.extend(p for p in part.parts if p not in flat)
        elif not isinstance(part, Anything) and part not in flat:
            flat.append(part)
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat)) if flat else Anything()


def either(*parts: Filter) -> Filter:
    """Some part, flattened."""
    flat: list[Filter] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, AnyOf) else (part,))
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))


def subtype_word(name: str) -> Word:
    """The typed word of a subtype."""
    if name in LAND_TYPES:
        return LandTypeWord(name)
    return CreatureTypeWord(name) if name in CREATURE_TYPES else SubtypeWord(name)


# ----------------------------------------------------------------------------------------------------- adjectives


class Adjective(NamedTuple):
    """A filter before the noun; `shared`: it holds for every noun of a list."""

    filter: Filter
    shared: bool
    tight: bool = False


_STATES = (
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face-down", "face-up", "enchanted", "equipped",
    "nontoken", "suspended", "nonattacking", "nonblocking", "flipped", "unattached", "unenchanted", "unequipped",
)  # fmt: skip


def _adjective(word: str) -> Filter | None:
    if word in COLORS:
        return HasColor(ColorWord(word))
    if word in _STATES:
        if word == "nonattacking":
            return Not(IsState("attacking"))
        if word == "nonblocking":
            return Not(IsState("blocking"))
        if word in ("unattached", "unenchanted", "unequipped"):
            return Not(IsState({"unattached": "attached", "unenchanted": "enchanted", "unequipped": "equipped"}[word]))
        if word == "nontoken":
            return Not(IsState("token"))
        return IsState(word.replace("-", " "))
    if word in SUPERTYPES:
        return HasSupertype(word)
    if word == "colorless":
        return IsColorless()
    if word == "multicolored":
        return IsMulticolored()
    if word == "monocolored":
        return IsMonocolored()
    if word.startswith("non"):
        rest = word[3:].lstrip("-")
        if rest in CARD_TYPES:
            return Not(HasType(rest))
        if rest in COLORS:
            return Not(HasColor(ColorWord(rest)))
        if rest in SUPERTYPES:
            return Not(HasSupertype(rest))
        if rest in SUBTYPES and rest not in PLURAL_SUBTYPES | {"token"}:
            return Not(HasSubtype(subtype_word(SUBTYPES[rest])))
    return None


@native("adjective")
def adjective(p: Parser, at: int) -> Iterable[tuple[Adjective, int]]:
    """One adjective, or some joined by "or" (and, between colours, "and/or")."""
    first = _adjective(p.words[at])
    if first is None:
        if p.words[at] == "snow-covered":
            yield Adjective(HasSupertype("snow"), True), at + 1
        return
    word = p.words[at]
    tight = word.startswith("non") and word[3:].lstrip("-") in CARD_TYPES
    shared = word in _STATES
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
        nxt = _adjective(p.words[sep])
        if nxt is None:
            break
        end = sep + 1
        found.append(nxt)
        if p.words[end] != "," or end == sep + 1:
            yield Adjective(either(*found), shared, tight), end


# ---------------------------------------------------------------------------------------------------------- nouns

_HEADS = {
    "card": "card", "cards": "card", "spell": "spell", "spells": "spell", "permanent": "permanent", "permanents": "permanent",
    "token": "token", "tokens": "token", "source": "source", "sources": "source",
}  # fmt: skip


class Item(NamedTuple):
    filter: Filter
    adjectives: tuple[Adjective, ...]
    head: str  # "" when only types were said
    plural: bool
    kind: str
    end: int


def _type(word: str) -> tuple[Filter, bool] | None:
    if word in CARD_TYPES:
        return HasType(word), False
    if word == "sorceries":
        return HasType("sorcery"), True
    if word.endswith("s") and word[:-1] in CARD_TYPES:
        return HasType(word[:-1]), True
    if word in SUBTYPES:
        return HasSubtype(subtype_word(SUBTYPES[word])), word in PLURAL_SUBTYPES
    return None


def _items(p: Parser, at: int) -> list[Item]:
    """Adjectives and type words up to a head, every way to end."""
    out: list[Item] = []

    def go(at: int, adjectives: tuple[Adjective, ...]) -> None:
        nouns(at, adjectives, (), False)
        for adj, end in p.read("adjective", at):
            go(end, (*adjectives, adj))
            if p.words[end] == "," and _adjective(p.words[end + 1]) is not None:
                go(end + 1, (*adjectives, adj))

    def nouns(at: int, adjectives: tuple[Adjective, ...], filters: tuple[Filter, ...], plural: bool) -> None:
        word = p.words[at]
        kind = _HEADS.get(word)
        if kind is not None:
            many = word.endswith("s")
            extra: tuple[Filter, ...] = ()
            if kind == "token":
                extra = (IsState("token"),)
            out.append(Item(both(*filters, *extra), adjectives, kind, many, kind, at + 1))
            if kind == "permanent" and p.words[at + 1] in ("card", "cards", "spell", "spells"):
                head = _HEADS[p.words[at + 1]]
                out.append(
                    Item(both(HasType("permanent"), *filters), adjectives, head, p.words[at + 1][-1] == "s", head, at + 2)
                )
            return
        if word in ("aura", "equipment") and p.words[at + 1] in ("attached",):
            pass
        found = _type(word)
        if found is None:
            return
        filters = (*filters, found[0])
        # "historic" words end here; an intermediate singular word may be followed by another noun
        out.append(Item(both(*filters), adjectives, "", found[1], "permanent", at + 1))
        if not found[1] or word in ("plains", "merfolk", "treefolk", "samurai", "ninja", "zubera", "thalakos", "soltari", "dauthi", "kor", "djinn"):
            nouns(at + 1, adjectives, filters, found[1])
        if p.words[at + 1] in ("that", "in") and False:
            pass

    go(at, ())
    return out


def _complete(item: Item, head: str, kind: str) -> Filter:
    return both(item.filter, *(a.filter for a in item.adjectives))


_SEPARATORS = ((",", "and", "/", "or"), ("and", "/", "or"), (",", "or"), (",", "and"), ("or",), ("and",), (",",))


def _separator(p: Parser, at: int) -> tuple[int, bool] | None:
    """The end of a list separator, and whether the list ends after the next item."""
    for words in _SEPARATORS:
        if p.words[at] == words[0] and all(at + k < p.size and p.words[at + k] == w for k, w in enumerate(words)):
            return at + len(words), words != (",",)
    return None


@native("nouns")
def nouns(p: Parser, at: int) -> Iterable[tuple[NP, int]]:
    """A noun phrase without what follows the noun ("with ...", "you control"): types, subtypes, lists of them."""
    word = p.words[at]
    if word in ("player", "players"):
        yield NP(IsPlayer(), word == "players", "player"), at + 1
        return
    if word in ("opponent", "opponents"):
        yield NP(IsOpponent(), word == "opponents", "player"), at + 1
        return
    if word in ("activated", "triggered") and p.words[at + 1] in ("ability", "abilities"):
        yield NP(both(InZone("stack"), IsState(word + " ability")), p.words[at + 1] != "ability", "ability"), at + 2
        return
    if word in ("activated", "triggered") and p.words[at + 1] == "or" and p.words[at + 3] in ("ability", "abilities"):
        yield (
            NP(
                both(InZone("stack"), either(IsState("activated ability"), IsState("triggered ability"))),
                p.words[at + 3] != "ability",
                "ability",
            ),
            at + 4,
        )
        return
    if word in ("ability", "abilities"):
        yield NP(both(InZone("stack"), IsState("ability")), word == "abilities", "ability"), at + 1
        return
    if word in ("aura", "auras") and False:
        return
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
                who: Filter = IsPlayer() if p.words[after].startswith("player") else IsOpponent()
                yield NP(either(_zoned(np), who), np.plural or p.words[after].endswith("s"), "mixed"), after + 1
            continue
        joint_word = "or" if "or" in p.words[end:after] else "and" if last else joint
        for item in _items(p, after):
            stack.append(((*items, item), joint_word, last))


def _list(items: tuple[Item, ...], joint: str) -> NP | None:
    last = items[-1]
    if len(items) == 1:
        return NP(_complete(last, "", ""), last.plural, last.kind)
    if any(item.head and item.head != last.head for item in items):
        kinds = {item.kind for item in items}
        if kinds != {"permanent", "token"} and len(kinds) > 1:
            return None
    lead = items[0].adjectives
    shared_head = bool(last.head) and not any(item.head for item in items[:-1])
    if last.head and any(item.head for item in items[:-1]) and not all(item.head for item in items):
        return None
    spread: tuple[Filter, ...] = ()
    own_from = 0
    if lead and not any(item.adjectives for item in items[1:]):
        if shared_head and not any(a.tight for a in lead) and any(_is_kind(i.filter) for i in items[:1]):
            spread = tuple(a.filter for a in lead)
            own_from = 1
        elif all(a.shared for a in lead):
            spread = tuple(a.filter for a in lead)
            own_from = 1
        elif any(isinstance(a.filter, HasColor | IsMulticolored | IsColorless) for a in lead):
            return None
    filters = []
    for i, item in enumerate(items):
        filters.append(both(item.filter, *(() if i == 0 and own_from else tuple(a.filter for a in item.adjectives))))
    return NP(both(*spread, either(*filters)), last.plural or items[0].plural, last.kind)


def _is_kind(filter: Filter) -> bool:
    return not isinstance(filter, Anything)


def _zoned(np: NP, zone: Filter | None = None) -> Filter:
    if np.kind in ("permanent", "token"):
        return both(zone or InZone("in play"), np.filter)
    if np.kind == "spell":
        return both(InZone("stack"), IsState("spell"), np.filter)
    if np.kind == "card":
        return both(zone, np.filter) if zone is not None else np.filter
    return np.filter


# --------------------------------------------------------------------------------------------- after the noun


class Post(NamedTuple):
    """What follows the noun: `zone`: it says where; `on`: kinds of nouns that it can follow (empty: any)."""

    filter: Filter
    zone: bool = False
    on: str = ""


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


@rule("post", "with [a] <m:measure> <n:quantity>", "with [a] <m:measure> equal to <n:quantity>")
def _(c: Place, m: str, n: Quantity) -> Post:
    return Post(Measures(m, "=", n))


@rule("post", "with [a] <m:measure> <op:(less|greater)> than <n:quantity>")
def _(c: Place, m: str, op: str, n: Quantity) -> Post:
    return Post(Measures(m, "<" if op == "less" else ">", n))


@rule("post", "with [a] <m:measure> <op:(less|greater)> than or equal to <n:quantity>")
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


@rule("post", "with [a|an|one or more] [<kind:counter_kind>] (counter|counters) on (it|them)", "that have a <kind:counter_kind> counter on (it|them)")
def _(c: Place, kind: str = "") -> Post:
    return Post(HasCounter(kind))


@rule("post", "with no [<kind:counter_kind>] counters on (it|them)", "without a <kind:counter_kind> counter on (it|them)", "without [<kind:counter_kind>] counters on (it|them)")
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
    return Post(SharesA("name", what))


@rule("post", "other than <what:obj>")
def _(c: Place, what: Selection) -> Post:
    return Post(Not(IsAmong(what)))


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
    return CombatRelation("blocking", IsAmong(what))


@rule("state_filter", "that blocked or was blocked by <what:obj> this turn")
def _(c: Place, what: Selection) -> Filter:
    pair = IsAmong(what)
    return either(DidThisTurn(EventPattern("block pair", other=pair), "subject"), DidThisTurn(EventPattern("block pair", subject=pair), "other"))


@rule("state_filter", "blocking or blocked by <what:obj>")
def _(c: Place, what: Selection) -> Filter:
    return either(CombatRelation("blocking", IsAmong(what)), CombatRelation("blocked by", IsAmong(what)))


@rule("state_filter", "blocked by <what:obj>", "<what:obj> is blocking")
def _(c: Place, what: Selection) -> Filter:
    return CombatRelation("blocked by", IsAmong(what))


@rule("state_filter", "attached to <what:obj>")
def _(c: Place, what: Selection) -> Filter:
    return AttachedToMatching(IsAmong(what))


@rule("state_filter", "attached to (a|an) <np:np>")
def _(c: Place, np: NP) -> Filter:
    return AttachedToMatching(np.filter)


@rule("state_filter", "attacking you")
def _(c: Place) -> Filter:
    return CombatRelation("attacking", IsAmong(You()))


@rule("state_filter", "attacking (that player|<who:who>)")
def _(c: Place, who: Selection | None = None) -> Filter | None:
    return CombatRelation("attacking", IsAmong(who)) if who is not None else None


@rule("state_filter", "dealt damage by <what:obj> this turn")
def _(c: Place, what: Selection) -> Filter:
    return DidThisTurn(EventPattern("damage", subject=IsAmong(what)), "other")


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
    return Post(TargetsMatching(IsAmong(what), True), on="spell")


@rule("post", "that (target|targets) <what:obj>", "that (target|targets) <what:you_sel>")
def _(c: Place, what: Selection) -> Post:
    return Post(TargetsMatching(IsAmong(what)), on="spell")


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
    return Post(SharesA(what, to))


@rule("post", "that (don't) share a <what:(color|creature type|card type|name)> with <to:obj>")
def _(c: Place, what: str, to: Selection) -> Post:
    return Post(Not(SharesA(what, to)))


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
def _(c: Place, name: str | None) -> Post:
    return Post(Named(name)) if name else None


@rule("post", "with an activated ability [that isn't a mana ability]")
def _(c: Place) -> Post | None:
    return None


@rule("post", "with <what:(flanking|banding|cycling|morph|madness|suspend|islandwalk)> abilities")
def _(c: Place, what: str) -> Post | None:
    return None


@rule("post", "from among <what:obj>", "(among|of) <what:group_ref>")
def _(c: Place, what: Selection) -> Post:
    return Post(IsAmong(what), True)


@rule("group_ref", "them", "those cards", "those creatures", "those permanents")
def _(c: Place) -> Selection:
    word = c.parser.words[c.end - 1]
    return Ref(c.start + c.parser.base, "them", {"cards": "card", "creatures": "creature"}.get(word, "object"), True)


@rule("post", "<verb:way_verb> this way")
def _(c: Place, verb: str) -> Post:
    return Post(IsAmong(WayRef(c.start + c.parser.base, verb)), True)


_WAY = (
    "destroyed exiled discarded sacrificed revealed returned tapped milled countered drawn untapped regenerated chosen created"
).split()


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
        noun, end, posts, zoned = stack.pop(0)
        if end not in seen:
            seen.add(end)
            filters = list(posts)
            if other:
                filters.append(Not(IsAmong(This())))
            base = noun.filter if zoned else _zoned(noun)
            if zoned and noun.kind == "spell":
                base = _zoned(noun)
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
                stack.append((noun, after, (*posts, post.filter), zoned or post.zone))
            if p.words[end] == "and" and posts:
                for post, after in p.read("post", end + 1):
                    if post.zone or p.words[end + 1] not in ("with", "without", "that"):
                        continue
                    stack.append((noun, after, (*posts, post.filter), zoned))


# --------------------------------------------------------------------------------------------------- players


@rule("who0", "you")
def _(c: Place) -> Selection:
    return You()


@rule("who0", "target player", "another target player")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, IsPlayer(), other=c.parser.words[c.start] == "another")


@rule("who0", "target opponent")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, IsOpponent())


@rule("who0", "<n:(two)> target players", "any number of target players")
def _(c: Place, n: str = "") -> Selection:
    if n:
        return TargetAt(c.start + c.parser.base, IsPlayer(), Number(2), Number(2))
    return TargetAt(c.start + c.parser.base, IsPlayer(), Number(0), AnyNumber())


@rule("who0", "each player", "all players", "players")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Players("each"))


@rule("who0", "each opponent", "each of your opponents", "your opponents", "all opponents", "opponents")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Players("opponents"))


@rule("who0", "each other player")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Players("others"))


@rule("who0", "an opponent", "an opponent of your choice")
def _(c: Place) -> Selection:
    return ChooseAt(c.start + c.parser.base, Choose(IsOpponent(), Number(1)))


@rule("who0", "a player of your choice")
def _(c: Place) -> Selection:
    return ChooseAt(c.start + c.parser.base, Choose(IsPlayer(), Number(1)))


@rule("who0", "defending player", "the defending player")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Players("defending"))


@rule("who0", "attacking player", "the attacking player")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Players("attacking"))


@rule("who0", "the active player")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Players("active"))


@rule("who0", "that player", "the player", "that opponent")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "that", "player")


@rule("who0", "those players")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "those", "player", True)


@rule("who0", "they", "them")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "they", "player")


@rule("who0", "the chosen player", "the chosen opponent")
def _(c: Place) -> Selection:
    return PlayerAt(c.start + c.parser.base, Memory("chosen player"))


@rule("who0", "its <role:(controller|owner)>", "their <role:(controller|owner|controllers|owners)>")
def _(c: Place, role: str) -> Selection:
    base = c.start + c.parser.base
    plural = c.parser.words[c.start] == "their"
    ref = Ref(base, "their" if plural else "it", "object", plural)
    return PlayerAt(base, ControllerOf(ref) if role.startswith("controller") else OwnerOf(ref))


@rule("who", "<what:obj> 's <role:(controller|owner|controllers|owners)>", "the <role:(controller|owner)> of <what:obj>")
def _(c: Place, what: Selection, role: str) -> Selection | None:
    return PlayerAt(c.start + c.parser.base, ControllerOf(what) if role.startswith("controller") else OwnerOf(what))


@rule("who", "<w:who0>")
def _(c: Place, w: Selection) -> Selection:
    return w


@rule("poss0", "your")
def _(c: Place) -> Selection:
    return You()


@rule("poss0", "their")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "their", "player")


@rule("poss0", "<who:who0> 's")
@rule("poss", "<who:who> 's")
def _(c: Place, who: Selection) -> Selection | None:
    return None if isinstance(who, You) else who


@rule("poss", "<who:poss0>")
def _(c: Place, who: Selection) -> Selection | None:
    return who


# ------------------------------------------------------------------------------------------ selections of objects


@rule("obj", "~")
def _(c: Place) -> Selection:
    return ThisAt(c.start + c.parser.base)


@rule("obj", "enchanted <t:(creature|permanent|land|artifact|enchantment|planeswalker)>", "equipped creature", "fortified land", "enchanted <sub:typeword>")
def _(c: Place, t: str = "", sub: object = None) -> Selection:
    return AttachedAt(c.start + c.parser.base)


@rule("obj", "the (creature|permanent|land) ~ (enchants|enchant) ")
def _(c: Place) -> Selection:
    return AttachedAt(c.start + c.parser.base)


@native("typeword")
def typeword(p: Parser, at: int) -> Iterable[tuple[Filter, int]]:
    """One type or subtype word."""
    found = _type(p.words[at])
    if found is not None and not (found[1] and p.words[at] not in ("plains", "merfolk")):
        yield found[0], at + 1


_REF_KIND = {"it": "object"}


@rule("obj", "it")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "it")


@rule("obj", "they", "them")
def _(c: Place) -> Selection:
    return Ref(c.start + c.parser.base, "they", "object", True)


@rule("obj", "that <noun:ref_noun>")
def _(c: Place, noun: tuple[str, bool, Filter | None]) -> Selection | None:
    kind, plural, filter = noun
    return None if plural else Ref(c.start + c.parser.base, "that", kind, False, filter)


@rule("obj", "those <noun:ref_noun>")
def _(c: Place, noun: tuple[str, bool, Filter | None]) -> Selection | None:
    kind, plural, filter = noun
    return Ref(c.start + c.parser.base, "those", kind, True, filter) if plural else None


@rule("obj", "the <noun:ref_noun>")
def _(c: Place, noun: tuple[str, bool, Filter | None]) -> Selection | None:
    kind, plural, filter = noun
    return Ref(c.start + c.parser.base, "the", kind, plural, filter)


@rule("obj", "the <verb:way_participle> <noun:ref_noun>")
def _(c: Place, verb: str, noun: tuple[str, bool, Filter | None]) -> Selection:
    return WayRef(c.start + c.parser.base, verb, None)


@native("way_participle")
def way_participle(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The participle in "the sacrificed creature"."""
    if p.words[at] == "removed":
        yield "exiled", at + 1
    elif p.words[at] in ("sacrificed", "discarded", "revealed", "exiled", "destroyed", "returned", "tapped", "countered", "chosen", "copied", "milled"):
        yield p.words[at], at + 1


@native("ref_noun")
def ref_noun(p: Parser, at: int) -> Iterable[tuple[tuple[str, bool, Filter | None], int]]:
    """The noun of a reference: its kind, whether it is plural."""
    word = p.words[at]
    singular = word[:-1] if word.endswith("s") and word not in ("plains",) else word
    if singular in ("creature", "artifact", "land", "enchantment", "permanent", "spell", "card", "token", "ability", "planeswalker", "source", "copy"):
        if singular in ("creature", "artifact", "land", "permanent") and p.words[at + 1] in ("card", "cards"):
            yield ("card", p.words[at + 1] == "cards", None), at + 2
        yield (singular, word != singular, None), at + 1
        return
    if word in ("abilities", "copies"):
        yield ("ability" if word == "abilities" else "copy", True, None), at + 1
        return
    found = _type(word)
    if found is not None:
        name = SUBTYPES.get(word, word)
        if p.words[at + 1] in ("creature", "token"):
            yield (p.words[at + 1], False, None), at + 2
        yield (name, found[1] and word != "plains", None), at + 1


@rule("obj", "the rest", "the other", "the others")
def _(c: Place) -> Selection:
    return RestAt(c.start + c.parser.base)


@rule("obj", "target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    if np.plural or np.kind == "player":
        return None
    return TargetAt(c.start + c.parser.base, np.filter)


@rule("obj", "another target <np:np>", "target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    if np.plural or np.kind == "player" or c.parser.words[c.start] != "another":
        return None
    return TargetAt(c.start + c.parser.base, np.filter, other=True)


@rule("obj", "a (second|third) target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    return None if np.plural else TargetAt(c.start + c.parser.base, np.filter, other=True)


@rule("obj", "target <np:np> (other than|another)")
def _(c: Place, np: NP) -> Selection | None:
    return None


@rule("obj", "<n:quantity> [other] target <np:np>")
def _(c: Place, n: Quantity, np: NP) -> Selection | None:
    if isinstance(n, Number) and (n.value < 2 or not np.plural):
        return None
    return TargetAt(c.start + c.parser.base, np.filter, n, n)


@rule("obj", "up to <n:quantity> target <np:np>")
def _(c: Place, n: Quantity, np: NP) -> Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter, Number(0), n)


@rule("obj", "any number of target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter, Number(0), AnyNumber())


@rule("obj", "one or two target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter, Number(1), Number(2))


@rule("obj", "one , two , or three target <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter, Number(1), Number(3))


@rule("obj", "target <np:np> of an opponent 's choice")
def _(c: Place, np: NP) -> Selection | None:
    return TargetAt(c.start + c.parser.base, np.filter, chooser=Choose(IsOpponent(), Number(1)))


@rule("obj", "target <np:np> of <who:poss0> choice")
def _(c: Place, np: NP, who: Selection) -> Selection | None:
    if np.plural or isinstance(who, ChooseAt | You):
        return None
    return TargetAt(c.start + c.parser.base, np.filter, chooser=who)


@rule("obj", "(a|an) <np:np> at random from <who:poss0> <zone:(hand|graveyard)>", "<n:quantity> <np:np> at random from <who:poss0> <zone:(hand|graveyard)>")
def _(c: Place, np: NP, who: Selection, zone: str, n: Quantity = Number(1)) -> Selection | None:
    if np.kind != "card" or np.plural == (n == Number(1)):
        return None
    return ChooseAt(c.start + c.parser.base, Choose(both(InZone(zone, who), np.filter), n, at_random=True))


@rule("obj", "(a|an) <np:np> from (it|among them|there)", "<n:quantity> <np:np> from (it|among them|there)", "up to <n:quantity> <np:np> from (it|among them|there)")
def _(c: Place, np: NP, n: Quantity = Number(1)) -> Selection | None:
    if np.kind != "card":
        return None
    word = c.parser.words[c.end - 1]
    ref = Ref(c.end - 1 + c.parser.base, word, "group", word == "them")
    return ChooseAt(c.start + c.parser.base, Choose(both(IsAmong(ref), np.filter), n, up_to=c.parser.words[c.start] == "up"))


@rule("obj", "all <np:np> from (it|among them)")
def _(c: Place, np: NP) -> Selection | None:
    if np.kind != "card" or not np.plural:
        return None
    word = c.parser.words[c.end - 1]
    return EachAt(c.start + c.parser.base, Every(both(IsAmong(Ref(c.end - 1 + c.parser.base, word, "group", word == "them")), np.filter)))


@rule("obj", "all <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    if not np.plural or np.kind == "player":
        return None
    return EachAt(c.start + c.parser.base, Every(np.filter))


@rule("obj", "each <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    if np.plural or np.kind == "player":
        return None
    return EachAt(c.start + c.parser.base, Every(np.filter))


@rule("obj", "<np:np>")
def _(c: Place, np: NP) -> Selection | None:
    """Bare plural: every one."""
    if not np.plural or np.kind == "player":
        return None
    return EachAt(c.start + c.parser.base, Every(np.filter))


@rule("obj", "(a|an) <np:np> [of <who:poss> choice]")
def _(c: Place, np: NP, who: Selection = You()) -> Selection | None:
    if np.plural or np.kind == "player":
        return None
    return ChooseAt(c.start + c.parser.base, Choose(np.filter, Number(1), who))


@rule("obj", "another <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    if np.plural or np.kind == "player":
        return None
    return ChooseAt(c.start + c.parser.base, Choose(both(np.filter, Not(IsAmong(This()))), Number(1)))


@rule("obj", "(a|an) <np:np> at random", "(a|an) <np:np> chosen at random")
def _(c: Place, np: NP) -> Selection | None:
    if np.plural or np.kind == "player":
        return None
    return ChooseAt(c.start + c.parser.base, Choose(np.filter, Number(1), at_random=True))


@rule("obj", "<n:quantity> <np:np> [of <who:poss> choice]")
def _(c: Place, n: Quantity, np: NP, who: Selection = You()) -> Selection | None:
    if isinstance(n, Number) and n.value < 2 and c.parser.words[c.start] != "one":
        return None
    if np.kind == "player" or np.plural == (n == Number(1)):
        return None
    return ChooseAt(c.start + c.parser.base, Choose(np.filter, n, who))


@rule("obj", "up to <n:quantity> <np:np>")
def _(c: Place, n: Quantity, np: NP) -> Selection | None:
    if np.kind == "player":
        return None
    return ChooseAt(c.start + c.parser.base, Choose(np.filter, n, up_to=True))


@rule("obj", "any number of <np:np>")
def _(c: Place, np: NP) -> Selection | None:
    if np.kind == "player" or not np.plural:
        return None
    return ChooseAt(c.start + c.parser.base, Choose(np.filter, AnyNumber(), any_number=True))


@rule("obj", "<n:quantity> of <what:group_ref>", "<n:quantity> of <what:way_group>")
def _(c: Place, n: Quantity, what: Selection) -> Selection | None:
    return ChooseAt(c.start + c.parser.base, Choose(IsAmong(what), n))


@rule("way_group", "the <verb:way_participle> <noun:ref_noun>")
def _(c: Place, verb: str, noun: object) -> Selection:
    return WayRef(c.start + c.parser.base, verb, None)


@rule("obj", "the <side:(top|bottom)> card of <who:poss> library")
def _(c: Place, side: str, who: Selection) -> Selection:
    return EachAt(c.start + c.parser.base, TopOfLibrary(Number(1), who, side == "bottom"))


@rule("obj", "the <side:(top|bottom)> <n:quantity> cards of <who:poss> library")
def _(c: Place, side: str, n: Quantity, who: Selection) -> Selection:
    return EachAt(c.start + c.parser.base, TopOfLibrary(n, who, side == "bottom"))


@rule("obj", "<who:poss0> <zone:(hand|graveyard|library)>")
def _(c: Place, who: Selection, zone: str) -> Selection:
    return EachAt(c.start + c.parser.base, Every(InZone(zone, who)))


@rule("obj", "all graveyards")
def _(c: Place) -> Selection:
    return EachAt(c.start + c.parser.base, Every(InZone("graveyard")))


@rule("objs", "<a:obj>")
def _(c: Place, a: Selection) -> Selection:
    return a


@rule("objs", "<a:obj> and <b:obj>", "both <a:obj> and <b:obj>")
def _(c: Place, a: Selection, b: Selection) -> Selection:
    return Together((a, b))


@rule("objs", "<a:obj> , <b:obj> , and <d:obj>")
def _(c: Place, a: Selection, b: Selection, d: Selection) -> Selection:
    return Together((a, b, d))


# objects or players
@rule("any", "<a:objs>")
def _(c: Place, a: Selection) -> Selection:
    return a


@rule("any", "<a:who>")
def _(c: Place, a: Selection) -> Selection:
    return a


@rule("any", "<a:obj> and <b:who>", "<a:who> and <b:obj>", "<a:who> and <b:who>")
def _(c: Place, a: Selection, b: Selection) -> Selection:
    return Together((a, b))


@rule("any", "that <noun:ref_noun> or player", "that player or <noun:ref_noun>")
def _(c: Place, noun: tuple[str, bool, Filter | None]) -> Selection | None:
    return None if noun[1] else Ref(c.start + c.parser.base, "that", "any")


@rule("any", "those creatures or players")
def _(c: Place) -> Selection | None:
    return Ref(c.start + c.parser.base, "those", "any", True)


@rule("any", "any number of (targets|target creatures or players)")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, _creature_or_player(), Number(1), AnyNumber())


@rule("any", "one or two targets")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, _creature_or_player(), Number(1), Number(2))


@rule("any", "one , two , or three targets")
def _(c: Place) -> Selection:
    return TargetAt(c.start + c.parser.base, _creature_or_player(), Number(1), Number(3))


@rule("any", "<n:quantity> targets", "each of <n:quantity> targets")
def _(c: Place, n: Quantity) -> Selection | None:
    return TargetAt(c.start + c.parser.base, _creature_or_player(), n, n)


@rule("any", "up to <n:quantity> targets", "each of up to <n:quantity> targets")
def _(c: Place, n: Quantity) -> Selection | None:
    return TargetAt(c.start + c.parser.base, _creature_or_player(), Number(0), n)


@rule("any", "each of <what:obj>")
def _(c: Place, what: Selection) -> Selection | None:
    return what if isinstance(what, TargetAt | ChooseAt | Ref) else None


def _creature_or_player() -> Filter:
    return either(both(InZone("in play"), HasType("creature")), IsPlayer())


@rule("obj", "each of <what:obj>")
def _(c: Place, what: Selection) -> Selection | None:
    return what if isinstance(what, TargetAt | ChooseAt | Ref) else None


# keyword names, for "with flying", "gains haste", "loses fear"
def keyword_names() -> frozenset[str]:
    """Every keyword's name."""
    from judge.cards.keyword_forms import KEYWORDS, LATER_KEYWORDS

    return frozenset(KEYWORDS) | frozenset(LATER_KEYWORDS)


_WALKS = {f"{land.lower()}walk": land for land in LAND_TYPES}


@native("keyword_name")
def keyword_name(p: Parser, at: int) -> Iterable[tuple[tuple[str, Filter | None], int]]:
    """A keyword as a property: its name and, for landwalk and protection, its quality."""
    word, two = p.words[at], f"{p.words[at]} {p.words[at + 1]}" if at + 1 < p.size else ""
    names = _names()
    if two in names:
        yield (two, None), at + 2
    elif word in _WALKS:
        yield ("landwalk", HasSubtype(LandTypeWord(_WALKS[word]))), at + 1
    elif word == "protection" and p.words[at + 1] == "from":
        for quality, end in p.read("protection_quality", at + 2):
            yield ("protection", quality), end
    elif two in ("nonbasic landwalk", "legendary landwalk", "snow landwalk"):
        kind = two.split()[0]
        yield ("landwalk", Not(HasSupertype("basic")) if kind == "nonbasic" else HasSupertype(kind)), at + 2
    elif word in names and word not in ("enchant", "equip", "protection"):
        yield (word, None), at + 1


_CACHED: list[frozenset[str]] = []


def _names() -> frozenset[str]:
    if not _CACHED:
        _CACHED.append(keyword_names())
    return _CACHED[0]


@rule("protection_quality", "<adj:adjective>")
def _(c: Place, adj: Adjective) -> Filter:
    return adj.filter


@rule("protection_quality", "<np:nouns>")
def _(c: Place, np: NP) -> Filter | None:
    return np.filter if np.plural and np.kind in ("permanent", "player", "spell") else None


@rule("protection_quality", "the chosen color")
def _(c: Place) -> Filter:
    return HasColor(ChosenWord("color"))


@rule("protection_quality", "all colors")
def _(c: Place) -> Filter:
    return Not(IsColorless())


@rule("protection_quality", "everything")
def _(c: Place) -> Filter:
    return Anything()


def unused(*_: Any) -> tuple[object, ...]:
    """Names that later modules take from here."""
    return (Bound, HasAbility, X)
