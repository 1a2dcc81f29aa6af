"""Mana added in other words of order, and mana pools."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command
from judge.cards.language.nouns.joined_filters import NP, both
from judge.cards.language.parsing.combinators import Place

_COLORS = ("white", "blue", "black", "red", "green")
_SYMBOLS = ("{W}", "{U}", "{B}", "{R}", "{G}")


@command("for each color among <np:np> , add one mana of that color [to your mana pool]")
def _(c: Place, np: NP) -> e.Instruction | None:
    """{W} if one of them is white, and so on."""
    if np.kind != "permanent" or not np.plural:
        return None
    among = [t.Exists(both(np.filter, t.HasColor(t.ColorWord(color)))) for color in _COLORS]
    return e.Sequence(tuple(e.If(there, e.AddMana(((symbol,),))) for there, symbol in zip(among, _SYMBOLS, strict=True)))
