"""Many scenarios at once, on the cores of this machine or through a Dask scheduler: each is sent as text, so workers need no files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from judge.support.bounds import DEFAULT, Bounds, bounded
from judge.support.processes import over


class Tested(msgspec.Struct, frozen=True):
    """How a scenario went: it passed, it failed (`text` says what), or it could not be run (`broken`).

    `asked`: it expects nothing, and so neither passed nor failed. `refused`: an event was refused of which no question asks.
    `stopped`: it came to a bound, and has failed.
    """

    path: str
    passed: bool
    text: str = ""
    broken: bool = False
    asked: bool = False
    refused: bool = False
    stopped: bool = False


def outcome(path: str, text: str | None, bounds: Bounds = DEFAULT) -> Tested:
    """Runs one scenario, of a file or given as text, and compares with what it expects, under each edition that it speaks of."""
    from judge.answering import AskError, answers_expected
    from judge.errors import BoundReached, JudgeError
    from judge.scenario.file.source import read_file

    try:
        with bounded(bounds):
            answers = answers_expected(read_file(path) if text is None else text, path)
    except AskError as error:
        stopped = isinstance(error.error, BoundReached)
        return Tested(path, False, error.text, not stopped, stopped=stopped)
    except JudgeError as error:
        return Tested(path, False, error.render(), True)
    if stops := [answer.failure() for answer in answers if answer.stopped]:
        return Tested(path, False, "\n".join(stops), stopped=True)
    refused = bool(answers[0].run.refused)
    if not any(answer.expects for answer in answers):
        return Tested(path, False, asked=True, refused=refused)
    failures = [answer.failure() for answer in answers if not answer.holds]
    return Tested(path, not failures, "\n".join(failures), refused=refused)


def all_tested(paths: Sequence[Path], dask: str = "", bounds: Bounds = DEFAULT) -> Iterator[Tested]:
    """Runs scenarios in order, on all cores here or by the workers of a scheduler. Raises ScenarioError where these cannot."""
    if not dask:
        yield from over(outcome, [(str(path), None, bounds) for path in paths])
        return
    from judge.errors import JudgeError
    from judge.scenario.file.source import read_file
    from judge.support.scheduling import Scheduler

    unread: dict[Path, Tested] = {}
    items: list[tuple[str, str, Bounds]] = []
    for path in paths:
        try:
            items.append((str(path), read_file(path), bounds))
        except JudgeError as error:
            unread[path] = Tested(str(path), False, error.render(), True)
    with Scheduler(dask) as scheduler:
        found = scheduler.over(outcome, items)
        for path in paths:
            yield unread[path] if path in unread else next(found)
