"""What the scenarios execute: each is run, and the rules that acted in it are counted where its expectations hold."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from judge.support.data_files import PACKAGE


class Collected(msgspec.Struct):
    """Rule -> the scenarios in which it acted. `passing`, `failing`: scenario files."""

    fired: dict[str, list[str]]
    passing: list[str]
    failing: list[str]
    events: int = 0


def rules_of_run(answered: object) -> set[str]:
    """The rules that acted in a run and were not undone, those its answers cite, and those that refused its events."""
    from judge.answering import Answer
    from judge.explanation.slicing import rules_of

    assert isinstance(answered, Answer)
    run = answered.run
    found = {number for step in run.trace.steps if step.undone_by is None for number in step.rules}
    found |= {number for answer in run.answers for number in rules_of(run, answer)}
    found |= {number for event in run.events if not event.legal for number in event.rules}
    found |= {number for answer in run.answers for why in answer.why_not for number in (why.rule,) if number}
    return found


def collect(files: Iterable[Path], root: Path) -> Collected:
    """Runs scenarios; paths are given below `root`."""
    from judge.answering import AskError, answer_file

    collected = Collected({}, [], [])
    for path in files:
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
        try:
            answered = answer_file(path)
        except AskError:
            collected.failing.append(name)
            continue
        if not answered.holds:
            collected.failing.append(name)
            continue
        collected.passing.append(name)
        collected.events += len(answered.run.events)
        for number in sorted(rules_of_run(answered)):
            collected.fired.setdefault(number, []).append(name)
    return collected


_FUNCTION = re.compile(r"^[ \t]*(?:async )?def (\w+)", re.M)


def implemented() -> dict[str, tuple[str, ...]]:
    """Rule -> where the package names it as a rule that acts: `module.function`, without line numbers."""
    from judge.rulebook.implementation import rows, sites

    found: dict[str, dict[str, None]] = {}
    for folder in ("engine", "cards", "scenario"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            module = f"{path.parent.name}/{path.stem}" if path.parent.name[:1] == "r" and path.parent.name[1:4].isdigit() else path.stem
            for number, _, name, _ in sites(source):
                found.setdefault(number, {})[f"{module}.{name}" if name else module] = None
            functions = [(m.start(), m.group(1)) for m in _FUNCTION.finditer(source)]
            for quoted in re.finditer(r'"(\d{3}\.\d+[a-z]?)"', source):
                inside = next((name for at, name in reversed(functions) if at < quoted.start()), "")
                found.setdefault(quoted.group(1), {}).setdefault(f"{module}.{inside}" if inside else module)
    for path in sorted((PACKAGE / "data" / "language").glob("*.tsv")):
        for number, _, name, _ in rows(path.read_text(encoding="utf-8")):
            found.setdefault(number, {})[f"{path.stem}.{name}"] = None
    return {number: tuple(places) for number, places in found.items()}
