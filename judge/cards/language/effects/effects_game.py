"""Sentences about damage, life, tapping, counters, mana, spells on the stack and the game itself."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.language.effects.effects_base import object_verb, player_verb, whose
from judge.cards.language.nouns.noun_filters import NP
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import Ref

# --------------------------------------------------------------------------------------------------------- damage


@object_verb("deal <n:quantity> damage to <to:any> <each:for_each>", "deal <n:quantity> damage <each:for_each> to <to:any>")
def _(c: Place, s: t.Selection, n: t.Quantity, to: t.Selection, each: t.Quantity) -> e.Instruction | None:
    amount = times(n, each)
    return None if amount is None else e.DealDamage(amount, to, s, bind=c.mark)


# ------------------------------------------------------------------------------------------------- tap and untap


# ------------------------------------------------------------------------------------------------------- counters


@player_verb("put <n:count> <kind:counter_kind> (counter|counters) on <on:objs> <each:for_each>")
def _(c: Place, s: t.Selection, n: t.Quantity, kind: str, on: t.Selection, each: t.Quantity) -> e.Instruction | None:
    amount = times(n, each)
    return None if amount is None else e.PutCounters(kind, amount, on, bind=c.mark)


@player_verb("<k:(gain|lose)> <n:quantity> life plus [an additional] <m:quantity> life <each:for_each>", alone=False)
def _(c: Place, s: t.Selection, k: str, n: t.Quantity, m: t.Quantity, each: t.Quantity) -> e.Instruction | None:
    more = times(m, each)
    if more is None:
        return None
    return e.GainLife(s, t.Sum((n, more)), c.mark) if k == "gain" else e.LoseLife(s, t.Sum((n, more)), c.mark)


@player_verb("remove <n:count> <kind:counter_kind> (counter|counters) from <on:objs> <each:for_each>")
def _(c: Place, s: t.Selection, n: t.Quantity, kind: str, on: t.Selection, each: t.Quantity) -> e.Instruction | None:
    amount = times(n, each)
    return None if amount is None else e.RemoveCounters(kind, amount, on, c.mark)


@player_verb("remove all [<kind:counter_kind>] counters from <on:objs>")
def _(c: Place, s: t.Selection, on: t.Selection, kind: str = "") -> e.Instruction | None:
    return e.RemoveCounters(kind, None, on, c.mark)


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


class Mana(tuple[tuple[tuple[str, ...], ...], t.Quantity, bool, str]):
    """Packages, times, combination, and the link."""

    __slots__ = ()


@rule("mana", "<a:mana_symbols>")
def _(c: Place, a: tuple[str, ...]) -> e.AddMana:
    return e.AddMana((("{1}",),), t.X()) if a == ("{X}",) else e.AddMana((a,))


@rule("mana", "<n:count> mana of any color [they choose]", "<n:count> mana of any one color")
def _(c: Place, n: t.Quantity) -> e.AddMana | None:
    if n != t.Number(1) and c.parser.words[c.end - 2] != "one":
        return None
    return e.AddMana((("any",),), n)


@rule("mana", "<n:count> mana of any (type|color) that <np:np> could produce")
def _(c: Place, n: t.Quantity, np: NP) -> e.AddMana | None:
    word = "any type" if "type" in c.parser.words[c.start : c.start + 5] else "any"
    return e.AddMana(((word,),), n, could_produce=np.filter) if np.plural else None


@rule("mana", "<n:count> mana of any (type|color) that land could produce")
def _(c: Place, n: t.Quantity) -> e.AddMana | None:

    word = "any type" if "type" in c.parser.words[c.start : c.start + 5] else "any"
    return e.AddMana(((word,),), n, could_produce=t.IsAmong(Ref(c.end - 4 + c.parser.base, "that", "land")))


@rule("mana", "<n:count> mana of any (type|color) [that] (a|an) <np:np> could produce")
def _(c: Place, n: t.Quantity, np: NP) -> e.AddMana | None:
    word = "any type" if "type" in c.parser.words[c.start : c.start + 5] else "any"
    return e.AddMana(((word,),), n, could_produce=np.filter)


@player_verb("add <m:mana> [to <who:poss> mana pool]", "add to <who:poss> mana pool <m:mana>")
def _(c: Place, s: t.Selection, m: e.AddMana, who: t.Selection | None = None) -> e.Instruction:
    return e.AddMana(m.mana, m.times, whose(s, who), m.colors_from, m.could_produce, m.combination, bind=c.mark)


@player_verb("add an additional <m:mana> [to <who:poss> mana pool]", alone=False)
def _(c: Place, s: t.Selection, m: e.AddMana, who: t.Selection | None = None) -> e.Instruction:
    return e.AddMana(m.mana, m.times, whose(s, who), m.colors_from, m.could_produce, m.combination, bind=c.mark)


@player_verb("add <m:mana> [to <who:poss> mana pool] <each:for_each>")
def _(c: Place, s: t.Selection, m: e.AddMana, each: t.Quantity, who: t.Selection | None = None) -> e.Instruction | None:
    if m.times != t.Number(1):
        return None
    return e.AddMana(m.mana, each, whose(s, who), m.colors_from, m.could_produce, m.combination, bind=c.mark)


@player_verb(
    "add one mana to <who:poss> mana pool of any type that land produced",
    "add an additional one mana of any type that land produced",
    "add one mana of any type that land produced",
)
def _(c: Place, s: t.Selection, who: t.Selection | None = None) -> e.Instruction:
    return e.AddMana((("produced type",),), t.Number(1), whose(s, who), bind=c.mark)
