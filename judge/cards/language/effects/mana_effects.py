"""Mana added in other words of order, and mana pools."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import command, player_verb, whose
from judge.cards.language.nouns.noun_filters import NP, both, either
from judge.cards.language.parsing.combinators import Place, rule


@player_verb("add an amount of <a:mana_symbols> to <who:poss> mana pool equal to <n:amount>")
def _(c: Place, s: t.Selection, a: tuple[str, ...], n: t.Quantity, who: t.Selection) -> e.Instruction:
    return e.AddMana((a,), n, whose(s, who), bind=c.mark)


@player_verb("add to <who:poss> mana pool <m:mana>")
def _(c: Place, s: t.Selection, m: e.AddMana, who: t.Selection) -> e.Instruction:
    return msgspec.structs.replace(m, who=whose(s, who), bind=c.mark)


@player_verb(
    "add one mana of that type to <who:poss> mana pool",
    "add one mana to <who:poss> mana pool of any type that land produced",
    "add one mana of that type",
)
def _(c: Place, s: t.Selection, who: t.Selection | None = None) -> e.Instruction:
    return e.AddMana((("produced type",),), t.Number(1), whose(s, who), bind=c.mark)


@player_verb("add an additional <a:mana_symbols> to <who:poss> mana pool <each:for_each>")
def _(c: Place, s: t.Selection, a: tuple[str, ...], who: t.Selection, each: t.Quantity) -> e.Instruction:
    return e.AddMana((a,), each, whose(s, who), bind=c.mark)


@player_verb("empty <who:poss> mana pool")
def _(c: Place, s: t.Selection, who: t.Selection) -> e.Instruction:
    return e.EmptyMana(whose(s, who))


@command(
    "choose a color of (a|an) <np:np> . add <n:count> mana of that color [to your mana pool]",
    "add <n:count> mana of any color among <np:np> [to your mana pool]",
)
def _(c: Place, np: NP, n: t.Quantity) -> e.Instruction | None:
    return e.AddMana((("any",),), n, colors_from=np.filter, bind=c.mark) if np.kind == "permanent" else None


@rule("mana_use", "to (play|cast) <np:a_np> or (activate|play) an ability of <q:a_np>")
def _(c: Place, np: NP, q: NP) -> t.Filter | None:
    return either(np.filter, both(t.IsState("activated ability"), t.SourceMatches(q.filter))) if np.kind == "spell" else None


@rule("mana_use", "to (play|cast) <np:np> or activated abilities of <q:np>", "to (play|cast) <np:np> or activate abilities of <q:np>")
def _(c: Place, np: NP, q: NP) -> t.Filter | None:
    if np.kind != "spell" or not np.plural or not q.plural:
        return None
    return either(np.filter, both(t.IsState("activated ability"), t.SourceMatches(q.filter)))


_COLORS = ("white", "blue", "black", "red", "green")
_SYMBOLS = ("{W}", "{U}", "{B}", "{R}", "{G}")


@command("for each color among <np:np> , add one mana of that color [to your mana pool]")
def _(c: Place, np: NP) -> e.Instruction | None:
    """{W} if one of them is white, and so on."""
    if np.kind != "permanent" or not np.plural:
        return None
    among = [t.Exists(both(np.filter, t.HasColor(t.ColorWord(color)))) for color in _COLORS]
    return e.Sequence(tuple(e.If(there, e.AddMana(((symbol,),))) for there, symbol in zip(among, _SYMBOLS, strict=True)))
