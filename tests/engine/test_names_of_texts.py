"""Names under which something is bound belong to the language of cards; what the rules keep for themselves has fields."""

from __future__ import annotations

import ast
from pathlib import Path

from judge.cards.instructions.events import VERBS
from judge.cards.instructions.vocabulary import vocabulary

JUDGE = Path(__file__).parents[2] / "judge"


def names_in(tree: ast.AST) -> list[str]:
    """The words by which code binds, or looks up, something in `Bindings.named`; a memory is never asked for a word of the code."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args and isinstance(node.args[0], ast.Constant):
            on = ast.unparse(node.func.value)
            bound = node.func.attr == "bind" or node.func.attr in ("get", "without") and on.endswith("named")
            if bound or node.func.attr in ("get", "set") and on.endswith(".memory"):
                found.append(str(node.args[0].value))
        if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith(".named") and isinstance(node.slice, ast.Constant):
            found.append(str(node.slice.value))
    return found


def test_the_rules_bind_only_names_of_which_texts_speak() -> None:
    """Each is in the table of such names, which says what it stands for."""
    wrong, names = [], vocabulary().tables["NAMES"]
    for part in ("engine", "editions"):
        for path in sorted((JUDGE / part).rglob("*.py")):
            wrong += [f"{path.relative_to(JUDGE)}: {n}" for n in names_in(ast.parse(path.read_text(encoding="utf-8"))) if n not in names]

    assert [] == wrong
    assert names_in(ast.parse("b.bind('x', 1)\nb.named.get('y')\nb.named['z']\nobj.memory.get('w')")) == ["x", "y", "z", "w"]


def test_each_kind_of_event_in_a_text_has_its_row() -> None:
    """The type of `EventPattern.verb` and the table that says what each kind is about are the same words."""
    assert set(VERBS) == set(vocabulary().tables["VERBS"])
