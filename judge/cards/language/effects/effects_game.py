"""Mana: runs of symbols, and what lands produce instead (406, 419)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.language.filled_templates import _, made
from judge.cards.language.parsing.combinators import Parser, native
from judge.cards.language.say import read


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


COLORLESS = "1"


read("static", made(lambda *each: tuple(e.StaticAbility((one,)) for one in each if one is not None), _.a, _.b, _.d, _.f, _.g),
    "if tapped for mana, <a:one_produces>, <b:one_produces>, <d:one_produces> [, <f:one_produces>], and <g:one_produces> "
    "instead of any other type")  # fmt: skip
