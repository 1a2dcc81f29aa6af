"""Texts of the rules that an answer cites, from the index of the rule book, and where the rules browser shows them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import log
from typing import TYPE_CHECKING

import msgspec

from judge.rulebook.numbers import natural
from judge.support.data_files import lines_of

if TYPE_CHECKING:
    from judge.rulebook.index import Index

_SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z\"])")

_WORD = re.compile(r"[a-z]{5,}")
_LEFT_OUT = " \u2026 "

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


_found: dict[tuple[str, str], RuleText | None] = {}
"""Edition and number -> the text that was looked up."""


def from_book(edition: str) -> Lookup:
    """Looks rules up in an edition of ours; without that edition nothing is found. The index is opened for the first that was not yet
    looked up."""
    from judge.errors import ScenarioError
    from judge.rulebook.index import own_index

    index: Index | None = None

    def look(number: str) -> RuleText | None:
        nonlocal index
        if (edition, number) not in _found:
            try:
                index = index or own_index(edition)
            except ScenarioError:
                return None
            _found[edition, number] = _read(index, number)
        return _found[edition, number]

    return look


def _read(index: Index, number: str) -> RuleText | None:
    """The text of a rule as an index has it, with the titles above it; None where the book lacks it."""
    from judge.rulebook.numbers import RuleNumber

    entry = index.entry(number)
    if entry is None:
        return None
    titles = [(parent, (index.entry(parent) or {}).get("title", "")) for parent in map(str, RuleNumber(number).ancestors())]
    above = tuple(f"{parent} {title}" for parent, title in reversed(titles) if title)
    text = entry.get("text") or entry.get("title", "")
    return RuleText(number, tuple(text.split("\n")), tuple(entry.get("examples", ())), above)


def texts_of(numbers: Iterable[str], look: Lookup) -> list[RuleText]:
    """The texts of some rules, each once, in the order of the book; a rule without a text keeps its number."""
    return [look(number) or RuleText(number, ()) for number in sorted(set(numbers), key=natural)]


def gist(rule: RuleText, said: str = "") -> str:
    """The decisive words of a rule, which explains what is `said`: the whole of it where there is room, else its passage that is kept as
    decisive (of several that with most of the words that are said), else the sentences from that one on which has most of these words. Dots
    show what is left out.
    """
    whole = " ".join(rule.paragraphs)
    if len(whole) <= GIST:
        return whole
    kept = [passage for passage in _decisive().get(rule.number, ()) if all(piece in whole for piece in passage.split(_LEFT_OUT))]
    if kept:
        told = kept[_nearest(kept, said)]
        return ("" if whole.startswith(told.split(_LEFT_OUT)[0]) else "\u2026 ") + told + ("" if told[-1] in '.!?"' else " \u2026")
    sentences = [sentence for paragraph in rule.paragraphs for sentence in _SENTENCE.split(paragraph)]
    first = _nearest(sentences, said)
    told = sentences[first]
    for sentence in sentences[first + 1 :]:
        if len(told) + len(sentence) >= GIST:
            break
        told += f" {sentence}"
    told = told if len(told) <= GIST else told[: told.rfind(" ", 0, GIST)].rstrip(",;:") + " \u2026"
    return "\u2026 " * bool(first) + told


@cache
def _decisive() -> dict[str, list[str]]:
    """Number -> the passages of that rule which decide."""
    found: dict[str, list[str]] = {}
    for line in lines_of("data", "decisive_words.tsv"):
        if not line.startswith("#"):
            number, passage = line.split("\t")
            found.setdefault(number, []).append(passage)
    return found


def _nearest(passages: Sequence[str], said: str) -> int:
    """Which of some passages has most of the words that are said; a word counts the more, the fewer passages have it."""
    words = [_stems(passage) for passage in passages]
    wanted = _stems(said)
    have = Counter(stem for each in words for stem in each)
    scores = [sum(log((len(passages) + 1) / have[stem]) for stem in sorted(each & wanted)) for each in words]
    return scores.index(max(scores))


def _stems(text: str) -> set[str]:
    """The beginnings of the longer words of a text."""
    return {word[:6] for word in _WORD.findall(text.lower())}


def address(number: str, edition: str, browser: str = "") -> str:
    """Where a rule is shown: in the rules browser at `browser`, or among the rules at the end of the same page."""
    if not browser:
        return f"#rule-{number}"
    page = number.split(".", 1)[0]
    return f"{browser.rstrip('/')}/{edition}/{page}.html#{number}"
