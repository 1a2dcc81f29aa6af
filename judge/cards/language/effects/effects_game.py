"""Sentences about damage, life, tapping, counters, mana, spells on the stack and the game itself."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.language.parsing.combinators import Parser, native

# ----------------------------------------------------------------------------------------------------------- mana


@native("mana_symbols")
def mana_symbols(p: Parser, at: int) -> Iterable[tuple[tuple[str, ...], int]]:
    """A run of mana symbols, as one package."""
    end = at
    out: list[str] = []
    while end < p.size and p.words[end][0] == "{" and p.words[end] not in ("{T}", "{Q}"):
        word = p.words[end]
        inner = word[1:-1]
        if inner.isdigit():
            out.extend(["{1}"] * int(inner))
        elif inner == "C":
            out.append("{1}")
        else:
            out.append(word)
        end += 1
    if end > at:
        yield tuple(out), end
