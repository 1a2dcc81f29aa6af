"""Words of the spoken language: how a text is read word by word, and what its phrases come to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NoReturn, TypeVar

from msgspec import Struct

from judge.scenario.language.scanner import Scanner
from judge.scenario.language.word_scanner import NUMBERS
from judge.scenario.spoken import word_classes as w
from judge.scenario.spoken.scenario_names import Names

T = TypeVar("T")
_COUNTS: Mapping[str, int] = {word: number for number, word in enumerate(NUMBERS)}
_TIMES: Mapping[str, int] = {"once": 1, "twice": 2, "thrice": 3}


class Noun(Struct, frozen=True):
    """A noun phrase: what the language writes for it; whether it is a player; an ability of the thing; how many of them; `it`."""

    text: str
    player: bool = False
    ability: bool = False
    count: int = 1
    name: str = ""
    pronoun: bool = False


PART = "'s ability"
ORDINALS = ("first", "second", "third", "fourth")


_WORD = re.compile(r"[\w'-]+")


class NotSaid(Exception):
    """A production does not fit here."""


class Said(Struct, frozen=True):
    """A sentence of the language; `choice` says that it answers what is asked; `told`: by what stands before the whole sentence;
    `instead`: it is what is done in place of what the words deny."""

    text: str
    choice: bool = False
    told: bool = False
    instead: bool = False


def fail() -> NoReturn:
    """The production does not fit."""
    raise NotSaid


@lru_cache(maxsize=2_000)
def expression(pattern: str) -> re.Pattern[str]:
    """The expression of a pattern that a production asks for again and again."""
    return re.compile(pattern)


@lru_cache(maxsize=20_000)
def singular_verbs(text: str) -> str:
    """`are`, `were` and `do` as `is`, `was` and `does`: what is asked of several is asked of one."""
    return _VERBS.sub(lambda found: {"are": "is", "were": "was", "do": "does"}[found.group()], text)


@lru_cache(maxsize=5_000)
def all_singular(phrases: tuple[str, ...]) -> tuple[str, ...]:
    """Each of some phrases so."""
    return tuple(map(singular_verbs, phrases))


_VERBS = re.compile(r"\b(?:are|were|do)\b(?!n't)")


class Words:
    """A text of the spoken language, and how far it has been read (`at`)."""

    def __init__(self, scan: Scanner, names: Names) -> None:
        self.scan, self.names = scan, names
        self.text = scan.folded.rstrip(" .!")
        self.at = 0
        self.far = 0
        self.subject = ""
        """The player spoken of last."""
        self.thing = ""
        self.dropped = ""  # what would be understood but for a word of the question
        """The object spoken of last."""
        self.played = ""
        """What was played last in this sentence."""
        self.earlier = ""
        """The object spoken of before what is played in this sentence."""
        self.before = ""
        """The object that the sentence before spoke of."""
        self.asked_of = ""
        """The object of which a question before asked."""
        self.asks = False
        """Whether it is a question: a noun before `trigger` is its subject."""
        self.asker, self.answered = "", frozenset[str]()
        """What the choices told last in this sentence are for, and what they name."""
        self.owner = ""
        """Whose thing is being read: `Ben's Aura`."""
        self.side = ""
        """The player whose creatures are named now, where that is known: those who attack."""
        self.where = ""
        """Where the things spoken of are: `in play` in combat, `elsewhere` for what is cast."""
        self.inherits = False
        """Whether a clause may do without its player, for it stands behind another."""

    # --- words

    def skip(self) -> None:
        """Reads spaces."""
        at = self.at
        while self.text[at : at + 1] == " ":
            at += 1
        self.at = at
        if at > self.far:
            self.far = at

    @property
    def done(self) -> bool:
        """Whether all has been read."""
        return self.at >= len(self.text)

    def sees(self, phrase: str) -> bool:
        """Whether these words stand here; in a question `are` is `is`."""
        phrase = singular_verbs(phrase) if self.asks else phrase
        if not self.text.startswith(phrase, self.at):
            return False
        end = self.at + len(phrase)
        return not (end < len(self.text) and phrase[-1].isalnum() and self.text[end].isalnum())

    def take(self, *phrases: str) -> str | None:
        """Reads the first of these phrases that stands here."""
        if not self.text.startswith(all_singular(phrases) if self.asks else phrases, self.at):
            return None
        for phrase in phrases:
            if self.sees(phrase):
                self.at += len(singular_verbs(phrase) if self.asks else phrase)
                self.skip()
                return phrase
        return None

    def longest(self, phrases: Iterable[str]) -> str | None:
        """Reads the longest of these phrases that stands here."""
        phrases = tuple(phrases)
        if not self.text.startswith(all_singular(phrases) if self.asks else phrases, self.at):
            return None
        rest = self.text[self.at :]
        found = [phrase for phrase in phrases if w.find((singular_verbs(phrase) if self.asks else phrase,), rest)]
        return self.take(max(found, key=len)) if found else None

    def need(self, *phrases: str) -> str:
        """Reads one of these phrases, or the production does not fit."""
        found = self.take(*phrases)
        if found is None:
            raise NotSaid
        return found

    def peek(self) -> str:
        """The word that stands here."""
        found = _WORD.match(self.text, self.at)
        return found.group() if found else self.text[self.at : self.at + 1]

    def verb(self, *classes: Mapping[str, str]) -> str | None:
        """Reads a verb of these classes; which one."""
        word = self.peek()
        for verbs in classes:
            if word in verbs:
                self.take(word)
                return verbs[word]
        return None

    def match(self, pattern: str) -> re.Match[str] | None:
        """Reads what a pattern matches here."""
        found = expression(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
            self.skip()
        return found

    def number(self) -> int | None:
        """Reads a number, in digits or words."""
        found = self.match(r"\d{1,9}(?![\w/])")
        if found:
            return int(found.group())
        word = self.peek()
        if word in _COUNTS:
            self.take(word)
            return _COUNTS[word]
        return None

    def times(self) -> int:
        """Reads `twice`, `three more times`; 1 where nothing of that stands."""
        before = self.at
        if re.compile(r"once (?:the )?(?:combat )?(?:damage|blocks|blockers|attackers)\b").match(self.text, self.at):
            return 1
        word = self.take(*_TIMES)
        if word:
            return _TIMES[word]
        count = self.number()
        if count is not None:
            self.take("more")
            if self.take("times", "time"):
                return count
        self.at = before
        return 1

    def attempt(self, read: Callable[[], T]) -> T | None:
        """What a production reads, or None with nothing read where it does not fit."""
        before, subject, thing = self.at, self.subject, self.thing
        try:
            return read()
        except NotSaid:
            self.at, self.subject, self.thing = before, subject, thing
            return None
