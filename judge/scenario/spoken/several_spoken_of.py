"""What `both`, `they`, `the two creatures` are: the things of one kind that were named last together, or one after the other."""

from __future__ import annotations

import re

from judge.scenario.spoken.scenario_names import Names

_KINDS = ("creature", "artifact", "enchantment", "planeswalker", "land")
_FLEETING = re.compile(r"instant|sorcery", re.IGNORECASE)


def several_spoken_of(names: Names, here: str = "", many: int = 0) -> list[str]:
    """The lasting things of one kind that `here`, then each event before it names, the last first, until they are several; creatures first.

    Several of one name are told apart by their numbers. Empty where there are none, or not so `many`.
    """
    told = ([here], *([*event] for event in reversed(names.events)))
    for kind in _KINDS:
        found: dict[str, int] = {}
        for texts in told:
            for name, count in _named(names, " ; ".join(texts).casefold(), kind).items():
                found.setdefault(name, count)
            if sum(found.values()) > 1:
                break
        if (total := sum(found.values())) > 1:
            each = (name if count == 1 else f"{name} #{nth}" for name, count in found.items() for nth in range(1, count + 1))
            return list(each) if many in (0, total) else []
    return []


def _named(names: Names, folded: str, kind: str) -> dict[str, int]:
    """The things of a kind that a text names, in play or just played, each with how many; of what was played all its player has of it."""
    found = dict[str, int]()
    for here in names.called_in(folded):
        if here.kind == "card" and len(here.names) == 1:
            name = here.names[0]
            types = names.types.get(name, "creature").lower()
            new = name in names.played and not _FLEETING.search(types) and _is_cast(names, name)
            if kind in types.split() and (name in names.in_play or new):
                counted = re.match(r" x(\d+)", folded[here.end :])
                there = names.numbers.get((names.owners.get(name) or "", name), 1) if name in names.in_play else 0
                each = {*re.findall(rf"{re.escape(name.casefold())} #(\d+)", folded)}
                number = int(counted[1]) if counted else there + 1 if new else len(each) if "1" in each else 1
                found[name] = max(found.get(name, 0), number)
    return found


def _is_cast(names: Names, name: str) -> bool:
    """Whether a card itself has been played, and not only its ability."""
    cast = re.compile(rf" (?:plays|casts) {re.escape(name)}(?!'s | #\d+'s )")
    return any(cast.search(text) for event in names.events for text in event)
