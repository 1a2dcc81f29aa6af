"""Mana symbols and costs (104.3, 203): reading them, adding and reducing them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

Spending: TypeAlias = tuple[str, ...] | None
"""The mana that a player says will be spent, as bare symbols: colours, S for mana of a snow permanent, numerals for colourless mana
(or, where there is not so much of it, for any mana); None where nothing is said."""

COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
LETTERS = {color: letter for letter, color in COLORS.items()}
_SYMBOL = re.compile(r"\{([^{}]+)\}")



@lru_cache(maxsize=4096)
def symbols(cost: str) -> tuple[str, ...]:
    """`{2}{W/U}` as ("2", "W/U")."""
    return tuple(s.upper() for s in _SYMBOL.findall(cost))


def bare(symbols: Iterable[str]) -> tuple[str, ...]:
    """Symbols without their braces."""
    return tuple(s.strip("{}").upper() for s in symbols)


def text(symbols: Iterable[str]) -> str:
    """Symbols as text: `{2}{W}`; {0} for none."""
    return "".join(f"{{{s}}}" for s in symbols) or "{0}"


def generic(symbols: Iterable[str]) -> int:
    """The generic mana among symbols."""
    return sum(int(s) for s in symbols if s.isdigit())


def without_generic(symbols: Iterable[str]) -> tuple[str, ...]:
    """All but the numerals and X."""
    return tuple(s for s in symbols if not s.isdigit() and s != "X")


def combine(number: int, others: Iterable[str]) -> tuple[str, ...]:
    """Generic mana before the others."""
    rest = tuple(others)
    return (str(number), *rest) if number > 0 else rest


LIFE_HALF = "/P"
"""What a symbol ends in for which 2 life may be paid (later editions)."""


def but_for_life(symbols: Iterable[str], life: int) -> tuple[str, ...]:
    """The symbols without the first of those for which so much life is paid."""
    kept: list[str] = []
    for symbol in symbols:
        if life >= 2 and symbol.strip("{}").endswith(LIFE_HALF):
            life -= 2
        else:
            kept.append(symbol)
    return tuple(kept)


def colors_of(cost: str | None) -> frozenset[str]:
    """The colours of the mana symbols of a cost (203.2): a hybrid symbol is each of its colours."""
    return frozenset(COLORS[letter] for s in symbols(cost or "") for letter in s.split("/") if letter in COLORS)
