"""Numbers: words and figures, X, counts of things, characteristics, halves and doubles."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import (
    Count,
    Counters,
    Distinct,
    EventPattern,
    Filter,
    Half,
    InZone,
    IsAmong,
    IsOpponent,
    Least,
    Narrow,
    Number,
    Product,
    Quantity,
    Selection,
    Size,
    Sum,
    TimesThisTurn,
    Total,
    Value,
    X,
    You,
)
from judge.cards.language.nouns.noun_filters import NP, both, either, whose_too
from judge.cards.language.parsing.combinators import Parser, Place, native, rule
from judge.cards.language.parsing.grammar_words import NUMBERS
from judge.cards.language.parsing.placeholders import ChooseAt, EachAt, ThatMuch, WayAmount, WayRef


@native("quantity")
def quantity(p: Parser, at: int) -> Iterable[tuple[Quantity, int]]:
    """A number word other than a or an, a figure, X, that many, twice X."""
    word = p.words[at]
    if p.words[at : at + 3] == ["three", "times", "x"]:
        yield Product(3, X()), at + 3
    if word.isdigit():
        yield Number(int(word)), at + 1
    elif word == "x":
        yield X(), at + 1
        if p.words[at + 1] in ("plus", "minus") and p.words[at + 2].isdigit():
            more = Number(int(p.words[at + 2]))
            yield Sum((X(), more if p.words[at + 1] == "plus" else Product(-1, more))), at + 3
    elif word in NUMBERS and word not in ("a", "an"):
        yield Number(NUMBERS[word]), at + 1
    elif word == "that" and p.words[at + 1] in ("many", "much"):
        yield ThatMuch(at + p.base), at + 2
    elif word == "twice" and p.words[at + 1] == "x":
        yield Product(2, X()), at + 2
    elif p.words[at : at + 2] == ["half", "x"]:
        start = at + 3 if p.words[at + 2] == "," else at + 2
        if p.words[start] == "rounded":
            yield Half(X(), p.words[start + 1] == "up"), start + 2
    elif word == "twice" and p.words[at + 1] == "that" and p.words[at + 2] in ("many", "much"):
        yield Product(2, ThatMuch(at + 1 + p.base)), at + 3


@native("count")
def count(p: Parser, at: int) -> Iterable[tuple[Quantity, int]]:
    """A number of things: a, an, or any quantity."""
    if p.words[at] in ("a", "an"):
        yield Number(1), at + 1
    yield from p.read("quantity", at)


@rule("amount", "<n:amount_one>")
def _(c: Place, n: Quantity) -> Quantity:
    return n


@rule("amount", "<n:amount_one> as you (play|cast) (~|this spell)")
def _(c: Place, n: Quantity) -> Quantity | None:
    """What is counted as targets are chosen, or as what they are dealt is divided among them (409.1d-e)."""
    words = c.parser.words[: c.start]
    return n if "x" in words and "target" in words and ("up" in words or "divided" in words or "distribute" in words) else None


@rule("amount", "<a:amount_one> plus <b:amount>")
def _(c: Place, a: Quantity, b: Quantity) -> Quantity:
    return Sum((a, b))


@rule("amount", "<a:amount_one> minus <b:amount_one>")
def _(c: Place, a: Quantity, b: Quantity) -> Quantity:
    return Sum((a, Product(-1, b)))


@rule("amount_one", "the sum of <what:possessed> power and toughness")
def _(c: Place, what: Selection) -> Quantity:
    return Sum((Value("power", what), Value("toughness", what)))


@rule("amount_one", "the [amount of] life <who:who> [have] lost this turn")
def _(c: Place, who: Selection) -> Quantity | None:
    return None if isinstance(who, EachAt | ChooseAt) else TimesThisTurn(EventPattern("lose life", player=IsAmong(who)), True)


@rule("amount_one", "<n:quantity>")
def _(c: Place, n: Quantity) -> Quantity:
    return n


@rule("amount_one", "the number of <np:np>")
def _(c: Place, np: NP) -> Quantity | None:
    return _counted(np) if np.plural else None


def _counted(np: NP) -> Quantity:
    """How many fit; those of a group named before are counted in the group."""
    from judge.cards.instructions import AllOf, Anything, Narrow

    parts = np.filter.parts if isinstance(np.filter, AllOf) else (np.filter,)
    for part in parts:
        if isinstance(part, IsAmong) and isinstance(part.selection, WayRef):
            rest = both(*(q for q in parts if q is not part and not isinstance(q, InZone)))
            return Size(part.selection if isinstance(rest, Anything) else Narrow(part.selection, rest))
    return Count(np.filter)


@rule("amount_one", "the number of [<kind:counter_kind>] counters on <what:obj>")
def _(c: Place, what: Selection, kind: str = "") -> Quantity:
    return Counters(kind, what)


@rule("amount_one", "<what:possessed> <m:(power|toughness|mana value|loyalty)>")
def _(c: Place, what: Selection, m: str) -> Quantity:
    return Value("converted mana cost" if m == "mana value" else m, what)


@rule("amount_one", "the <m:(power|toughness|mana value)> of <what:obj>")
def _(c: Place, what: Selection, m: str) -> Quantity:
    return Value("converted mana cost" if m == "mana value" else m, what)


@rule("possessed", "its")
def _(c: Place) -> Selection:
    from judge.cards.language.parsing.placeholders import Ref

    return Ref(c.start + c.parser.base, "its")


@rule("possessed", "<what:obj> 's")
def _(c: Place, what: Selection) -> Selection:
    return what


@rule("amount_one", "<who:poss> life total")
def _(c: Place, who: Selection) -> Quantity:
    return Value("life", who)


@rule("amount_one", "the amount of life you gained this turn")
def _(c: Place) -> Quantity:
    return TimesThisTurn(EventPattern("gain life", player=IsAmong(You())), True)


@rule("amount_one", "the (damage|amount of damage) dealt this way", "the damage dealt")
def _(c: Place) -> Quantity:
    return WayAmount(c.start + c.parser.base, "damage")


@rule("amount_one", "the (damage|amount of damage) prevented this way")
def _(c: Place) -> Quantity:
    from judge.cards.instructions import Amount

    return Amount("prevented")


@rule("amount_one", "the [amount of] (life) lost this way", "the life lost")
def _(c: Place) -> Quantity:
    return WayAmount(c.start + c.parser.base, "life lost")


@rule("amount_one", "the [amount of] life gained this way")
def _(c: Place) -> Quantity:
    return WayAmount(c.start + c.parser.base, "life gained")


@rule("amount_one", "the number of counters removed this way", "the number of <k:counter_kind> counters removed this way")
def _(c: Place, k: str = "") -> Quantity:
    return WayAmount(c.start + c.parser.base, "counters removed", k)


@rule("amount_one", "the number chosen", "the chosen number")
def _(c: Place) -> Quantity:
    return Value("number chosen", _this(c))


@rule("amount", "that number", "the number")
def _(c: Place) -> Quantity:
    return WayAmount(c.start + c.parser.base, "number chosen")


def _this(c: Place) -> Selection:
    from judge.cards.instructions import This

    return This()


@rule("amount_one", "half <n:amount> , rounded <way:(up|down)>", "half <n:amount> rounded <way:(up|down)>")
def _(c: Place, n: Quantity, way: str) -> Quantity:
    return Half(n, way == "up")


@rule("amount_one", "twice <n:amount>")
def _(c: Place, n: Quantity) -> Quantity:
    return Product(2, n)


@rule("amount_one", "three times <n:amount>")
def _(c: Place, n: Quantity) -> Quantity:
    return Product(3, n)


@rule("amount_one", "the <w:(greatest|highest|least|lowest)> <m:(power|toughness|mana value)> among <np:np>")
def _(c: Place, w: str, m: str, np: NP) -> Quantity:
    which = "greatest" if w in ("greatest", "highest") else "least"
    return Total(which, "converted mana cost" if m == "mana value" else m, np.filter)


@rule("amount_one", "the total <m:(power|toughness|mana value)> of <np:np>")
def _(c: Place, m: str, np: NP) -> Quantity | None:
    return Total("total", "converted mana cost" if m == "mana value" else m, np.filter) if np.plural else None


@rule("amount_one", "the total <m:(power|toughness|mana value)> of <what:obj>", "<what:total_of> total <m:(power|toughness|mana value)>")
def _(c: Place, m: str, what: Selection) -> Quantity | None:
    """Of several things named before: the sum."""
    return Value("converted mana cost" if m == "mana value" else m, what) if getattr(what, "plural", False) else None


@rule("total_of", "their")
def _(c: Place) -> Selection:
    from judge.cards.language.parsing.placeholders import Ref

    return Ref(c.start + c.parser.base, "their", "object", True)


@rule("amount_one", "the number of colors among <np:np>")
def _(c: Place, np: NP) -> Quantity:
    return Distinct("colors", np.filter)


@rule("amount_one", "the number of basic land types among <np:np>")
def _(c: Place, np: NP) -> Quantity:
    return Distinct("basic land types", np.filter)


@rule("amount_one", "the number of card types among <np:np>")
def _(c: Place, np: NP) -> Quantity:
    return Distinct("card types", np.filter)


@rule("amount_one", "the number of opponents you have")
def _(c: Place) -> Quantity:
    return Count(IsOpponent())


@rule("amount_one", "the number of players")
def _(c: Place) -> Quantity:
    from judge.cards.instructions import IsPlayer

    return Count(IsPlayer())


@rule("amount_one", "the number of spells played this turn", "the number of spells cast this turn")
def _(c: Place) -> Quantity:
    return TimesThisTurn(EventPattern("play spell"))


# what follows "for each"
@rule("each_of", "<np:np>")
def _(c: Place, np: NP) -> Quantity | None:
    return None if np.plural else _counted(np)


@rule("each_of", "[<kind:counter_kind>] counter on <what:obj>")
def _(c: Place, what: Selection, kind: str = "") -> Quantity:
    return Counters(kind, what)


@rule("each_of", "<t:typeword> and <f:one_adjective> card in it")
def _(c: Place, t: Filter, f: Filter) -> Quantity:
    """Of the cards of the hand that was revealed."""
    from judge.cards.language.parsing.placeholders import Ref

    return Size(Narrow(Ref(c.end - 1 + c.parser.base, "it", "group"), either(t, f)))


@rule("each_of", "basic land type among <np:np>")
def _(c: Place, np: NP) -> Quantity:
    return Distinct("basic land types", np.filter)


@rule("each_of", "color of mana spent to (cast|play) (it|~)")
def _(c: Place) -> Quantity:
    return Value("sunburst", _this(c))


@rule("each_of", "color among <np:np>")
def _(c: Place, np: NP) -> Quantity:
    return Distinct("colors", np.filter)


@rule("each_of", "[<kind:counter_kind>] counter removed this way")
def _(c: Place, kind: str = "") -> Quantity:
    return WayAmount(c.start + c.parser.base, "counters removed", kind)


@rule("each_of", "1 life [you] lost this way", "1 damage dealt this way")
def _(c: Place) -> Quantity:
    return WayAmount(c.start + c.parser.base, "damage" if "damage" in c.parser.words[c.start : c.end] else "life lost")


@rule("each_of", "1 life (you|they|that player) (lost|gained)")
def _(c: Place) -> Quantity:
    """Of the event that is spoken of."""
    return ThatMuch(c.start + c.parser.base)


@rule("each_of", "1 damage prevented this way")
def _(c: Place) -> Quantity:
    from judge.cards.instructions import Amount

    return Amount("prevented")


@rule("each_of", "{1} paid this way", "{1} spent this way")
def _(c: Place) -> Quantity:
    return WayAmount(c.start + c.parser.base, "paid")




@rule("each_of", "<a:each_one> and each <b:each_one>")
def _(c: Place, a: Quantity, b: Quantity) -> Quantity:
    if isinstance(a, Count) and isinstance(b, Count):
        a = Count(whose_too(a.filter, b.filter))
    return Sum((a, b))


@rule("each_one", "<np:np>")
def _(c: Place, np: NP) -> Quantity | None:
    return None if np.plural else _counted(np)


@rule("each_of", "creature blocking (it|~) beyond the first")
def _(c: Place) -> Quantity:
    return Least((Number(0), Sum((Value("blockers", _this(c)), Number(-1)))), True)


@rule("for_each", "for each <n:each_of>")
def _(c: Place, n: Quantity) -> Quantity:
    return n


def times(base: Quantity, each: Quantity) -> Quantity | None:
    """`base` for each: a fixed number times the count."""
    if isinstance(base, Number):
        return each if base.value == 1 else Product(base.value, each)
    return None
