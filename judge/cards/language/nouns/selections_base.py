"""Noun phrases with determiners and references: which players and objects a sentence speaks of."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.language.parsing.combinators import Place, rule
from judge.cards.language.parsing.placeholders import EACH_OTHER, EachAt, PlayerAt, Ref

# --------------------------------------------------------------------------------------------------- players


@rule("who0", "each other player")
def _(c: Place) -> t.Selection:
    """Than whom was spoken of, else than you."""
    at = c.start + c.parser.base
    return EachAt(at, t.Players("others", Ref(at, EACH_OTHER, "player")))


@rule("who0", "its <role:(controller|owner)>", "their <role:(controller|owner|controllers|owners)>")
def _(c: Place, role: str) -> t.Selection:
    base = c.start + c.parser.base
    plural = c.parser.words[c.start] == "their"
    ref = Ref(base, "their" if plural else "it", "object", plural)
    return PlayerAt(base, t.ControllerOf(ref) if role.startswith("controller") else t.OwnerOf(ref))


@rule("who", "<what:obj> 's <role:(controller|owner|controllers|owners)>", "the <role:(controller|owner)> of <what:obj>")
def _(c: Place, what: t.Selection, role: str) -> t.Selection | None:
    return PlayerAt(c.start + c.parser.base, t.ControllerOf(what) if role.startswith("controller") else t.OwnerOf(what))
