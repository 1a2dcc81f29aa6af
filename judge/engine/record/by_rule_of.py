"""Acting in the name of a home: what is refused, asked or recorded outside the function of a rule, but by that rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.record.acting import citing, marks
from judge.engine.record.verdicts import Fact, Verdict, no
from judge.errors import IllegalAction


def by_rule_of(home: Callable[..., Any]) -> citing:
    """In the block the rules of this home act: what happens there happens by them, though the home itself decided it before."""
    return citing(*marks(home))


def refused_by(home: Callable[..., Any], message: str, **said: Any) -> IllegalAction:
    """The refusal of an action by the rule of this home; `said` are further fields of `IllegalAction`."""
    return IllegalAction(message, rule=marks(home)[0], **said)


def denied_by(home: Callable[..., Any], failed: str, *facts: Fact, **data: Any) -> Verdict:
    """A verdict that does not hold by the rule of this home."""
    return no(failed, marks(home)[0], *facts, **data)
