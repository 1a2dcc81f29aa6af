"""The hand-written scanner under both languages: names and references beside words, numbers and mana, with their places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NoReturn, TypeAlias

from judge.cards.pool.folding import fold
from judge.errors import did_you_mean
from judge.scenario.language.lexicon import OWNED_ZONES, ZONE_WORDS, Kind, Match, Reference
from judge.scenario.language.word_scanner import WordScanner, pattern_of

Parts: TypeAlias = Sequence[Literal["ability", "effect"]]
_BREAKS = (
    " targeting ", " with ", " choosing ", " kicked", " splicing ", " by ", " face down", " face up", " without ",
    " paying ", " tapping ", " playing ", " sacrificing ", " discarding ", " removing ", " returning ", " convoking ",
    " dividing ", " attacking ", " banding ", " assign", " and ", " then ", " to ", " from ", " is ", " are ",
    " deals ", ", ", "'s ability", "'s effect", " #", " in play", " under ", " block", " attack", " trigger", " resolve",
)  # fmt: skip
"""Where a name that nobody knows is taken to end, so that the error can quote it."""


class Scanner(WordScanner):
    """Reads names and references too, as the lexicon has them."""

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
        made = pattern_of(r" (token|copy|card)(?!\w)").match(self.folded, self.at) if first.kind == "card" else None
        among = False
        if made is not None:
            self.at = made.end()
            among = number is None
            number = self._hash() if number is None else number
            among = among and number is not None
        part: Literal["", "ability", "effect"] = ""
        part_number, part_said = None, ""
        for name in parts:
            if self._take_part(name):
                part, part_number = name, self._hash()
                said = pattern_of(r" that says ([a-z]+)(?!\w)").match(self.folded, self.at) if part == "ability" else None
                if said is not None:
                    part_said, self.at = said.group(1), said.end()
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
        return Reference(first.name, first.kind, owner, number, kind, zone, zone_player, part, part_number, part_said, span, past, among)

    def _kind(self) -> Match | None:
        """Reads `the token`, `the ability echo`: things that are named by what they are."""
        found = pattern_of(_KINDS).match(self.folded, self.at)
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
        return bool(pattern_of(CLAUSE_STARTS).match(self.folded, self.at))

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
        found = pattern_of(r" ?#(\d{1,6})(?!\w)").match(self.folded, self.at)
        if not found:
            return None
        self.at = found.end()
        return int(found.group(1))

    def _take_part(self, part: str) -> bool:
        found = pattern_of(rf"'s? {part}(?!\w)").match(self.folded, self.at)
        if found:
            self.at = found.end()
        return bool(found)

    def _sees_part(self, parts: Sequence[str]) -> bool:
        return any(pattern_of(rf"'s? {part}(?!\w)").match(self.folded, self.at) for part in parts)

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
                zone_match = pattern_of(rf"'s? ({'|'.join(OWNED_ZONES)})(?!\w)").match(self.folded, self.at)
                if zone_match:
                    return zone_match.group(1), found.name, zone_match.end()
        self.at = start
        return None, None, end


_ZONES = {words: zone for zone, words in ZONE_WORDS.items()}

_KINDS = (
    r"the (token|copy)(?!\w)|the ability (?!of )([a-z]+(?: (?!trigger|resolve|of |asks |an? |targeted|optional|mandatory|random|"
    r"do(?!\w)|use(?!\w))[a-z]+)?)|"
    r"an? (land|creature|artifact|enchantment|instant|sorcery|planeswalker)(?!\w)"
)
CLAUSE_STARTS = (
    r"(?:targeting|with|choosing|kicked|splicing|by|face down|face up|without|paying|tapping|playing|sacrificing|"
    r"discarding|removing|returning|convoking|dividing|banding|attacking|ability|x =)(?!\w)"
)
"""The words that begin a clause; after a comma they do not begin a name, unless the name is known."""
