"""Conditions on what was done just before: "if a Goblin is sacrificed this way", "if you discard a creature card this way"."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import NP, anywhere
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, Ref, Said, ThisAt, WayRef
from judge.cards.language.references.pronouns import DIED

_DID = {
    "play": "played", "cast": "played",
    "sacrifice": "sacrificed", "discard": "discarded", "destroy": "destroyed", "exile": "exiled", "reveal": "revealed",
    "mill": "milled", "tap": "tapped", "untap": "untapped", "counter": "countered", "draw": "drawn", "return": "returned",
}  # fmt: skip
"""Verbs as they stand after a player, and what is said of that which he or she did it to."""

@native("way_did")
def way_did(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """The verb of a player in "if you sacrifice an Island this way", in the present or the past, as a participle."""
    for verb, done in _DID.items():
        if p.words[at] in (verb, done):
            yield done, at + 1


def _done(group: t.Selection, q: tuple[str, t.Quantity, NP]) -> t.Condition:
    """So many of the group fit: where they were and where they are now says nothing."""
    op, n, np = q
    filter = anywhere(np.filter)
    if (op, n) == (">=", t.Number(1)):
        return t.Fits(group, filter, True)
    if (op, n) == ("=", t.Number(0)):
        return t.Isnt(t.Fits(group, filter, True))
    return t.Compares(t.Size(t.Narrow(group, filter)), op, n)


@rule("cond", "<q:at_least> (was|is) <verb:way_verb> this way")
def _(c: Place, q: tuple[str, t.Quantity, NP], verb: str) -> t.Condition:
    return _done(WayRef(c.end - 3 + c.parser.base, verb), q)


@rule("cond", "<who:who> <verb:way_did> <q:at_least> this way", "<who:who> <verb:way_did> <q:at_least> to (your|their) hand this way")
def _(c: Place, who: t.Selection, verb: str, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    return None if isinstance(who, EachAt | ChooseAt) else _done(WayRef(c.start + c.parser.base, verb), q)


@rule("cond", "<who:who> <verb:(discarded|sacrificed|milled|exiled|drawn)> <q:at_least>")
def _(c: Place, who: t.Selection, verb: str, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    """Of what was done just before: "then discard a card. If you discarded a land card"."""
    return None if isinstance(who, EachAt | ChooseAt) else _done(WayRef(c.start + c.parser.base, verb), q)


@rule("cond", "<who:who> (don't|didn't) <verb:way_did> <q:at_least> [this way]")
def _(c: Place, who: t.Selection, verb: str, q: tuple[str, t.Quantity, NP]) -> t.Condition | None:
    return None if isinstance(who, EachAt | ChooseAt) else t.Isnt(_done(WayRef(c.start + c.parser.base, verb), q))


@rule("cond", "<what:obj> (was|is) <verb:way_verb> this way")
def _(c: Place, what: t.Selection, verb: str) -> t.Condition | None:
    """Of the one thing to which it was to be done: whether it was."""
    if not isinstance(what, Ref | ThisAt) or getattr(what, "plural", False) or verb == "put into a graveyard":
        return None
    return Said(t.Compares(t.Size(WayRef(c.end - 3 + c.parser.base, verb)), ">=", t.Number(1)), what)


@rule("cond", "<what:obj> (was|is) returned to its owner 's hand this way")
def _(c: Place, what: t.Selection) -> t.Condition | None:
    if not isinstance(what, Ref) or what.plural:
        return None
    return Said(t.Compares(t.Size(WayRef(c.end - 3 + c.parser.base, "returned")), ">=", t.Number(1)), what)


@rule("cond", "<what:obj> (die|died) this way", "<what:obj> (was|is) put into a graveyard this way")
def _(c: Place, what: t.Selection) -> t.Condition | None:
    if not isinstance(what, Ref) or what.plural:
        return None
    return t.Fits(WayRef(c.end - 2 + c.parser.base, "destroyed"), DIED)


@rule("cond", "<q:at_least> (die|died) this way")
def _(c: Place, q: tuple[str, t.Quantity, NP]) -> t.Condition:
    return _done(WayRef(c.end - 2 + c.parser.base, "put into a graveyard"), q)


@rule("cond", "it is the <n:ordinal> time")
def _(c: Place, n: int) -> t.Condition | None:
    """After "this is the first time this ability has resolved this turn", in the sentences that follow."""
    before = " ".join(c.parser.words[: c.start])
    found = t.Compares(t.TimesThisTurn(t.EventPattern("resolve", kind="this ability")), "=", t.Number(n - 1))
    return found if "time this ability have resolved this turn" in before else None


@rule("cond", "(you|they|the player|that player) (haven't|didn't) (played|cast|play) <what:obj>")
def _(c: Place, what: t.Selection) -> t.Condition | None:
    """Of a card that was removed from the game to be played: it is still there, for what is played is another object (217.1c)."""
    return t.Fits(what, t.InZone("removed from the game")) if isinstance(what, Ref) and what.kind in ("object", "card") else None
