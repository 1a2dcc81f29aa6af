"""How much work a warm answer is, counted in function calls: a figure that no other program on the machine changes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
STORED = 42_000
"""The calls for the 20 events of `benchmarks/warm_answers.py`, from text to answer, when they were last counted: lower it with the work."""

COUNT = """
from measuring import calls
from warm_answers import LONG
from judge.answering import answer_text
print(calls(lambda: answer_text(LONG)))
"""


def test_the_work_of_a_warm_answer_does_not_grow_by_more_than_a_tenth() -> None:
    run = subprocess.run([sys.executable, "-c", COUNT], cwd=BENCHMARKS, check=True, capture_output=True, text=True)

    assert STORED // 2 < int(run.stdout) <= STORED * 1.1
