"""A small packrat parser: rules are patterns with an action, tried in order, every end of a match kept.

A pattern is written as words: `destroy <what:obj>`. `<name:rule>` captures what another rule reads; `[a b]` may be missing;
`(a|b c)` is a choice; `<name:(a|b)>` captures the words chosen. A rule answers, for a place in the tokens, all places where it may
end, each with the value of the first alternative that ends there; so later words decide how far a phrase goes.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from judge.cards.language.parsing.compiled_patterns import Match, Matcher, compiled
from judge.cards.language.parsing.lexing import Token
from judge.cards.language.parsing.precedence import PRECEDENCE
from judge.cards.pool.compiled_cache import fingerprint
from judge.support.kept_value import kept

T = TypeVar("T")
Result = list[tuple[Any, int]]
Action = Callable[..., Any]
"""Makes a value of the place at which a pattern was read, and its captures; None where that is no reading."""

_NATIVE: dict[str, Callable[[Parser, int], Iterable[tuple[Any, int]]]] = {}
_RULES: dict[str, list[_Alternative]] = {}
_INDEX: dict[tuple[str, int], tuple[dict[str, list[int]], list[int], list[_Alternative], dict[str, list[_Alternative]]]] = {}
"""Rule and order -> the alternatives that begin with a word and those that may begin with any, by their numbers, the latter in order, and
both in order for words that were asked."""


class Place:
    """Where an action's phrase stands: the parser, its first token and the one after its last."""

    __slots__ = ("end", "parser", "start")

    def __init__(self, parser: Parser, start: int, end: int) -> None:
        self.parser, self.start, self.end = parser, start, end

    @property
    def mark(self) -> str:
        """A binding's provisional name, unique by place; `references.resolve` names it or drops it."""
        return f"#{self.start + self.parser.base}"


def grown(first: Iterable[tuple[T, int]], more: Callable[[T, int], Iterable[tuple[T, int]]]) -> Iterator[tuple[T, int]]:
    """What is read piece by piece: `first`, and all that `more` makes of what was read up to a place; the first for each end."""
    waiting = deque(first)
    seen: set[int] = set()
    while waiting:
        found, end = waiting.popleft()
        if end not in seen:
            seen.add(end)
            yield found, end
        waiting.extend(more(found, end))


_HEAD = re.compile(r"((?:(?!LB|RB)[^\s\[\]()|<>]+(?: |$))*)(?:<(?:[a-z_0-9]+:)?([a-z_0-9]+)>)?")
"""The words with which a pattern begins, and the rule of the hole behind them."""
_GROUP = re.compile(r"\([^()\[\]]*\)|\[[^()\[\]]*\]")


class _Alternative(msgspec.Struct, eq=False):
    """A pattern of a rule with its action. Of thousands a text asks few: it is compiled when its first words and its first hole are there.

    `maker`: what makes the action of what stands in its place until then. `match`: what reads it, once it is compiled. `head`: its first
    words, and the rule of the hole behind them (empty for none); no words and no hole, where it begins otherwise.
    """

    pattern: str
    action: Any
    order: int
    maker: Callable[[Any], Action] | None = None
    match: Matcher | None = None
    head: tuple[list[str], str] | None = None

    def begins(self) -> tuple[list[str], str]:
        """Its head."""
        if self.head is None:
            found = _HEAD.match(self.pattern)
            assert found is not None
            words, hole = found.groups()
            one = "|" not in self.pattern or "|" not in _GROUP.sub("", self.pattern)  # else it may begin as one of several
            self.head = (words.split(), hole or "") if one else ([], "")
        return self.head

    def first(self) -> frozenset[str] | None:
        """The words with which it can begin; None: any."""
        words, hole = self.begins()
        if words or hole:
            return frozenset(words[:1]) if words else None
        return compiled(self.pattern)[1]

    def begun(self, parser: Parser, at: int) -> Matcher:
        """What reads it there: nothing, where its head is not there."""
        words, hole = self.begins()
        behind = at + len(words)
        if parser.words[at:behind] != words or hole and not parser.read(hole, behind):
            return _nothing
        if self.maker is not None:
            self.action, self.maker = self.maker(self.action), None
        self.match, _ = compiled(self.pattern)
        return self.match


def _nothing(parser: Parser, at: int) -> list[Match]:
    return []


class Parser:
    """The tokens of one paragraph and what has been read of them."""

    def __init__(self, tokens: list[Token], context: Any = None) -> None:
        self.tokens = tokens
        self.words = [token.word for token in tokens]
        self.words.extend([""] * 8)
        self.size = len(tokens)
        self.context = context
        self.memo: dict[tuple[str, int], Result] = {}
        self.furthest = 0
        self.base = 0

    def read(self, rule: str, at: int) -> Result:
        """All readings of `rule` at a place: (value, end), by the order of the alternatives, one for each end."""
        key = (rule, at)
        found = self.memo.get(key)
        if found is not None:
            return found
        self.memo[key] = []  # a rule does not begin with itself
        if at > self.furthest:
            self.furthest = at
        out: Result = []
        ends: set[int] = set()
        native = _NATIVE.get(rule)
        if native is not None:
            for value, end in native(self, at):
                if end not in ends:
                    ends.add(end)
                    out.append((value, end))
        else:
            for alternative in _candidates(rule, self.words[at]):
                for end, captures in (alternative.match or alternative.begun(self, at))(self, at):
                    if end in ends:
                        continue
                    value = alternative.action(Place(self, at, end), **captures)
                    if value is not None:
                        if _READING is not None:
                            _READING.add((rule, alternative.pattern))
                        ends.add(end)
                        out.append((value, end))
                        if end > self.furthest:
                            self.furthest = end
        self.memo[key] = out
        return out

    def whole(self, rule: str, start: int = 0, stop: int | None = None) -> Any:
        """The reading of `rule` that takes every token from `start` to `stop`, or None."""
        stop = self.size if stop is None else stop
        for value, end in self.read(rule, start):
            if end == stop:
                return value
        return None


def rule(name: str, *patterns: str) -> Callable[[Action], Action]:
    """Adds an alternative for each pattern to rule `name`; the action is called with the place and the captures."""

    def add(action: Action) -> Action:
        declared(name, patterns, action)
        return action

    return add


def declared(name: str, patterns: Iterable[str], action: Any, maker: Callable[[Any], Action] | None = None) -> None:
    """Adds an alternative for each pattern to rule `name`, with an action, or what `maker` makes one of when it is first asked for."""
    alternatives = _RULES.setdefault(name, [])
    for number, pattern in enumerate(patterns, len(alternatives)):
        alternatives += (_Alternative(pattern, action, number, maker),)
    if _INDEX:
        _INDEX.clear()


def native(name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Makes a function of (parser, place) the rule `name`."""

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        _NATIVE[name] = function
        return function

    return add


def table(name: str, words: Mapping[str, Any]) -> None:
    """Makes the rule `name`: a word of the table, or words, as what they stand for; the longest first."""
    lengths = sorted({len(phrase.split()) for phrase in words}, reverse=True)

    @native(name)
    def read(p: Parser, at: int) -> Iterable[tuple[Any, int]]:
        for size in lengths:
            if (phrase := " ".join(p.words[at : at + size])) in words:
                yield words[phrase], at + size


def patterns() -> dict[str, list[str]]:
    """Every rule with its patterns, for the nearest template known and for the documentation."""
    return {name: [alternative.pattern for alternative in alternatives] for name, alternatives in _RULES.items()}


_READING: set[tuple[str, str]] | None = None


@contextmanager
def what_reads() -> Iterator[set[tuple[str, str]]]:
    """Within it, the set takes the rule and the pattern of each alternative that reads a phrase."""
    global _READING
    found: set[tuple[str, str]] = set()
    _READING = found
    try:
        yield found
    finally:
        _READING = None


_ORDER: ContextVar[int] = ContextVar("order of alternatives", default=1)


@contextmanager
def last_first() -> Iterator[None]:
    """Within it, alternatives are tried in the reverse of their order: a text that is then read otherwise is ambiguous."""
    token = _ORDER.set(-1)
    try:
        yield
    finally:
        _ORDER.reset(token)


def _settle(name: str, entries: list[_Alternative]) -> None:
    """Puts what is meant before what is not, where the table of precedence says so."""
    for first in PRECEDENCE:
        if first.rule != name:
            continue
        places = {alternative.pattern: place for place, alternative in enumerate(entries)}
        this, that = places.get(first.this), places.get(first.that)
        if this is not None and that is not None and that < this:
            entries.insert(that, entries.pop(this))


def _candidates(name: str, word: str) -> list[_Alternative]:
    order = _ORDER.get()
    index = _INDEX.get((name, order))
    if index is None:
        own, anywhere = _by_first_word(name)
        index = _INDEX[name, order] = own, anywhere, _in_order(name, anywhere, order), {}
    own, anywhere, without, known = index
    if word not in own:
        return without
    if word not in known:
        known[word] = _in_order(name, [*own[word], *anywhere], order)
    return known[word]


def _in_order(name: str, numbers: list[int], order: int) -> list[_Alternative]:
    """The alternatives of a rule that have these numbers, as they are tried."""
    alternatives = _RULES[name]
    found = [alternatives[number] for number in sorted(numbers, reverse=order < 0)]
    _settle(name, found)
    return found


_FirstWords = tuple[dict[str, list[int]], list[int]]
"""Word -> the numbers of the alternatives that can begin with it; the numbers of those that may begin with any."""


def _by_first_word(name: str) -> _FirstWords:
    """The alternatives of a rule by the words with which they can begin, which are kept as long as its patterns are the same."""
    if not _KEPT:
        made = kept("first-words", fingerprint(), lambda: {each: (_mark(each), _first_words(each)) for each in _RULES})
        _KEPT.update(made)
    mark, found = _KEPT.get(name, (None, None))
    return found if found is not None and mark == _mark(name) else _first_words(name)


_KEPT: dict[str, tuple[int, _FirstWords]] = {}


def _mark(name: str) -> int:
    return crc32("\n".join([each.pattern for each in _RULES[name]]).encode())


def _first_words(name: str) -> _FirstWords:
    own: dict[str, list[int]] = {}
    anywhere: list[int] = []
    for alternative in _RULES[name]:
        firsts = alternative.first()
        for first in firsts or ():
            own.setdefault(first, []).append(alternative.order)
        if firsts is None:
            anywhere.append(alternative.order)
    return own, anywhere


def nearest(words: list[str]) -> str:
    """The pattern of a sentence that shares most words with these."""
    best, score = "", 0.0
    have = set(words)
    for name in ("command", "player_verb", "object_verb", "part", "static_line", "sentence", "event", "cost_action"):
        for alternative in _RULES.get(name, []):
            plain = set(re.findall(r"(?<![<:\w])[a-z~'’]+(?![\w:]*>)", alternative.pattern))
            if not plain:
                continue
            share = len(plain & have) / (len(plain) + 1)
            if share > score:
                best, score = alternative.pattern, share
    return _plainly(best)


def _plainly(pattern: str) -> str:
    """A pattern as words: with dots for its holes, the first of several, without what may be left out."""
    text = re.sub(r"<[^>]*>", "…", re.sub(r"\[[^\[\]]*\]", "", pattern))
    while (first := re.sub(r"\(([^()|]*)(?:\|[^()]*)?\)", r"\1", text)) != text:
        text = first
    return re.sub(r" +(?=[,.:])", "", re.sub(r" {2,}", " ", text)).strip()
