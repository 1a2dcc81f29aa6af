"""Mana cost and color (203)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game.mana_costs import colors_of
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Obj
from judge.engine.game.words_to_choose import Words
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import Verdict, denied
from judge.support.edition import Table


def _is_copy(obj: Obj) -> bool:
    return obj.copy is not None or obj.kind == "copy"


def _paid_more(obj: Obj) -> bool:
    return obj.stack is not None and bool(obj.stack.bindings.done)


BY_ITS_SYMBOLS = When("a mana cost is paid with the mana that its symbols say", lambda spend: spend is not None, rule="203.1")
COPIED = When("a copy has the mana cost of what it copies", lambda obj, cost: _is_copy(obj), rule="203.1a")


@rule("203.1b")
def no_mana_cost(also: tuple[str, ...]) -> Verdict:
    """That a cost is unpayable, for it is a mana cost in whose place no mana symbols stand; `also`: further rules that say so."""
    return denied("there is no mana cost that could be paid", also=also)


OF_TOKENS = When("a token has no mana cost", lambda obj, cost: obj.kind == "token" and not _is_copy(obj) and not cost, rule="203.1d")

COLORED = When("an object has the colors of its mana cost", lambda cost: True, rule="203.2")
COLORLESS = When("a mana cost without colors", lambda cost: not colors_of(cost), rule="203.2a")
MULTICOLORED = When("a mana cost of several colors", lambda cost: len(colors_of(cost)) > 1, rule="203.2b")
ONE_COLOR = When("a mana cost of one color", lambda cost: len(colors_of(cost)) == 1, rule="203.2c")

FIVE = ("white", "blue", "black", "red", "green")
COLORS = Table("colors to choose", Words("one of the five colors", {"color": FIVE, "colors": FIVE}, rule="203.2d"))

HYBRID = When("a mana cost with hybrid symbols", lambda cost: "/" in (cost or ""), rule="203.2e")
BY_COLOR: Sequence[When] = (COLORED, COLORLESS, MULTICOLORED, ONE_COLOR, HYBRID)
"""How a mana cost gives an object its colors."""

CONVERTED: Sequence[When] = (
    When("all mana of the cost is added up", lambda obj, cost: True, rule="203.3"),
    When("no mana cost counts 0", lambda obj, cost: not cost, rule="203.3a"),
    When("X counts what was chosen for it on the stack, else 0", lambda obj, cost: "X" in (cost or "").upper(), rule="203.3b"),
    When("of a hybrid symbol the larger part counts", lambda obj, cost: "/" in (cost or ""), rule="203.3c"),
    COPIED,
    OF_TOKENS,
    When("what is paid besides is no part of it", lambda obj, cost: _paid_more(obj), rule="203.4"),
)
"""How a mana cost is converted to a number."""
