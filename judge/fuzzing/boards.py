"""Random boards, and games as scenario texts."""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random

import msgspec

from judge.errors import JudgeError

PLAYERS = ("Ann", "Ben", "Cho", "Dan")
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
ZONES = ("in play", "hand", "library", "graveyard")
_PERMANENT = frozenset({"creature", "artifact", "enchantment", "planeswalker", "land"})


class Board(msgspec.Struct):
    """What a game begins with: for each player and zone the names of the cards there."""

    zones: dict[str, dict[str, list[str]]]

    def without(self, player: str, zone: str, at: int) -> Board:
        """A copy without one card."""
        zones = {p: {z: list(names) for z, names in those.items()} for p, those in self.zones.items()}
        del zones[player][zone][at]
        return Board(zones)


class Said(msgspec.Struct, frozen=True):
    """One event of a game as a sentence, with the choices that were made in it."""

    text: str
    choices: tuple[str, ...] = ()


def scenario(board: Board, events: list[Said], title: str) -> str:
    """A game as the text of a scenario."""
    lines = ["# yaml-language-server: $schema=../../docs/scenario.schema.json", f"title: {json.dumps(title)}", "players:"]
    for player, zones in board.zones.items():
        lines.append(f"  {player}:")
        lines.append("    life: 20")
        lines += [f"    {zone}: {json.dumps(names, ensure_ascii=False)}" for zone, names in zones.items() if names]
    lines += ["turn: {player: Ann, step: precombat main}", "events:" if events else "events: []"]
    for event in events:
        said = json.dumps(event.text, ensure_ascii=False)
        if event.choices:
            lines.append(f"  - {{do: {said}, choices: {json.dumps(list(event.choices), ensure_ascii=False)}}}")
        else:
            lines.append(f"  - {said}")
    lines += ["questions:", *(f"  - life of {player}" for player in board.zones)]
    return "\n".join(lines) + "\n"


@lru_cache(maxsize=1)
def pool() -> tuple[str, ...]:
    """The names of the library's cards."""
    from judge.cards import library

    return tuple(library.names())


def usable(name: str) -> tuple[str, ...]:
    """The card types of a library card; none where its text is not understood."""
    from judge.cards import library

    try:
        return tuple(library.lookup(name).faces[0].types)
    except JudgeError:
        return ()


def random_board(random: Random) -> Board:
    """Two players, or now and then more, with lands, some permanents, a hand, a small library and a graveyard each."""
    zones: dict[str, dict[str, list[str]]] = {}
    for player in PLAYERS[: random.choice((2, 2, 2, 3, 4))]:
        permanents: list[str] = []
        others: list[str] = []
        while len(permanents) < 5 or len(others) < 15:
            name = random.choice(pool())
            types = usable(name)
            if not types:
                continue
            if len(permanents) < 5 and _PERMANENT & set(types) and not _is_aura(name):
                permanents.append(name)
            elif len(others) < 15:
                others.append(name)
        lands = [land for land in LANDS for _ in range(3)]
        zones[player] = {
            "in play": [*permanents, *lands],
            "hand": others[:7],
            "library": [*others[7:12], *LANDS],
            "graveyard": others[12:],
        }
    return Board(zones)


def _is_aura(name: str) -> bool:
    from judge.cards import library

    return "Aura" in library.lookup(name).faces[0].subtypes
