"""The errors of sentences that are told: those that no error of the file's other parts explains."""

from __future__ import annotations

import re

from judge.cards.pool.folding import fold
from judge.errors import JudgeError


def errors_unexplained(text: str, first: list[JudgeError], found: list[JudgeError]) -> list[JudgeError]:
    """The errors of sentences that no error of the file's other parts explains.

    Where those parts could not be read whole, a name that stands somewhere in them may be right, and is not spoken of.
    """
    lines = {error.place.line for error in first if error.place and error.code == "duplicate-key"}
    found = [error for error in found if not (error.place and error.place.line in lines)]
    if all(error.code in _HARMLESS for error in first):
        return found
    named = _words_listed(text)
    return [error for error in found if not (error.code in ("unknown-name", "unknown-player") and _first_word(error) in named)]


def _first_word(error: JudgeError) -> str:
    """The first word under the caret of an error, folded."""
    place = error.place
    under = place.source[place.column - 1 : place.column - 1 + place.width] if place else ""
    return next(iter(_WORD.findall(fold(under))), "")


def _words_listed(text: str) -> set[str]:
    """The words of the parts of a file that give names: all but its sentences, questions and what is said of it as a whole."""
    words: set[str] = set()
    part = ""
    for line in text.splitlines():
        head = _HEAD.match(line)
        if head:
            part = head[1]
        if part not in _NAMELESS:
            words.update(_WORD.findall(fold(line)))
    return words


_HEAD = re.compile(r"([A-Za-z][\w ]*):")
_WORD = re.compile(r"\w+")
_NAMELESS = frozenset({"title", "about", "not about", "edition", "turn", "events", "questions", "expect", "expect under"})


_HARMLESS = ("unknown-card", "bad-sentence", "unknown-step", "unknown-edition", "duplicate-id", "bad-mana", "folded-text")
"""Errors that take no name away."""
