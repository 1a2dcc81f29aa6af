"""The cards that a scenario may name: the library in the box, then whatever the user has imported.

`lookup` gives a compiled card by its name without regard to capitals, accents and kinds of apostrophes. The box is one
file of card texts in the wording of 2009; each text is compiled when it is first used and then kept (`cache.py`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.pool.compiled_cache import fingerprint, shared_cache
from judge.cards.pool.records import CardRecord, CardRuling, fold_name, from_library
from judge.errors import ScenarioError, did_you_mean
from judge.support.data_files import lines_of, packaged
from judge.support.edition import BASE
from judge.support.kept_value import kept

T = TypeVar("T")

_FILE = packaged("data", "cards", "library.jsonl")
_NEWEST = "2026-04-17"


def lookup(name: str) -> e.CardDefinition:
    """The compiled card of that name: of the box, else imported; either half of a split or flip card names it.

    Raises `ScenarioError` (`unknown-card`) with the nearest names, and `UnknownClause` for a card whose text the grammar
    does not understand.
    """
    boxed = box_record(name)
    if boxed is not None:
        return shared_cache().compiled(boxed)
    from judge.cards.pool.user_library import open_store

    store = open_store()
    definition = store.definition(name) if store is not None else None
    if definition is None:
        raise ScenarioError(f"no card is named {name!r}", code="unknown-card", help=did_you_mean(name, names()))
    return definition


def compiled(text: CardRecord) -> e.CardDefinition:
    """A card by its text, compiled once."""
    return shared_cache().compiled(text)


def text_in(edition: str, name: str) -> CardRecord | None:
    """What a card of the box says in a later edition: its text of 2009 where that means the same there, or its later one; else None.

    What means the same in the newest edition meant so in those between. None means that it is not known what the card says there.
    """
    if edition <= BASE.date:
        return None
    found = box_record(name)
    if found is None or found.name not in _later_texts():
        return None
    data = _later_texts()[found.name]
    return found if "type" not in data else from_library(data) if edition >= _NEWEST else None


def by_text_of_2009(name: str) -> bool:
    """Whether a card whose text in the edition is not known is read by that of 2009: an older one of the box, or one imported so."""
    from judge.cards.pool.soundness import of_2009

    if (found := box_record(name)) is not None:
        return not found.later
    text = record(name)
    return text is None or of_2009(text)


def came_after_2009(name: str) -> bool:
    """Whether the card of that name is one of the box that came after 2009."""
    found = box_record(name)
    return found is not None and found.later


def of_2009_first(names: Sequence[str]) -> Sequence[str]:
    """Of several cards for which a word may stand, those that there were in 2009; all where there was none."""
    return [name for name in names if not came_after_2009(name)] or names if len(names) > 1 else names


@cache
def _later_texts() -> dict[str, dict[str, Any]]:
    """Name -> the fields of a card's text in the newest edition, or its name alone where it means what it did in 2009."""
    return {data["name"]: data for data in map(msgspec.json.decode, lines_of("data", "cards", f"{_NEWEST}.jsonl"))}


def record(name: str) -> CardRecord | None:
    """The text of the card of that name, or None."""
    found = box_record(name)
    if found is None:
        from judge.cards.pool.user_library import open_store

        store = open_store()
        found = store.record(name) if store is not None else None
    return found


def rulings(name: str) -> tuple[CardRuling, ...]:
    """What an imported file says was ruled about the card of that name."""
    from judge.cards.pool.user_library import open_store

    store = open_store()
    found = store.record(name) if store is not None else None
    return found.rulings if found is not None else ()


def names() -> list[str]:
    """The names of all cards, each once, of the box first."""
    from judge.cards.pool.user_library import open_store

    store = open_store()
    return list(dict.fromkeys((*box_names(), *(store.names() if store is not None else ()))))


def box_names() -> list[str]:
    """The names of the cards in the box, in the order of the file."""
    return _names()[0].split("\n")


@lru_cache(maxsize=2_000)
def box_record(name: str) -> CardRecord | None:
    """The text of a card in the box, or None. A name written exactly as on the card is found without an index."""
    folded = fold_name(name)
    data = _raw()
    if name != folded:  # no card is written in small letters alone
        start = data.find(b'{"name": ' + msgspec.json.encode(name) + b",")
        if start >= 0 and (start == 0 or data[start - 1 : start] == b"\n"):
            return _decode(data[start : data.index(b"\n", start)])
    index, line = _names()[1], f"\n{folded}\t"
    at = index.find(line) if "\t" not in folded else -1
    if at < 0:
        return None
    place = index[at + len(line) : index.index("\n", at + 1)].split()
    return _decode(data[slice(*map(int, place))])


def box_records() -> list[CardRecord]:
    """All cards in the box."""
    return [_decode(line) for line in _raw().splitlines()]


def _decode(line: bytes) -> CardRecord:
    return from_library(msgspec.json.decode(line))


@cache
def _raw() -> bytes:
    with open(_FILE, "rb") as file:
        return file.read()


class _Named(msgspec.Struct):
    """The names alone of a card in the box."""

    name: str
    halves: tuple[_Named, ...] = ()
    flipped: _Named | None = msgspec.field(name="flips to", default=None)
    back: _Named | None = msgspec.field(name="transforms into", default=None)
    face: _Named | None = msgspec.field(name="other face", default=None)
    adventure: _Named | None = None


@cache
def _names() -> tuple[str, str]:
    """The names of the cards in the box, in the order of the file; and its folded names, each with where the line of its card stands.

    Both are lines of one text: a process that looks for one name does not read all of them.
    """
    return kept_of_box("names-of-the-box", _read_names)


def kept_of_box(name: str, make: Callable[[], T]) -> T:
    """What `make` finds in the box alone: from the file `name`, as long as the box and what reads cards are the same."""
    file = os.stat(_FILE)
    return kept(name, f"{fingerprint()} {file.st_size} {file.st_mtime_ns}", make)


def _read_names() -> tuple[str, str]:
    """Whole names come before those of halves and other sides."""
    index: dict[str, tuple[int, int]] = {}
    others: list[tuple[str, tuple[int, int]]] = []
    cards = msgspec.json.Decoder(_Named).decode_lines(_raw())
    start = 0
    for card in cards:
        end = _raw().index(b"\n", start)
        index[fold_name(card.name)] = start, end
        for other in (*card.halves, *(side for side in (card.flipped, card.back, card.face, card.adventure) if side is not None)):
            others.append((fold_name(other.name), (start, end)))
        start = end + 1
    for name, place in others:
        index.setdefault(name, place)
    lines = [f"{name}\t{start} {end}" for name, (start, end) in index.items()]
    return "\n".join(card.name for card in cards), "\n".join(("", *lines, ""))
