"""Citations: every marked number exists, no step is without one, and rules stand in order in the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from numbers_of_the_book import BOOK

from judge.engine.record.acting import citing, rule
from judge.engine.record.trace import Trace

ROOT = Path(__file__).parent.parent


def test_every_marked_number_exists() -> None:
    """Each number of a `@rule` mark in the engine is a rule of the book."""
    marked = set()
    for path in (ROOT / "judge" / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("rule", "citing", "no"):
                marked |= {a.value for a in node.args if isinstance(a, ast.Constant) and re.fullmatch(r"\d{3}\.\d+[a-z]?", str(a.value))}

    assert set() == marked - BOOK


def test_a_step_without_a_rule_is_refused() -> None:
    """Law 5: there is no way to record a step without a citation."""
    with pytest.raises(AssertionError, match="without a rule"):
        Trace().add("event")


def test_rules_stand_innermost_first() -> None:
    """A step cites the rules on the call stack, the most special first, each once."""
    trace = Trace()

    @rule("410.10d")
    def inner() -> None:
        trace.add("event")

    with citing("410.2"), citing("410.6", "410.2"):
        inner()

    assert ("410.10d", "410.6", "410.2") == trace.steps[0].rules


def test_what_a_cause_cited_is_not_said_again() -> None:
    """Steps under a cause cite only what began to act after it."""
    trace = Trace()
    with citing("413.1"):
        cause = trace.add("resolves")
        with trace.under(cause), citing("417.1"):
            trace.add("event")

    assert ("417.1",) == trace.steps[1].rules
    assert (cause.id,) == trace.steps[1].because
