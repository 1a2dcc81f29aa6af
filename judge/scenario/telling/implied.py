"""What prose leaves out: the cards that it speaks of and lists nowhere, and the lands that pay for them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator

from judge.cards.instructions.words_data import BASIC_LANDS
from judge.cards.pool import library
from judge.cards.pool.folding import fold
from judge.scenario.file.absent_names import names_in
from judge.scenario.file.one_line import Zones
from judge.scenario.spoken.described import nicknames
from judge.scenario.telling.told_boards import add
from judge.support.late_regex import regex

LANDS = 6
"""How many lands of each colour that is needed a player has who is said to have none."""
_FROM_HAND = regex(r"\b(?:cast|play|discard|cycl|suspend|flash(?:es)? in)\w*(?: (?:an?|the|my|his|her|their))*\s*$", re.IGNORECASE)
_COST = regex(r"(?m)^([^.:\n]*\{[^.:\n]*):")
_COLOR = regex(r"[WUBRG]")


def supply(
    players: dict[str, Zones], told: Iterable[str], whose: Callable[[str], str], canonical: Callable[[str], str | None]
) -> list[str]:
    """Adds to the players what the sentences speak of and nobody has: what is played to a hand, other things to play; and lands.

    `whose`: the player to whom the words before a name belong. Gives what was added, in words.
    """
    told = [part for each in told for part in (*_plays_told(each, canonical), each)]
    listed = fold(" / ".join(str(each) for zones in players.values() for each in zones.values()))
    added: dict[tuple[str, str], list[str]] = {}
    for sentence in told:
        for name, start, _ in names_in(sentence, lambda said: canonical(said) or (canonical(said[:-1]) if said.endswith("s") else None)):
            player = whose(sentence[:start])
            if fold(name) in listed or player not in players or name in players:
                continue
            listed += f" / {fold(name)}"
            many = _MANY.search(sentence[:start])
            types = _types(name)
            hand = _FROM_HAND.search(sentence[:start]) or {"instant", "sorcery"}.intersection(types)
            zone = "hand" if hand and "land" not in types else "in play"
            if zone == "in play" and "aura" in types and _ENCHANTS.search(_text(name)):  # it is on something
                name = f"{{token: Bearer, pt: 2/2, attached: [{json.dumps(name)}]}}"
            added.setdefault((player, zone), []).append(f"{many[1]} {name}" if many else name)
    for (player, zone), names in added.items():
        add(players[player], {zone: names})
    said = [f"{player}: {zone}: {', '.join(names)} (not told)" for (player, zone), names in added.items()]
    for player, zones in players.items():
        lands = [] if any("land" in _types(name) for name in _cards(zones)) else sorted(_lands_for(zones))
        if lands:
            add(zones, {"in play": [f"{land} x{LANDS}" for land in lands]})
            said.append(f"{player}: in play: {', '.join(f'{LANDS} {land}' for land in lands)} (not told)")
    return said


_ENCHANTS = regex(r"^enchant creature\b", re.IGNORECASE | re.MULTILINE)
_MANY = regex(r"\b(two|three|four|five|\d) $", re.IGNORECASE)
_VERB = regex(
    r"(?:^|(?<=[,;] )|(?<=and ))((?:my |the )?opp(?:onent)?|I|Player|Opponent|he|she|(?-i:[A-Z])\w+) (?:then |now )?([A-Za-z][a-z]{2,})"
    r"(?= (?:my|his|her|their|the|it|him|me|them|that|(?-i:[A-Z])\w+)\b)",
    re.IGNORECASE,
)
"""A player, and a verb that may be the name of a card: `he Terrors the Angel`, `I bolt him`."""


def _plays_told(sentence: str, canonical: Callable[[str], str | None]) -> Iterator[str]:
    """Who plays a card whose name is the verb, and that card."""
    for told in _VERB.finditer(sentence):
        if (name := _card_of_verb(told[2], canonical)) is not None:
            yield f"{told[1]} {name}"


def _card_of_verb(verb: str, canonical: Callable[[str], str | None]) -> str | None:
    """The instant or sorcery whose name, or what it is called by, is a verb: of `bolts` Lightning Bolt."""
    called = nicknames()
    for word in dict.fromkeys([verb, verb.removesuffix("s"), verb.removesuffix("es"), verb.removesuffix("ed"), verb.removesuffix("d")]):
        name = called.get(word.lower()) or canonical(word.capitalize())
        if name and is_fleeting(name):
            return name
    return None


def by_type(zones: Zones) -> Zones:
    """What a player is said to have, with the cards in his or her hand that cannot be in play."""
    found: Zones = {}
    for zone, things in zones.items():
        for thing in things if isinstance(things, list) else ():
            names = [name for name, _, _ in names_in(thing, _named)]
            played = zone == "in play" and len(names) == 1 and is_fleeting(names[0])
            there = found.setdefault("hand" if played else zone, [])
            assert isinstance(there, list)
            there.append(thing)
        if not isinstance(things, list) or not things:
            found[zone] = things
    return found


_BLOCKS = regex(r"\b(?:chump-?)?block(?:s|ed)?\b(?! with\b.*\bif\b)", re.IGNORECASE)
_ATTACKS = regex(r"\b(?:attack|swing|alpha)", re.IGNORECASE)


def attack_implied(players: dict[str, Zones], events: list[str], whose: Callable[[str], str]) -> tuple[int, str] | None:
    """The attack that a block speaks of and nobody tells, and before which event it was: by what is blocked, or by the only creature of the
    other player; None where there is none, or it is not known which."""
    at = next((number for number, event in enumerate(events) if _BLOCKS.search(event) or _ATTACKS.search(event)), None)
    if at is None or _ATTACKS.search(events[at]) or len(players) != 2:
        return None
    who = whose(events[at][: _BLOCKS.search(events[at]).start()])  # type: ignore[union-attr]
    suffers = re.search(r"\b(?:is|was|are|were|gets?|got) blocked by\b", events[at]) is not None
    attacking = who if suffers else next(name for name in players if name != who)
    things = players[attacking].get("in play", [])
    assert isinstance(things, list)
    named = [name for thing in things for name, _, _ in names_in(str(thing), _named) if "creature" in _types(name)]
    blocked = [name for name in named if suffers and name.split()[-1] in events[at]] or named
    return (at, f"{attacking} attacks with {blocked[0]}") if len(blocked) == 1 else None


def is_fleeting(name: str) -> bool:
    """Whether a card is an instant or a sorcery."""
    return not _types(name).isdisjoint({"instant", "sorcery"})


def _cards(zones: Zones) -> Iterator[str]:
    """The names of cards in what a player has."""
    for things in zones.values():
        for thing in things if isinstance(things, list) else ():
            yield from (name for name, _, _ in names_in(str(thing), _named))


def _named(text: str) -> str | None:
    found = library.record(fold(text)) or library.record(fold(text.removesuffix("s")))
    return found.name if found is not None else None


def _text(name: str) -> str:
    """The text of a card."""
    found = library.record(fold(name))
    return "\n".join(face.text for face in found.faces) if found is not None else ""


def _types(name: str) -> set[str]:
    found = library.record(fold(name))
    return {word for face in found.faces for word in face.type.lower().split()} if found is not None else set()


def _lands_for(zones: Zones) -> set[str]:
    """The basic lands whose mana is needed for the cards in hand and the abilities of those in play."""
    costs: list[str] = []
    for zone in ("hand", "in play"):
        for name in _cards({zone: zones.get(zone, [])}):
            found = library.record(fold(name))
            for face in found.faces if found is not None else ():
                costs += [face.cost or ""] if zone == "hand" else _COST.findall(face.text)
    needed = {color for cost in costs for color in _COLOR.findall(cost.replace("{T}", ""))}
    any_mana = {"Plains"} if any(re.search(r"\{\d", cost) for cost in costs) else set()
    return {land for land, color in BASIC_LANDS.items() if color in needed} or any_mana
