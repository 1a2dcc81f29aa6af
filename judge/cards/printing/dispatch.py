"""The words of an instruction, by its kind: the table is filled by the modules that have the words."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.printing.printed_words import Context, unworded
from judge.cards.printing.said import further, said

SENTENCES = ("effect", "player does", "object does", "sentence", "command", "may_play", "whole sentence", "cost")
"""The categories of declarations that say what is done."""
WORDS: dict[type[e.Instruction], Callable[..., str]] = {}


def effect(what: e.Instruction, c: Context) -> str:
    """The instruction as a clause that begins with a verb in the imperative (you do it) or with who or what does it."""
    if isinstance(what, e.Move | e.CreateToken | e.CreateCopyToken) and what.remember:  # what other abilities speak of
        return effect(msgspec.structs.replace(what, remember=""), c)
    if (found := said(SENTENCES, what, c)) is not None:
        return found
    if (found := further(what, c, effect)) is not None:
        return found
    words = WORDS.get(type(what))
    if words is None:
        raise unworded(what)
    return words(what, c)
