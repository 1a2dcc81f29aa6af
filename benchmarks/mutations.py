"""Mutations: with any one rule of the engine switched off, at least one scenario must fail. Prints the survivors.

A function marked `@rule` is switched off by returning None at once, a row of the tables of state-based effects (420.5) and of keyword
abilities (502) by finding, or meaning, nothing. Only scenarios that call it are run against it, each mutant in a process of its own. What
no scenario calls is listed apart.

Usage: python benchmarks/mutations.py [--only SUBSTRING] [--seconds N] [PATH...]
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import msgspec
from measuring import ROOT

from judge.support.memoizing import forget

MARKED: dict[str, tuple[str, ...]] = {}
CALLED: set[str] = set()
OFF: list[str] = []


def switchable(original: Callable[..., Any]) -> Callable[..., Any]:
    """The decorator `rule`, whose functions note that they are called, and do nothing while they are switched off."""

    def rule(*numbers: str) -> Callable[..., Any]:
        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            name = f"{function.__module__.removeprefix('judge.engine.')}.{function.__qualname__}"
            MARKED[name] = numbers
            marked = original(*numbers)(function)

            @wraps(function)
            def call(*args: Any, **kwargs: Any) -> Any:
                CALLED.add(name)
                return None if OFF and OFF[0] == name else marked(*args, **kwargs)

            return call

        return mark

    return rule


def switch_rows() -> None:
    """Rows of tables note that they are asked, and give nothing while they are switched off."""
    from judge.cards.keywords.keyword_rows import TABLE
    from judge.engine.rules.part4_spells.r420_state_based_effects import STATE_BASED_EFFECTS

    for effect in STATE_BASED_EFFECTS.now:
        _switch_row(effect, "does", f"state-based effect {effect.rule}", effect.rule)
    for keyword in TABLE:
        if keyword.meaning is not None:
            _switch_row(keyword, "meaning", f"keyword {keyword.name}", keyword.rule)


def _switch_row(row: Any, field: str, name: str, number: str) -> None:
    work = getattr(row, field)
    MARKED[name] = (number,)

    def call(*args: Any) -> Any:
        found = () if OFF and OFF[0] == name else tuple(work(*args))
        if found:
            CALLED.add(name)
        return iter(found) if field == "does" else found

    msgspec.structs.force_setattr(row, field, call)


def begin_anew() -> None:
    """Nothing is kept that was found out by other rules."""
    from judge.cards.keywords.keywords import expand

    forget()
    expand.cache_clear()


def passes(path: Path) -> bool:
    """Whether a scenario passes."""
    from judge.answering import AskError, answer_file

    try:
        return answer_file(path).holds
    except AskError:
        return False


def survives(name: str, paths: list[Path]) -> bool:
    """Whether every scenario passes with a function switched off: tried in a child process, with a limit of time for each scenario."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    begin_anew()
    OFF[:] = [name]
    sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for path in paths:
        signal.alarm(30)
        if not passes(path):
            os._exit(1)
    os._exit(0)


def main() -> None:
    """Prints what survives, and the totals."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", default="", help="only functions whose name has this in it")
    arguments.add_argument("--seconds", type=float, default=3600.0, help="stop after so many seconds")
    arguments.add_argument("paths", nargs="*", type=Path)
    options = arguments.parse_args()
    from judge.engine.record import acting

    acting.rule = switchable(acting.rule)  # type: ignore[assignment]
    from judge.answering import scenario_files

    switch_rows()
    callers: dict[str, list[Path]] = {}
    good = failing = 0
    for path in scenario_files(options.paths or [ROOT / "scenarios"]):
        begin_anew()
        CALLED.clear()
        if not passes(path):
            failing += 1
            continue
        good += 1
        for name in CALLED:
            callers.setdefault(name, []).append(path)
    print(f"{good} scenarios pass ({failing} do not, and are left out); {len(MARKED)} functions and rows, {len(callers)} of them called")
    began, survivors, tried = time.monotonic(), [], 0
    for name in sorted(callers):
        if options.only not in name:
            continue
        if time.monotonic() - began > options.seconds:
            print(f"stopped after {options.seconds:g} seconds")
            break
        tried += 1
        about = sorted(callers[name], key=lambda path: (not _near(path, name), path.stat().st_size))
        if survives(name, about):
            survivors.append(name)
            print(f"survives: {name} ({', '.join(MARKED[name])}), called by {len(about)} scenarios", flush=True)
    print(f"{tried} switched off, {len(survivors)} survive")
    uncalled = sorted(set(MARKED) - set(callers))
    print(f"not called by any scenario ({len(uncalled)}): {', '.join(uncalled) or 'none'}")


def _near(path: Path, name: str) -> bool:
    return any(number.startswith(path.parent.name) for number in MARKED[name])


if __name__ == "__main__":
    main()
