"""The rules that no scenario executes, and why: data in `judge/data/coverage`, one reason for each group of rules.

Classes: `heading` and `definition` (nothing to execute), `outside` (of what can be simulated), `restated` (executed under another
number, `by`), `gap` (not done; the reason says what is missing). A rule in no group, and executed by nothing, is a gap too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import yaml

from judge.support.data_files import PACKAGE

CLASSES = ("heading", "definition", "outside", "restated", "gap")
FOLDER = PACKAGE / "data" / "coverage"
_NUMBER = re.compile(r"\d{3}\.\d+[a-z]?")
_GROUP = re.compile(r"^(?=- class:)", re.M)
_EMPTY = re.compile(r"^- class:(?:.*\n)*?\s*rules:\s*(?:>-)?\s*\Z", re.M)
"""A group of which no rule is left."""


class Row(msgspec.Struct, frozen=True):
    """Why one rule is not executed under its own number. `by`: under which it is; `file`: where that is said."""

    number: str
    kind: str
    reason: str
    by: str = ""
    file: str = ""


def rows(folder: Path = FOLDER) -> list[Row]:
    """Every row of the data, in order. Raises ValueError for a group without a known class, a reason or a rule."""
    found: list[Row] = []
    for path in _files(folder):
        groups: list[dict[str, Any]] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) or []
        for group in groups:
            kind, reason, by = group.get("class", ""), group.get("reason", "").strip(), group.get("by", "")
            numbers = _NUMBER.findall(group.get("rules", ""))
            if kind not in CLASSES or not reason or "rules" not in group or (kind == "restated") != bool(by):
                raise ValueError(f"{path.name}: a group needs a class of {', '.join(CLASSES)}, a reason and rules: {group}")
            found += [Row(number, kind, reason, by, path.name) for number in numbers]
    return found


def _files(folder: Path) -> list[Path]:
    """The files of classified rules; `homes.yaml` is about rules that are executed."""
    return [path for path in sorted(folder.glob("*.yaml")) if path.stem != "homes"]


def without(numbers: set[str], folder: Path = FOLDER) -> list[str]:
    """Takes rules out of the data, because scenarios execute them now, and groups that have none left; gives those taken out."""
    taken: list[str] = []
    for path in _files(folder):
        if path.stem == "restated":
            continue
        text = path.read_text(encoding="utf-8")
        lines = []
        for line in text.splitlines(keepends=True):
            if line.lstrip().startswith(("#", "reason:", "- class:", "by:")):
                lines.append(line)
                continue
            for number in _NUMBER.findall(line):
                if number in numbers:
                    line = re.sub(rf"(?<![\d.]){re.escape(number)}(?![\da-z]),? ?", "", line)
                    taken.append(number)
            lines.append(line)
        new = "".join(group for group in _GROUP.split("".join(lines)) if not _EMPTY.search(group))
        if new != text:
            path.write_text(new, encoding="utf-8")
    return taken
