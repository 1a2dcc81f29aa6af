"""Who may know whom: a test of the house plan (section 2)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

JUDGE = Path(__file__).parent.parent / "judge"
MAY_KNOW: dict[str, tuple[str, ...]] = {
    "rulebook": ("judge.rulebook", "judge.errors", "judge.support"),
    "cards": ("judge.cards", "judge.errors", "judge.support"),
    "editions": ("judge.editions", "judge.engine", "judge.cards", "judge.scenario", "judge.explanation", "judge.answering",
                 "judge.rulebook.numbering", "judge.rulebook.index", "judge.rulebook.store", "judge.errors", "judge.support"),
    "engine": ("judge.engine", "judge.cards.instructions", "judge.cards.keywords.keywords", "judge.errors", "judge.support"),
    "explanation": ("judge.explanation", "judge.rulebook", "judge.errors", "judge.engine.record.trace", "judge.engine.game.state",
                    "judge.engine.game.occurrences", "judge.engine.table.decisions", "judge.engine.record.verdicts",
                    "judge.cards.instructions",
                    "judge.scenario.running.run_results", "judge.scenario.language.question_language", "judge.support"),
    "scenario": ("judge.scenario", "judge.engine", "judge.cards", "judge.errors", "judge.support", "judge.exploring.matters",
                 "judge.editions.editions"),
}  # fmt: skip


def imports(path: Path) -> list[str]:
    """The modules of the package that a file imports, also inside functions."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "judge":
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found += names if (JUDGE.parent / node.module.replace(".", "/")).is_dir() else [node.module]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name.split(".")[0] == "judge"]
    return found


@pytest.mark.parametrize("package", sorted(MAY_KNOW))
def test_packages_know_only_whom_they_may(package: str) -> None:
    """Each package imports only what the house plan allows."""
    wrong = []
    for path in sorted((JUDGE / package).rglob("*.py")):
        for name in imports(path):
            if not any(name == allowed or name.startswith(allowed + ".") for allowed in MAY_KNOW[package]):
                wrong.append(f"{path.relative_to(JUDGE)}: {name}")

    assert [] == wrong


def test_only_the_command_line_prints_or_exits() -> None:
    """No module but those of `judge/cli` calls print, input or sys.exit."""
    wrong = []
    for path in sorted(JUDGE.rglob("*.py")):
        if path.parent.name == "cli":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("print", "input", "sys.exit", "exit", "quit"):
                wrong.append(f"{path.relative_to(JUDGE)}:{node.lineno}")

    assert [] == wrong


def changes_of_the_game(tree: ast.AST) -> list[tuple[int, str]]:
    """Where a table's game is set, or said to have been changed by an event."""
    found = []
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else []
        each = [x for target in targets for x in (target.elts if isinstance(target, ast.Tuple) else (target,))]
        set_here = [x for x in each if isinstance(x, ast.Attribute) and x.attr == "game" and ast.unparse(x.value).endswith("table")]
        found += [(x.lineno, ast.unparse(x)) for x in set_here]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "performed":
            found.append((node.lineno, ast.unparse(node.func)))
    return found


def test_every_change_of_the_game_passes_the_one_door_or_is_noted() -> None:
    """Nobody sets a table's game: events pass `happen`, and what is no event is one of the changes listed in `bookkeeping.py`."""
    wrong = []
    for path in sorted(JUDGE.rglob("*.py")):
        if path.parts[-2:] != ("events", "happening.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            wrong += [f"{path.relative_to(JUDGE)}:{line}: {what}" for line, what in changes_of_the_game(tree)]

    assert [] == wrong
    assert [(1, "table.game")] == changes_of_the_game(ast.parse("table.game, made = other"))
