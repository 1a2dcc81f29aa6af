"""Sentences about cards and zones: draw, discard, return, remove from the game, search, reveal, library order, tokens."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import moved, player_verb
from judge.cards.language.nouns.noun_filters import NP, both
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, Ref, ThisAt, WayRef

# ---------------------------------------------------------------------------------------------- draw and discard


@player_verb("draw <n:count> card", "draw <n:count> cards")
def _(c: Place, s: t.Selection, n: t.Quantity) -> e.Instruction | None:
    if (n == t.Number(1)) != (c.parser.words[c.end - 1] == "card"):
        return None
    return e.Draw(s, n, c.mark)


@player_verb("draw <n:quantity> cards <each:for_each>")
def _(c: Place, s: t.Selection, n: t.Quantity, each: t.Quantity) -> e.Instruction | None:
    amount = times(n, each)
    return None if amount is None else e.Draw(s, amount, c.mark)


_ANY = t.AnyNumber()


@rule("cards", "<np:np>")
def _(c: Place, np: NP) -> NP | None:
    if np.kind != "card":
        return None
    return np


@player_verb("discard another card named ~")
def _(c: Place, s: t.Selection) -> e.Instruction:
    return e.Discard(s, t.Number(1), t.Named(c.parser.context.name), bind=c.mark)


@player_verb(
    "discard <n:count> <np:cards>",
    "discard <n:count> <np:cards> <r:(at random)>",
    "discard any number of <np:cards> <r:(at random)>",
    "discard <n:count> <np:cards> <r:(at random)> from <w:poss> hand",
    "discard <n:count> <np:cards> <each:for_each>",
)
def _(
    c: Place, s: t.Selection, np: NP, n: t.Quantity = _ANY, r: str = "", each: t.Quantity | None = None, w: t.Selection | None = None
) -> e.Instruction | None:
    if np.plural == (n == t.Number(1)):
        return None
    filter = _strip_hand(np.filter)
    if filter is None:
        return None
    amount = n if each is None else times(n, each)
    if amount is None:
        return None
    return e.Discard(s, amount, None if isinstance(filter, t.Anything) else filter, bool(r), None, c.mark)


def _strip_hand(filter: t.Filter) -> t.Filter | None:
    """The filter without "from his or her hand"; None when it names another zone."""
    parts = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    kept = []
    for part in parts:
        if isinstance(part, t.InZone):
            if part.zone != "hand" or part.of is None:
                return None
        else:
            kept.append(part)
    return both(*kept)


@player_verb(
    "discard all <np:cards>",
    "discard <who:poss> (hand|hands)",
    "discard all the cards in <who:poss> hand",
    "discard all cards in <who:poss> hand",
)
def _(c: Place, s: t.Selection, np: NP | None = None, who: t.Selection | None = None) -> e.Instruction | None:
    filter = _strip_hand(np.filter) if np is not None else t.Anything()
    if filter is None:
        return None
    return e.Discard(s, None, None if isinstance(filter, t.Anything) else filter, False, None, c.mark)


@player_verb("discard <what:obj>")
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    if isinstance(what, Ref | WayRef | ThisAt):
        return e.DiscardThese(what, c.mark)
    return None


@player_verb(
    "mill <n:count> (card|cards)",
    "put the top <n:quantity> cards of <who:poss> library into <w:poss> graveyard",
    "put <n:quantity> cards from the top of <who:poss> library into <w:poss> graveyard",
    "put the top card of <who:poss> library into <w:poss> graveyard",
)
def _(c: Place, s: t.Selection, n: t.Quantity = ONE, who: t.Selection | None = None, w: t.Selection | None = None) -> e.Instruction | None:
    whose = s
    if who is not None and not (isinstance(who, Ref) and who.word == "their"):
        whose = who
    return e.Mill(whose, n, c.mark)


@player_verb(
    "mill cards equal to <n:amount>",
    "mill a number of cards equal to <n:amount>",
    "put a number of cards equal to <n:amount> from the top of <w:poss> library into <z:poss> graveyard",
    alone=False,
)
def _(c: Place, s: t.Selection, n: t.Quantity, w: t.Selection | None = None, z: t.Selection | None = None) -> e.Instruction | None:
    return e.Mill(s, n, c.mark) if w is None or (isinstance(w, Ref) and w.word == "their") else None


@player_verb("shuffle <who:poss> library [(afterward|afterwards)]", "shuffle")
def _(c: Place, s: t.Selection, who: t.Selection | None = None) -> e.Instruction | None:
    if who is None or (isinstance(who, Ref) and who.word == "their"):
        return e.Shuffle(s)
    return e.Shuffle(who)


@player_verb("shuffle <what:objs> into <who:poss> library", "shuffle <what:objs> into <who:poss> (libraries|library)")
def _(c: Place, s: t.Selection, what: t.Selection, who: t.Selection) -> e.Instruction | None:
    whose = s if isinstance(who, Ref) and who.word == "their" else who
    if isinstance(who, Ref) and who.word == "their" and isinstance(s, t.You):
        whose = who
    return e.Shuffle(whose, moved(what))


# ---------------------------------------------------------------------------------------------- destroy, sacrifice


@player_verb("sacrifice <what:objs>")
def _(c: Place, s: t.Selection, what: t.Selection) -> e.Instruction | None:
    if isinstance(what, ChooseAt):
        by = what.choose.by if isinstance(what.choose.by, t.Choose) else s  # another player may choose what this one sacrifices
        what = msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=by, filter=_undo_theirs(what.choose.filter, s)))
    return e.Sacrifice(what, s, c.mark)


def _undo_theirs(filter: t.Filter, s: t.Selection) -> t.Filter:
    """ "a creature he or she controls" of the player who sacrifices is what that player sacrifices anyway."""
    if isinstance(filter, t.AllOf):
        kept = [
            f
            for f in filter.parts
            if not (isinstance(f, t.ControlledBy) and isinstance(f.who, Ref) and f.who.kind == "player" and f.who.word == "they")
        ]
        return both(*kept)
    return filter


@player_verb("sacrifice <what:obj> <each:for_each>")
def _(c: Place, s: t.Selection, what: t.Selection, each: t.Quantity) -> e.Instruction | None:
    if not isinstance(what, ChooseAt) or what.choose.count != t.Number(1):
        return None
    what = msgspec.structs.replace(what, choose=msgspec.structs.replace(what.choose, by=s, count=each))
    return e.Sacrifice(what, s, c.mark)
