"""Glossary terms found in texts: which entries a rule uses, and where each stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from judge.rulebook.book import Term

_WORD = re.compile(r"[^\W_]+(?:[’'/+\-][^\W_]+)*")
_PAUSE = re.compile(r"[,;:.()\[\]]")
"""What stands between two words that are no term together."""
_SUFFIXES = (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("s", ""), ("ing", ""), ("ed", ""))


class Use(msgspec.Struct, frozen=True):
    """A place in a text where a term stands: offsets and the heading of the entry."""

    start: int
    end: int
    term: str


@lru_cache(20_000)
def stem(word: str) -> str:
    """A word without the endings that number and tense give it: enough to let "sacrificed" find Sacrifice."""
    word = word.lower().replace("’", "'")
    word = word[:-2] if word.endswith("'s") else word.rstrip("'")
    for suffix, instead in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3 and not (suffix == "s" and word.endswith(("ss", "us", "is"))):
            word = word[: len(word) - len(suffix)] + instead
            if suffix in ("ing", "ed") and len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls":
                word = word[:-1]
            break
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


class TermFinder:
    """Finds the terms of one glossary; the longest term wins at each place."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for term in terms:
            for name in term.names:
                stems = tuple(stem(word) for word in _WORD.findall(name))
                if stems and not (len(stems) == 1 and len(stems[0]) < 2 and stems[0] != "x"):
                    self._by_first.setdefault(stems[0], []).append((stems, term.name))
        for known in self._by_first.values():
            known.sort(key=lambda pair: -len(pair[0]))

    def uses(self, text: str) -> Iterator[Use]:
        """Every use of a term in `text`, in order, without overlaps."""
        words = [(found.start(), found.end(), stem(found.group())) for found in _WORD.finditer(text)]
        stems = [word for _, _, word in words]
        i = 0
        while i < len(words):
            for wanted, name in self._by_first.get(stems[i], ()):
                last = i + len(wanted) - 1
                if tuple(stems[i : last + 1]) == wanted and not (last > i and _PAUSE.search(text, words[i][1], words[last][0])):
                    yield Use(words[i][0], words[last][1], name)
                    i = last
                    break
            i += 1

    def names(self, text: str) -> tuple[str, ...]:
        """The headings of the entries that a text uses, once each, in order of appearance."""
        return tuple(dict.fromkeys(use.term for use in self.uses(text)))
