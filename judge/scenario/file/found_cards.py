"""Cards that a sentence tells to be found in a library that the file does not list: they are taken to be there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.models import Line, ObjectSpec, PlayerSpec, Scenario
from judge.scenario.file.reading_models import objects_of
from judge.scenario.language.lexicon import CardNames
from judge.support.late_regex import regex

UNLISTED = 20
"""How many cards a library holds that is not listed: enough for the turns of a question."""
_FINDS = regex(
    r"\b(?:finds?|finding|fetch(?:es|ing)?|tutor(?:s|ing)?(?: up| for)?"
    r"|search(?:es|ing)?(?: (?:his|her|their|my|the) (?:library|deck))? (?:for|up)"
    r"|(?:gets?|getting|choos(?:es|ing)|tak(?:es|ing)|puts?|putting|going for|for))"
    r" (?:(?:an?|the|his|her|my) )?(?:.{2,40}(?:, | and ))?(?:and )?(?:an?|the)?\s*$",
    re.IGNORECASE,
)
_SEARCHES = regex(r"\bsearch(?:es)? (?P<whose>[^.]*?library)\b", re.IGNORECASE)


def with_found(scenario: Scenario, library: CardNames | None) -> Scenario:
    """The scenario, in which each card that is told to be found, and is nowhere, is in the library searched, if that isn't listed."""
    if library is None or all("library" in player.listed for player in scenario.players):
        return scenario
    own = {fold(card.name): card.text for card in scenario.cards}
    named = {fold(card.name): card.name for card in scenario.cards}
    here = {fold(each.name) for each in objects_of(scenario)}
    printed = {name: library.canonical(name) for name in here if name not in own}
    said = [*(own[name] for name in sorted(here & own.keys())), *(library.text(card) for card in printed.values() if card)]
    searched = [found["whose"].lower() for text in said for found in _SEARCHES.finditer(text)]
    if not searched:
        return scenario
    mine = any(whose.startswith(("your ", "his or her ", "their ")) for whose in searched)
    players = list(scenario.players)
    lines = [line for event in scenario.events for line in (event.do, *event.choices)]
    known = {fold(player.name) for player in players}

    def canonical(name: str) -> str | None:
        folded = fold(name)
        return None if folded in known else named.get(folded, library.canonical(folded))

    for name, who in _told(lines, canonical, [player.name for player in players]):
        at = next((i for i, player in enumerate(players) if (player.name == who) == mine), 0)
        if fold(name) not in here and "library" not in players[at].listed:
            here.add(fold(name))
            players[at] = replace(players[at], found=(*players[at].found, ObjectSpec(card=name)))
    return replace(scenario, players=tuple(map(_listed, players)))


def _told(lines: list[Line], canonical: Callable[[str], str | None], players: list[str]) -> Iterator[tuple[str, str]]:
    """Each card that a sentence tells to be found, and by whom."""
    for line in lines:
        for name, start, _ in names_in(line.text, canonical):
            before = line.text[:start]
            if _FINDS.search(before):
                yield name, max(players, key=lambda player: before.rfind(player))


def _listed(player: PlayerSpec) -> PlayerSpec:
    """A player whose library holds what was told to be found below cards of which nothing is known."""
    library = (ObjectSpec(card="unknown card", count=UNLISTED - len(player.found)), *player.found)
    return replace(player, library=library, listed=(*player.listed, "library")) if player.found else player
