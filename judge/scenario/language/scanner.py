"""The hand-written scanner under both languages: words, numbers, mana, names and references, with their places.

It walks over the folded text (see `judge.scenario.language.lexicon`) and keeps, for each character, where it stands in the
text as written, so that an error points at the very word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NoReturn, TypeAlias

from judge.cards.pool.folding import fold, fold_with_places
from judge.errors import Help, Place, ScenarioError, did_you_mean
from judge.scenario.language.lexicon import OWNED_ZONES, ZONE_WORDS, Kind, Lexicon, Match, Reference, Span

NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_NUMBER_WORDS: Mapping[str, int] = {word: number for number, word in enumerate(NUMBERS)} | {"a": 1, "an": 1, "no": 0}
_TIMES: Mapping[str, int] = {"once": 1, "twice": 2, "thrice": 3}
Parts: TypeAlias = Sequence[Literal["ability", "effect"]]
LARGEST = 10**9
"""No number of a scenario is larger."""

_BREAKS = (
    " targeting ", " with ", " choosing ", " kicked", " splicing ", " by ", " face down", " face up", " without ",
    " paying ", " tapping ", " playing ", " sacrificing ", " discarding ", " removing ", " returning ", " convoking ",
    " dividing ", " attacking ", " banding ", " assign", " and ", " then ", " to ", " from ", " is ", " are ",
    " deals ", ", ", "'s ability", "'s effect", " #", " in play", " under ", " block", " attack", " trigger", " resolve",
)  # fmt: skip
"""Where a name that nobody knows is taken to end, so that the error can quote it."""


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(source)


class Scanner:
    """A text, the lexicon it is read with, and how far it has been read (`at`, in the folded text)."""

    def __init__(self, text: str, lexicon: Lexicon, place: Place | None = None, what: str = "sentence") -> None:
        self.text, self.lexicon, self.place, self.what = text, lexicon, place, what
        self.folded, self._places = fold_with_places(text)
        self.at = 0

    # --- places and errors

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

    # --- words

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
        found = _pattern(pattern).match(self.folded, self.at)
        if found:
            self.at = found.end()
            self.skip()
        return found

    # --- numbers and mana

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

    # --- names and references

    def name(self) -> Match | None:
        """Reads the longest known name that stands here; None where none does."""
        found = self.lexicon.longest(self.folded, self.at)
        if found:
            self.at = found.end
        return found

    def player(self, expected: str = "a player") -> str:
        """Reads the name of a player, or fails."""
        return self._named(expected, "player")

    def _named(self, expected: str, *kinds: Kind) -> str:
        start = self.at
        found = self.name()
        if found is None or found.kind not in kinds:
            self.at = start
            self.unknown(expected, kinds)
        self.skip()
        return found.name

    def side(self, expected: str = "a player or a team") -> str:
        """Reads the name of a player, or of a team with `team` before it; fails where neither stands."""
        return self._named(expected, "player", "team")

    def sees_team(self) -> bool:
        """Whether `team` and the name of one stands here."""
        found = self.lexicon.longest(self.folded, self.at)
        return found is not None and found.kind == "team"

    def in_turn(self) -> str | None:
        """Reads `in Eve's turn,`: whose; None where it does not stand, or where one turn alone is under way."""
        start = self.at
        if self.lexicon.several_turns and self.take("in") and self.sees_player():
            player = self.player()
            if self.take("'s turn", "' turn") and (self.take(",") or True):
                self.skip()
                return player
        self.at = start
        return None

    def sees_player(self) -> bool:
        """Whether the name of a player stands here."""
        found = self.lexicon.longest(self.folded, self.at)
        return found is not None and found.kind == "player"

    def team(self) -> str:
        """Reads the name of a team, or fails."""
        known = sorted(self.lexicon.teams, key=len, reverse=True)
        said = self.take(*map(fold, known)) if known else None
        if said is None:
            self.expected("the name of a team", known, code="unknown-team")
        return next(team for team in known if fold(team) == said)

    def reference(self, expected: str = "an object", parts: Parts = ("ability",)) -> Reference:
        """Reads a reference, or fails with the nearest known names."""
        found = self.try_reference(parts)
        if found is None:
            self.unknown(expected)
        return found

    def try_reference(self, parts: Parts = ("ability",)) -> Reference | None:
        """Reads a reference; None where no known name stands."""
        start = self.at
        first = self.name() or self._kind()
        if first is None or first.kind == "team":
            self.at = start
            return None
        owner = None
        if first.kind == "player" and self.folded.startswith(("'s ", "' "), self.at) and not self._sees_part(parts):
            self.at = self.folded.index(" ", self.at) + 1
            owned = self.name()
            if owned is None:
                self.unknown(f"an object of {first.name}")
            owner, first = first.name, owned
        number = self._hash()
        made = _pattern(r" (token|copy|card)(?!\w)").match(self.folded, self.at) if first.kind == "card" else None
        if made is not None:
            self.at = made.end()
            number = self._hash() if number is None else number
        part: Literal["", "ability", "effect"] = ""
        part_number = None
        for name in parts:
            if self._take_part(name):
                part, part_number = name, self._hash()
        end = self.at
        self.skip()
        past = self.match(r"that was (?=(?:in|on|removed|outside|phased) )") is not None
        zone, zone_player, end = self._zone(end)
        if number is None and not part and zone:
            self.at = end
            number = self._hash()
            end = self.at
        self.at = end
        span = self.span(start)
        self.skip()
        kind: Any = made.group(1) if made is not None else ""
        return Reference(first.name, first.kind, owner, number, kind, zone, zone_player, part, part_number, span, past)

    def _kind(self) -> Match | None:
        """Reads `the token`, `the ability echo`: things that are named by what they are."""
        found = _pattern(_KINDS).match(self.folded, self.at)
        if found is None:
            return None
        self.at = found.end()
        if found.group(3):
            return Match(f"a {found.group(3)}", "kind", self.at)
        return Match(found.group(1), "kind", self.at) if found.group(1) else Match(found.group(2), "keyword", self.at)

    def kind_here(self) -> Match | None:
        """What `the token` or `the ability echo` names here, with nothing read."""
        start = self.at
        found = self._kind()
        self.at = start
        return found

    def references(self, expected: str = "an object", counted: bool = True) -> tuple[Reference, ...]:
        """Reads `A, B and C`; `Forest x3` stands for three of that name."""
        return tuple(self._list(expected, counted))

    def _list(self, expected: str, counted: bool) -> Iterable[Reference]:
        while True:
            found = self.reference(expected)
            times = self.match(r"x ?(\d{1,3})(?!\w)") if counted else None
            yield from [found] * (int(times.group(1)) if times else 1)
            if not self.another():
                return

    def another(self) -> bool:
        """Reads a comma or `and` if a known name, or what should be one, follows; words of a clause do not follow."""
        start = self.at
        if self.joint() is None:
            return False
        if self.lexicon.longest(self.folded, self.at) is None and self.at_clause():
            self.at = start
            return False
        return True

    def joint(self) -> str | None:
        """Reads `,`, `and`, `, and`, `then`, `, then`; returns the word (or the comma)."""
        comma = self.take(",")
        return self.take("and then", "and", "then") or comma

    def at_clause(self) -> bool:
        """Whether the words here begin a clause (set by the module of clauses)."""
        return bool(_pattern(CLAUSE_STARTS).match(self.folded, self.at))

    def unknown(self, expected: str, kinds: tuple[Kind, ...] = ()) -> NoReturn:
        """Fails: the words here are no known name; suggests the nearest."""
        if self.done:
            self.fail(f"{self.what} ends where {expected} is expected")
        ends = [self.folded.find(stop, self.at + 1) for stop in _BREAKS]
        end = min([end for end in ends if end > 0], default=len(self.folded))
        word = self.span(self.at, end).text.rstrip(".?")

        def help() -> str:
            near = did_you_mean(word, self.lexicon.spellings(*kinds))
            if not near and "player" not in kinds:
                near = did_you_mean(word, self.lexicon.library.names())
            return near or (f"the players are {', '.join(self.lexicon.players)}" if kinds else "")

        code = "unknown-player" if kinds == ("player",) else "unknown-name"
        self.fail(f"expected {expected}, but no name is {word!r}", end=end, code=code, help=help)

    def _hash(self) -> int | None:
        found = _pattern(r" ?#(\d{1,6})(?!\w)").match(self.folded, self.at)
        if not found:
            return None
        self.at = found.end()
        return int(found.group(1))

    def _take_part(self, part: str) -> bool:
        found = _pattern(rf"'s? {part}(?!\w)").match(self.folded, self.at)
        if found:
            self.at = found.end()
        return bool(found)

    def _sees_part(self, parts: Sequence[str]) -> bool:
        return any(_pattern(rf"'s? {part}(?!\w)").match(self.folded, self.at) for part in parts)

    def _zone(self, end: int) -> tuple[str | None, str | None, int]:
        """The zone after a name, its player, and where it ends; `end` where none stands."""
        start = self.at
        words = self.take(*_ZONES)
        if words:
            self.at = start
            return _ZONES[words], None, start + len(words)
        if self.take("in", "from"):
            found = self.name()
            if found is not None and found.kind == "player":
                zone_match = _pattern(rf"'s? ({'|'.join(OWNED_ZONES)})(?!\w)").match(self.folded, self.at)
                if zone_match:
                    return zone_match.group(1), found.name, zone_match.end()
        self.at = start
        return None, None, end


_ZONES = {words: zone for zone, words in ZONE_WORDS.items()}

_KINDS = (
    r"the (token|copy)(?!\w)|the ability (?!of )([a-z]+(?: (?!trigger|resolve|of )[a-z]+)?)|"
    r"an? (land|creature|artifact|enchantment|instant|sorcery|planeswalker)(?!\w)"
)
CLAUSE_STARTS = (
    r"(?:targeting|with|choosing|kicked|splicing|by|face down|face up|without|paying|tapping|playing|sacrificing|"
    r"discarding|removing|returning|convoking|dividing|banding|attacking|ability|x =)(?!\w)"
)
"""The words that begin a clause; after a comma they do not begin a name, unless the name is known."""


def wrong_symbol(symbols: str) -> str | None:
    """The first of the mana symbols `{…}{…}` that does not exist (104.3), or None; `{T}` and `{Q}` are no mana."""
    for symbol in re.findall(r"\{([^{}]*)\}", symbols):
        if not _pattern(r"\d{1,9}|[WUBRGXYZS]|[WUBRG2]/[WUBRG]").fullmatch(symbol.upper()):
            return f"{{{symbol}}}"
    return None
