"""Where the engine implements a rule, and which scenarios show it: read from the files, without importing the engine."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from judge.support.data_files import PACKAGE
from judge.support.kept_value import kept_of_files

_NUMBER = re.compile(r"[1-9]\d\d(?:\.\d+[a-z]?)?")
_MARK = re.compile(rb"\b(?:rule\s*\(|(?:rule|also)\s*=)")
"""What each module with a home holds somewhere."""
_ABOUT = re.compile(r"^about:[ \t]*(\[.*?\]|(?:\n[ \t]*-[ \t].*)+|[^\n]*)", re.M | re.S)
_SHOWS = re.compile(r"^#.*$", re.M)
_SHOWN = re.compile(r"(?<![\d.])\d{3}(?:\.\d+[a-z]?)?(?![\w]|\.\d)")


class Site(NamedTuple):
    """A place in the engine: the file below the package's parent, the line, the function, class or row there, and what it decides.

    This is for a reader: a row as it is written, and of a function what its docstring says beside the rule's words.
    """

    path: str
    line: int
    name: str
    says: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" + (f" ({self.name})" if self.name else "")


def sites(source: str) -> Iterator[tuple[str, int, str, str]]:
    """The homes of rules in a module of the engine, in order of place: (number, line, name of the function or row, what it decides).

    A home is a function or class marked `@rule("410.10d")`, or a row of a table: a call outside all functions that says `rule="420.5a"`
    (and `also=("420.6",)`), named by its first word.
    """
    for node in _outside_functions(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func).split(".")[-1] == "rule":
                    yield from ((number, node.lineno, node.name, _said_beside(node)) for number in _numbers(mark.args))
        elif isinstance(node, ast.Call):
            said = [k.value for k in node.keywords if k.arg in ("rule", "also")]
            yield from ((number, node.lineno, _row_name(node), ast.unparse(node)) for number in _numbers(said))


_CELL = re.compile(r"\t(?:rule|on|beside|called|several)=([1-9]\d\d\.\d+[a-z]?)(?=[:\t]|$)")


def rows(table: str) -> Iterator[tuple[str, int, str, str]]:
    """The homes of rules in a table of data, as `sites` gives those of a module: a row is named by its first cell."""
    for line, row in enumerate(table.splitlines(), 1):
        name, *cells = row.split("\t")
        yield from ((number, line, name, f"{name}: {'; '.join(filter(None, cells))}") for number in _CELL.findall(row))


def _said_beside(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    _, *beside = (ast.get_docstring(node) or "").split("\n\n")
    return " ".join(beside[-1].split()) if beside else ""


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """Everything below a node but what stands inside functions."""
    for inner in ast.iter_child_nodes(node):
        yield inner
        if not isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _outside_functions(inner)
        elif isinstance(node, ast.Module | ast.ClassDef):
            yield from (deeper for statement in inner.body for deeper in _marked_inside(statement))


def _marked_inside(node: ast.AST) -> Iterator[ast.AST]:
    """Marked functions that are defined inside a function: among its statements, for none stands in an expression."""
    waiting = [node]
    for inner in waiting:
        if isinstance(inner, ast.FunctionDef):
            yield inner
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            waiting += getattr(inner, part, ())


def _numbers(nodes: Sequence[ast.AST]) -> Iterator[str]:
    for node in nodes:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and _NUMBER.fullmatch(inner.value):
                yield inner.value


def _row_name(call: ast.Call) -> str:
    """The first word of a row: its name, else the first function that it names."""
    words = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    functions = [ast.unparse(a) for a in call.args if isinstance(a, ast.Name | ast.Attribute)]
    return next(iter((*words, *functions)), "")


def implemented_at(number: str, root: Path = PACKAGE) -> list[Site]:
    """Every place of the engine (and of the tables of keywords) that names this rule as the one it implements."""
    return [Site(path, line, name, says) for path, homes in _homes(root) for n, line, name, says in homes if n == number]


def all_sites(root: Path = PACKAGE) -> dict[str, list[Site]]:
    """For each rule that the engine names as implemented, the places."""
    found: dict[str, list[Site]] = {}
    for path, homes in _homes(root):
        for number, line, name, says in homes:
            found.setdefault(number, []).append(Site(path, line, name, says))
    return found


def _homes(root: Path) -> Iterator[tuple[str, list[tuple[str, int, str, str]]]]:
    """The modules in which rules have their homes: the path below the package's parent, and what `sites` finds there."""
    files = [file for folder in ("engine", "cards") for file in _files(str(root / folder), (".py",))]
    found = kept_of_files(_name("homes", root), files, _sites_in)
    tables = _files(str(root / "data" / "language"), (".tsv",))
    found |= kept_of_files(_name("homes-in-tables", root), tables, lambda data: list(rows(data.decode())))
    for path in sorted(found, key=lambda path: path.split(os.sep)):
        yield path[len(str(root.parent)) + 1 :].replace(os.sep, "/"), found[path]


def _sites_in(data: bytes) -> list[tuple[str, int, str, str]]:
    return list(sites(data.decode())) if _MARK.search(data) else []


def shown_by(number: str, folder: Path) -> list[str]:
    """The scenarios (paths below `folder`) whose `about:` list, or a comment, names this rule."""
    found = kept_of_files(_name("shown", folder), _files(str(folder), (".yaml", ".yml")), _shown_in, most=20_000)
    return sorted(Path(path).relative_to(folder).as_posix() for path, numbers in found.items() if number in numbers)


def _shown_in(data: bytes) -> list[str]:
    text = data.decode(errors="replace")
    return sorted({*_SHOWN.findall(" ".join([*_ABOUT.findall(text), *_SHOWS.findall(text)]))})


def _name(what: str, folder: Path) -> str:
    return f"{what}-{crc32(str(folder).encode()):08x}"


def _files(folder: str, endings: tuple[str, ...]) -> Iterator[os.DirEntry[str]]:
    """The files with one of these endings in a folder and those below it, in the order of names."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.is_dir():
            yield from _files(entry.path, endings)
        elif entry.name.endswith(endings):
            yield entry
