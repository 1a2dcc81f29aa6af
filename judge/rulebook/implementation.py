"""Where the engine implements a rule, and which scenarios show it: read from the files, without importing the engine."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge.support.data_files import PACKAGE

_DECORATOR = re.compile(r"^[ \t]*@(?:\w+\.)?rule\(", re.M)
_ROW = re.compile(r"\brule\s*=\s*[\"'](\d{3}(?:\.\d+[a-z]?)?)[\"']")
_STRING = re.compile(r"[\"'](\d{3}(?:\.\d+[a-z]?)?)[\"']")
_DEFINES = re.compile(r"^[ \t]*(?:async )?(?:def|class) (\w+)", re.M)
_ABOUT = re.compile(r"^about:[ \t]*(\[.*?\]|(?:\n[ \t]*-[ \t].*)+|[^\n]*)", re.M | re.S)
_SHOWS = re.compile(r"^#.*$", re.M)


class Site(NamedTuple):
    """A place in the engine: the file below the package's parent, the line, and the function or class there."""

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" + (f" ({self.name})" if self.name else "")


def sites(source: str) -> Iterator[tuple[str, int, str]]:
    """The rule numbers that a module of the engine implements: (number, line, name of the function)."""
    for found in _DECORATOR.finditer(source):
        end = source.find(")", found.end())
        named = _DEFINES.search(source, end)
        line = source.count("\n", 0, named.start(1) if named else found.start()) + 1
        for number in _STRING.findall(source[found.end() : end]):
            yield number, line, named.group(1) if named else ""
    for found in _ROW.finditer(source):
        yield found.group(1), source.count("\n", 0, found.start()) + 1, ""


def implemented_at(number: str, root: Path = PACKAGE) -> list[Site]:
    """Every place of the engine (and of the tables of keywords) that names this rule as the one it implements."""
    found = []
    for folder in ("engine", "cards"):
        for path in sorted((root / folder).rglob("*.py")):
            source = path.read_text(encoding="utf-8")
            if f'"{number}"' in source or f"'{number}'" in source:
                where = path.relative_to(root.parent).as_posix()
                found += [Site(where, line, name) for n, line, name in sites(source) if n == number]
    return found


def all_sites(root: Path = PACKAGE) -> dict[str, list[Site]]:
    """For each rule that the engine names as implemented, the places."""
    found: dict[str, list[Site]] = {}
    for folder in ("engine", "cards"):
        for path in sorted((root / folder).rglob("*.py")):
            where = path.relative_to(root.parent).as_posix()
            for number, line, name in sites(path.read_text(encoding="utf-8")):
                found.setdefault(number, []).append(Site(where, line, name))
    return found


def shown_by(number: str, folder: Path) -> list[str]:
    """The scenarios (paths below `folder`) whose `about:` list, or a comment, names this rule."""
    found = []
    wanted = re.compile(rf"(?<![\d.]){re.escape(number)}(?![\w]|\.\d)")
    for path in _yaml_files(str(folder)):
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read(20000)
        except (OSError, UnicodeDecodeError):
            continue
        if number not in text:
            continue
        about = " ".join(_ABOUT.findall(text)) + " ".join(_SHOWS.findall(text))
        if wanted.search(about):
            found.append(Path(path).relative_to(folder).as_posix())
    return sorted(found)


def _yaml_files(folder: str) -> Iterator[str]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.is_dir():
            yield from _yaml_files(entry.path)
        elif entry.name.endswith((".yaml", ".yml")):
            yield entry.path
