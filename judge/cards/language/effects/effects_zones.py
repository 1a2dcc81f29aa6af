"""Effects that move cards between zones: to the hand, into play, out of the game, into libraries."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_base import moved, player_verb, whose
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.parsing.combinators import Parser, Place, grown, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, RestAt, ThisAt

# ----------------------------------------------------------------------------------------------------- zones


class How(msgspec.Struct, frozen=True):
    """How something comes into play."""

    tapped: bool = False
    attacking: t.Selection | None = None
    blocking: t.Selection | None = None
    face_down: bool = False
    under: t.Selection | None = None
    attached: t.Selection | None = None
    counters: tuple[tuple[str, t.Quantity], ...] = ()
    flipped: bool = False


@rule("how", "face up")
def _(c: Place) -> How:
    """As it comes into play unless something says otherwise (504.2)."""
    return How()


@rule("how", "flipped")
def _(c: Place) -> How:
    return How(flipped=True)


@rule("how", "tapped")
def _(c: Place) -> How:
    return How(tapped=True)


CHOSEN = t.Together(())
"""Whom it attacks, or what it blocks, where the text leaves that to its controller (308.4, 309.5)."""


@rule("how", "[tapped and] attacking [<who:who>]")
def _(c: Place, who: t.Selection | None = None) -> How:
    return How(tapped=c.parser.words[c.start] == "tapped", attacking=who or CHOSEN)


@rule("how", "[tapped and] attacking the same player as <what:obj>")
def _(c: Place, what: t.Selection) -> How | None:
    """The player or planeswalker that a creature attacks, or attacked."""
    return None if isinstance(what, EachAt) else How(tapped=c.parser.words[c.start] == "tapped", attacking=what)


@rule("how", "[tapped and] blocking [<what:obj>]")
def _(c: Place, what: t.Selection | None = None) -> How | None:
    if isinstance(what, EachAt):
        return None
    return How(tapped=c.parser.words[c.start] == "tapped", blocking=what or CHOSEN)


@rule("how", "under <who:poss> control", "under <who:poss> (owner 's|owners) control")
def _(c: Place, who: t.Selection) -> How:
    return How(under=who)


@rule("how", "attached to <what:obj>")
def _(c: Place, what: t.Selection) -> How:
    return How(attached=what)


@rule(
    "how",
    "with <n:count> <kind:counter_kind> (counter|counters) on (it|them)",
    "with <n:count> additional <kind:counter_kind> (counter|counters) on (it|them)",
)
def _(c: Place, n: t.Quantity, kind: str) -> How:
    return How(counters=((kind, n),))


@native("hows")
def hows(p: Parser, at: int) -> Iterable[tuple[How, int]]:
    """Any number of these, in any order."""

    def further(how: How, end: int) -> Iterable[tuple[How, int]]:
        start = end + 1 if p.words[end] == "and" and end > at else end
        for more, after in p.read("how", start):
            merged = How(
                how.tapped or more.tapped,
                more.attacking or how.attacking,
                more.blocking or how.blocking,
                how.face_down or more.face_down,
                more.under or how.under,
                more.attached or how.attached,
                how.counters + more.counters,
                how.flipped or more.flipped,
            )
            yield merged, after

    return grown([(How(), at)], further)


def into_play(c: Place, what: t.Selection, how: How, by: t.Selection) -> e.Instruction:
    """The instruction that puts something into play."""
    under = how.under if how.under is not None else None
    return e.Move(
        moved(what),
        "in play",
        under=under,
        tapped=how.tapped,
        face_down=how.face_down,
        attached_to=how.attached,
        flipped=how.flipped,
        counters=how.counters,
        attacking=how.attacking,
        blocking=how.blocking,
        bind=c.mark,
    )


@player_verb("put <np:a_np> into play from <who:poss> hand")
def _(c: Place, s: t.Selection, np: NP, who: t.Selection) -> e.Instruction | None:
    if np.kind != "card":
        return None
    card = t.Choose(both(np.filter, t.InZone("hand", whose(s, who))), t.Number(1))
    return e.Move(ChooseAt(c.start + 1 + c.parser.base, card), "in play", under=s, bind=c.mark)


@player_verb("return <what:objs> to play <how:hows>", "put <what:objs> into play <how:hows>", "return <what:objs> into play <how:hows>")
def _(c: Place, s: t.Selection, what: t.Selection, how: How) -> e.Instruction | None:
    if isinstance(what, ChooseAt | EachAt) and t.IsState("token") in walk(what):
        return None  # a token that is put into play is made, never one that was there
    if how.under is None and c.parser.words[c.start] != "return" and not isinstance(s, t.You):
        how = msgspec.structs.replace(how, under=s)
    if how.under is None and c.parser.words[c.start] == "put":
        how = msgspec.structs.replace(how, under=s)
    return into_play(c, what, how, s)


@player_verb("return to play <what:objs>")
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    return into_play(c, what, How(), s)


@player_verb("return <what:objs> from <who:poss> graveyard to <w:poss> hand")
def _(c: Place, s: t.Selection, what: t.Selection, who: t.Selection, w: t.Selection) -> e.Instruction | None:
    if isinstance(what, ThisAt):
        return e.Move(from_zone(what, "graveyard", who), "hand", bind=c.mark)
    return None


@player_verb(
    "return <what:obj> from <who:poss> graveyard to play <how:hows>",
    "put <what:obj> from <who:poss> graveyard into play <how:hows>",
)
def _(c: Place, s: t.Selection, what: t.Selection, who: t.Selection, how: How) -> e.Instruction | None:
    if isinstance(what, ThisAt):
        return into_play(c, from_zone(what, "graveyard", who), how, s)
    return None


@player_verb("put <what:obj> from <who:poss> hand into play <how:hows>")
def _(c: Place, s: t.Selection, what: t.Selection, who: t.Selection, how: How) -> e.Instruction | None:
    if isinstance(what, ThisAt):
        return into_play(c, from_zone(what, "hand", who), how, s)
    return None


def from_zone(what: t.Selection, zone: str, who: t.Selection) -> t.Selection:
    """This object, if it is in that zone: the ability functions there."""
    return t.Narrow(what, t.InZone(zone, who))


@player_verb(
    "put (it|them|that card|those cards) back in any order",
    "put them back on top of <who:poss> library in any order",
    "put (it|them) back on top [of <who:poss> library]",
)
def _(c: Place, s: t.Selection, who: t.Selection | None = None) -> e.Instruction | None:
    word = c.parser.words[c.start + 1]
    if word == "it":
        return None
    return e.Reorder(Ref(c.start + 1 + c.parser.base, "them", "card", True), "top", s)


@player_verb("put the rest back in any order", "put the rest back on top of <who:poss> library in any order")
def _(c: Place, s: t.Selection, who: t.Selection | None = None) -> e.Instruction:
    return e.Reorder(RestAt(c.start + 1 + c.parser.base), "top", s)


@native("ordinal")
def ordinal(p: Parser, at: int) -> Iterable[tuple[int, int]]:
    """First, second, ..."""
    from judge.cards.language.parsing.grammar_words import ORDINALS

    if p.words[at] in ORDINALS:
        yield ORDINALS[p.words[at]], at + 1


@player_verb("put <a:obj> into play and <b:obj> into <w:poss> <y:(hand|graveyard)>")
def _(c: Place, s: t.Selection, a: t.Selection, b: t.Selection, w: t.Selection, y: str) -> e.Instruction:
    return e.Sequence((into_play(c, a, How(under=s), s), e.Move(moved(b), y)))


@player_verb("return to play <what:objs> <how:hows>")
def _(c: Place, s: t.Selection, what: t.Selection, how: How) -> e.Instruction:
    return into_play(c, what, how, s)


@player_verb("flip it")
def _(c: Place, s: t.Selection) -> e.Instruction:
    return e.TurnFace(Ref(c.start + 1 + c.parser.base, "it"), "flipped")


@player_verb("put <a:obj> into play and <b:obj> <side:library_place> [in any order]")
def _(c: Place, s: t.Selection, a: t.Selection, b: t.Selection, side: str) -> e.Instruction:
    by = s if c.parser.words[c.end - 1] == "order" else None
    return e.Sequence((into_play(c, a, How(under=s), s), e.Move(moved(b), "library", side, by=by)))


@player_verb("put into play <what:objs>")
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction:
    return into_play(c, what, How(under=s), s)


@rule("obj", "that card (in|from) <who:poss> graveyard")
def _(c: Place, who: t.Selection) -> t.Selection:
    return from_zone(Ref(c.start + c.parser.base, "that", "card", moved=True), "graveyard", who)


@player_verb("tap <what:obj> <each:for_each>")
def _(c: Place, s: t.Selection, what: t.Selection, each: t.Quantity) -> e.Instruction | None:
    if not isinstance(what, ChooseAt) or what.choose.count != t.Number(1):
        return None
    return e.Tap(msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=s, count=each)), c.mark)
