"""The tests by rule stand as the rules do: a file for each section that has a module, in the folder of its part, by ascending number."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from by_rule import cases_of

from judge.coverage import homes
from judge.rulebook.rulebook import load_rulebook

HERE = Path(__file__).parent / "rules"
RULES = Path(__file__).parent.parent / "judge" / "engine" / "rules"
FILES = sorted(HERE.rglob("test_r*.py"))
SECTION = re.compile(r"r(\d{3})")
NUMBER = re.compile(r"(\d{3})[._](\d+)([a-z]?)")
SHARE = 0.98
"""The part of the executed rules that have a test of their own, in which they act: it may only grow."""
MOST = 25


def _sections(part: Path) -> set[str]:
    """The sections that have a module or folder in a part of the rules, or in a folder of it."""
    return {match[1] for path in part.rglob("*") if path.suffix in ("", ".py") and (match := SECTION.match(path.name))}


@pytest.mark.parametrize("part", sorted(path for path in RULES.iterdir() if path.name.startswith("part")), ids=lambda path: path.name)
def test_each_section_with_a_module_has_a_test_file(part: Path) -> None:
    """The file stands in the folder of the same name, and is named after its section."""
    tested = {SECTION.search(path.name)[1] for path in (HERE / part.name).rglob("test_r*.py")}  # type: ignore[index]

    assert sorted(_sections(part) - tested) == []


def _numbers(path: Path) -> list[tuple[int, int, str]]:
    """The rules of the tests of a file, in its order: of tables of cases, and of functions that name one."""
    found = [case.rule for case in cases_of(path)]
    if not found:
        functions = [node.name for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
        found = [f"{match[1]}.{match[2]}{match[3]}" for name in functions if (match := NUMBER.match(name.removeprefix("test_")))]
    return [(int(match[1]), int(match[2]), match[3]) for number in found if (match := NUMBER.fullmatch(number))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_tests_of_a_file_ascend(path: Path) -> None:
    """A test is found by its number between its neighbours, and the file is named after a section that it has tests of."""
    numbers = _numbers(path)

    assert numbers == sorted(numbers)
    assert any(str(number[0]) == SECTION.search(path.name)[1] for number in numbers)  # type: ignore[index]


def test_most_executed_rules_have_a_test_of_their_own() -> None:
    """A test in which the rule acts: not one that begins with `not` or `also`."""
    executed = homes.executed([rule.number for rule in load_rulebook()])
    tested = {case.rule for path in FILES for case in cases_of(path) if not case.how}
    lacking = sorted(set(executed) - tested)

    assert len(executed) - len(lacking) >= SHARE * len(executed), lacking


@pytest.mark.parametrize("folder", sorted({path.parent for path in FILES}), ids=lambda path: path.name)
def test_a_folder_of_tests_can_be_taken_in(folder: Path) -> None:
    """As many modules as a folder of the package may hold."""
    assert len(list(folder.glob("*.py"))) <= MOST
