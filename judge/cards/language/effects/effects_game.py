"""Sentences about damage, life, tapping, counters, mana, spells on the stack and the game itself."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import (
    AddMana,
    AnyNumber,
    DealDamage,
    GainLife,
    Instruction,
    IsAmong,
    LoseLife,
    Number,
    PutCounters,
    Quantity,
    RemoveCounters,
    Selection,
    Sequence,
    Tap,
    Untap,
    Value,
    X,
)
from judge.cards.language.effects.effects_base import object_verb, player_verb, whose
from judge.cards.language.nouns.noun_filters import NP
from judge.cards.language.nouns.numbers_in_words import times
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.placeholders import Ref, ThatMuch

# --------------------------------------------------------------------------------------------------------- damage


@object_verb(
    "deal <n:quantity> damage to <to:any>",
    "deal damage equal to <n:amount> [,] to <to:any>",
    "deal to <to:any> damage equal to <n:amount>",
    "deal damage to <to:any> equal to <n:amount>",
)
def _(c: Place, s: Selection, n: Quantity, to: Selection) -> Instruction:
    return DealDamage(n, to, s, bind=c.mark)


@object_verb("deal <n:quantity> damage to <to:any> <each:for_each>", "deal <n:quantity> damage <each:for_each> to <to:any>")
def _(c: Place, s: Selection, n: Quantity, to: Selection, each: Quantity) -> Instruction | None:
    amount = times(n, each)
    return None if amount is None else DealDamage(amount, to, s, bind=c.mark)


@object_verb("deal <n:quantity> damage to <to:any> and <m:quantity> damage to <b:any>")
def _(c: Place, s: Selection, n: Quantity, to: Selection, m: Quantity, b: Selection) -> Instruction:
    return Sequence((DealDamage(n, to, s), DealDamage(m, b, s)))


@object_verb("deal <n:quantity> damage to <to:any> , <m:quantity> damage to <b:any> , and <o:quantity> damage to <d:any>")
def _(c: Place, s: Selection, n: Quantity, to: Selection, m: Quantity, b: Selection, o: Quantity, d: Selection) -> Instruction:
    return Sequence((DealDamage(n, to, s), DealDamage(m, b, s), DealDamage(o, d, s)))


@object_verb(
    "deal <n:quantity> damage divided as you choose among <to:any>",
    "deal damage equal to <n:amount> divided as you choose among <to:any>",
)
def _(c: Place, s: Selection, n: Quantity, to: Selection) -> Instruction | None:
    from judge.cards.language.parsing.placeholders import TargetAt

    if not isinstance(to, TargetAt):
        return None
    return DealDamage(n, to, s, True, bind=c.mark)


# ----------------------------------------------------------------------------------------------------------- life


@player_verb("gain <n:quantity> life", "gain life equal to <n:amount>", "gain an amount of life equal to <n:amount>", alone=False)
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return GainLife(s, n, c.mark)


@player_verb("gain <n:quantity> life <each:for_each>", alone=False)
def _(c: Place, s: Selection, n: Quantity, each: Quantity) -> Instruction | None:
    amount = times(n, each)
    return None if amount is None else GainLife(s, amount, c.mark)


@player_verb("lose <n:quantity> life", "lose life equal to <n:amount>", alone=False)
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return LoseLife(s, n, c.mark)


@player_verb("lose half <who:poss> life , rounded <r:(up|down)>", alone=False)
def _(c: Place, s: Selection, who: Selection, r: str) -> Instruction:
    from judge.cards.instructions import Half

    return LoseLife(s, Half(Value("life", who), r == "up"), c.mark)


@player_verb("lose <n:quantity> life <each:for_each>", alone=False)
def _(c: Place, s: Selection, n: Quantity, each: Quantity) -> Instruction | None:
    amount = times(n, each)
    return None if amount is None else LoseLife(s, amount, c.mark)


# ------------------------------------------------------------------------------------------------- tap and untap


@player_verb("tap <what:objs>")
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return Tap(what, c.mark)


@player_verb("untap <what:objs>")
def _(c: Place, s: Selection, what: Selection) -> Instruction:
    return Untap(what, c.mark)


# ------------------------------------------------------------------------------------------------------- counters


@player_verb("put <n:count> <kind:counter_kind> (counter|counters) on <on:objs>")
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection) -> Instruction | None:
    return PutCounters(kind, n, on, bind=c.mark)


@player_verb("put <n:count> additional <kind:counter_kind> (counter|counters) on <on:objs>", alone=False)
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection) -> Instruction | None:
    return PutCounters(kind, n, on, bind=c.mark)


@player_verb("put <n:count> <kind:counter_kind> (counter|counters) on <on:objs> <each:for_each>")
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection, each: Quantity) -> Instruction | None:
    amount = times(n, each)
    return None if amount is None else PutCounters(kind, amount, on, bind=c.mark)


@player_verb(
    "put a number of <kind:counter_kind> counters on <on:objs> equal to <n:amount>",
    "put <kind:counter_kind> counters on <on:objs> equal to <n:amount>",
)
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection) -> Instruction | None:
    return PutCounters(kind, n, on, bind=c.mark)


@player_verb("distribute <n:quantity> <kind:counter_kind> counters among <on:any>")
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection) -> Instruction | None:
    from judge.cards.language.parsing.placeholders import TargetAt

    return PutCounters(kind, n, on, True, c.mark) if isinstance(on, TargetAt) else None


@player_verb("get <n:count> poison (counter|counters)", alone=False)
def _(c: Place, s: Selection, n: Quantity) -> Instruction:
    return PutCounters("poison", n, s, bind=c.mark)


@player_verb("remove <n:count> <kind:counter_kind> (counter|counters) from <on:objs>")
def _(c: Place, s: Selection, n: Quantity, kind: str, on: Selection) -> Instruction | None:
    return RemoveCounters(kind, n, on, c.mark)


@player_verb("remove any number of <kind:counter_kind> counters from <on:obj>")
def _(c: Place, s: Selection, kind: str, on: Selection) -> Instruction:
    return RemoveCounters(kind, AnyNumber(), on, c.mark)


@player_verb("lose all <kind:counter_kind> counters")
def _(c: Place, s: Selection, kind: str) -> Instruction:
    return RemoveCounters(kind, None, s, c.mark)


@player_verb("remove all [<kind:counter_kind>] counters from <on:objs>")
def _(c: Place, s: Selection, on: Selection, kind: str = "") -> Instruction | None:
    return RemoveCounters(kind, None, on, c.mark)


@player_verb("move <n:count> <kind:counter_kind> (counter|counters) from <a:obj> onto <b:obj>")
def _(c: Place, s: Selection, n: Quantity, kind: str, a: Selection, b: Selection) -> Instruction | None:
    from judge.cards.instructions import IfDone

    return IfDone(RemoveCounters(kind, n, a), PutCounters(kind, n, b))


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


class Mana(tuple[tuple[tuple[str, ...], ...], Quantity, bool, str]):
    """Packages, times, combination, and the link."""

    __slots__ = ()


@rule("mana", "<a:mana_symbols>")
def _(c: Place, a: tuple[str, ...]) -> AddMana:
    return AddMana((("{1}",),), X()) if a == ("{X}",) else AddMana((a,))


@rule("mana", "<a:mana_symbols> or <b:mana_symbols>")
def _(c: Place, a: tuple[str, ...], b: tuple[str, ...]) -> AddMana:
    return AddMana((a, b))


@rule("mana", "<a:mana_symbols> , <b:mana_symbols> , or <d:mana_symbols>")
def _(c: Place, a: tuple[str, ...], b: tuple[str, ...], d: tuple[str, ...]) -> AddMana:
    return AddMana((a, b, d))


@rule("mana", "<a:mana_symbols> , <b:mana_symbols> , <e:mana_symbols> , or <d:mana_symbols>")
def _(c: Place, a: tuple[str, ...], b: tuple[str, ...], e: tuple[str, ...], d: tuple[str, ...]) -> AddMana:
    return AddMana((a, b, e, d))


@rule("mana", "<n:quantity> <a:mana_symbols>")
def _(c: Place, n: Quantity, a: tuple[str, ...]) -> AddMana | None:
    return AddMana((a,), n) if isinstance(n, ThatMuch) else None


@rule("mana", "<n:count> mana of any color [they choose]", "<n:count> mana of any one color")
def _(c: Place, n: Quantity) -> AddMana | None:
    if n != Number(1) and c.parser.words[c.end - 2] != "one":
        return None
    return AddMana((("any",),), n)


@rule("mana", "<n:count> mana in any combination of colors")
def _(c: Place, n: Quantity) -> AddMana:
    return AddMana((("any",),), n, combination=True)


@rule("mana", "<n:count> mana in any combination of <a:mana_symbols> and / or <b:mana_symbols>")
def _(c: Place, n: Quantity, a: tuple[str, ...], b: tuple[str, ...]) -> AddMana:
    return AddMana((a, b), n, combination=True)


@rule("mana", "<n:count> mana of the chosen color")
def _(c: Place, n: Quantity) -> AddMana:
    return AddMana((("chosen",),), n)


@rule("mana", "<n:count> mana of any of <what:possessed> colors")
def _(c: Place, n: Quantity, what: Selection) -> AddMana:

    return AddMana((("any",),), n, colors_from=IsAmong(what))


@rule("mana", "<n:count> mana of any (type|color) that <np:np> could produce")
def _(c: Place, n: Quantity, np: NP) -> AddMana | None:
    word = "any type" if "type" in c.parser.words[c.start : c.start + 5] else "any"
    return AddMana(((word,),), n, could_produce=np.filter) if np.plural else None


@rule("mana", "<n:count> mana of any (type|color) that land could produce")
def _(c: Place, n: Quantity) -> AddMana | None:

    word = "any type" if "type" in c.parser.words[c.start : c.start + 5] else "any"
    return AddMana(((word,),), n, could_produce=IsAmong(Ref(c.end - 4 + c.parser.base, "that", "land")))


@rule("mana", "<n:count> mana of any (type|color) [that] (a|an) <np:np> could produce")
def _(c: Place, n: Quantity, np: NP) -> AddMana | None:
    word = "any type" if "type" in c.parser.words[c.start : c.start + 5] else "any"
    return AddMana(((word,),), n, could_produce=np.filter)


@rule("mana", "an amount of <a:mana_symbols> equal to <n:amount>")
def _(c: Place, a: tuple[str, ...], n: Quantity) -> AddMana:
    return AddMana((a,), n)


@player_verb("add <m:mana> [to <who:poss> mana pool]", "add to <who:poss> mana pool <m:mana>")
def _(c: Place, s: Selection, m: AddMana, who: Selection | None = None) -> Instruction:
    return AddMana(m.mana, m.times, whose(s, who), m.colors_from, m.could_produce, m.combination, bind=c.mark)


@player_verb("add an additional <m:mana> [to <who:poss> mana pool]", alone=False)
def _(c: Place, s: Selection, m: AddMana, who: Selection | None = None) -> Instruction:
    return AddMana(m.mana, m.times, whose(s, who), m.colors_from, m.could_produce, m.combination, bind=c.mark)


@player_verb("add <m:mana> [to <who:poss> mana pool] <each:for_each>")
def _(c: Place, s: Selection, m: AddMana, each: Quantity, who: Selection | None = None) -> Instruction | None:
    if m.times != Number(1):
        return None
    return AddMana(m.mana, each, whose(s, who), m.colors_from, m.could_produce, m.combination, bind=c.mark)


@player_verb(
    "add one mana to <who:poss> mana pool of any type that land produced",
    "add an additional one mana of any type that land produced",
    "add one mana of any type that land produced",
)
def _(c: Place, s: Selection, who: Selection | None = None) -> Instruction:
    return AddMana((("produced type",),), Number(1), whose(s, who), bind=c.mark)
