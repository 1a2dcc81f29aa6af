"""Cards that a sentence tells to be found in an unlisted library, or revealed from its top: they are taken to be there."""

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
_REVEALS = regex(r"\b(?:reveal(?:s|ing)?|flip(?:s|ping)?(?: over)?|turn(?:s|ing)? over) (?:(?:an?|the|his|her|my) )?\s*$", re.IGNORECASE)
_TOP = regex(r"\breveals? (?P<whose>the top (?:card|\w+ cards) of (?:your|his or her|their|that player's) library)\b", re.IGNORECASE)
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
    tops = [found["whose"].lower() for text in said for found in _TOP.finditer(text)]
    if not searched and not tops:
        return scenario
    mine = any(whose.startswith(("your ", "his or her ", "their ")) for whose in searched) or not searched
    players = list(scenario.players)
    lines = [line for event in scenario.events for line in (event.do, *event.choices)]
    known = {fold(player.name) for player in players}

    def canonical(name: str) -> str | None:
        folded = fold(name)
        return None if folded in known else named.get(folded, library.canonical(folded))

    found = list(_told(lines, canonical, [player.name for player in players], _FINDS)) if searched else []
    found += _told(lines, canonical, [player.name for player in players], _REVEALS) if tops else []
    for name, who in found:
        at = next((i for i, player in enumerate(players) if (player.name == who) == mine), 0)
        if fold(name) not in here and "library" not in players[at].listed:
            here.add(fold(name))
            players[at] = replace(players[at], found=(*players[at].found, ObjectSpec(card=name)))
    return replace(scenario, players=tuple(_listed(player, bool(tops) and not searched) for player in players))


def _told(
    lines: list[Line], canonical: Callable[[str], str | None], players: list[str], finds: re.Pattern[str]
) -> Iterator[tuple[str, str]]:
    """Each card that a sentence tells to be found, and by whom."""
    for line in lines:
        for name, start, _ in names_in(line.text, canonical):
            before = line.text[:start]
            if finds.search(before):
                yield name, max(players, key=lambda player: before.rfind(player))


def _listed(player: PlayerSpec, on_top: bool) -> PlayerSpec:
    """A player whose library holds what was told to be found below, or on top of, cards of which nothing is known."""
    unknown = ObjectSpec(card="unknown card", count=UNLISTED - len(player.found))
    library = (*player.found, unknown) if on_top else (unknown, *player.found)
    return replace(player, library=library, listed=(*player.listed, "library")) if player.found else player
