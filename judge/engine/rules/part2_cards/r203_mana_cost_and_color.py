"""Mana cost and color (203)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.engine.game.mana_costs import COLORS as MANA_COLORS
from judge.engine.game.mana_costs import colors_of, symbols
from judge.engine.game.rule_rows import When
from judge.engine.game.state import STACK, Obj
from judge.engine.game.words_to_choose import Words
from judge.engine.record.acting import marks, rule
from judge.engine.record.verdicts import Verdict, denied
from judge.support.edition import Table


def _is_copy(obj: Obj) -> bool:
    return obj.copy is not None or obj.kind == "copy"


def _paid_more(obj: Obj, cost: str | None) -> bool:
    """Whether something was paid beside the mana cost: an optional cost, or more mana than that asks for."""
    if obj.stack is None:
        return False
    return bool(obj.stack.bindings.done - NOT_PAID) or len(obj.stack.mana_spent) > converted(cost, value_of_x(obj))


NOT_PAID = frozenset({"in your main phase"})
"""What is noted of how a spell was played, and is nothing that was paid."""


@rule("203.1")
def mana_asked_for(symbols: Iterable[str]) -> list[str]:
    """To pay an object's mana cost, one has to match the color of each colored mana symbol and also pay the generic mana that the cost
    shows.
    """
    return [s for symbol in symbols for s in (["1"] * int(symbol) if symbol.isdigit() else [symbol])]


COPIED = When("a copy has the mana cost of what it copies", lambda obj, cost: _is_copy(obj), rule="203.1a")


@rule("203.1b")
def no_mana_cost(also: tuple[str, ...]) -> Verdict:
    """On some cards, no mana symbols stand in the place of the mana cost.

    That a cost is unpayable, for it is a mana cost in whose place no mana symbols stand; `also`: further rules that say so.
    """
    return denied("there is no mana cost that could be paid", also=also)


OF_TOKENS = When("a token has no mana cost", lambda obj, cost: obj.kind == "token" and not _is_copy(obj) and not cost, rule="203.1d")

@rule("203.2")
def colors_by_cost(cost: str | None) -> frozenset[str]:
    """An object has the color or colors of the mana symbols that stand in its mana cost, whatever color its frame is."""
    each = {all_its_colors(symbol) if "/" in symbol else color_of(symbol) for symbol in symbols(cost or "")} - {frozenset()}
    return of_all_of_them(each) if len(each) > 1 else next(iter(each), frozenset()) or without_colored_symbols()


COLORED = When("an object has the colors of its mana cost", lambda cost: True, rule=marks(colors_by_cost)[0])


@rule("203.2a")
def without_colored_symbols() -> frozenset[str]:
    """If there is no colored mana symbol in its mana cost, an object is colorless."""
    return frozenset()


COLORLESS = When("a mana cost without colors", lambda cost: not colors_of(cost), rule=marks(without_colored_symbols)[0])


@rule("203.2b")
def of_all_of_them(each: Iterable[frozenset[str]]) -> frozenset[str]:
    """If the mana cost of an object contains mana symbols of two or more different colors, the object is all of those colors."""
    return frozenset().union(*each)


MULTICOLORED = When("a mana cost of several colors", lambda cost: len(colors_of(cost)) > 1, rule=marks(of_all_of_them)[0])


@rule("203.2c")
def color_of(symbol: str) -> frozenset[str]:
    """There are five colors, each with its mana symbol: white ({W}), blue ({U}), black ({B}), red ({R}), and green ({G})."""
    return frozenset({MANA_COLORS[symbol]}) if symbol in MANA_COLORS else frozenset()


ONE_COLOR = When("a mana cost of one color", lambda cost: len(colors_of(cost)) == 1, rule=marks(color_of)[0])

FIVE = ("white", "blue", "black", "red", "green")
COLORS = Table("colors to choose", Words("one of the five colors", {"color": FIVE, "colors": FIVE}, rule="203.2d"))


@rule("203.2e")
def all_its_colors(symbol: str) -> frozenset[str]:
    """If there are hybrid mana symbols (one or more) in an object's mana cost, the object is every color of those symbols, besides any
    other colors it might be.

    The colors of a hybrid mana symbol, of which its object is in addition to any others: those of both its halves.
    """
    return frozenset(MANA_COLORS[half] for half in symbol.split("/") if half in MANA_COLORS)


HYBRID = When("a mana cost with hybrid symbols", lambda cost: "/" in (cost or ""), rule=marks(all_its_colors)[0])
BY_COLOR: Sequence[When] = (COLORED, COLORLESS, MULTICOLORED, ONE_COLOR, HYBRID)
"""How a mana cost gives an object its colors."""


@rule("203.3")
def converted(cost: str | None, x: int) -> int:
    """An object's converted mana cost is a number: all the mana in its mana cost added up, whatever the colors.

    The converted mana cost: the total amount of mana in a mana cost, whatever its colors. `x`: what counts for {X}.
    """
    return sum(_mana_in(symbol, x) for symbol in symbols(cost)) if cost else without_mana_cost()


def _mana_in(symbol: str, x: int) -> int:
    """The amount of mana that one symbol of a mana cost stands for."""
    return int(symbol) if symbol.isdigit() else x if symbol == "X" else largest_component(symbol) if "/" in symbol else 1


@rule("203.3a")
def without_mana_cost() -> int:
    """An object without a mana cost has 0 as its converted mana cost."""
    return 0


@rule("203.3b")
def value_of_x(obj: Obj | None) -> int:
    """If {X} is in an object's mana cost, its converted mana cost is calculated like this: off the stack, X counts as 0; on the stack, it
    counts as the number that was chosen for it.
    """
    return obj.stack.bindings.x or 0 if obj is not None and obj.zone == STACK and obj.stack is not None else 0


@rule("203.3c")
def largest_component(symbol: str) -> int:
    """If a hybrid mana symbol is in an object's mana cost, the larger part of each hybrid symbol counts for the converted mana cost."""
    return max(int(half) if half.isdigit() else 1 for half in symbol.split("/"))


COUNTED: Sequence[When] = (
    When("all mana of the cost is added up", lambda obj, cost: True, rule=marks(converted)[0]),
    When("no mana cost counts 0", lambda obj, cost: not cost, rule=marks(without_mana_cost)[0]),
    When("X counts as what was chosen", lambda obj, cost: "X" in (cost or "").upper(), rule=marks(value_of_x)[0]),
    When("a hybrid symbol", lambda obj, cost: "/" in (cost or ""), rule=marks(largest_component)[0]),
    COPIED,
    OF_TOKENS,
)
"""What of a mana cost is counted as it is converted to a number."""
BESIDES = When("what is paid besides is no part of it", lambda obj, cost: _paid_more(obj, cost), rule="203.4")
CONVERTED: Sequence[When] = (*COUNTED, BESIDES)
"""How a mana cost is converted to a number."""
