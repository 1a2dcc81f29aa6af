"""Whether each executed rule has one home, in the module or folder of its own section, and why some have not: `homes.yaml`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from judge.coverage import classes
from judge.rulebook.implementation import Site, all_sites
from judge.rulebook.numbers import RuleNumber
from judge.support.data_files import PACKAGE

FILE = classes.FOLDER / "homes.yaml"
KINDS = ("nowhere", "elsewhere", "several")
KEYWORD_ROWS = re.compile(r"(?:cards/keywords|data/language)/keyword")
"""Where the rows of keyword actions and abilities stand: for 501 and 502 as good as their own folders."""
COLUMNS = ("rule", "also", "said_in", "rules")
"""Columns of rows that say which rules act, which say it only, or which of them an edition changes."""
_NUMBER = re.compile(r"\d{3}\.\d+[a-z]?")
_BEGUN = re.compile(r"[1-6]\d\d\.(\d+[a-z]?)?(@.*)?")
_QUOTED = re.compile(r"""["'][1-6]\d\d\.""")
_WHOLE = re.compile(r"[1-6]\d\d(\.\d+[a-z]?)")


def own(number: str, site: Site) -> bool:
    """Whether a place stands in the module or folder of the rule's section."""
    section = number[:3]
    return bool(re.search(rf"/r{section}[_/.]", site.path)) or (section in ("501", "502") and bool(KEYWORD_ROWS.search(site.path)))


def strays(numbers: Iterator[str] | list[str], sites: Mapping[str, list[Site]] | None = None) -> dict[str, str]:
    """The rules that do not have exactly one home in their own section, and what is so instead (one of `KINDS`)."""
    found: dict[str, str] = {}
    known = all_sites() if sites is None else sites
    for number in numbers:
        places = known.get(number, [])
        if not places:
            found[number] = "nowhere"
        elif not any(own(number, site) for site in places):
            found[number] = "elsewhere"
        elif len(places) > 1:
            found[number] = "several"
    return found


def reasons(file: Path = FILE) -> dict[str, tuple[str, str]]:
    """Rule -> (what is so instead, why). Raises ValueError for a group without a known kind or a reason, and for a rule said twice."""
    found: dict[str, tuple[str, str]] = {}
    groups: list[dict[str, Any]] = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.BaseLoader) or []
    for group in groups:
        kind, reason = group.get("homes", ""), group.get("reason", "").strip()
        if kind not in KINDS or not reason:
            raise ValueError(f"{file.name}: a group needs homes: {', '.join(KINDS)}, a reason and rules: {group}")
        for number in _NUMBER.findall(group.get("rules", "")):
            if number in found:
                raise ValueError(f"{file.name}: {number} is said twice")
            found[number] = (kind, reason)
    return found


def executed(book: list[str]) -> list[str]:
    """The rules of the book that no row of the data says not to be executed."""
    said = {row.number for row in classes.rows()}
    return [number for number in book if number not in said]


def number_strings(source: str) -> list[tuple[int, str]]:
    """The rule numbers in a module that stand as strings outside marks, and outside the columns of rows in `COLUMNS`: (line, number).

    Sections with a dot (`502.`) are numbers too: with such a string something is decided by how a number begins.
    """
    if not _QUOTED.search(source):
        return []
    tree = ast.parse(source)
    inside: set[int] = set()
    fine: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            inside |= {id(k) for statement in node.body for k in ast.walk(statement)}
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            fine |= {id(k) for mark in node.decorator_list for k in ast.walk(mark)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and id(node) not in inside:
            fine |= {id(k) for word in node.keywords if word.arg in COLUMNS for k in ast.walk(word.value)}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in fine and _BEGUN.fullmatch(node.value):
            found.append((node.lineno, node.value))
    return found


def out_of_order(sites: Mapping[str, list[Site]], root: Path = PACKAGE / "engine" / "rules") -> list[str]:
    """The modules of the rules whose homes (of `sites`) of their own section do not ascend: the functions and tables by the first
    number of each, and the rows within a table.
    """
    by_module: dict[str, dict[int, str]] = {}
    for number, places in sites.items():
        for site in places:
            if own(number, site) and "engine/rules" in site.path:
                lines = by_module.setdefault(site.path, {})
                lines[site.line] = min(lines.get(site.line, number), number, key=_key)
    return sorted(path for path, lines in by_module.items() if not _ascends(ast.parse((root.parents[2] / path).read_text("utf-8")), lines))


def _ascends(module: ast.Module, lines: Mapping[int, str]) -> bool:
    """Whether the numbers at these lines ascend from statement to statement, and within each statement."""
    statements = [[_key(lines[n]) for n in sorted(lines) if s.lineno <= n <= (s.end_lineno or 0)] for s in module.body]
    firsts = [keys[0] for keys in statements if keys]
    return firsts == sorted(firsts) and all(keys == sorted(keys) for keys in statements)


def _key(number: str) -> tuple[object, ...]:
    return RuleNumber(number).key


def docstrings(root: Path = PACKAGE / "engine" / "rules") -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The marked functions among the rules: their numbers, where each stands, and its docstring."""
    for path in sorted(root.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                marks = (mark for mark in node.decorator_list if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule")
                said = (inner for mark in marks for argument in mark.args for inner in ast.walk(argument))
                strings = (inner.value for inner in said if isinstance(inner, ast.Constant))
                numbers = tuple(value for value in strings if isinstance(value, str) and _WHOLE.fullmatch(value))
                if numbers:
                    yield numbers, f"{path.name}:{node.lineno} {node.name}", ast.get_docstring(node) or ""
