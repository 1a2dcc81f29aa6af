"""The names of a scenario, for the spoken language: their short forms, whose the things are, where they lie, what their texts say."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec.structs import replace

from judge.cards.keywords.later_keywords import TOKENS
from judge.cards.pool.folding import fold
from judge.scenario.file.models import Scenario
from judge.scenario.file.reading_models import with_attached, zones_of
from judge.scenario.language.lexicon import CardNames, Lexicon, token_names
from judge.scenario.spoken.names_called import Readings
from judge.scenario.spoken.scenario_names import Names
from judge.support.memoizing import ERA


def names_of(scenario: Scenario, lexicon: Lexicon) -> Names:
    """The names of a scenario with their short forms, whose the things are, and what their texts say."""
    owners: dict[str, str] = {}
    called: dict[str, str] = {}  # the name of each thing that has an id
    owners_called: dict[str, str] = {}
    for player in scenario.players:
        for _, objects in zones_of(player):
            for each in with_attached(objects):
                whose = each.controller or each.owner or player.name
                owners.setdefault(each.name, whose)
                if each.id is not None:
                    called[each.id], owners_called[each.id] = each.name, whose

    described = {card.name: card.text for card in scenario.cards}
    listed = {*owners}
    for player in scenario.players:
        for _, objects in zones_of(player):
            for each in objects:
                known = each.name not in described and lexicon.library.canonical(fold(each.name))
                for token in token_names(lexicon.library.text(each.name) if known else described.get(each.name, "")):
                    owners.setdefault(token, player.name)

    tokens = owners.keys() - listed  # a card may be called as they are

    def in_library(own: dict[str, str]) -> list[str]:
        """What is here and not described in the file, the halves of split cards too."""
        here = (name for name in owners if name not in tokens)
        every = dict.fromkeys(part for name in here for part in (name, *(name.split(" // ") if " // " in name else ())))
        return [name for name in every if name not in own and lexicon.library.canonical(fold(name))]

    cards = [half for card in scenario.cards for half in (card, *card.halves)]

    def by_id(found: dict[str, str]) -> ByName[str]:
        return ByName(found, {each: found[name] for each, name in called.items() if name in found})

    def texts() -> dict[str, str]:
        own = {card.name: card.text for card in cards}
        made = {name: TOKENS[name] for name in owners if name in TOKENS}
        found = made | {name: lexicon.library.text(name) for name in in_library(own)} | own
        return by_id({name: _in_earlier_words(text) for name, text in found.items()})

    def types() -> dict[str, str]:
        own = {card.name: card.type for card in cards}
        return by_id({name: lexicon.library.type_line(name) for name in in_library(own)} | own)

    names = Names(lexicon, ByName(owners, owners_called), texts, types)
    here = [each for player in scenario.players for each in with_attached(player.in_play)]
    names.in_play = NamesHere.of((each.name for each in here), (each.id for each in here if each.id is not None))
    for player in scenario.players:
        for each in with_attached(player.in_play):
            whose = each.controller or player.name
            names.numbers[whose, each.name] = names.numbers.get((whose, each.name), 0) + each.count
    changed = {each.name for each in here if each.counters or each.attached or each.attached_to or each.token is not None}
    sizes = {card.name: card.pt or "" for card in cards}
    names.size_of = lambda name: "" if name in changed else sizes[name] if name in sizes else lexicon.library.size(name)
    names.active = scenario.turn.player or next(iter(names.players), "")
    names.hands = {p.name: tuple(each.name for each in p.hand for _ in range(each.count)) for p in scenario.players}
    names.graveyards = {p.name: tuple(each.name for each in p.graveyard for _ in range(each.count)) for p in scenario.players}
    names.listed = tuple(_told_by_listing(scenario))
    names.readings = _readings_of(scenario, lexicon)
    return names


def _told_by_listing(scenario: Scenario) -> Iterator[str]:
    """What the board lists of one thing and another, as an event would tell it."""
    for player in scenario.players:
        for each in with_attached(player.in_play):
            yield from (f"{other.name} is attached to {each.name}" for other in each.attached)
            if each.attached_to:
                yield f"{each.name} is attached to {each.attached_to}"
            if each.attacking:
                yield f"{player.name} attacks with {each.name}"
            yield from (f"{player.name} blocks {attacker} with {each.name}" for attacker in each.blocking)


_KNOWN: deque[tuple[CardNames, str, Scenario, Readings]] = deque(maxlen=8)
"""What was told last, with its library and era, and what questions came to there."""


def _readings_of(scenario: Scenario, lexicon: Lexicon) -> Readings:
    """What questions came to where the same was told: prose is read many times, with one sentence of it in other words."""
    told = replace(scenario, questions=(), expect=(), expect_under=())
    for library, era, other, readings in tuple(_KNOWN):
        if library is lexicon.library and era == ERA.name and other == told:
            return readings
    readings = {}
    _KNOWN.append((lexicon.library, ERA.name, told, readings))
    return readings


@lru_cache(maxsize=1024)
def _in_earlier_words(text: str) -> str:
    """A card's text with the words of 2009 for play and for tokens: what people say of a card is looked for in these."""
    for pattern, instead in _EARLIER:
        text = re.sub(pattern, instead, text)
    return text


_EARLIER = (
    (r"\benters(?: the battlefield)?\b", "comes into play"), (r"\benter(?: the battlefield)?\b", "come into play"),
    ("onto the battlefield", "into play"), ("on the battlefield", "in play"),
    (r"\b(from|leaves?|to) the battlefield\b", r"\1 play"), (r"\b[Cc]reate ([^.\n]*?\btokens?\b)", r"put \1 into play"),
)  # fmt: skip


T = TypeVar("T")


class ByName(dict[str, T], Generic[T]):
    """A mapping by name whose `get`, `in` and `[]` know the ids of a file, too; going through it meets each name once."""

    def __init__(self, named: Mapping[str, T], called: Mapping[str, T]) -> None:
        super().__init__(named)
        self.called = dict(called)

    def __missing__(self, key: str) -> T:
        return self.called[key]

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self.called

    def get(self, key: str, default: T | None = None) -> T | None:  # type: ignore[override]
        """What is known of a name or an id; `default` where nothing is."""
        found = super().get(key)
        return self.called.get(key, default) if found is None else found


class NamesHere(frozenset[str]):
    """A set of names that holds the ids of a file, too; going through it meets the names alone."""

    called: frozenset[str] = frozenset()

    @classmethod
    def of(cls, named: Iterable[str], called: Iterable[str]) -> NamesHere:
        """The names, with ids that are as good."""
        found = cls(named)
        found.called = frozenset(called)
        return found

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self.called

    def __or__(self, more: Set[str]) -> NamesHere:  # type: ignore[override]
        return NamesHere.of(frozenset(self).union(more), self.called)
