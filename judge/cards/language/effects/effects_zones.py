"""Effects that move cards between zones: to the hand, into play, out of the game, into libraries; what is discarded or sacrificed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_base import moved
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both
from judge.cards.language.parsing.combinators import Parser, Place, grown, native, rule
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, EachAt, Ref, ThisAt, WayRef
from judge.cards.language.say import read, say

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


def _by(who: t.Selection, how: How, returned: bool, owned: bool) -> How:
    """What comes into play does so under the control of whoever puts it there, unless it is said otherwise."""
    said = how.under is not None or returned and (owned or isinstance(who, t.You))
    return how if said else msgspec.structs.replace(how, under=who)


def _into_play(mark: str, what: t.Selection, how: How, who: t.Selection, returned: bool) -> e.Instruction | None:
    if any(isinstance(one, ChooseAt | EachAt) and t.IN_PLAY in walk(one) for one in getattr(what, "parts", (what,))):
        return None  # a token that is put into play is made, never one that was there, and no other permanent is put there
    together = isinstance(who, EachAt) and isinstance(what, EachAt)  # what each owns comes back at once
    return e.Move(moved(what), "in play", bind=mark, **msgspec.structs.asdict(_by(who, how, returned, together)))


def _came(move: e.Move, returned: bool) -> tuple[Any, ...] | None:
    """For `back`: what comes into play and how, by whom; None where it goes elsewhere, or does not come back where that is asked."""
    how = How(**{name: getattr(move, name) for name in How.__struct_fields__})
    if move != e.Move(move.what, "in play", bind=move.bind, **msgspec.structs.asdict(how)):
        return None
    if isinstance(move.what, t.TopOfGraveyard | t.EventRole) and returned != (move.under is None):
        return None  # what is put there comes under the control of somebody
    if isinstance(move.what, t.Every) and move.under is None and not returned:
        return None
    return move.bind, move.what, how, move.what.by if isinstance(move.what, t.Choose) else t.You(), returned


def _comes(returned: bool) -> Any:
    return made(_into_play, _.mark, _.what, _.how, _.who, returned, back=partial(_came, returned=returned), kind=e.Move)


say("effect", "return <what:returned> to play <how:hows>", _comes(True), "return <what:returned> into play <how:hows>",
    "return to play <what:returned> <how:hows>", "return to play <how:hows> <what:returned>")  # fmt: skip
say("effect", "put <what:moved_now> into play <how:hows>", _comes(False), "put into play <what:moved_now> <how:hows>",
    "put into play <how:hows> <what:moved_now>")  # fmt: skip
read("effect", made(_into_play, _.mark, _.what, How(under=t.OwnerOf(_.what)), _.who, True),
    "(return to|put into) play under its owner's control <what:returned>", when={"what": lambda what: not isinstance(what, EachAt)})
_EACH = t.Bound("each")
read("effect", e.Sequence((e.Name("each", _.what), e.Move(_EACH, "in play", under=t.OwnerOf(_EACH)))),
    "(return to|put into) play under their owners' control <what:returned>", when={"what": lambda what: isinstance(what, EachAt)})
_IF_THERE = t.Narrow(_.what, t.InZone(_.zone, _.w))  # this object: the ability functions in that zone
read("effect", made(_into_play, _.mark, _IF_THERE, _.how, _.who, True),
    "(return|put) <what:itself> from <w:poss> <zone:(graveyard|hand)> (to|into) play <how:hows>")  # fmt: skip


def _here_and_there(mark: str, who: t.Selection, *steps: Any) -> e.Instruction:
    """One thing here, another there, perhaps a third elsewhere: what, its place, and whether its player orders it."""
    (a, one, first), (d, mid, _by_whom), (b, two, then) = zip(steps[::3], steps[1::3], steps[2::3], strict=True)

    def put(what: t.Selection, place: tuple[str, str], **how: Any) -> e.Instruction:
        if place[0] == "in play":
            return e.Move(moved(what), "in play", under=who, tapped=place[1] == "tapped", **how)
        return e.Move(moved(what), *place, **how)

    third = () if d is None else (put(d, mid),)
    bind = "" if one[0] == "library" else mark
    return e.Sequence((put(a, one, bind=bind, by=who if first else None), *third, put(b, two, by=who if then else None)))


read("effect", made(_here_and_there, _.mark, _.who, _.a, _.one, _.first, _.d, _.mid, None, _.b, _.two, _.then),
    "put <a:obj> <one:place> [<first:any_order>] [,] and <b:obj> [back] <two:place> [<then:any_order>]",
    "put <a:obj> <one:place>, <d:obj> <mid:place>, and <b:obj> <two:place> [<then:any_order>]")  # fmt: skip
read("effect", made(_here_and_there, _.mark, _.who, _.a, _.one, None, None, None, None, _.b, ("library", "top"), True),
    "put <a:obj> <one:place> and <b:obj> back in any order")  # fmt: skip
read("effect", e.Tap(made(lambda what, who, each: msgspec.structs.replace(what, choose=msgspec.structs.replace(
    what.choose, by=who, count=each)), _.what, _.who, _.each), _.mark), "tap <what:obj> <each:for_each>",
    when={"what": lambda what: isinstance(what, ChooseAt) and what.choose.count == t.ONE})  # fmt: skip


read("cards", _.np, "<np:noun_phrase>", when={"np": lambda np: np.kind == "card"})


@rule("own_name", "~")
def own_name(c: Place) -> str:
    return str(c.parser.context.name)


read("effect", e.DiscardThese(_.what, _.mark), "discard <what:obj>", when={"what": lambda what: isinstance(what, Ref | WayRef | ThisAt)})


# ---------------------------------------------------------------------------------------------- destroy, sacrifice


def _is_theirs(part: t.Filter) -> bool:
    """ "He or she controls", of the player who sacrifices: he or she sacrifices nothing else anyway."""
    return isinstance(part, t.ControlledBy) and isinstance(part.who, Ref) and (part.who.kind, part.who.word) == ("player", "they")


def sacrificed(who: t.Selection, what: t.Selection, each: t.Quantity | None = None) -> t.Selection | None:
    """What a player sacrifices, chosen by that player; `each`: one for each of these."""
    if not isinstance(what, ChooseAt):
        return what if each is None else None
    if each is not None and what.choose.count != ONE:
        return None
    by = what.choose.by if isinstance(what.choose.by, t.Choose) else who  # another player may choose what this one sacrifices
    count = what.choose.count if each is None else each
    filter = what.choose.filter
    if each is None and isinstance(filter, t.AllOf):
        filter = both(*(part for part in filter.parts if not _is_theirs(part)))
    return msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=by, count=count, filter=filter))
