"""Names: how they are folded, which are known, and the structure of a reference to an object or a player.

A name of a card may hold commas, apostrophes, digits and any word of the language, so a sentence is read with a
*lexicon*: the names of the scenario (players, ids, cards, tokens) and those of the card library. Names are matched
longest first, without regard to capitals, accents or the kind of apostrophe. Which object of a game a reference means
is not decided here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from judge.cards.instructions.words_data import CREATURE_TYPES
from judge.cards.keywords.later_keywords import MADE
from judge.cards.pool.folding import fold
from judge.engine.table.table import NAMELESS

Kind = Literal["player", "team", "id", "card", "word", "kind", "keyword", "every"]
"""What a name is a name of; a `word` is known nowhere and stands where a free word may stand.

`the token` names a `kind` of things, `the ability echo` abilities by their `keyword`."""

T = TypeVar("T")

LONGEST = 160
"""No name is longer than this many characters after folding."""


class Span:
    """Where in its sentence a part stands: `start` and `end` count characters from 0, `text` is what is written there.

    All spans are equal, so that two sentences that say the same are equal wherever their words stand.
    """

    __slots__ = ("end", "start", "text")

    def __init__(self, start: int = 0, end: int = 0, text: str = "") -> None:
        self.start, self.end, self.text = start, end, text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Span)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"Span({self.start}, {self.end}, {self.text!r})"


NOWHERE = Span()


class Reference(Struct, frozen=True):
    """A name as it stands in a sentence, with what narrows it: `Ben's Grizzly Bears #2 in Ann's graveyard`.

    `name` is spelled as in the scenario or the library (as written, for a word). `owner` is the player of `P's`,
    before the name; `number` that of `#n`. `zone` has the words of the question `zone of X`, and `zone_player` is its
    player, if named. `part` tells `X's ability` and `X's effect` from `X`; `part_number` is the `#n` after it (the
    second put on the stack), `part_said` a word of its text: `X's ability that says draw`. `made` tells a token, the
    copy of a spell or the card itself from others of that name.
    `past`: what it was, of a card that may be there again: `X that was in play`. `among_made`: the number is that among what is so `made`,
    `X token #1`.
    """

    name: str
    kind: Kind = "card"
    owner: str | None = None
    number: int | None = None
    made: Literal["", "token", "copy", "card"] = ""
    zone: str | None = None
    zone_player: str | None = None
    part: Literal["", "ability", "effect"] = ""
    part_number: int | None = None
    part_said: str = ""
    span: Span = NOWHERE
    past: bool = False
    among_made: bool = False

    def __str__(self) -> str:
        kind = self.name if self.name.startswith("a ") else f"the {self.name}"
        name = {"kind": kind, "keyword": f"the ability {self.name}", "every": f"every {self.name}"}.get(self.kind, self.name)
        text = f"{self.owner}'s {name}" if self.owner else name
        number = f" #{self.number}" if self.number else ""
        made = f" {self.made}" if self.made else ""
        text += made + number if self.among_made else number + made
        text += f"'s {self.part}" if self.part else ""
        text += f" #{self.part_number}" if self.part_number else f" that says {self.part_said}" if self.part_said else ""
        text += " that was" if self.past else ""
        if self.zone in OWNED_ZONES:
            return f"{text} in {self.zone_player}'s {self.zone}"
        return f"{text} {ZONE_WORDS[self.zone]}" if self.zone else text


_WITHOUT = frozenset({type(None), bool, int, str})
"""Kinds of values in which no reference is."""


def with_references(value: T, change: Callable[[Reference], Reference]) -> T:
    """A sentence, or a part of one, with each of its references changed."""
    if isinstance(value, Reference):
        return change(value)  # type: ignore[return-value]
    if isinstance(value, tuple):
        return tuple(with_references(each, change) for each in value)  # type: ignore[return-value]
    if isinstance(value, Struct):
        fields = [(name, each) for name, each in zip(value.__struct_fields__, astuple(value), strict=True) if type(each) not in _WITHOUT]
        changed = {name: other for name, each in fields if (other := with_references(each, change)) != each}
        return replace(value, **changed) if changed else value
    return value


OWNED_ZONES = ("graveyard", "hand", "library")
"""Zones written with their player: `in Ann's graveyard`."""

ZONE_WORDS: Mapping[str, str] = {
    "in play": "in play",
    "stack": "on the stack",
    "removed from the game": "removed from the game",
    "outside the game": "outside the game",
    "phased out": "phased out",
    "ante": "in the ante",
    "command zone": "in the command zone",
}
"""The other zones, and the words that say it after a name."""


class CardNames(Protocol):
    """What the lexicon asks of the card library."""

    def canonical(self, folded: str) -> str | None:
        """The card's name (or that of a half), given its folded form; None for what is no card."""
        ...

    def names(self) -> Iterable[str]:
        """Every name, for suggestions only."""
        ...

    def text(self, name: str) -> str:
        """The card's text, to learn the names of the tokens that it makes."""
        ...

    def type_line(self, name: str) -> str:
        """The card's types, by which people mean it: `the Aura`."""
        ...

    def size(self, name: str) -> str:
        """The card's power and toughness, by which people mean it: `the smaller one`; empty for none."""
        ...

    def other_side(self, name: str) -> str:
        """What the card is called once it is flipped or has transformed; empty for one that never does."""
        ...


class NoCards:
    """A library without cards."""

    def canonical(self, folded: str) -> str | None:
        """None."""
        return None

    def names(self) -> Iterable[str]:
        """Nothing."""
        return ()

    def text(self, name: str) -> str:
        """No text."""
        return ""

    def type_line(self, name: str) -> str:
        """Nothing."""
        return ""

    def size(self, name: str) -> str:
        """Nothing."""
        return ""

    def other_side(self, name: str) -> str:
        """Nothing."""
        return ""


class Match(Struct, frozen=True):
    """A known name found in a text: its spelling, its kind, and where in the folded text it ends."""

    name: str
    kind: Kind
    end: int


@lru_cache(maxsize=1_000)
def _word_ends(folded: str) -> tuple[int, ...]:
    """Where a name may end in a folded text, the last place first: after a letter, a digit or a sign, but in no word."""
    return tuple(found.end() for found in _WORD_END.finditer(folded))[::-1]


_WORD_END = re.compile(r"(?<=[^\W_])(?![^\W_])|(?<=[\W_])(?<! )")


class Lexicon:
    """The names that may stand in the sentences of one scenario.

    A name that is both a player's and another's does not occur (it is refused); where an id is also a card's name,
    the id wins. `teams`: each with its players; `as_one`: its players act together (606). `several_turns`: turns are under
    way at once (608). `library` is asked after the names of the scenario, but a longer name of the library goes before a shorter one.
    """

    def __init__(
        self,
        players: Iterable[str] = (),
        ids: Iterable[str] = (),
        cards: Iterable[str] = (),
        library: CardNames | None = None,
        teams: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        as_one: bool = False,
        several_turns: bool = False,
    ) -> None:
        self.players = tuple(players)
        self.teams = teams
        self.as_one = as_one
        self.several_turns = several_turns
        self.library: CardNames = library or NoCards()
        self._known: dict[str, tuple[str, Kind]] = {}
        sides = [f"team {team}" for team in self.teams]
        named: tuple[tuple[Kind, Iterable[str]], ...] = (("card", cards), ("id", ids), ("team", sides), ("player", self.players))
        for kind, names in named:
            for name in names:
                self._known[fold(name)] = (name, kind)
        self._longest = max(map(len, self._known), default=0)
        self.beyond = False
        """Whether a name was found that the library alone knows."""
        self._found: dict[tuple[str, int], Match | None] = {}
        """What begins at a place of a text: the readers of a sentence ask for the same places."""

    def as_player(self, text: str) -> str:
        """A text as said of players: where the players of a team act together, one of them stands in the place of `team Red`."""
        if not self.as_one:
            return text
        sides = "|".join(re.escape(team) for team in sorted(self.teams, key=len, reverse=True))
        players = {fold(team): named[0] for team, named in self.teams.items()}
        return re.sub(rf"\b(?:the )?team ({sides})\b", lambda found: players[fold(found[1])], text, flags=re.IGNORECASE)

    def lists(self, name: str) -> bool:
        """Whether the scenario itself has this name."""
        return fold(name) in self._known

    def find(self, name: str) -> Match | None:
        """The known name that is exactly `name`, or None."""
        folded = fold(name)
        return self._lookup(folded, len(folded))

    def longest(self, folded: str, start: int) -> Match | None:
        """The longest known name that begins at `start` of a folded text and ends at the end of a word, or None."""
        place = (folded, start)
        if place not in self._found:
            self._found[place] = self._longest_at(folded, start)
        return self._found[place]

    def _longest_at(self, folded: str, start: int) -> Match | None:
        limit = start + (min(self._longest, LONGEST) if type(self.library) is NoCards else LONGEST)
        for end in _word_ends(folded):
            if start < end <= limit and (found := self._lookup(folded[start:end], end)):
                return found
        return None

    def spellings(self, *kinds: Kind) -> list[str]:
        """The names of the scenario of these kinds (all, if none is given), for suggestions."""
        return [name for name, kind in self._known.values() if not kinds or kind in kinds]

    def _lookup(self, folded: str, end: int) -> Match | None:
        known = self._known.get(folded)
        if known:
            return Match(known[0], known[1], end)
        name = self.library.canonical(folded)
        self.beyond |= bool(name)
        return Match(name, "card", end) if name else None


_NO_TYPES = frozenset({"white", "blue", "black", "red", "green", "colorless", "and", "artifact", "creature", "land"})


def _named_at(words: list[str], start: int) -> int:
    """Where `named` stands that says a token's name: behind the word, or behind `with` and its abilities; 0 where it does not."""
    for at, word in enumerate(words[start:], start):
        if word == "named":
            return at
        if word in ("into", "for", "that", "where", "under") or word[-1] in ".:":
            return 0
    return 0


_MAKING = re.compile(r"\b(?:" + "|".join(sorted(MADE, key=len, reverse=True)) + r")\b", re.IGNORECASE)


_CALLED = re.compile(r"\b[Cc]reates? ([A-Z][^,.\"]*), an? [^.]*\btoken")
"""`create Marit Lage, a legendary 20/20 black Avatar creature token`."""


_OF_A_CHOSEN_TYPE = re.compile(r"\btokens? of the chosen (?:color and )?type\b|\btokens? that's? .*\bof the chosen type\b")


def token_names(text: str) -> tuple[str, ...]:
    """The names of the tokens that a card's text makes: its `named …`, or else its creature types (216.3).

    `put two 1/1 red Goblin Soldier creature tokens into play` gives `Goblin Soldier`, and as it is called today, `Goblin Soldier Token`.
    A token that is a copy of something face down has none, nor has one of a chosen type where none was chosen; else it may be of any.
    """
    found = [MADE[word.casefold()] for word in _MAKING.findall(text)]
    if "token" not in text:
        return tuple(dict.fromkeys(found))
    chosen = sorted(CREATURE_TYPES) if _OF_A_CHOSEN_TYPE.search(text) else []
    found += [NAMELESS] if "copy" in text or chosen else []
    found += [*_CALLED.findall(text), *chosen]
    words = text.split()
    for index, word in enumerate(words):
        if not word.startswith("token"):
            continue
        start = end = next((at for at in range(index, 0, -1) if words[at - 1].casefold() not in _NO_TYPES), 0)
        while start and words[start - 1][0].isupper() and words[start - 1] != "X":
            start -= 1
        name = words[start:end]
        if called := _named_at(words, index + 1):
            name = []
            for part in words[called + 1 :]:
                if not part[0].isupper() and part not in ("of", "the", "and", "to", "in"):
                    break
                name.append(part)
                if part[-1] in ".,;":
                    break
            while name and name[-1][0].islower():
                name.pop()
        if name:
            whole = " ".join(name).strip('.,;"').removesuffix(" Role")  # what a Role is called is no part of its type
            found += [whole] if called else [whole, f"{whole} Token"]
    return tuple(dict.fromkeys(found))
