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


def _paid_more(obj: Obj) -> bool:
    return obj.stack is not None and bool(obj.stack.bindings.done)


@rule("203.1")
def mana_asked_for(symbols: Iterable[str]) -> list[str]:
    """Each mana that has to be paid for a mana cost, as its mana symbols indicate: one of the color of each, and the generic mana."""
    return [s for symbol in symbols for s in (["1"] * int(symbol) if symbol.isdigit() else [symbol])]


COPIED = When("a copy has the mana cost of what it copies", lambda obj, cost: _is_copy(obj), rule="203.1a")


@rule("203.1b")
def no_mana_cost(also: tuple[str, ...]) -> Verdict:
    """That a cost is unpayable, for it is a mana cost in whose place no mana symbols stand; `also`: further rules that say so."""
    return denied("there is no mana cost that could be paid", also=also)


OF_TOKENS = When("a token has no mana cost", lambda obj, cost: obj.kind == "token" and not _is_copy(obj) and not cost, rule="203.1d")

@rule("203.2")
def colors_by_cost(cost: str | None) -> frozenset[str]:
    """The colors of an object: those of the mana symbols in its mana cost."""
    found: frozenset[str] = frozenset()
    for symbol in symbols(cost or ""):
        found |= all_its_colors(symbol) if "/" in symbol else color_of(symbol)
    return found or without_colored_symbols()


COLORED = When("an object has the colors of its mana cost", lambda cost: True, rule=marks(colors_by_cost)[0])


@rule("203.2a")
def without_colored_symbols() -> frozenset[str]:
    """The colors of an object with no colored mana symbols in its mana cost: none, it is colorless."""
    return frozenset()


COLORLESS = When("a mana cost without colors", lambda cost: not colors_of(cost), rule=marks(without_colored_symbols)[0])
MULTICOLORED = When("a mana cost of several colors", lambda cost: len(colors_of(cost)) > 1, rule="203.2b")


@rule("203.2c")
def color_of(symbol: str) -> frozenset[str]:
    """The color that one mana symbol represents: white {W}, blue {U}, black {B}, red {R}, green {G}; none for any other."""
    return frozenset({MANA_COLORS[symbol]}) if symbol in MANA_COLORS else frozenset()


ONE_COLOR = When("a mana cost of one color", lambda cost: len(colors_of(cost)) == 1, rule=marks(color_of)[0])

FIVE = ("white", "blue", "black", "red", "green")
COLORS = Table("colors to choose", Words("one of the five colors", {"color": FIVE, "colors": FIVE}, rule="203.2d"))


@rule("203.2e")
def all_its_colors(symbol: str) -> frozenset[str]:
    """The colors of a hybrid mana symbol, of which its object is in addition to any others: those of both its halves."""
    return frozenset(MANA_COLORS[half] for half in symbol.split("/") if half in MANA_COLORS)


HYBRID = When("a mana cost with hybrid symbols", lambda cost: "/" in (cost or ""), rule=marks(all_its_colors)[0])
BY_COLOR: Sequence[When] = (COLORED, COLORLESS, MULTICOLORED, ONE_COLOR, HYBRID)
"""How a mana cost gives an object its colors."""


@rule("203.3")
def converted(cost: str | None, x: int) -> int:
    """The converted mana cost: the total amount of mana in a mana cost, whatever its colors. `x`: what counts for {X}."""
    return sum(_mana_in(symbol, x) for symbol in symbols(cost)) if cost else without_mana_cost()


def _mana_in(symbol: str, x: int) -> int:
    """The amount of mana that one symbol of a mana cost stands for."""
    return int(symbol) if symbol.isdigit() else x if symbol == "X" else largest_component(symbol) if "/" in symbol else 1


@rule("203.3a")
def without_mana_cost() -> int:
    """The converted mana cost of an object with no mana cost: 0."""
    return 0


@rule("203.3b")
def value_of_x(obj: Obj | None) -> int:
    """What {X} counts in the converted mana cost of an object: the number chosen for it while it is on the stack, else 0."""
    return obj.stack.bindings.x or 0 if obj is not None and obj.zone == STACK and obj.stack is not None else 0


@rule("203.3c")
def largest_component(symbol: str) -> int:
    """What a hybrid mana symbol counts in the converted mana cost: as much as the largest of its components."""
    return max(int(half) if half.isdigit() else 1 for half in symbol.split("/"))


CONVERTED: Sequence[When] = (
    When("all mana of the cost is added up", lambda obj, cost: True, rule=marks(converted)[0]),
    When("no mana cost counts 0", lambda obj, cost: not cost, rule=marks(without_mana_cost)[0]),
    When("X counts as what was chosen", lambda obj, cost: "X" in (cost or "").upper(), rule=marks(value_of_x)[0]),
    When("a hybrid symbol", lambda obj, cost: "/" in (cost or ""), rule=marks(largest_component)[0]),
    COPIED,
    OF_TOKENS,
    When("what is paid besides is no part of it", lambda obj, cost: _paid_more(obj), rule="203.4"),
)
"""How a mana cost is converted to a number."""
