"""`docs/errors.md` has every code, and each example makes its error."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.scenario.file.loading import loads

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (\S+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))
EXAMPLES = {code: found.group(1) for code, text in SECTIONS.items() if (found := re.search(r"```yaml\n(.*?)```", text, re.S))}
OF_FILES = {"bad-board", "bound", "no-file", "not-text", "too-large", "file-exists"}


class OneCard:
    """A library of one card."""

    def canonical(self, folded: str) -> str | None:
        return "Shock" if folded == "shock" else None

    def names(self) -> Iterable[str]:
        return ["Shock"]

    def text(self, name: str) -> str:
        return ""

    def type_line(self, name: str) -> str:
        """Nothing is known of types."""
        return ""

    def size(self, name: str) -> str:
        return ""

    def other_side(self, name: str) -> str:
        return ""


@pytest.mark.parametrize("code", EXAMPLES)
def test_each_example_makes_its_error(code: str) -> None:
    """The example of a code makes one error, with that code."""
    with pytest.raises(JudgeError) as caught:
        loads(EXAMPLES[code], OneCard())

    assert caught.value.code == code


def test_every_code_is_there() -> None:
    """Every code that a module of scenarios can give has a section, and an example unless it is about files."""
    modules = [path for folder in ("file", "language") for path in (ROOT / f"judge/scenario/{folder}").glob("*.py")]
    source = "\n".join(path.read_text(encoding="utf-8") for path in modules)
    given = set(re.findall(r"code=\"([a-z-]+)\"", source))
    given |= set(re.findall(r"\"((?:bad|unknown|duplicate|wrong|missing|split)-[a-z-]+)\"", source))

    assert given <= SECTIONS.keys()
    assert SECTIONS.keys() - EXAMPLES.keys() == OF_FILES
    assert sorted(SECTIONS) == list(SECTIONS)
