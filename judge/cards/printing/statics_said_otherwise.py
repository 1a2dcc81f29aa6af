"""Static abilities whose sentences have a shape of their own."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.printing.printed_nouns import noun
from judge.cards.printing.printed_selections import selection
from judge.cards.printing.printed_words import Context, join


def affected_words(what: t.Filter | t.Selection | None, c: Context) -> tuple[str, bool]:
    """The subject of a static ability, and whether it is a plural."""
    if what is None:
        return "players", True
    match what:
        case t.Every(filter=t.AllOf(parts=(t.IsPlayer(), t.DidThisTurn(pattern=played, role="player")))) if played.verb == "play spell":
            from judge.cards.printing.printed_events import spell_words

            return f"each player who has played {spell_words(played.subject, c)} this turn", False
    if isinstance(what, t.AnyOf) and len(what.parts) < 4 and all(_own_zone(part) for part in what.parts):
        return join([f"all {noun(part, c, True)}" for part in what.parts]), True
    if isinstance(what, t.Filter):
        return noun(what, c, True), True
    words = selection(what, c)
    if isinstance(what, t.Every):
        return words.removeprefix("all "), True
    return words, isinstance(what, t.You | t.Together)


def _own_zone(filter: t.Filter) -> bool:
    """Whether a filter says of which zone it speaks, or of which not: it stands in a list with its own "all"."""
    found = filter.parts if isinstance(filter, t.AllOf) else (filter,)
    return any(isinstance(part, t.InZone) or part == t.Not(t.InZone("in play")) for part in found)


COLOR_OF = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
"""The word for a symbol."""

