"""References to rules inside a text, as a layer over it: where they stand, and which numbers they name.

The forms are those of the rules: one number (`rule 410.10e`, bare `103.4a`), lists (`rules 212.4, 212.5 and 212.6b`),
ranges (`409.1f-h`, `418.5b-418.5g`, `306-311`, `409.1a through 409.1h`), sections (`rule 420`) and parts (`section 6`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.rulebook.numbers import LETTERS, span
from judge.support.late_regex import regex

_DASH = r"\s?[-–—−]{1,2}\s?|\s(?:through|to)\s"
_FULL = r"\d{3}\.\d{1,3}[a-z]?"
_ITEM = rf"(?:{_FULL}|\d{{3}}(?!\.?\d))"
_END = rf"(?:{_DASH})(?:(?:[Rr]ule )?{_ITEM}|[a-z](?![\w’'])|\d{{1,2}}(?![\w.]*\d))"
_ONE = rf"{_ITEM}(?![\w])(?:{_END})?"
_JOIN = r"(?:,? (?:and|or|and/or|&) |, )(?:[Rr]ules? |[Ss]ections? )?"
_LETTERS_TOO = rf"(?:(?:, (?:and |or )?| (?:and|or) )[a-z](?![\w’'])(?:{_DASH}[a-z](?![\w’']))?)*"
_LEAD = r"(?:[Ss]ub)?(?:[Rr]ules?|[Ss]ections?|[Ss]teps?|[Pp]aragraphs?|CR|§{1,2})\s?"
_TITLE = r"(?:,? [“\"](?P<title>[^”\"\n]{2,90}?)[.,]?[”\"])?"
_PATTERN = regex(
    rf"(?<![\w.$/\-])(?:(?P<lead>{_LEAD})(?P<led>{_ONE}{_LETTERS_TOO}(?:{_JOIN}{_ONE}{_LETTERS_TOO})*)"
    rf"|(?:[Ss]ections?|[Pp]arts?|[Cc]hapters?) (?P<part>\d)(?![\d.]*\d)(?: (?:and|or) (?P<part2>\d)(?![\d.]*\d))?"
    rf"|(?P<bare>{_FULL}(?![\w])(?:{_END})?(?:{_JOIN}{_FULL}(?![\w])(?:{_END})?)*))(?![\w%]|\.\d){_TITLE}"
)
_PIECE = regex(
    rf"(?P<first>{_ITEM})(?![\w])(?:(?:{_DASH})(?:[Rr]ule )?(?P<last>{_ITEM}|[a-z](?![\w’'])|\d{{1,2}}))?"
    rf"|(?:, (?:and |or )?| (?:and|or) )(?P<letter>[a-z])(?![\w’'])(?:(?:{_DASH})(?P<until>[a-z])(?![\w’']))?"
)


class Reference(NamedTuple):
    """One number or range named in a text: offsets, first and last number, all numbers between, the quoted title if any."""

    start: int
    end: int
    first: str
    last: str
    numbers: tuple[str, ...]
    title: str


def references(text: str) -> Iterator[Reference]:
    """Every reference in `text`, in order. A range names the numbers between its ends, whether or not they exist."""
    for found in _PATTERN.finditer(text):
        title = found.group("title") or ""
        if found.group("part"):
            parts = [found.group("part"), *filter(None, [found.group("part2")])]
            for number in parts:
                if number != "0":
                    yield Reference(found.start("part"), found.end("part"), number, number, (number,), title)
            continue
        group = "led" if found.group("led") else "bare"
        if group == "led" and found.group("lead").lower().startswith("step") and "." not in found.group("led"):
            continue
        pieces = list(_pieces(found.group(group), found.start(group)))
        for i, piece in enumerate(pieces):
            yield piece._replace(title=title if i == len(pieces) - 1 else "")


def _pieces(text: str, offset: int) -> Iterator[Reference]:
    base = ""
    for found in _PIECE.finditer(text):
        if letter := found.group("letter"):
            if not base or letter not in LETTERS:
                continue
            first, last = base + letter, found.group("until") or ""
        else:
            first, last = found.group("first"), found.group("last") or ""
            base = first.rstrip(LETTERS)
        if not first[-1].isdigit() and first[-1] not in LETTERS:
            last = ""
        if last and len(last) < 3:
            stem = base if last.isalpha() else base[:4]
            last = stem + last
        numbers = span(first, last) if last else [first]
        yield Reference(offset + found.start(), offset + found.end(), first, last or first, tuple(numbers), "")


def cited(text: str, exists: Iterable[str] | None = None) -> tuple[str, ...]:
    """The numbers that a text names, once each, in order of appearance.

    With `exists`, the numbers inside a range are kept only when they exist; its two ends always are.
    """
    known = None if exists is None else exists if isinstance(exists, (set, frozenset, dict)) else set(exists)
    found: dict[str, None] = {}
    for reference in references(text):
        for number in reference.numbers:
            if known is None or number in known or number in (reference.first, reference.last):
                found[number] = None
    return tuple(found)


_EXCEPTION = regex(r"\bexceptions? to\b|\boverrides?\b|\bin spite of\b|\bdespite\b|\bsupersedes?\b", re.I)
_EXCEPTED = regex(
    r"\bexcept (?:as|when|where|for|in)\b"
    r"|\bunless rule\b|\bhas exceptions?\b|\b(?:only|one|an?) exception\b(?! to)|\bexceptions?(?: are| is|:)",
    re.I,
)
_SENTENCE = regex(r"[^.!?]*(?:\.(?=\w)[^.!?]*)*[.!?]+[\"”’)\]]*|[^.!?]+$")


def exceptions(text: str) -> tuple[tuple[str, str], ...]:
    """Which rules a text is an exception to, and which are exceptions to it: `("to", "103.4")`, `("by", "102.3a")`.

    Read sentence by sentence: "an exception to rule 103.4" points outward; "except as rule 420.5c says" inward.
    """
    found: dict[tuple[str, str], None] = {}
    for match in _SENTENCE.finditer(text):
        sentence = match.group()
        outward, inward = _EXCEPTION.search(sentence), _EXCEPTED.search(sentence)
        mark = outward or inward
        if not mark:
            continue
        for reference in references(sentence):
            if reference.start >= mark.start() and reference.start - mark.end() < 60:
                this = re.match(r"\s*(?:to )?this", sentence[mark.end() :])
                found["by" if this or not outward else "to", reference.first] = None
    return tuple(found)


def excepts_below(text: str) -> bool:
    """Whether a text announces exceptions that its subrules state ("These are the exceptions:")."""
    return re.search(r"\bexceptions?\b[^.]*:$", text) is not None

