"""The object that a text has described: what each card that is told with it is to it, and what a number alone counts."""

from __future__ import annotations

import re

from judge.cards.pool.folding import fold
from judge.scenario.file.models import CardSpec, ObjectSpec
from judge.scenario.file.source import Text
from judge.scenario.file.spoken_objects import Said
from judge.scenario.file.value_kinds import Reading

_BORNE = ("aura", "equipment", "fortification")
_REMOVES = re.compile(r"\bimprint\b|\b(?:removes?|exiles?)\b", re.IGNORECASE)
_NAMES = re.compile(r"\b(?:names? a|choose an? [\w ]*card name|named card|chosen name)\b", re.IGNORECASE)


def of_spoken(reading: Reading, spoken: Said, text: Text) -> ObjectSpec | None:
    """The object that a text has described, with what is attached to it; notes what its card has no use for."""
    spoken = dict(spoken)
    if host := spoken.pop("host", None):  # `Pacifism on Hill Giant (tapped)`
        return of_spoken(reading, host | {"attached": [*host.get("attached", ()), spoken | {"role": "attached"}]}, text)
    if of := spoken.pop("of", None):
        spoken["token"] = CardSpec(**of, place=text.place)
    elif not (_size_is_so(reading, spoken, text) and _bare_number(reading, spoken, text)):
        return None
    card = spoken.get("card", "")
    if (whom := spoken.get("attached_to")) and not _is_borne(reading, card) and (role := _role_of(reading, card)):
        del spoken["attached_to"]  # `Pithing Needle on Shock`
        spoken |= {role: whom} if role != "name" else {"chosen": {**spoken.get("chosen", {}), "name": whom}}
    if spoken.get("attached_to") and card and not _is_borne(reading, card):
        help = "what waits on the stack is told by an event, or under 'stack:'"
        reading.error(f"{text.value!r}: {card} is no Aura or Equipment", text.place, "bad-board", help)
        return None
    attached: list[ObjectSpec] = []
    for each in spoken.pop("attached", ()):
        led = each.pop("role", "")
        role = "" if _is_borne(reading, each["card"]) else _role_of(reading, card)
        if led == "stolen" and role != "":
            reading.error(f"{each['card']!r} is no Aura", text.place, "bad-board", "let an event tell how it was taken")
            return None
        if role == "name":
            spoken.setdefault("chosen", {})["name"] = each["card"]
        elif role:
            spoken[role] = f"{each['owner']}'s {each['card']}" if "owner" in each else each["card"]
        elif (made := of_spoken(reading, each, text)) is not None:
            attached.append(made)
    if spoken.get("owner") == "":  # taken from the one opponent
        others = [name for name in reading.players if name != reading.lister]
        if len(others) != 1:
            help = f"write '{card} (stolen from {others[0] if others else 'Ben'} with …)'"
            reading.error(f"whose {card!r} was is not said", text.place, "bad-board", help)
            return None
        spoken["owner"] = others[0]
    said = spoken | {key: tuple(spoken[key].items()) for key in ("counters", "chosen") if key in spoken}
    said |= {key: reading.whole_name(spoken[key]) for key in ("card", "copy_of") if key in spoken}
    return ObjectSpec(**said, attached=tuple(attached), place=text.place)


def _is_borne(reading: Reading, card: str) -> bool:
    """Whether a card may be attached to something, as far as is known."""
    types = reading.library.type_line(card).lower() if reading.library is not None and fold(card) not in reading.own_cards else ""
    return not types or any(kind in types for kind in _BORNE)


def _role_of(reading: Reading, card: str) -> str:
    """What another card is to one with which it is told, and to which it can't be attached; empty for nothing."""
    text = reading.library.text(card) if card and reading.library is not None and fold(card) not in reading.own_cards else ""
    if re.search(r"\bas a copy of\b|\bcopy of (?:that|any|target)\b", text):
        return "copy_of"
    return "removed_with" if _REMOVES.search(text) else "name" if _NAMES.search(text) else ""


def _size_is_so(reading: Reading, spoken: Said, text: Text) -> bool:
    """`Grizzly Bears (2/2)`: a size is said where it is the printed one; another is refused."""
    said, printed = spoken.pop("size", ""), reading.library.size(spoken["card"]) if reading.library is not None else ""
    if said and printed and said != printed:
        help = "say what makes it so: counters, what is attached to it, or an event"
        reading.error(f"{spoken['card']} is {printed}, not {said}", text.place, "bad-board", help)
        return False
    return True


_NO_KINDS = frozenset(("a", "that", "of", "loyalty", "more", "such", "the", "remove", "those"))
"""Words before `counters` that name no kind of them."""


def _bare_number(reading: Reading, spoken: Said, text: Text) -> bool:
    """`Forest (4)` are four, `Jace Beleren (3)` has three loyalty counters; of anything else a number alone is refused."""
    if "bare" not in spoken:
        return True
    number, counters = spoken.pop("bare"), spoken.pop("counted", False)
    rules = reading.library.text(spoken["card"]) if reading.library is not None else ""
    kinds = set(re.findall(r"([a-z]+|[+-]\d/[+-]\d) counters?\b", rules)) - _NO_KINDS
    types = reading.library.type_line(spoken["card"]).lower() if reading.library is not None else ""
    if "planeswalker" in types:
        spoken["counters"] = {**spoken.get("counters", {}), "loyalty": number}
    elif spoken["count"] == 1 and not kinds and not counters and ("land" in types or "creature" in types):
        spoken["count"] = number
    elif len(kinds) == 1:
        spoken["counters"] = {**spoken.get("counters", {}), kinds.pop(): number}
    else:
        name = spoken["card"]
        help = f"write '{name} x{number}' for {number} of them, '{name} with {number} charge counters' for counters"
        reading.error(f"{number} of what is not said in {text.value!r}", text.place, "bad-number", help)
        return False
    return True
