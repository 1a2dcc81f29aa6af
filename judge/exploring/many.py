"""Many scenarios at once, through an existing Dask scheduler: each is sent as text, so workers need no files of ours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec


class Tested(msgspec.Struct, frozen=True):
    """How a scenario went: it passed, it failed (`text` says what), or it could not be run (`broken`)."""

    path: str
    passed: bool
    text: str = ""
    broken: bool = False


def outcome(path: str, text: str | None) -> Tested:
    """Runs one scenario, of a file or given as text, and compares with what it expects."""
    from judge.asking import AskError, answer_file, answer_text

    try:
        run = answer_file(path) if text is None else answer_text(text, path)
    except AskError as error:
        return Tested(path, False, error.text, True)
    return Tested(path, run.holds, "" if run.holds else run.failure())


def all_tested(paths: Sequence[Path], dask: str = "") -> Iterator[Tested]:
    """Runs scenarios in order, here or by the workers of a scheduler. Raises ScenarioError where there is none."""
    if not dask:
        yield from (outcome(str(path), None) for path in paths)
        return
    from judge.exploring.parallel import client_of

    texts = [_text(path) for path in paths]
    with client_of(dask) as client:
        futures = client.map(outcome, [str(path) for path in paths], texts, pure=False)
        found: list[Any] = client.gather(futures)
    yield from found


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
