"""Conditions on what was done just before: "if a Goblin is sacrificed this way", "if you discard a creature card this way"."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import anywhere
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, Said, ThisAt, WayRef
from judge.cards.language.references.pronouns import DIED
from judge.cards.language.say import read


def _done(group: t.Selection, how_many: tuple[str, t.Quantity, t.Filter]) -> t.Condition:
    """So many of the group fit: where they were and where they are now says nothing."""
    op, n, filter = how_many
    if (op, n) == (">=", t.Number(1)):
        return t.Fits(group, anywhere(filter), True)
    if (op, n) == ("=", t.Number(0)):
        return t.Isnt(t.Fits(group, anywhere(filter), True))
    return t.Compares(t.Size(t.Narrow(group, anywhere(filter))), op, n)


def _done_at(place: Any, verb: Any) -> Any:
    return made(_done, WayRef(place, verb), _.q)


def _one(what: t.Selection) -> bool:
    return isinstance(what, Ref) and not what.plural


_WHOSE = {"who": lambda who: not isinstance(who, EachAt | ChooseAt)}
read("condition", _done_at(_.last, _.verb), "<q:at_least> (was|is) <verb:way_verb> this way")
read("condition", _done_at(_.last, "put into a graveyard"), "<q:at_least> (die|died) this way")
read("condition", _done_at(_.at, _.verb), "<who:who> <verb:way_did> <q:at_least> this way",
    "<who:who> <verb:way_did> <q:at_least> to (your|their) hand this way",
    "<who:who> <verb:(discarded|sacrificed|milled|exiled|drawn)> <q:at_least>", when=_WHOSE)  # fmt: skip
read("condition", t.Isnt(_done_at(_.at, _.verb)), "<who:who> (don't|didn't) <verb:way_did> <q:at_least> [this way]", when=_WHOSE)
read("condition", Said(t.Compares(t.Size(WayRef(_.last, _.verb)), ">=", t.Number(1)), _.what),
    "<what:obj> (was|is) <verb:way_verb> this way",
    when={"what": lambda what: _one(what) or isinstance(what, ThisAt), "verb": lambda verb: verb != "put into a graveyard"})  # fmt: skip
read("condition", Said(t.Compares(t.Size(WayRef(_.last, "returned")), ">=", t.Number(1)), _.what),
    "<what:obj> (was|is) returned to its owner's hand this way", when={"what": _one})  # fmt: skip
read("condition", t.Fits(WayRef(_.last, "destroyed"), DIED), "<what:obj> (die|died) this way",
    "<what:obj> (was|is) put into a graveyard this way", when={"what": _one})  # fmt: skip
# of a card that was removed from the game to be played: it is still there, for what is played is another object (217.1c)
read("condition", t.Fits(_.what, t.InZone("removed from the game")),
    "(you|they|the player|that player) (haven't|didn't) (played|cast|play) <what:obj>",
    when={"what": lambda what: isinstance(what, Ref) and what.kind in ("object", "card")})  # fmt: skip
