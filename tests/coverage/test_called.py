"""Every function that is marked with a rule is called in some scenario: none only looks as if it were carried out.

Scenarios that are the first about a rule are run first, the others only until every function has been called.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COUNTING = """
import re
import sys
from functools import wraps
from pathlib import Path

from judge.engine.record import acting as trace

marked, calls = trace.rule, {}


def counting(*numbers):
    def mark(function):
        name = f"{function.__module__}.{function.__qualname__} {', '.join(numbers)}"
        calls.setdefault(name, 0)

        @wraps(function)
        def counted(*args, **kwargs):
            calls[name] += 1
            return function(*args, **kwargs)

        return marked(*numbers)(counted)

    return mark


trace.rule = counting
from judge.coverage.executed_rules import collect

root, first, others, seen = Path(sys.argv[1]), [], [], set()
for path in sorted((root / "scenarios").rglob("*.yaml")):
    about = set(re.findall(r'"(\\d{3}\\.[^"]+)"', path.read_text(encoding="utf-8")))
    (first if about - seen else others).append(path)
    seen |= about
for path in first + others:
    collect([path], root)
    if all(calls.values()):
        break
print(len(calls), *(name for name, count in calls.items() if not count), sep="\\n")
"""


@pytest.mark.usefixtures("whole")
def test_every_marked_function_is_called() -> None:
    run = subprocess.run([sys.executable, "-c", COUNTING, str(ROOT)], capture_output=True, text=True, check=True, cwd=ROOT)
    marked, *uncalled = run.stdout.split("\n")[:-1]
    assert int(marked) > 350
    assert uncalled == []
