"""Sentences about cards and zones: draw, discard, return, remove from the game, search, reveal, library order, tokens."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import ONE, ChooseAt, Ref, ThisAt, WayRef
from judge.cards.language.say import read


@rule("cards", "<np:np>")
def cards(c: Place, np: NP) -> NP | None:
    return np if np.kind == "card" else None


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
