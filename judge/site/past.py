"""A rule through the imported editions: what it was called, and the words that changed from one edition to the next."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any, NamedTuple

from judge.errors import ScenarioError

_PLAIN = str.maketrans("’‘“”–—", "''\"\"--")


class Change(NamedTuple):
    """A rule in one edition: its numbers, its relation to this edition's rule, and its words as runs marked `=`, `-` or `+`.

    `same` tells that the words are those of the edition just before; then there are no runs.
    """

    edition: str
    numbers: tuple[str, ...]
    relation: str
    same: bool
    runs: tuple[tuple[str, str], ...]


def changes(editions: Any, number: str) -> list[Change]:
    """The rule in every edition at hand, oldest first; empty where the official text lacks the number."""
    try:
        steps = editions.history(number)
    except ScenarioError:
        return []
    found: list[Change] = []
    before: str | None = None
    for step in steps:
        text = "\n".join(text for text in step.texts if text)
        same = before is not None and text == before
        runs = () if same or not text else marked(before, text) if before else (("=", text),)
        found.append(Change(step.edition, step.numbers, step.relation, same, tuple(runs)))
        before = text or before
    return found


def marked(old: str, new: str) -> list[tuple[str, str]]:
    """The words of two texts in one row: kept `=`, gone `-`, new `+`; kinds of quotation marks and dashes are no difference."""
    a, b = old.split(), new.split()
    plain = [[word.translate(_PLAIN) for word in words] for words in (a, b)]
    runs: list[tuple[str, str]] = []
    for sort, a1, a2, b1, b2 in SequenceMatcher(None, plain[0], plain[1], autojunk=False).get_opcodes():
        if sort == "equal":
            runs.append(("=", " ".join(b[b1:b2])))
            continue
        if a2 > a1:
            runs.append(("-", " ".join(a[a1:a2])))
        if b2 > b1:
            runs.append(("+", " ".join(b[b1:b2])))
    return runs
