"""What `judge test` says: whether a run is as expected, what is not, and how many were."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explanation.text import failures
from judge.scenario.running.run_results import RunResult


def as_expected(run: RunResult) -> bool:
    """Whether every expectation holds, every rule of `about` is cited, and none of `not about`."""
    return not (run.missing or run.unwanted or any(answer.holds is False for answer in run.answers))


def summary(passed: int, failed: int, asked: int = 0, refused: int = 0) -> str:
    """The line at the end: `3 passed, 1 failed`; where there are some, how many expect nothing, and in how many an event was
    refused that no question is about."""
    apart = f", {asked} without expectations" if asked else ""
    unasked = f"; in {refused} an event was refused that no question is about" if refused else ""
    return f"{passed} passed, {failed} failed{apart}{unasked}"


def report(runs: Iterable[RunResult], *, width: int = 100, color: bool = False) -> str:
    """What failed in each run that did, and the summary line; a run counts once. Ends with a line break."""
    blocks: list[str] = []
    passed = failed = 0
    for run in runs:
        if as_expected(run):
            passed += 1
            continue
        failed += 1
        blocks.append(failures(run, width=width, color=color))
    return "\n".join([*blocks, summary(passed, failed) + "\n"])
