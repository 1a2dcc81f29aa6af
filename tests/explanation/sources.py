"""What the engine's sources record: every kind of step and kind of decision that stands in them as a word."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "judge" / "engine"


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the engine and in what runs scenarios, with the name of what is called."""
    for path in sorted([*ENGINE.rglob("*.py"), *(ENGINE.parent / "scenario").glob("*.py")]):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except SyntaxError:  # its own tests will tell
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, node


def words(call: ast.Call, at: int) -> Iterator[str]:
    """The words that an argument can be."""
    if len(call.args) > at:
        found = call.args[at]
        for part in (found.body, found.orelse) if isinstance(found, ast.IfExp) else (found,):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def kinds_of_steps() -> set[str]:
    """The kinds of steps that the sources record."""
    found: set[str] = set()
    for name, call in calls():
        owner = ast.unparse(call.func).rsplit(".", 1)[0] if isinstance(call.func, ast.Attribute) else ""
        if (name == "step" and call.args) or (name == "add" and owner.endswith("trace")):
            found.update(words(call, 0))
        elif name == "record":
            found.update(words(call, 1))
    return found - {"event"}


def kinds_of_decisions() -> set[str]:
    """The kinds of decisions that the sources ask."""
    found = {word for name, call in calls() if name == "Decision" for word in words(call, 0)}
    return found | {word for name, call in calls() if name == "ask" for word in words(call, 1)}
