"""Sentences and questions as the language writes them: what was understood of a file, and the file written so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from judge.errors import JudgeError
from judge.scenario.file.source import At
from judge.scenario.script import Script


class Written(Struct, frozen=True):
    """A line of a file: what stands there, and how the language writes it; they are equal where it is written so already."""

    text: str
    canonical: str
    place: At


def canonical_lines(script: Script) -> list[Written]:
    """Every event and question of a scenario, in the order of the file."""
    return list(_lines(script))


def _lines(script: Script) -> Iterator[Written]:
    ahead: dict[int, tuple[str, ...]] = {}
    for step in script.events:
        ahead[step.number] = tuple(choice.span.text for choice in step.told_later)
    elsewhere = {part for parts in ahead.values() for part in parts}
    for step in script.events:
        own = [part for part in step.canonical if step.moves or part not in elsewhere] if step.spoken else list(step.canonical)
        parts = [*ahead[step.number], *own]
        text = "; ".join(parts) if parts else "nothing happens"
        yield Written(step.text, text if step.spoken or ahead[step.number] else step.text, step.place)
    for asked in script.questions:
        yield Written(asked.text, str(asked.question) if asked.spoken else asked.text, asked.place)


def mended(text: str, script: Script) -> str:
    """The text of a file with every spoken sentence and question written as the language has it; the rest stays as it is."""
    lines = text.split("\n")
    for line in canonical_lines(script):
        if line.canonical == line.text:
            continue
        quoted = _quoted(line.canonical)
        for number in range(len(lines)):
            if number + 1 < line.place.line and line.place.line:
                continue
            found = _standing(lines[number], line.text)
            if found is not None:
                lines[number] = lines[number][: found[0]] + quoted + lines[number][found[1] :]
                break
    expected = {asked.text: str(asked.question) for asked in script.questions if asked.spoken}
    for number, row in enumerate(lines):
        for said, canonical in expected.items():
            found = _standing(row, said)
            if found is not None and row[found[1] :].startswith(":"):
                lines[number] = row[: found[0]] + _quoted(canonical) + row[found[1] :]
    return "\n".join(lines)


def with_nearest(text: str, errors: Iterable[JudgeError]) -> str:
    """The text of a file with each line that is not understood replaced by the nearest that is, as its error says it."""
    lines = text.split("\n")
    for error in errors:
        offered = re.fullmatch(r"(?:write|ask) (['\"])(.*)\1", error.help or "")
        place = error.place
        if offered is None or place is None or not 0 < place.line <= len(lines):
            continue
        item = re.match(r"(\s*-\s+(?:do:\s*)?).*$", lines[place.line - 1])
        if item is not None:
            lines[place.line - 1] = item[1] + _quoted(offered[2].replace("\\'", "'"))
    return "\n".join(lines)


def _standing(row: str, text: str) -> tuple[int, int] | None:
    """Where a text stands in a line, with its quotes."""
    for form in (json.dumps(text, ensure_ascii=False), f"'{text}'", text):
        at = row.find(form)
        if at >= 0:
            return at, at + len(form)
    return None


def _quoted(text: str) -> str:
    """A text as YAML needs it."""
    plain = re.fullmatch(r"[A-Za-z][^:#{}\[\],&*!|>%@`\"]*", text) is not None
    return text if plain else json.dumps(text, ensure_ascii=False)
