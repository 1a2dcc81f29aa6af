"""What goes from zone to zone: to a hand, a graveyard, a library, out of the game. Whose it is, is said of what goes."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.cards.language.effects.effects_base import moved
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.placeholders import ChooseAt, Ref, ThisAt
from judge.cards.language.say import read, say
from judge.cards.language.sayings.templates import OWN, written_of

read("moved", made(moved, _.what), "<what:objs>")
read("moved_now", made(lambda what: moved(what) if isinstance(what, Ref) else what, _.what), "<what:objs>")
for _zone, _zones in {"hand": "hands", "graveyard": "graveyards", "library": "libraries"}.items():
    read(f"own_{_zone}", True, f"<who:poss> ({_zone}|{_zones})")
_CARDS = "that card|those cards"


def _of_each(what: Any) -> bool:
    """Whether they are of several players, each of whom moves his or her own."""
    return isinstance(what, t.Every) and t.OwnedBy(t.Players("each")) in getattr(what.filter, "parts", ())


def _taken_up(what: Any) -> bool:
    """Whether it was named, looked at or revealed before: such cards are put into a hand, others return to it."""
    if isinstance(what, t.TopOfLibrary) or (isinstance(what, t.Bound) and not what.name.startswith("event ")):
        return True
    return not isinstance(what, t.Bound) and any(isinstance(node, t.Bound) and node.name in _SEEN for node in walk(what))


_SEEN = ("revealed", "seen", "looked at", "found", "searched")

# ------------------------------------------------------------------------------------------------- to a hand, to a graveyard
say("effect", "put <what:moved> into <what:own_hand>", e.Move(written_of(_taken_up, _.what), "hand", bind=_.mark),
    "put into <w:poss> (hand|hands) <what:moved>", called=_CARDS)  # fmt: skip
say("effect", "return <what:moved> to <what:own_hand>",
    e.Move(written_of(lambda what: not _taken_up(what) and not _of_each(what), _.what), "hand", bind=_.mark),
    "return to <w:poss> (hand|hands) <what:moved>", called=_CARDS)  # fmt: skip
say("effect", "put <n:many> cards from the top of <w:poss> library into <w:poss> hand",
    e.Move(t.TopOfLibrary(written_of(lambda n: isinstance(n, t.Amount | t.Size), _.n), OWN), "hand", bind=_.mark), called=_CARDS)
say("effect", "put <what:moved> into your hand or your graveyard",
    e.ChooseOne(_.who, (e.Move(_.what, "hand", bind=_.mark), e.Move(_.what, "graveyard", bind=_.mark))),
    "put <what:moved> into your hand or [into] [your] graveyard")  # fmt: skip
say("effect", "put <what:moved> into <what:own_graveyard>", e.Move(_.what, "graveyard", bind=_.mark),
    "put <what:moved> (into|in) <who:poss> (graveyard|graveyards)", "return <what:moved> to <what:own_graveyard>", called=_CARDS)

# ------------------------------------------------------------------------------------------------- to a library
for _side, _on in {"top": "top", "bottom": "the bottom"}.items():
    say("effect", f"put <what:moved> on {_on} of <what:own_library>", e.Move(_.what, "library", _side, bind=_.mark),
        *(("return <what:moved> to the top of <what:own_library>",) * (_side == "top")), called=_CARDS)  # fmt: skip
    say("effect", f"put <what:moved> on {_on} of <what:own_library> in any order",
        e.Move(_.what, "library", _side, by=_.who, bind=_.mark), called=_CARDS)  # fmt: skip
read("effect", e.Move(_.what, "library", _.side, bind=_.mark), "put <what:moved> [back] <side:library_place>",
    "put <what:moved> on <side:(top|bottom)>")  # fmt: skip
read("effect", e.Move(_.what, "library", _.side, by=_.who, bind=_.mark), "put <what:moved> [back] <side:library_place> <o:any_order>")
say("effect", "put <what:moved> on the bottom of <what:own_library> in a random order",
    e.Move(_.what, "library", "bottom at random", bind=_.mark),
    "put <what:moved> [back] on the bottom of <what:own_library> in random order",
    "put <what:moved> [back] on the bottom in [a] random order", called=_CARDS)  # fmt: skip
_EITHER_END = (e.Move(_.what, "library", "top"), e.Move(_.what, "library", "bottom"))
read("effect", e.ChooseOne(_.who, _EITHER_END), "put <what:moved> on [your choice of] [the] top or [the] bottom of <what:own_library>")
say("command", "the owner of <what:obj> puts it on his or her choice of the top or bottom of his or her library",
    e.ChooseOne(t.OwnerOf(_.what), _EITHER_END),
    "<what:possessed> owner put it on (his or her|their) choice of the top or bottom of (his or her|their) library")  # fmt: skip
say("command", "the owner of <what:obj> puts it into his or her library second from the top or on the bottom",
    e.ChooseOne(t.OwnerOf(_.what), (e.Move(_.what, "library", "2"), e.Move(_.what, "library", "bottom"))),
    "the owner of <what:obj> put it into their library second from the top or on the bottom",
    "<what:possessed> owner put it into (his or her|their) library second from the top or on the bottom")  # fmt: skip
read("command", e.Move(_.what, "library", made(str, _.n)),
    "<what:possessed> owner put it into (his or her|their) library <n:ordinal> from the top",
    "the owner of <what:obj> put it into (his or her|their) library <n:ordinal> from the top")  # fmt: skip
say("effect", "put <what:moved> into <what:own_library> <n:ordinal> from the top",
    e.Move(_.what, "library", made(str, _.n, back=lambda n: (int(n),) if n.isdecimal() else None), bind=_.mark), called=_CARDS)

# ------------------------------------------------------------------------------------------------- out of the game
say("effect", "remove <what:moved_now> from the game", e.Move(_.what, "removed from the game", bind=_.mark), "exile <what:moved_now>",
    "remove from the game <what:moved_now>", called=_CARDS)  # fmt: skip
say("effect", "remove <what:objs> from the game face down", e.Move(_.what, "removed from the game", face_down=True, bind=_.mark),
    "exile <what:objs> face down", "remove from the game face down <what:objs>", "exile face down <what:objs>", called=_CARDS)  # fmt: skip
for _verb in ("manifest", "cloak"):
    say("effect", f"{_verb} <what:objs>", e.Move(_.what, "in play", face_down=True, under=_.who, event=_verb, bind=_.mark))
_OF_TWO = t.IsAmong(t.Bound("seen"))
say("effect", "manifest dread",
    e.Sequence((e.LookAt(t.TopOfLibrary(t.Number(2)), bind="seen"),
                e.Move(ChooseAt(_.at, t.Choose(_OF_TWO, t.Number(1))), "in play", under=_.who, face_down=True, event="manifest"),
                e.Move(t.Every(t.AllOf((_OF_TWO, t.InZone("library")))), "graveyard"))))
say("effect", "remove <what:obj> from the game with <n:count> <k:counter_kind> (counter|counters) on it",
    e.Move(_.what, "removed from the game", counters=((_.k, _.n),), bind=_.mark),
    "exile <what:obj> with <n:count> <k:counter_kind> (counter|counters) on it", called=_CARDS)  # fmt: skip
read("effect", e.Move(t.Narrow(_.what, t.InZone("graveyard", _.w)), "removed from the game", bind=_.mark),
    "exile <what:obj> from <w:poss> graveyard", "remove <what:obj> in <w:poss> graveyard from the game",
    when={"what": lambda what: isinstance(what, ThisAt)})  # fmt: skip
say("effect", "ante <what:objs>", e.Move(_.what, "ante", by=_.who, bind=_.mark), called=_CARDS)
