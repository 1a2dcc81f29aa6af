"""Sentences about cards and zones: draw, discard, return, remove from the game, search, reveal, library order, tokens."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.grammar.combinators import Parser, Place, native, rule
from judge.cards.grammar.effects_base import moved, player_verb
from judge.cards.grammar.nouns import NP, both, subtype_word
from judge.cards.grammar.placeholders import ONE, ChooseAt, Ref, ThisAt, WayRef
from judge.cards.grammar.words import CARD_TYPES, COLORS, PLURAL_SUBTYPES, SUBTYPES, SUPERTYPES
from judge.cards.instructions import (
    Ability,
    AllOf,
    Anything,
    ColorWord,
    CreateCopyToken,
    CreateToken,
    Destroy,
    Discard,
    DiscardThese,
    Draw,
    Every,
    Filter,
    Instruction,
    InZone,
    LookAt,
    Mill,
    Move,
    Number,
    Part,
    Quantity,
    Reorder,
    Reveal,
    Sacrifice,
    SearchLibrary,
    Selection,
    Sequence,
    Shuffle,
    TokenSpec,
    Word,
    X,
    You,
)

# ---------------------------------------------------------------------------------------------- draw and discard


@player_verb("draw <n:count> card", "draw <n:count> cards")
def _(c: Place, s: Selection, n: Quantity) -> Instruction | None:
    if (n == Number(1)) != (c.parser.words[c.end - 1] == "card"):
        return None
    return Draw(s, n, c.mark)


@player_verb("draw an additional card", "draw another card")
def _(c: Place, s: Selection) -> Instruction:
    return Draw(s, Number(1), c.mark)


@player_verb("draw <n:count> additional cards", alone=False)
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return Draw(s, n, c.mark)


@player_verb("draw cards equal to <n:amount>", "draw a number of cards equal to <n:amount>")
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return Draw(s, n, c.mark)


@player_verb("draw a card <each:for_each>")
def _(c: Place, s: Selection, each: Quantity) -> Instruction:
    return Draw(s, each, c.mark)


@player_verb("draw <n:quantity> cards <each:for_each>")
def _(c: Place, s: Selection, n: Quantity, each: Quantity) -> Instruction | None:
    from judge.cards.grammar.quantities import times

    amount = times(n, each)
    return None if amount is None else Draw(s, amount, c.mark)


@rule("in_hand", "from <who:poss> hand", "")
def _(c: Place, who: Selection | None = None) -> bool:
    return True


def _card_filter(np: NP | None) -> Filter | None:
    return None if np is None or isinstance(np.filter, Anything) else np.filter


@rule("cards", "<np:np>")
def _(c: Place, np: NP) -> NP | None:
    if np.kind != "card":
        return None
    return np


@player_verb("discard <n:count> <np:cards>", "discard <n:count> <np:cards> <r:(at random)>", "discard <n:count> <np:cards> <each:for_each>")
def _(c: Place, s: Selection, n: Quantity, np: NP, r: str = "", each: Quantity | None = None) -> Instruction | None:
    if np.plural == (n == Number(1)):
        return None
    filter = _strip_hand(np.filter)
    if filter is None:
        return None
    if each is not None:
        from judge.cards.grammar.quantities import times

        amount = times(n, each)
        if amount is None:
            return None
        n = amount
    return Discard(s, n, None if isinstance(filter, Anything) else filter, bool(r), None, c.mark)


def _strip_hand(filter: Filter) -> Filter | None:
    """The filter without "from his or her hand"; None when it names another zone."""
    parts = filter.parts if isinstance(filter, AllOf) else (filter,)
    kept = []
    for part in parts:
        if isinstance(part, InZone):
            if part.zone != "hand" or part.of is None:
                return None
        else:
            kept.append(part)
    return both(*kept)


@player_verb(
    "discard all <np:cards>",
    "discard <who:poss> hand",
    "discard all the cards in <who:poss> hand",
    "discard all cards in <who:poss> hand",
)
def _(c: Place, s: Selection, np: NP | None = None, who: Selection | None = None) -> Instruction | None:
    filter = _strip_hand(np.filter) if np is not None else Anything()
    if filter is None:
        return None
    return Discard(s, None, None if isinstance(filter, Anything) else filter, False, None, c.mark)


@player_verb("discard <what:obj>", alone=False)
def _(c: Place, s: Selection, what: Selection) -> Instruction | None:
    if isinstance(what, Ref | WayRef | ThisAt):
        return DiscardThese(what, c.mark)
    return None


@player_verb("discard all but <n:count> cards", alone=False)
def _(c: Place, s: Selection, n: Quantity) -> Instruction | None:
    return None


@player_verb(
    "mill <n:count> (card|cards)",
    "put the top <n:quantity> cards of <who:poss> library into <w:poss> graveyard",
    "put the top card of <who:poss> library into <w:poss> graveyard",
)
def _(c: Place, s: Selection, n: Quantity = ONE, who: Selection | None = None, w: Selection | None = None) -> Instruction | None:
    whose = s
    if who is not None and not (isinstance(who, Ref) and who.word == "their"):
        whose = who
    return Mill(whose, n, c.mark)


@player_verb("mill cards equal to <n:amount>", "mill a number of cards equal to <n:amount>", alone=False)
def _(c: Place, s: Selection, n: Quantity) -> Instruction | None:
    return Mill(s, n, c.mark)


@player_verb("shuffle <who:poss> library [(afterward|afterwards)]", "shuffle")
def _(c: Place, s: Selection, who: Selection | None = None) -> Instruction | None:
    if who is None or (isinstance(who, Ref) and who.word == "their"):
        return Shuffle(s)
    return Shuffle(who)


@player_verb("shuffle <what:objs> into <who:poss> library", "shuffle <what:objs> into <who:poss> (libraries|library)")
def _(c: Place, s: Selection, what: Selection, who: Selection) -> Instruction | None:
    whose = s if isinstance(who, Ref) and who.word == "their" else who
    if isinstance(who, Ref) and who.word == "their" and isinstance(s, You):
        whose = who
    return Shuffle(whose, moved(what))


@player_verb("shuffle <who:poss> hand and graveyard into <w:poss> library")
def _(c: Place, s: Selection, who: Selection, w: Selection) -> Instruction | None:
    from judge.cards.instructions import Together

    return Shuffle(s, Together((Every(InZone("hand", who)), Every(InZone("graveyard", who)))))


@player_verb("shuffle the cards from <who:poss> hand into <w:poss> library", alone=False)
def _(c: Place, s: Selection, who: Selection, w: Selection) -> Instruction | None:
    return Shuffle(s, Every(InZone("hand", who)))


# ---------------------------------------------------------------------------------------------- destroy, sacrifice


@player_verb("destroy <what:objs>")
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return Destroy(what, True, c.mark)


@player_verb("destroy <what:objs> , then destroy <b:objs>")
def _(c: Place, s: Selection, what: Selection, b: Selection) -> Instruction:
    return Sequence((Destroy(what), Destroy(b)))


@player_verb("bury <what:objs>")
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return Destroy(what, False, c.mark)


@player_verb("sacrifice <what:objs>")
def _(c: Place, s: Selection, what: Selection) -> Instruction | None:
    if isinstance(what, ChooseAt):
        what = msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=s, filter=_undo_theirs(what.choose.filter, s)))
    return Sacrifice(what, s, c.mark)


def _undo_theirs(filter: Filter, s: Selection) -> Filter:
    """ "a creature he or she controls" of the player who sacrifices is what that player sacrifices anyway."""
    from judge.cards.instructions import ControlledBy

    if isinstance(filter, AllOf):
        kept = [
            f
            for f in filter.parts
            if not (isinstance(f, ControlledBy) and isinstance(f.who, Ref) and f.who.kind == "player" and f.who.word == "they")
        ]
        return both(*kept)
    return filter


@player_verb("sacrifice <what:obj> <each:for_each>")
def _(c: Place, s: Selection, what: Selection, each: Quantity) -> Instruction | None:
    if not isinstance(what, ChooseAt) or what.choose.count != Number(1):
        return None
    what = msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=s, count=each))
    return Sacrifice(what, s, c.mark)


# ----------------------------------------------------------------------------------------------------- zones


@rule("to_hand", "to <who:poss> (hand|hands)")
def _(c: Place, who: Selection) -> Selection:
    return who


def _owners(who: Selection, s: Selection) -> bool:
    return True


@player_verb("return <what:objs> to <who:poss> (hand|hands)")
def _(c: Place, s: Selection, what: Selection, who: Selection) -> Instruction | None:
    return Move(moved(what), "hand", bind=c.mark)


@player_verb("put <what:objs> into <who:poss> (hand|hands)")
def _(c: Place, s: Selection, what: Selection, who: Selection) -> Instruction | None:
    return Move(moved(what), "hand", bind=c.mark)


class How(msgspec.Struct, frozen=True):
    """How something comes into play."""

    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    under: Selection | None = None
    attached: Selection | None = None
    counters: tuple[tuple[str, Quantity], ...] = ()


@rule("how", "tapped")
def _(c: Place) -> How:
    return How(tapped=True)


@rule("how", "tapped and attacking")
def _(c: Place) -> How:
    return How(tapped=True, attacking=True)


@rule("how", "attacking")
def _(c: Place) -> How | None:
    return None


@rule("how", "face down")
def _(c: Place) -> How | None:
    return None


@rule("how", "under <who:poss> control", "under <who:poss> (owner 's|owners) control")
def _(c: Place, who: Selection) -> How:
    return How(under=who)


@rule("how", "attached to <what:obj>")
def _(c: Place, what: Selection) -> How:
    return How(attached=what)


@rule(
    "how",
    "with <n:count> <kind:counter_kind> (counter|counters) on (it|them)",
    "with <n:count> additional <kind:counter_kind> (counter|counters) on (it|them)",
)
def _(c: Place, n: Quantity, kind: str) -> How:
    return How(counters=((kind, n),))


@native("hows")
def hows(p: Parser, at: int) -> Iterable[tuple[How, int]]:
    """Any number of these, in any order."""
    stack = [(How(), at)]
    while stack:
        how, end = stack.pop(0)
        yield how, end
        start = end + 1 if p.words[end] == "and" and end > at else end
        for more, after in p.read("how", start):
            merged = How(
                how.tapped or more.tapped,
                how.attacking or more.attacking,
                how.face_down or more.face_down,
                more.under or how.under,
                more.attached or how.attached,
                how.counters + more.counters,
            )
            stack.append((merged, after))


def into_play(c: Place, what: Selection, how: How, by: Selection) -> Instruction:
    """The instruction that puts something into play."""
    under = how.under if how.under is not None else None
    return Move(
        moved(what),
        "in play",
        under=under,
        tapped=how.tapped,
        face_down=how.face_down,
        attached_to=how.attached,
        counters=how.counters,
        attacking=Every(InZone("in play")) if False else None,
        bind=c.mark,
    )


@player_verb("return <what:objs> to play <how:hows>", "put <what:objs> into play <how:hows>", "return <what:objs> into play <how:hows>")
def _(c: Place, s: Selection, what: Selection, how: How) -> Instruction | None:
    if how.attacking:
        return None
    if how.under is None and c.parser.words[c.start] != "return" and not isinstance(s, You):
        how = msgspec.structs.replace(how, under=s)
    if how.under is None and c.parser.words[c.start] == "put":
        how = msgspec.structs.replace(how, under=s)
    return into_play(c, what, how, s)


@player_verb("put <what:objs> from <who:poss> (hand|graveyard) into play <how:hows>")
def _(c: Place, s: Selection, what: Selection, who: Selection, how: How) -> Instruction | None:
    return None


@player_verb("return <what:objs> from <who:poss> graveyard to <w:poss> hand")
def _(c: Place, s: Selection, what: Selection, who: Selection, w: Selection) -> Instruction | None:
    if isinstance(what, ThisAt):
        return Move(from_zone(what, "graveyard", who), "hand", bind=c.mark)
    return None


@player_verb(
    "return <what:obj> from <who:poss> graveyard to play <how:hows>",
    "put <what:obj> from <who:poss> graveyard into play <how:hows>",
)
def _(c: Place, s: Selection, what: Selection, who: Selection, how: How) -> Instruction | None:
    if isinstance(what, ThisAt) and not how.attacking:
        return into_play(c, from_zone(what, "graveyard", who), how, s)
    return None


@player_verb("put <what:obj> from <who:poss> hand into play <how:hows>")
def _(c: Place, s: Selection, what: Selection, who: Selection, how: How) -> Instruction | None:
    if isinstance(what, ThisAt) and not how.attacking:
        return into_play(c, from_zone(what, "hand", who), how, s)
    return None


def from_zone(what: Selection, zone: str, who: Selection) -> Selection:
    """This object, if it is in that zone: the ability functions there."""
    from judge.cards.instructions import Narrow

    return Narrow(what, InZone(zone, who))


@player_verb(
    "exile <what:objs>",
    "remove <what:objs> from the game",
    "exile <what:objs> from <who:poss> graveyard",
    "remove <what:objs> in <who:poss> graveyard from the game",
    "remove from the game <what:objs>",
)
def _(c: Place, s: Selection, what: Selection, who: Selection | None = None) -> Instruction | None:
    if who is not None:
        return Move(from_zone(what, "graveyard", who), "removed from the game", bind=c.mark) if isinstance(what, ThisAt) else None
    return Move(moved(what) if isinstance(what, Ref) else what, "removed from the game", bind=c.mark)


@player_verb("exile <what:objs> face down", "remove <what:objs> from the game face down")
def _(c: Place, s: Selection, what: Selection) -> Instruction | None:
    return Move(what, "removed from the game", face_down=True, bind=c.mark)


@player_verb("put <what:objs> (into|in) <who:poss> (graveyard|graveyards)")
def _(c: Place, s: Selection, what: Selection, who: Selection) -> Instruction | None:
    return Move(moved(what), "graveyard", bind=c.mark)


@rule("library_place", "on <side:(top|bottom)> of it", "on the <side:(top|bottom)> of it")
def _(c: Place, side: str) -> str:
    return side


@rule(
    "library_place",
    "on <side:(top|bottom)> of <who:poss> (library|libraries)",
    "on the <side:(top|bottom)> of <who:poss> (library|libraries)",
)
def _(c: Place, side: str, who: Selection) -> str:
    return side


@rule("any_order", "in any order", "in <who:poss> choice of order")
def _(c: Place, who: Selection | None = None) -> bool:
    return True


@player_verb("put <what:objs> <side:library_place>", "return <what:objs> to the top of <who:poss> library")
def _(c: Place, s: Selection, what: Selection, side: str = "top", who: Selection | None = None) -> Instruction | None:
    return Move(moved(what), "library", side, bind=c.mark)


@player_verb("put <what:objs> <side:library_place> <o:any_order>")
def _(c: Place, s: Selection, what: Selection, side: str, o: bool) -> Instruction | None:
    return Move(moved(what), "library", side, by=s, bind=c.mark)


@player_verb(
    "put (it|them|that card|those cards) back in any order",
    "put them back on top of <who:poss> library in any order",
    "put (it|them) back on top [of <who:poss> library]",
)
def _(c: Place, s: Selection, who: Selection | None = None) -> Instruction | None:
    word = c.parser.words[c.start + 1]
    if word == "it":
        return None
    return Reorder(Ref(c.start + 1 + c.parser.base, "them", "card", True), "top", s)


@player_verb("put <what:objs> into <who:poss> library <n:ordinal> from the top")
def _(c: Place, s: Selection, what: Selection, who: Selection, n: int) -> Instruction | None:
    return Move(moved(what), "library", str(n), bind=c.mark)


@native("ordinal")
def ordinal(p: Parser, at: int) -> Iterable[tuple[int, int]]:
    """First, second, ..."""
    from judge.cards.grammar.words import ORDINALS

    if p.words[at] in ORDINALS:
        yield ORDINALS[p.words[at]], at + 1


# ------------------------------------------------------------------------------------------------------- search


@player_verb(
    "search <who:poss> <zones:zone_list> for <count:search_count> <np:np>",
    "search <who:poss> <zones:zone_list> for <count:search_count> <np:np> and <b:np>",
)
def _(
    c: Place,
    s: Selection,
    who: Selection,
    zones: tuple[str, ...],
    count: tuple[Quantity | None, bool],
    np: NP,
    b: NP | None = None,
) -> Instruction | None:
    if np.kind not in ("card",) or b is not None:
        return None
    whose = s if isinstance(who, Ref) and who.word == "their" else who
    n, up_to = count
    if np.plural == (n == Number(1) and not up_to):
        return None
    return SearchLibrary(s, whose, np.filter, n, c.mark, zones, up_to)


@rule("zone_list", "library")
def _(c: Place) -> tuple[str, ...]:
    return ("library",)


@rule("zone_list", "graveyard , hand , and library", "graveyard , hand , and / or library")
def _(c: Place) -> tuple[str, ...]:
    return ("graveyard", "hand", "library")


@rule("zone_list", "graveyard")
def _(c: Place) -> tuple[str, ...]:
    return ("graveyard",)


@rule("search_count", "(a|an)")
def _(c: Place) -> tuple[Quantity | None, bool]:
    return Number(1), False


@rule("search_count", "<n:quantity>")
def _(c: Place, n: Quantity) -> tuple[Quantity | None, bool]:
    return n, False


@rule("search_count", "up to <n:quantity>")
def _(c: Place, n: Quantity) -> tuple[Quantity | None, bool]:
    return n, True


@rule("search_count", "any number of", "all")
def _(c: Place) -> tuple[Quantity | None, bool]:
    return None, True


@player_verb("look at <what:objs>")
def _(c: Place, s: Selection, what: Selection) -> Instruction | None:
    if isinstance(what, ChooseAt):
        return LookAt(what, s, c.mark)
    return LookAt(what, s, c.mark)


@player_verb("reveal <what:objs>", alone=True)
def _(c: Place, s: Selection, what: Selection) -> Instruction | None:
    return Reveal(_own_hand(what, s), c.mark)


def _own_hand(what: Selection, s: Selection) -> Selection:
    return what


# ------------------------------------------------------------------------------------------------------ tokens


class Described(msgspec.Struct, frozen=True):
    """A token's description in the text."""

    spec: TokenSpec
    plural: bool


@native("pt")
def pt(p: Parser, at: int) -> Iterable[tuple[tuple[Quantity, Quantity], int]]:
    """Power and toughness, or changes of them: 1/1, +2/-X."""
    word = p.words[at]
    if "/" in word and len(word) > 2:
        a, b = word.split("/", 1)
        one, two = _number(a), _number(b)
        if one is not None and two is not None:
            yield (one, two), at + 1


def _number(text: str) -> Quantity | None:
    from judge.cards.instructions import Product

    sign = -1 if text.startswith("-") else 1
    text = text.lstrip("+-")
    if text.isdigit():
        return Number(sign * int(text))
    if text == "X":
        return X() if sign == 1 else Product(-1, X())
    return None


@native("token")
def token(p: Parser, at: int) -> Iterable[tuple[Described, int]]:
    """[legendary] [1/1] [colours] [subtypes] types token(s) [with ...] [named ...]."""
    supertypes: list[str] = []
    colors: list[Word] = []
    power: Quantity | None = None
    toughness: Quantity | None = None
    end = at
    while p.words[end] in SUPERTYPES:
        supertypes.append(p.words[end])
        end += 1
    for value, after in p.read("pt", end):
        if p.words[end][0] in "+-":
            return
        power, toughness = value
        end = after
        break
    while p.words[end] in SUPERTYPES:
        supertypes.append(p.words[end])
        end += 1
    if p.words[end] == "colorless":
        end += 1
    else:
        while p.words[end] in COLORS:
            colors.append(ColorWord(p.words[end]))
            end += 1
            if p.words[end] in ("and", ",") and p.words[end + 1] in COLORS:
                end += 1
            elif p.words[end] == "," and p.words[end + 1] == "and" and p.words[end + 2] in COLORS:
                end += 2
    subtypes: list[str] = []
    types: list[str] = []
    while end < p.size and p.words[end] not in ("token", "tokens"):
        word = p.words[end]
        if word in CARD_TYPES:
            types.append(word)
        elif (
            word in SUBTYPES and word not in PLURAL_SUBTYPES - {"plains", "merfolk", "treefolk", "thalakos", "dauthi", "soltari", "djinn"}
        ) or (word in PLURAL_SUBTYPES and SUBTYPES[word].lower() == word):
            if types:
                return
            subtypes.append(SUBTYPES[word])
        elif word in SUPERTYPES:
            supertypes.append(word)
        else:
            return
        end += 1
    if end >= p.size or (not subtypes and not types):
        return
    if not types:
        types = ["creature"]
    plural = p.words[end] == "tokens"
    end += 1
    name = " ".join(subtypes) or " ".join(types).title()

    def made(name: str, abilities: tuple[Ability, ...], pt: tuple[Quantity | None, Quantity | None]) -> Described:
        return Described(
            TokenSpec(
                name,
                tuple(types),
                tuple(subtype_word(s) for s in subtypes),
                tuple(supertypes),
                tuple(colors),
                pt[0],
                pt[1],
                abilities,
            ),
            plural,
        )

    stack: list[tuple[int, str, tuple[Ability, ...]]] = [(end, name, ())]
    while stack:
        end, name, abilities = stack.pop(0)
        if power is not None or "creature" not in types or abilities:
            yield made(name, abilities, (power, toughness)), end
        if p.words[end] == "named":
            for given, after in p.read("card_name", end + 1):
                if given:
                    stack.append((after, given, abilities))
        if p.words[end] in ("with", "and", "that"):
            start = end + 2 if p.words[end] == "that" and p.words[end + 1] == "have" else end + 1
            for more, after in p.read("ability_list", start):
                stack.append((after, name, abilities + more))


def _create(c: Place, s: Selection, n: Quantity, t: Described, how: How | None = None, each: Quantity | None = None) -> Instruction | None:
    if t.plural == (n == Number(1)):
        return None
    if t.spec.power is None and "creature" in t.spec.types and not t.spec.abilities:
        return None
    if each is not None:
        from judge.cards.grammar.quantities import times

        amount = times(n, each)
        if amount is None:
            return None
        n = amount
    if how is not None and (how.attacking or how.attached or how.counters):
        return None
    who = s
    if how is not None and how.under is not None:
        who = how.under
    return CreateToken(t.spec, n, who, bool(how and how.tapped), bind=c.mark)


@player_verb("create <n:count> <t:token>", "put <n:count> <t:token> into play <how:hows>", "create <n:count> <h:(tapped)> <t:token>")
def _(c: Place, s: Selection, n: Quantity, t: Described, how: How | None = None, h: str = "") -> Instruction | None:
    return _create(c, s, n, t, How(tapped=True) if h else how)


@player_verb("create <n:count> <t:token> <each:for_each>", "put <n:count> <t:token> into play <how:hows> <each:for_each>")
def _(c: Place, s: Selection, n: Quantity, t: Described, each: Quantity, how: How | None = None) -> Instruction | None:
    return _create(c, s, n, t, how, each)


@player_verb("create a number of <t:token> equal to <n:amount>", "put a number of <t:token> into play equal to <n:amount>")
def _(c: Place, s: Selection, n: Quantity, t: Described) -> Instruction | None:
    return _create(c, s, n, t) if t.plural else None


@player_verb(
    "create <n:count> (token|tokens) that is (a copy|copies) of <what:obj> [<e:copy_except>]",
    "put <n:count> (token|tokens) into play that is (a copy|copies) of <what:obj> [<e:copy_except>]",
    "put <n:count> (token|tokens) that is (a copy|copies) of <what:obj> into play",
)
def _(c: Place, s: Selection, n: Quantity, what: Selection, e: tuple[Part, ...] = ()) -> Instruction | None:
    return CreateCopyToken(what, n, s, e, bind=c.mark)
