"""Mana added in other words of order, and mana pools."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import (
    AddMana,
    ColorWord,
    EmptyMana,
    Exists,
    Filter,
    HasColor,
    If,
    Instruction,
    IsState,
    Number,
    Quantity,
    Selection,
    Sequence,
    SourceMatches,
)
from judge.cards.language.effects.effects_base import command, player_verb, whose
from judge.cards.language.nouns.noun_filters import NP, both, either
from judge.cards.language.parsing.combinators import Place, rule


@rule("mana", "an additional <a:mana_symbols> <each:for_each>")
def _(c: Place, a: tuple[str, ...], each: Quantity) -> AddMana | None:
    return AddMana((a,), each)


@player_verb("add an amount of <a:mana_symbols> to <who:poss> mana pool equal to <n:amount>")
def _(c: Place, s: Selection, a: tuple[str, ...], n: Quantity, who: Selection) -> Instruction:
    return AddMana((a,), n, whose(s, who), bind=c.mark)


@player_verb("add to <who:poss> mana pool <m:mana>")
def _(c: Place, s: Selection, m: AddMana, who: Selection) -> Instruction:
    return msgspec.structs.replace(m, who=whose(s, who), bind=c.mark)


@player_verb(
    "add one mana of that type to <who:poss> mana pool",
    "add one mana to <who:poss> mana pool of any type that land produced",
    "add one mana of that type",
)
def _(c: Place, s: Selection, who: Selection | None = None) -> Instruction:
    return AddMana((("produced type",),), Number(1), whose(s, who), bind=c.mark)


@player_verb("add an additional <a:mana_symbols> to <who:poss> mana pool <each:for_each>")
def _(c: Place, s: Selection, a: tuple[str, ...], who: Selection, each: Quantity) -> Instruction:
    return AddMana((a,), each, whose(s, who), bind=c.mark)


@player_verb("empty <who:poss> mana pool")
def _(c: Place, s: Selection, who: Selection) -> Instruction:
    return EmptyMana(whose(s, who))


@command(
    "choose a color of (a|an) <np:np> . add <n:count> mana of that color [to your mana pool]",
    "add <n:count> mana of any color among <np:np> [to your mana pool]",
)
def _(c: Place, np: NP, n: Quantity) -> Instruction | None:
    return AddMana((("any",),), n, colors_from=np.filter, bind=c.mark) if np.kind == "permanent" else None


@rule("mana_use", "to (play|cast) <np:a_np> or (activate|play) an ability of <q:a_np>")
def _(c: Place, np: NP, q: NP) -> Filter | None:
    return either(np.filter, both(IsState("activated ability"), SourceMatches(q.filter))) if np.kind == "spell" else None


@rule("mana_use", "to (play|cast) <np:np> or activated abilities of <q:np>", "to (play|cast) <np:np> or activate abilities of <q:np>")
def _(c: Place, np: NP, q: NP) -> Filter | None:
    if np.kind != "spell" or not np.plural or not q.plural:
        return None
    return either(np.filter, both(IsState("activated ability"), SourceMatches(q.filter)))


_COLORS = ("white", "blue", "black", "red", "green")
_SYMBOLS = ("{W}", "{U}", "{B}", "{R}", "{G}")


@command("for each color among <np:np> , add one mana of that color [to your mana pool]")
def _(c: Place, np: NP) -> Instruction | None:
    """{W} if one of them is white, and so on."""
    if np.kind != "permanent" or not np.plural:
        return None
    among = [Exists(both(np.filter, HasColor(ColorWord(color)))) for color in _COLORS]
    return Sequence(tuple(If(there, AddMana(((symbol,),))) for there, symbol in zip(among, _SYMBOLS, strict=True)))
