"""Words of texts replaced by others of their kind."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import SUBTYPES


@rule("text_kind", "<k:(color word|basic land type|creature type)> with another")
def _(c: Place, k: str) -> str:
    return k.removesuffix(" word")


@command(
    "change the text of <what:obj> by replacing all instances of one <k:text_kind>",
    "change the text of <what:obj> by replacing all instances of one <k:text_kind> [or one <kk:text_kind>] [until end of turn]",
    "change the text of <what:obj> by replacing all instances of one <k:text_kind> . the new creature type can't be <x:not_this_type>",
)
def _(c: Place, what: t.Selection, k: str, kk: str = "", x: str = "") -> e.Instruction:
    kind = "color or basic land type" if kk else k
    until = "end of turn" if c.parser.words[c.end - 3 : c.end] == ["end", "of", "turn"] else "permanent"
    change = e.ChangeText(kind, t.ChosenWord(kind, "old"), t.ChosenWord(kind, "new"), (x,) if x else ())
    return e.Apply(what, (change,), e.Duration(until))


@native("not_this_type")
def not_this_type(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A creature type that may not be chosen."""
    if p.words[at] in SUBTYPES:
        yield SUBTYPES[p.words[at]], at + 1
