"""What cards and players of a scenario are called: their names, short forms of them, and where these stand in a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Literal, NamedTuple

from judge.cards.instructions.words_data import SUBTYPES_OF, plural
from judge.errors import ScenarioError
from judge.scenario.language.lexicon import Lexicon
from judge.scenario.spoken.short_names import short_names

Readings = dict[tuple[Any, ...], tuple[str | ScenarioError, str, list[list[str]]]]
"""By what is asked, where, and of what was spoken: what it came to, and what is spoken of then."""
_OF_SEVERAL = re.compile(
    r"(?:and |so |but )?(?:do|are|were|aren't|don't|weren't)(?: (?:the|both|all|of|my|your|his|her|their|\S+'s?))* "
)
"""How a question begins that is asked of the several things behind it."""
_GENITIVE = re.compile(r"([^\s']+)(?:'s|') $")
MOST_OF_A_NAME = 6
"""How many things of one name a plural is asked of, each by itself."""


Called = NamedTuple("Called", [("names", tuple[str, ...]), ("kind", Literal["player", "card"]), ("end", int), ("start", int)])  # noqa: UP014
"""What the longest form of a name that begins at a place of a text means. (Types of a class statement are texts, for each of which
Python's compiler is begun: a fortieth of a fresh answer.)"""


class CalledNames:
    """The names of a scenario, with their short forms."""

    def __init__(
        self,
        lexicon: Lexicon,
        owners: Mapping[str, str] | None = None,
        texts: Mapping[str, str] | Callable[[], Mapping[str, str]] | None = None,
        types: Callable[[], Mapping[str, str]] | None = None,
    ) -> None:
        self.players = lexicon.players
        self.lexicon = lexicon
        self.owners = owners or {}
        self._texts, self._types = texts, types
        self.in_play: frozenset[str] = frozenset()
        """What the scenario lists in play."""
        self.numbers: dict[tuple[str, str], int] = {}
        """How many of each name each player has in play as the scenario lists it."""
        self.size_of: Callable[[str], str] = lambda name: ""
        """The power and toughness that a permanent has by its name alone; empty where they are not known."""
        self.active = next(iter(self.players), "")
        """Whose turn it is at the start."""
        self.hands: dict[str, tuple[str, ...]] = {}
        """What each player's hand lists."""
        self.graveyards: dict[str, tuple[str, ...]] = {}
        """What each player's graveyard lists."""
        self.spoken_of = ""
        """The thing that the last sentence spoke of: `it` of the next one."""
        self.mentioned: list[str] = []
        """The things that the events spoke of, in their order."""
        self.played: list[str] = []
        """What has been played."""
        self.piles: list[list[str]] = []
        """The piles that were told last."""
        self.labels: dict[str, int] = {}
        """The numbers of the events, by the folded labels that the scenario gives them."""
        self.listed: tuple[str, ...] = ()
        """What the board lists of one thing and another, as an event would tell it: what is attached, attacks and blocks."""
        self.events: list[tuple[str, ...]] = []
        """What each event says, as it is written and as the language writes it."""
        self._found: dict[tuple[str, int], Called | None] = {}
        """What begins at a place of a text: the readers of a sentence ask for the same places."""
        self.readings: Readings = {}
        """What questions came to, which are asked again in other words, in parts and of suppositions."""

    def asked_for(self, word: str, by: str = "") -> str:
        """The subtype that a word is, in the singular, where `by`, or what was played, lets somebody choose one: `Elf`; empty for none."""
        for kind, subtypes in SUBTYPES_OF.items():
            found = next((each for each in subtypes if word.casefold() in (each.casefold(), plural(each).casefold())), "")
            if found and any(f"{kind} type" in self.texts.get(name, "").casefold() for name in ((by,) if by else self.played)):
                return found
        return ""

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """The text of each card of the scenario, by its name."""
        return self._texts() if callable(self._texts) else self._texts or {}

    @cached_property
    def types(self) -> Mapping[str, str]:
        """The types of each card of the scenario, by its name."""
        return self._types() if self._types is not None else {}

    @cached_property
    def of_subtype(self) -> dict[str, list[tuple[str, str]]]:
        """Whose and what is listed in play of each subtype, as often as it is there."""
        found: dict[str, list[tuple[str, str]]] = {}
        for (who, name), many in self.numbers.items():
            for subtype in self.types.get(name, "").casefold().replace("\u2014", "-").partition("- ")[2].split():
                found.setdefault(subtype, []).extend([(who, name)] * many)
        return found

    @cached_property
    def exact(self) -> dict[str, str]:
        """The names themselves, halves of split cards too, by their folded form."""
        own = [name for name in self.lexicon.spellings("card", "id") if name]
        return {name.casefold(): name for name in [*own, *(half for name in own if " // " in name for half in name.split(" // "))]}

    @cached_property
    def short(self) -> dict[str, tuple[str, ...]]:
        """The short forms, each with the names that it may be short for."""
        from judge.scenario.spoken.described import nicknames

        found = short_names(self.exact.values())
        here = set(self.exact.values())
        return {word: (name,) for word, name in nicknames().items() if name in here and word not in self.exact} | found

    def player_called(self, who: str) -> str:
        """The player whose name some words are, in any capitals; empty for none."""
        return next((player for player in self.players if player.casefold() == who.casefold()), "")

    def card_called(self, text: str) -> str:
        """The one card whose name a whole text is, in any capitals; empty for none, or several."""
        named = self.longest(text.casefold(), 0) if text else None
        return named[0][0] if named is not None and named[1] == "card" and named[2] == len(text) and len(named[0]) == 1 else ""

    def with_keyword(self, keyword: str) -> list[str]:
        """The cards in whose lines of keywords this one stands; none for a word that is the name of one."""
        if self.card_called(keyword):
            return []
        line = re.compile(rf"^(?:[a-z ]+, )*{re.escape(keyword)}\b", re.IGNORECASE | re.MULTILINE)
        return [name for name, text in self.texts.items() if line.search(text)]

    @cached_property
    def _beginning(self) -> dict[str, list[tuple[str, Called]]]:
        """The folded forms that begin with each letter, the longest first, with what they mean."""
        cards: dict[str, tuple[str, ...]] = self.short | {form: (name,) for form, name in self.exact.items()}
        forms = {form: Called(names, "card", 0, 0) for form, names in cards.items()}
        forms |= {player.casefold(): Called((player,), "player", 0, 0) for player in reversed(self.players)}
        found: dict[str, list[tuple[str, Called]]] = {}
        for form in sorted(forms, key=len, reverse=True):
            found.setdefault(form[:1], []).append((form, forms[form]))
        return found

    def longest(self, text: str, at: int) -> Called | None:
        """The names meant by the longest form that begins here and ends with a word, in a folded text; None for none."""
        place = (text, at)
        if place not in self._found:
            self._found[place] = self._longest_at(text, at)
        return self._found[place]

    def _longest_at(self, text: str, at: int) -> Called | None:
        for form, meant in self._beginning.get(text[at : at + 1], ()):
            if text.startswith(form, at) and form:
                end = at + len(form)
                if not (text[end : end + 1].isalnum() and form[-1].isalnum()):
                    return Called(meant.names, meant.kind, end, at)
        return None

    def called_in(self, folded: str) -> Iterator[Called]:
        """What a folded text names, in order, each by its longest form."""
        at = 0
        while at < len(folded):
            begins = folded[at] in self._beginning and not (at and folded[at - 1].isalnum())
            found = self.longest(folded, at) if begins else None
            if found is not None:
                yield found
            at = found.end if found is not None else at + 1

    def several(self, text: str, at: int, of: str = "") -> tuple[int, list[str]] | None:
        """Where a plural that begins here ends, and what it means, each by its own name: `Pikers` where there are several of them, those
        `of` a player alone where one is named; None for any other name."""
        found = self.longest(text, at)
        if found is None or found[1] != "card" or len(found[0]) > 1 or not text[:found[2]].endswith("s"):
            return None
        name, one = found[0][0], self.longest(text[: found[2] - 1], at)
        as_verb = _OF_SEVERAL.fullmatch(text[:at]) is not None and name in self.in_play  # `do the Bears die`, of what is no plural itself
        if not as_verb and (one is None or one[0] != found[0] or one[2] != found[2] - 1 or name.casefold().endswith(text[at : found[2]])):
            return None
        has = {player: self.numbers.get((player, name), 0) if as_verb else self._has(player, name) for player in self.players}
        whose = [player for player in self.players for _ in range(has[player])]
        numbered = ((number, who) for number, who in enumerate(whose, 1) if of in ("", who))
        each = [f"{who}'s {name}" if whose.count(who) == 1 else f"{name} #{number}" for number, who in numbered]
        return (found[2], each) if 1 < len(each) <= MOST_OF_A_NAME else None

    def owner_before(self, text: str, at: int) -> str:
        """The player whose name stands before a place in the genitive, `Ann's Bears`; empty for none."""
        found = _GENITIVE.search(text[:at])
        return self.player_called(found[1]) if found is not None else ""

    def _has(self, player: str, name: str) -> int:
        """How many cards or tokens of a name a player has in play and in hand."""
        return self.numbers.get((player, name), 0) + self.hands.get(player, ()).count(name)

    def in_full(self, text: str, names: Iterable[str]) -> str:
        """A text with the whole name of what is here in the place of each of these names of other cards, where one here is short for it."""
        for name in names:
            meant = self.short.get(name.casefold(), ())
            if len(meant) == 1:
                text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", meant[0], text, flags=re.IGNORECASE)
        return text

    def is_of(self, name: str, player: str | None) -> bool:
        """Whether a card, or one of several of its name, is a player's."""
        return self.owners.get(name) == player or (player or "", name) in self.numbers
