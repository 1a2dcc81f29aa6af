"""Texts of the rules that an answer cites, from the index of the rule book, and where the rules browser shows them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import msgspec

from judge.rulebook.numbers import natural

_SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z\"])")

GIST = 240
"""How many letters of a rule are told where only its decisive words have room."""

Lookup = Callable[[str], "RuleText | None"]
"""Gives the text of a rule; None where the book lacks it."""


class RuleText(msgspec.Struct, frozen=True):
    """A rule as an answer shows it: its paragraphs, its examples, and the titles above it, outermost first."""

    number: str
    paragraphs: tuple[str, ...]
    examples: tuple[str, ...] = ()
    above: tuple[str, ...] = ()


def from_book(edition: str) -> Lookup:
    """Looks rules up in an edition of ours; without that edition nothing is found."""
    from judge.errors import ScenarioError
    from judge.rulebook.index import own_index
    from judge.rulebook.numbers import RuleNumber

    try:
        index = own_index(edition)
    except ScenarioError:
        return lambda number: None

    def look(number: str) -> RuleText | None:
        entry = index.entry(number)
        if entry is None:
            return None
        above = []
        for parent in RuleNumber(number).ancestors():
            title = (index.entry(parent) or {}).get("title", "")
            if title:
                above.append(f"{parent} {title}")
        text = entry.get("text") or entry.get("title", "")
        return RuleText(number, tuple(text.split("\n")), tuple(entry.get("examples", ())), tuple(reversed(above)))

    return look


def texts_of(numbers: Iterable[str], look: Lookup) -> list[RuleText]:
    """The texts of some rules, each once, in the order of the book; a rule without a text keeps its number."""
    return [look(number) or RuleText(number, ()) for number in sorted(set(numbers), key=natural)]


def gist(rule: RuleText) -> str:
    """The first sentences of a rule, as many as there is room for; at least the beginning of the first."""
    sentences = _SENTENCE.split(rule.paragraphs[0]) if rule.paragraphs else [""]
    told = sentences[0]
    for sentence in sentences[1:]:
        if len(told) + len(sentence) >= GIST:
            break
        told += f" {sentence}"
    return told if len(told) <= GIST else told[: told.rfind(" ", 0, GIST)].rstrip(",;:") + " \u2026"


def address(number: str, edition: str, browser: str = "") -> str:
    """Where a rule is shown: in the rules browser at `browser`, or among the rules at the end of the same page."""
    if not browser:
        return f"#rule-{number}"
    page = number.split(".", 1)[0]
    return f"{browser.rstrip('/')}/{edition}/{page}.html#{number}"
