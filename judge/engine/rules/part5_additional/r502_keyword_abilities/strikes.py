"""First strike (502.2) and double strike (502.28): who assigns combat damage in the first step, and in the second."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.game.combat_under_way import Combat
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.record.acting import marks, rule
from judge.engine.table import questions
from judge.engine.table.table import Table

STRIKES = ("first strike", "double strike")

FIRST_STRIKE = When(
    "a creature with first strike assigns its damage in the first step", lambda has: "first strike" in has, rule="502.2b"
)
"""(the strikes that a creature has as the first step begins)"""


@rule("502.2c")
def has_not_struck(combat: Combat, id: int) -> bool:
    """Gaining or losing first strike after the first combat damage step has put combat damage on the stack neither stops a creature from
    dealing combat damage nor lets it deal combat damage twice.

    Whether a creature assigned no damage in the first step: that is asked in the second, and not whether it has first strike now.
    """
    return id not in combat.struck


CHANGED = When(
    "first strike gained or lost between the steps changes nothing for the second",
    lambda then, now: ("first strike" in now) != ("first strike" in then) and "double strike" not in (*now, *then),
    rule=marks(has_not_struck)[0],
)
"""(the strikes that a creature had as the first step began, those that it has now)"""

DOUBLE_STRIKE = When(
    "a creature with double strike assigns its damage in both steps", lambda has: "double strike" in has, rule="502.28b"
)
LOST = When(
    "a creature that lost double strike between the steps assigns nothing in the second",
    lambda then, now: "double strike" in then and "double strike" not in now,
    rule="502.28c",
)
GAINED = When(
    "a creature that gained double strike between the steps assigns damage in the second too",
    lambda then, now, struck: "double strike" in now and "double strike" not in then and struck,
    rule="502.28d",
)


def strikes_first(has: tuple[str, ...]) -> bool:
    """Whether a creature with these strikes assigns its damage in a first combat damage step."""
    return any(row.holds(has) for row in (FIRST_STRIKE, DOUBLE_STRIKE))


def strikes_again(table: Table, combat: Combat, id: int) -> bool:
    """Whether a creature that assigned damage in the first step does so in the second: it has double strike now, or gained it."""
    has = strikes_of(table, id)
    then = combat.struck_with.get(id, ())
    if "double strike" in then:
        return not LOST.holds(then, has)
    return GAINED.holds(then, has, id in combat.struck)


def strikes_of(table: Table, id: int) -> tuple[str, ...]:
    """Which of first and double strike a creature has now."""
    return tuple(k for k in STRIKES if questions.has_keyword(table, id, k))


def why_first(table: Table, id: int, has: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by which a creature with these strikes makes a first step, and that several instances are redundant."""
    acting = [row.rule for row in (FIRST_STRIKE, DOUBLE_STRIKE) if row.holds(has)]
    return (*acting, *(number for keyword in has for number in questions.instance_rules(table, id, keyword)))


def why_again(combat: Combat, id: int, now: tuple[str, ...]) -> tuple[str, ...]:
    """The rules on whether a creature assigns damage in the second step, and on strikes that change nothing there."""
    then = combat.struck_with.get(id, ())
    gained = rules_when((GAINED,), then, now, id in combat.struck)
    return (*(gained or rules_when((DOUBLE_STRIKE,), now)), *rules_when((CHANGED,), then, now))


def lost_double_strike(combat: Combat, has: Mapping[int, tuple[str, ...]]) -> list[int]:
    """The creatures that lost double strike between the steps."""
    return [id for id, now in has.items() if LOST.holds(combat.struck_with.get(id, ()), now)]
