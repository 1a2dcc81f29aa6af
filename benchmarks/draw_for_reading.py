"""Draws lines of answers by seed, to be read by a judge: are they true, and do their rules support them?

`python benchmarks/draw_for_reading.py 1 200` prints 200 lines of arguments and verdicts and 200 lines of "why not", each with its
rules and where it stands. Every "why not" is drawn from a question that asks for it: of each answer of "no", and of each trigger that
did not happen. What was found the last time stands in `docs/measured/answers.md`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from judge.answering import AskError, answer_file, scenario_files
from judge.explanation.argument import argument, said_times
from judge.explanation.verdict import verdict
from judge.explanation.wording.answer_wording import quoted
from judge.explanation.wording.lists_and_counts import phrase
from judge.scenario.running.run_results import RunResult

Drawn = tuple[str, str, str, tuple[str, ...]]
"""Where a line stands, the question, what it says, its rules."""


def told(path: Path, run: RunResult) -> Iterator[Drawn]:
    """The verdicts and the lines of the arguments of a run."""
    for answer in run.answers:
        said = verdict(run, answer)
        yield str(path), answer.question, f"VERDICT {said.text}", said.rules
        for line in argument(run, answer).lines:
            yield str(path), answer.question, said_times(line), line.rules


def why_not(path: Path, run: RunResult) -> Iterator[Drawn]:
    """The lines that say why something did not happen."""
    for answer in run.answers:
        for row in answer.why_not:
            yield str(path), answer.question, f"{quoted(row.ability)}: {phrase(row.failed)}", (row.rule,) if row.rule else ()


def main(seed: int, count: int) -> None:
    """Prints what is drawn, numbered."""
    lines: list[Drawn] = []
    reasons: list[Drawn] = []
    for path in scenario_files([Path(__file__).parent.parent / "scenarios"]):
        try:
            run = answer_file(path).run
        except AskError:
            continue
        lines += told(path.relative_to(Path(__file__).parent.parent), run)
        reasons += why_not(path.relative_to(Path(__file__).parent.parent), run)
    chance = random.Random(seed)
    for name, every in (("steps", lines), ("why not", reasons)):
        print(f"== {name}: {min(count, len(every))} of {len(every)}")
        for number, (where, question, said, rules) in enumerate(chance.sample(every, min(count, len(every))), 1):
            print(f"{number}. {said} ({', '.join(rules)})\n     {where}: {question}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1, int(sys.argv[2]) if len(sys.argv) > 2 else 200)
