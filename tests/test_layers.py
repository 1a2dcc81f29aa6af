"""Who may know whom: a test of the house plan (section 2)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

JUDGE = Path(__file__).parent.parent / "judge"
MAY_KNOW: dict[str, tuple[str, ...]] = {
    "rulebook": ("judge.rulebook", "judge.errors", "judge.support"),
    "cards": ("judge.cards", "judge.errors", "judge.support"),
    "editions": ("judge.editions", "judge.engine", "judge.cards", "judge.scenario", "judge.explanation", "judge.answering",
                 "judge.rulebook.numbering", "judge.rulebook.index", "judge.rulebook.store", "judge.errors", "judge.support"),
    "engine": ("judge.engine", "judge.cards.instructions", "judge.cards.keywords.keywords",
               "judge.cards.keywords.counters_that_do_something", "judge.errors", "judge.support"),
    "explanation": ("judge.explanation", "judge.rulebook", "judge.errors", "judge.engine.record.trace", "judge.engine.game.state",
                    "judge.engine.game.occurrences", "judge.engine.table.decisions", "judge.engine.record.verdicts",
                    "judge.engine.record.kinds_in_words", "judge.engine.table.recorded_choices",
                    "judge.engine.record.what_met", "judge.engine.record.damage_dealt",
                    "judge.engine.record.rounds_counted",
                    "judge.engine.record.numbers_changed", "judge.engine.record.looked_at_in_words", "judge.engine.record.readings",
                    "judge.cards.instructions", "judge.cards.page.kept_words",
                    "judge.scenario.running.run_results", "judge.scenario.language.question_forms", "judge.support"),
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
        text = path.read_text(encoding="utf-8")
        if not re.search(r"\b(print|input|exit|quit)\s*\(", text):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("print", "input", "sys.exit", "exit", "quit"):
                wrong.append(f"{path.relative_to(JUDGE)}:{node.lineno}")

    assert [] == wrong


SETS_THE_GAME = {
    "engine/events/happening.py": {
        "happen": "a transition is made here",
        "_perform": "the occurrences of an event are made here",
    },
    "engine/table/table.py": {
        "take_back": "the game as it was at an earlier moment, or before a block that was refused",
        "__enter__": "another game, only while a block asks what would be (`Table.supposing`)",
        "__exit__": "the game as it was before that block",
    },
}
"""All functions of the package that set a game, each with what it sets it to.

That what is new is made of a game (`__init__`) is no change.
"""


MAY_SET = re.compile(r"\.game\b[^\n]*[^=!<>]=[^=]|\b(?:as|for)\b[^\n]*\.game\b")
"""What stands in the text of each module that sets a game: the others need not be read."""


def sets_the_game(tree: ast.AST) -> list[str]:
    """The functions in which something other than a step of the record has its game set; "" for outside of functions."""
    found = []
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            child.within = getattr(node, "within", "") if not isinstance(node, ast.FunctionDef) else node.name  # type: ignore[attr-defined]
        is_set = isinstance(node, ast.Attribute) and node.attr == "game" and isinstance(node.ctx, ast.Store)
        if is_set and ast.unparse(node.value) != "step":
            found.append(getattr(node, "within", ""))
    return sorted({*found} - {"__init__"})


def test_every_change_of_the_game_passes_the_one_door() -> None:
    """Nobody but `happen` makes a table's game another one; the table itself only goes back to what the game was."""
    found = {}
    for path in sorted(JUDGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if MAY_SET.search(text) and (functions := sets_the_game(ast.parse(text))):
            found[str(path.relative_to(JUDGE))] = functions

    assert found == {path: sorted(functions) for path, functions in SETS_THE_GAME.items()}
    assert ["f"] == sets_the_game(ast.parse("def f(table):\n    table.game, made = other\n    step.game = other"))
