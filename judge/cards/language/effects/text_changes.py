"""Words of texts replaced by others of their kind."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.parsing.grammar_words import SUBTYPES


@native("not_this_type")
def not_this_type(p: Parser, at: int) -> Iterable[tuple[str, int]]:
    """A creature type that may not be chosen."""
    if p.words[at] in SUBTYPES:
        yield SUBTYPES[p.words[at]], at + 1
