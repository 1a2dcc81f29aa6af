"""Effects that move cards between zones: to the hand, into play, out of the game, into libraries."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_base import moved, player_verb
from judge.cards.language.parsing.combinators import Parser, Place, grown, native
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt

# ----------------------------------------------------------------------------------------------------- zones


class How(msgspec.Struct, frozen=True):
    """How something comes into play."""

    tapped: bool = False
    attacking: t.Selection | None = None
    blocking: t.Selection | None = None
    face_down: bool = False
    under: t.Selection | None = None
    attached_to: t.Selection | None = None
    counters: tuple[tuple[str, t.Quantity], ...] = ()
    flipped: bool = False


CHOSEN = t.Together(())
"""Whom it attacks, or what it blocks, where the text leaves that to its controller (308.4, 309.5)."""


@native("hows")
def hows(p: Parser, at: int) -> Iterable[tuple[How, int]]:
    """Any number of these, in any order."""

    def further(how: How, end: int) -> Iterable[tuple[How, int]]:
        start = end + 1 if p.words[end] == "and" and end > at else end
        for more, after in p.read("how", start):
            fields = {name: getattr(more, name) or getattr(how, name) for name in how.__struct_fields__}
            merged = How(**{**fields, "counters": how.counters + more.counters})
            yield merged, after

    return grown([(How(), at)], further)


def into_play(c: Place, what: t.Selection, how: How) -> e.Instruction:
    """The instruction that puts something into play."""
    return e.Move(moved(what), "in play", bind=c.mark, **msgspec.structs.asdict(how))


@player_verb(
    "return <what:objs> (to|into) play <how:hows>",
    "return to play <what:objs> <how:hows>",
    "return to play <how:hows> <what:objs>",
    "put <what:objs> into play <how:hows>",
    "put into play <what:objs> <how:hows>",
)
def _(c: Place, s: t.Selection, what: t.Selection, how: How) -> e.Instruction | None:
    if isinstance(what, ChooseAt | EachAt) and t.IsState("token") in walk(what):
        return None  # a token that is put into play is made, never one that was there
    together = isinstance(s, EachAt) and isinstance(what, EachAt)  # what each owns comes back at once
    return into_play(c, what, _by(s, how, c.parser.words[c.start] == "put", together))


def _by(who: t.Selection, how: How, put: bool = False, owned: bool = False) -> How:
    """What comes into play does so under the control of whoever puts it there, unless it is said otherwise."""
    said = how.under is not None or not put and (owned or isinstance(who, t.You))
    return how if said else msgspec.structs.replace(how, under=who)


@player_verb("(return|put) <what:itself> from <who:poss> <zone:(graveyard|hand)> (to|into) play <how:hows>")
def _(c: Place, s: t.Selection, what: t.Selection, who: t.Selection, zone: str, how: How) -> e.Instruction:
    """This object, if it is in that zone: the ability functions there."""
    return into_play(c, t.Narrow(what, t.InZone(zone, who)), _by(s, how))


@player_verb(
    "put <a:obj> <one:place> [<first:any_order>] [,] and <b:obj> [back] <two:place> [<then:any_order>]",
    "put <a:obj> <one:place> , <d:obj> <mid:place> , and <b:obj> <two:place> [<then:any_order>]",
)
def _(
    c: Place, s: t.Selection, a: t.Selection, b: t.Selection, one: tuple[str, str], two: tuple[str, str], first: bool = False,
    then: bool = False, d: t.Selection | None = None, mid: tuple[str, str] = ("", ""),
) -> e.Instruction:
    """One thing here, another there, perhaps a third elsewhere."""
    under, bind = s if one[0] == "in play" else None, "" if one[0] == "library" else c.mark
    third = () if d is None else (e.Move(moved(d), *mid, under=s if mid[0] == "in play" else None),)
    return e.Sequence((
        e.Move(moved(a), *one, under=under, bind=bind, by=s if first else None), *third, e.Move(moved(b), *two, by=s if then else None)
    ))  # fmt: skip


@player_verb("tap <what:obj> <each:for_each>")
def _(c: Place, s: t.Selection, what: t.Selection, each: t.Quantity) -> e.Instruction | None:
    if not isinstance(what, ChooseAt) or what.choose.count != t.Number(1):
        return None
    return e.Tap(msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=s, count=each)), c.mark)
