"""Numbers: words and figures, X, counts of things, characteristics, halves and doubles."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.language.filled_templates import _, made
from judge.cards.language.nouns.joined_filters import both, either, whose_too
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import NUMBERS
from judge.cards.language.parsing.placeholders import Ref, ThatMuch, WayRef
from judge.cards.language.say import read, say


@native("figure")
def figure(p: Parser, at: int) -> Iterable[tuple[t.Quantity, int]]:
    """A number word other than a or an, or a figure."""
    word = p.words[at]
    if word.isdigit():
        yield t.Number(int(word)), at + 1
    elif word in NUMBERS and word not in ("a", "an"):
        yield t.Number(NUMBERS[word]), at + 1
        if p.words[at + 1] == "hundred":
            yield t.Number(100 * NUMBERS[word]), at + 2


_ONE, _X, _MUCH = t.ONE, t.X(), "that (many|much)"
read("quantity", _X, "x")
read("quantity", t.Sum((_X, _.n)), "x plus <n:figure>")
read("quantity", t.Sum((_X, t.Product(-1, _.n))), "x minus <n:figure>")
read("quantity", t.Product(2, _X), "twice x")
read("quantity", t.Product(3, _X), "three times x")
read("quantity", t.Half(_X, _.way), "half x <way:rounded_each_time>", "half x [,] rounded <way:rounded>")
read("quantity", ThatMuch(_.at), _MUCH)
read("quantity", t.Sum((ThatMuch(_.at), _ONE)), f"{_MUCH} plus one")
read("quantity", t.Sum((ThatMuch(_.at), t.Product(-1, _ONE))), f"{_MUCH} minus one")
read("quantity", t.Product(2, made(lambda at: ThatMuch(at + 1), _.at)), f"twice {_MUCH}")


@native("count")
def count(p: Parser, at: int) -> Iterable[tuple[t.Quantity, int]]:
    """A number of things: a, an, or any quantity."""
    if p.words[at] in ("a", "an"):
        yield t.ONE, at + 1
    yield from p.read("quantity", at)


@rule("amount", "<n:amount_one> as you (play|cast) (~|this spell)")
def as_announced(c: Place, n: t.Quantity) -> t.Quantity | None:
    """What is counted as targets are chosen, or as what they are dealt is divided among them (409.1d-e)."""
    words = c.parser.words[: c.start]
    return n if "x" in words and "target" in words and ("up" in words or "divided" in words or "distribute" in words) else None


def _counted(such: t.Filter) -> t.Quantity:
    """How many fit; those of a group named before are counted in the group."""
    parts = such.conjuncts
    for part in parts:
        if isinstance(part, t.IsAmong) and isinstance(part.selection, WayRef):
            rest = both(*(q for q in parts if q is not part and not isinstance(q, t.InZone)))
            return t.Size(part.selection if isinstance(rest, t.Anything) else t.Narrow(part.selection, rest))
    return t.Count(such)


def _sum(a: t.Quantity, b: t.Quantity) -> t.Quantity:
    if isinstance(a, t.Count) and isinstance(b, t.Count):
        a = t.Count(whose_too(a.filter, b.filter))
    return t.Sum((a, b))


_OF_THEM = made(_counted, _.n, back=lambda number: (number.filter,), kind=t.Count)
say("amount", "the number of <n:noun_many>", _OF_THEM)
say("for each", "<n:noun_one>", _OF_THEM)
read("each_one", made(_counted, _.n), "<n:noun_one>")
_AS_OFTEN = made(lambda k: k.value, _.k)
read("for_so_many", t.Half(made(_counted, _.n), False, _AS_OFTEN), "<k:figure> <n:noun_many>")
read("for_so_many", t.Half(_.n, False, _AS_OFTEN), "<k:figure> <n:done_many>")
read("for each", made(_sum, _.a, _.b), "<a:each_one> and each <b:each_one>")
read("for each", t.Size(t.Narrow(Ref(_.last, "it", "group"), made(either, _.kind, _.f))),  # of a hand that was revealed
    "<kind:typeword> and <f:one_adjective> card from it")  # fmt: skip


def times(base: t.Quantity, each: t.Quantity) -> t.Quantity | None:
    """`base` for each: a fixed number times the count."""
    if isinstance(base, t.Number):
        return each if base.value == 1 else t.Product(base.value, each)
    return None


def each_time(of: t.Quantity) -> tuple[t.Quantity, t.Quantity]:
    """What `times` made the quantity of."""
    return (t.Number(of.factor), of.quantity) if isinstance(of, t.Product) and of.factor > 0 else (t.ONE, of)
