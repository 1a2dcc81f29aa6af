"""The scanner of words, numbers and mana under both languages: how far a text has been read, and where an error stands in it.

It walks over the folded text (see `judge.scenario.language.lexicon`) and keeps, for each character, where it stands in the
text as written, so that an error points at the very word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NoReturn

from judge.cards.pool.folding import fold_with_places
from judge.errors import Help, Place, ScenarioError, did_you_mean
from judge.scenario.language.lexicon import Lexicon, Span

NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_NUMBER_WORDS: Mapping[str, int] = {word: number for number, word in enumerate(NUMBERS)} | {"a": 1, "an": 1, "no": 0}
_TIMES: Mapping[str, int] = {"once": 1, "twice": 2, "thrice": 3}
LARGEST = 10**9
"""No number of a scenario is larger."""


def number_said(word: str) -> int | None:
    """A number in digits or in words, `a` and `no` among them; None for any other word."""
    return int(word) if word.isdigit() else _NUMBER_WORDS.get(word.casefold())


@cache
def pattern_of(source: str) -> re.Pattern[str]:
    """A regular expression, compiled once."""
    return re.compile(source)


class WordScanner:
    """A text, the lexicon it is read with, and how far it has been read (`at`, in the folded text)."""

    def __init__(self, text: str, lexicon: Lexicon, place: Place | None = None, what: str = "sentence") -> None:
        self.text, self.lexicon, self.place, self.what = text, lexicon, place, what
        self.folded, self._places = fold_with_places(text)
        self.at = 0

    def span(self, start: int, end: int | None = None) -> Span:
        """The span of the text as written between two positions of the folded text (to here, without `end`)."""
        last = self.at if end is None else end
        while last > start and self.folded[last - 1] == " ":
            last -= 1
        first, stop = self._places[start], (self._places[last - 1] + 1 if last > start else self._places[start])
        return Span(first, stop, self.text[first:stop])

    def fail(
        self, message: str, *, start: int | None = None, end: int | None = None, code: str = "bad-sentence", help: Help = ""
    ) -> NoReturn:
        """Raises a `ScenarioError` whose caret stands under the words from `start` to `end` (the next word,
        without)."""
        begin = self.at if start is None else start
        stop = self.word_end(begin) if end is None else end
        span = self.span(min(begin, len(self.folded)), min(max(stop, begin), len(self.folded)))
        raise ScenarioError(message, code=code, place=self.locate(span), help=help)

    def locate(self, span: Span) -> Place:
        """The place of a span of this text in its file (or in a line of its own, when it comes from no file)."""
        width = max(1, span.end - span.start)
        part = getattr(self.place, "part", None)
        if part is not None:
            found: Place = part(self.text, span.start, width)
            return found
        if self.place is not None:
            return self.place
        line = " ".join(self.text.split("\n")).replace("\t", " ")
        return Place(f"<{self.what}>", 1, span.start + 1, line, width)

    def word_end(self, start: int) -> int:
        """Where the word that begins at `start` ends."""
        end = self.folded.find(" ", start + 1)
        return len(self.folded) if end < 0 else end

    def rest(self) -> str:
        """What has not been read, as written."""
        return self.text[self._places[min(self.at, len(self.folded))] :].strip()

    @property
    def done(self) -> bool:
        """Whether all has been read."""
        return self.at >= len(self.folded)

    def sees(self, phrase: str) -> bool:
        """Whether `phrase` (folded) stands here, ending at the end of a word."""
        end = self.at + len(phrase)
        if not self.folded.startswith(phrase, self.at):
            return False
        return end >= len(self.folded) or not (phrase[-1].isalnum() and self.folded[end].isalnum())

    def take(self, *phrases: str) -> str | None:
        """Reads the first of `phrases` that stands here, and the space after it; None if none does."""
        if not self.folded.startswith(phrases, self.at):
            return None
        for phrase in phrases:
            if self.sees(phrase):
                self.at += len(phrase)
                self.skip()
                return phrase
        return None

    def skip(self) -> None:
        """Reads a space."""
        if self.folded.startswith(" ", self.at):
            self.at += 1

    def need(self, *phrases: str, after: str = "") -> str:
        """Like `take`, but an error where none of `phrases` stands."""
        found = self.take(*phrases)
        if found is None:
            self.expected(" or ".join(repr(phrase) for phrase in phrases) + (f" after {after}" if after else ""), phrases)
        return found

    def expected(self, what: str, known: Iterable[str] = (), code: str = "bad-sentence") -> NoReturn:
        """Fails: `what` should stand here; `known` are the words that would be right."""
        if self.done:
            self.fail(f"{self.what} ends where {what} is expected", code=code)
        end = self.word_end(self.at)
        word = self.folded[self.at : end].strip(",")
        found, near = self.span(self.at, end).text, tuple(known)
        self.fail(f"expected {what}, found {found!r}", code=code, help=lambda: did_you_mean(word, near))

    def finish(self) -> None:
        """Fails unless all has been read; a full stop at the end is nothing."""
        self.take(".")
        if not self.done:
            self.fail(f"cannot read {self.rest()!r} at the end of the {self.what}", end=len(self.folded))

    def match(self, pattern: str) -> re.Match[str] | None:
        """Reads what a regular expression (over the folded text) matches here, and the space after it."""
        found = pattern_of(pattern).match(self.folded, self.at)
        if found:
            self.at = found.end()
            self.skip()
        return found

    def number(self, words: bool = True) -> int | None:
        """Reads a number, in digits or (up to twenty) in words; `a` and `an` are one."""
        start = self.at
        found = self.match(r"\d+(?![\w/])")
        if found:
            if len(found.group()) > 9 and int(found.group()[:20]) > LARGEST:
                self.fail(f"the number {found.group()[:20]} is too large", start=start, help="at most 1000000000")
            return int(found.group())
        if words:
            found = self.match(r"[a-z]+(?![\w-])")
            if found and found.group() in _NUMBER_WORDS:
                return _NUMBER_WORDS[found.group()]
        self.at = start
        return None

    def need_number(self, what: str = "a number", words: bool = True) -> int:
        """Like `number`, but an error where none stands."""
        value = self.number(words)
        if value is None:
            self.expected(what)
        return value

    def times(self) -> int | None:
        """Reads `twice`, `3 times`; None where neither stands."""
        word = self.take(*_TIMES)
        if word:
            return _TIMES[word]
        start = self.at
        count = self.number()
        if count is not None and self.take("times", "time"):
            return count
        self.at = start
        return None

    def mana(self) -> str | None:
        """Reads mana symbols, `{2}{W/U}`, in capitals; None where no brace stands."""
        if not self.folded.startswith("{", self.at):
            return None
        start = self.at
        found = self.match(r"(?:\{[^{} ]{1,9}\} ?)+")
        if not found:
            self.fail(f"{self.rest()!r} are no mana symbols", help="mana is written '{2}{R}{W/U}'")
        symbols = found.group().replace(" ", "").upper()
        bad = wrong_symbol(symbols)
        if bad:
            help = "mana is written '{2}{R}{W/U}'"
            self.fail(f"there is no mana symbol {bad!r}", start=start, end=found.end(), help=help)
        return symbols


def wrong_symbol(symbols: str) -> str | None:
    """The first of the mana symbols `{…}{…}` that does not exist (104.3), or None; `{T}` and `{Q}` are no mana."""
    for symbol in re.findall(r"\{([^{}]*)\}", symbols):
        if not pattern_of(r"\d{1,9}|[WUBRGXYZSC]|[WUBRG2]/[WUBRG]|[WUBRG](?:/[WUBRG])?/P").fullmatch(symbol.upper()):
            return f"{{{symbol}}}"
    return None
