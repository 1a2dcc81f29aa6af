"""`judge check` and `judge test`: what they do, apart from how their arguments are read."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.cli.prompt import with_what_is_kept
from judge.cli.reporting import counted, reported
from judge.cli.terminal import tell
from judge.errors import Errors, JudgeError, ScenarioError
from judge.support.bounds import DEFAULT, Bounds, Reached, bounded
from judge.support.data_files import user_path
from judge.support.kept_regexes import kept_regexes

if TYPE_CHECKING:
    from pathlib import Path

    from judge.scenario.script import Script

FEW = 20
"""So many scenarios are tested with what every answer imports from what is kept of it: with more it pays that nothing is read late."""


def plain(arguments: Sequence[str]) -> int | None:
    """Runs `check FILE...` and `test PATH...` and gives the exit status; None where typer must read it: other commands, options."""
    command, *named = arguments or ("",)
    if not named or any(word.startswith("-") or os.path.normpath(word) != word for word in named):
        return None
    from pathlib import Path

    return checked([*map(Path, named)]) if command == "check" else compared([*map(Path, named)]) if command == "test" else None


def checked(files: Sequence[Path], format: str = "text", *, canonical: bool = False, fix: bool = False, bounds: Bounds = DEFAULT) -> int:
    """Reads scenario files without running them, says every error, and gives the exit status."""
    with with_what_is_kept(of_one=len(files) == 1):
        return _each_checked(files, format, canonical, fix, bounds)


def _each_checked(files: Sequence[Path], format: str, canonical: bool, fix: bool, bounds: Bounds) -> int:
    from judge.answering import too_much

    results: list[dict[str, object]] = []
    failed = stopped = False
    for path in files:
        if fix:
            _write_nearest(path)
        script: Script | None = None
        found: list[JudgeError] = []
        try:
            with bounded(bounds):
                script = _read(path)
            if fix:
                _write_mended(path, script)
        except Errors as errors:
            found = list(errors.errors)
        except JudgeError as error:
            found = [error]
        except Reached as reached:
            found, stopped = [too_much(reached, str(path))], True
        failed = failed or bool(found)
        results.append({"scenario": str(path), "ok": not found, "errors": [_error(each) for each in found]})
        if canonical and script is not None and not found:
            from judge.scenario.file.canonical import canonical_lines

            lines = canonical_lines(script)
            results[-1]["canonical"] = [{"line": line.place.line, "text": line.text, "canonical": line.canonical} for line in lines]
            if format == "text":
                print("\n".join(line.canonical for line in lines))
        if format == "text":
            for each in found:
                tell(each.render() + "\n\n", sys.stderr)
            if script is not None and not found:
                print(f"{path}: {len(script.events)} events, {len(script.questions)} questions, no errors", flush=True)
    if format == "json":
        _as_json(results)
    return 3 if stopped else 2 if failed else 0


def _read(path: Path) -> Script:
    """A scenario whose sentences, cards and board are read. Raises JudgeError."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import loads
    from judge.scenario.file.source import read_file
    from judge.scenario.running.runner import checked_board
    from judge.scenario.trying.as_file import as_file

    names = LibraryNames()
    script = loads(as_file(read_file(path), names).text, names, str(path))
    checked_board(script)
    return script


def _write_nearest(path: Path) -> None:
    """Writes the nearest sentence that is understood for each that is not, and says so."""
    from judge.cards.pool.library_names import LibraryNames
    from judge.cli.writing import write
    from judge.scenario.file.canonical import with_nearest
    from judge.scenario.file.loading import load
    from judge.scenario.file.source import read_file

    try:
        load(path, LibraryNames())
    except JudgeError as error:
        errors = error.errors if isinstance(error, Errors) else [error]
        text = read_file(path)
        better = with_nearest(text, errors)
        if better != text:
            for old, new in zip(text.split("\n"), better.split("\n"), strict=True):
                if old != new:
                    print(f"{path}: {old.strip()!r} is written as {new.strip()!r}", file=sys.stderr)
            write(path, better)


def _write_mended(path: Path, script: Script) -> None:
    """Writes the sentences of a file as the language has them."""
    from judge.cli.writing import write
    from judge.scenario.file.canonical import mended
    from judge.scenario.file.source import read_file

    text = read_file(path)
    better = mended(text, script)
    if better != text:
        write(path, better)


def _error(error: JudgeError) -> dict[str, object]:
    """An error in the machine form."""
    place = error.place
    return {
        "code": error.code,
        "message": error.message,
        "help": error.help,
        "path": place.path if place else None,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "width": place.width if place else None,
    }


def _as_json(value: object) -> None:
    from judge.support.json_text import json_text

    print(json_text(value))


def compared(paths: Sequence[Path], format: str = "text", *, dask: str = "", bounds: Bounds = DEFAULT) -> int:
    """Runs scenarios, compares with what they expect, says how they went in a summary line, and gives the exit status."""
    few = len(paths) < FEW and not any(map(os.path.isdir, paths))
    with with_what_is_kept(of_one=len(paths) == 1) if few else kept_regexes(user_path("cache"), shared=True):
        return _all_compared(paths, format, dask, bounds)


def _all_compared(paths: Sequence[Path], format: str, dask: str, bounds: Bounds) -> int:
    from judge.answering import scenario_files
    from judge.explanation.text import summary
    from judge.exploring.many import all_tested

    passed = failed = broken = asked = refused = stopped = 0
    results: list[dict[str, object]] = []
    files = scenario_files(paths)
    with reported():
        if not files:
            help = "name scenario files (*.yaml) or folders of them"
            raise ScenarioError("there is no scenario among the paths", code="no-file", help=help)
        for found in counted(all_tested(files, dask, bounds), len(files), "run:"):
            results.append({"scenario": found.path, "passed": None if found.asked else found.passed, "error": found.text or None})
            wrong = not found.passed and not found.asked
            passed, failed, broken = passed + found.passed, failed + wrong, broken + found.broken
            asked, refused, stopped = asked + found.asked, refused + found.refused, stopped + found.stopped
            if wrong and format == "text":
                print(found.text + "\n")
    if format == "json":
        totals = {"passed": passed, "failed": failed, "without_expectations": asked, "with_refused_events": refused}
        _as_json({**totals, "scenarios": results})
    else:
        print(summary(passed, failed, asked, refused))
    return 3 if stopped else 2 if broken else 1 if failed else 0
