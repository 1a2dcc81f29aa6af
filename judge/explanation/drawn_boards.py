"""A board as the HTML page draws it, as plain values for its template; nothing here knows HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.explanation.wording.lists_and_counts import sentence_case

ZONES = ("in play", "hand", "graveyard", "removed from the game", "phased out", "ante", "command zone", "attached", "library")
"""The zones of a player, in the order in which the board shows them; of a library only the number of cards."""

DRAWN = ZONES[:-1]
"""The zones whose cards are drawn."""


def board(given: Mapping[str, Any]) -> dict[str, Any]:
    """A board as the template draws it: for each player facts, then the zones that hold something; the stack top first."""
    return {
        "label": sentence_case(str(given.get("label", ""))),
        "players": [side(name, held) for name, held in given.get("players", {}).items()],
        "stack": [card(x) for x in given.get("stack", [])],
    }


def side(name: str, held: Mapping[str, Any]) -> dict[str, Any]:
    """What a player has: life, other facts, and the zones that hold something."""
    zones = [{"name": zone, "cards": grouped([card(x) for x in held[zone]])} for zone in DRAWN if held.get(zone)]
    return {**heading(name, held), "zones": zones}


def heading(name: str, held: Mapping[str, Any]) -> dict[str, Any]:
    """What stands above a player's zones: life and other facts; no zone."""
    facts = [(key, _fact(key, value)) for key, value in held.items() if key not in ZONES and key != "life" and value]
    if library := held.get("library"):
        facts.append(("library", str(library if isinstance(library, int) else len(library))))
    return {"name": name, "life": held.get("life"), "facts": facts, "zones": ()}


def _fact(key: str, value: Any) -> str:
    if key == "mana" and isinstance(value, (list, tuple)):
        return "".join(f"{{{symbol}}}" for symbol in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{n} {kind}" for kind, n in value.items())
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def grouped(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards that look the same as one card with a count, where the first of them stands."""
    found: list[dict[str, Any]] = []
    known: dict[str, dict[str, Any]] = {}
    for each in cards:
        look = repr(each)
        same = None if each["attached"] else known.get(look)
        if same is None:
            known[look] = each
            found.append(each)
        else:
            same["count"] += 1
    return found


def card(given: Any) -> dict[str, Any]:
    """A card on the board: a bare name, or a mapping."""
    held: Mapping[str, Any] = given if isinstance(given, Mapping) else {"name": str(given)}
    counters = held.get("counters") or {}
    name = str(held.get("name", ""))
    return {
        "name": name,
        "card": held.get("card", "") if held.get("card", name) != name else "",
        "count": 1,
        "tapped": bool(held.get("tapped")),
        "status": [status for status in ("face down", "flipped") if held.get(status)],
        "attacking": _other(held.get("attacking")),
        "blocking": _other(held.get("blocking")),
        "damage": held.get("damage") or 0,
        "pt": held.get("pt") or "",
        "type": " ".join(held.get("types") or ()) or held.get("type") or "",
        "counters": list(counters.items()) if isinstance(counters, Mapping) else [],
        "attached": [card(x) for x in held.get("attached") or []],
        "controller": held.get("controller") or "",
        "targets": ", ".join(held.get("targets") or ()),
    }


def _other(given: Any) -> str:
    """Whom or what it attacks or blocks, a blank where only that it does is known."""
    if isinstance(given, (list, tuple)):
        return ", ".join(map(str, given))
    return (given or " ") if isinstance(given, str) else " " if given else ""
