"""The shape of the house: no knot of files, no crowded folder, no name that means two things."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

JUDGE = Path(__file__).parent.parent / "judge"
LARGEST_CIRCLE = 8
MOST_MODULES = 25
MOST_LINES = 400


def module(path: Path) -> str:
    """The dotted name of a module."""
    name = ".".join(path.relative_to(JUDGE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


MODULES = {module(path): path for path in sorted(JUDGE.rglob("*.py"))}


def imported(path: Path) -> set[str]:
    """The modules of the package that a module imports when it runs, also inside functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unread = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    only_types = {id(inner) for node in unread for inner in ast.walk(node)}
    found = set()
    for node in ast.walk(tree):
        if id(node) in only_types:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in MODULES else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & MODULES.keys() - {module(path)}


def circles(below: str) -> list[list[str]]:
    """The groups of modules below a package that import each other in a circle (Tarjan)."""
    graph = {name: imported(path) for name, path in MODULES.items() if name.startswith(below)}
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(graph[name] & graph.keys()):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1:
                found.append(sorted(group))

    for name in graph:
        if name not in index:
            visit(name)
    return found


def test_no_circle_of_the_engine_is_larger_than_a_room() -> None:
    assert [group for group in circles("judge.engine") if len(group) > LARGEST_CIRCLE] == []


def test_rules_import_nothing_inside_functions() -> None:
    """What a rule needs stands at the top of its module; what lower modules ask of it is a hook."""
    wrong = []
    for path in sorted((JUDGE / "engine" / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                inner = (n for n in ast.walk(node) if isinstance(n, ast.ImportFrom) and (n.module or "").startswith("judge.engine"))
                wrong += [f"{module(path)}:{found.lineno}" for found in inner]

    assert wrong == []


def test_every_hook_has_a_rule() -> None:
    """Once all rules are imported, a function stands at each declared hook."""
    import judge.engine.all_rules  # noqa: F401
    from judge.engine import hooks
    from judge.support.edition import Hook

    declared = {name: hook for name, hook in vars(hooks).items() if isinstance(hook, Hook)}

    assert declared
    assert [name for name, hook in declared.items() if hook.base is None] == []


def test_all_rules_imports_every_rule() -> None:
    """A rule that no other imports is named in `judge/engine/all_rules.py`."""
    work = "import sys, judge.engine.all_rules; print(*sys.modules)"
    imported = subprocess.run([sys.executable, "-c", work], check=True, capture_output=True, text=True).stdout.split()

    wanted = [name for name in MODULES if name.startswith(("judge.engine.rules.", "judge.engine.executing."))]
    assert wanted
    assert sorted(set(wanted) - set(imported)) == []


@pytest.mark.parametrize("folder", sorted({path.parent for path in MODULES.values()}), ids=lambda path: path.name)
def test_a_folder_can_be_taken_in(folder: Path) -> None:
    modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]

    assert len(modules) <= MOST_MODULES


def test_a_module_can_be_read_at_one_sitting() -> None:
    """No module is longer than CONTRIBUTING says: there are no exceptions."""
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES.values()}

    assert [f"{path.relative_to(JUDGE)}: {many}" for path, many in lines.items() if many > MOST_LINES] == []


def test_no_two_modules_have_one_name() -> None:
    """Who looks for a module by its name finds one."""
    names = Counter(path.name for path in JUDGE.rglob("*.py") if not path.name.startswith("__"))

    assert [] == [name for name, times in names.items() if times > 1]


def test_the_tool_runs_in_its_tests_as_it_is() -> None:
    """Pytest rewrites the assertions of tests, and none of the tool's, though its plugin stands in the same package."""
    from judge.engine.record import trace

    assert type(trace.__loader__).__name__ == "SourceFileLoader"
