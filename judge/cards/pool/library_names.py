"""The names of the card library, as the scenario language asks for them; nothing is compiled for a name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from judge.cards.pool import library
from judge.cards.pool.records import FaceRecord, fold_name

if TYPE_CHECKING:
    from judge.cards.pool.user_library import CardStore


@lru_cache(maxsize=10_000)
def _canonical(folded: str, imported: CardStore | None) -> str | None:
    """The card's name, given its folded form and the library that was imported; None for what is no card.

    A legend goes by what stands before the comma, where no other does: `Kiki-Jiki`.
    """
    found = library.record(folded)
    if found is None:
        return _legends(imported).get(folded)
    return next((name for name in (found.name, *(face.name for face in found.faces)) if fold_name(name) == folded), found.name)


@lru_cache(maxsize=2)
def _legends(imported: CardStore | None) -> dict[str, str | None]:
    """What stands before the comma of a name, folded -> the card's name; None where several cards begin so, or it is a later one's and an
    older card begins with that word: `Jace` is Jace Beleren as well."""
    return library.kept_of_box("legends-of-the-box", _found_legends) if imported is None else _found_legends()


def _found_legends() -> dict[str, str | None]:
    legends: dict[str, list[str]] = {}
    for name in library.names():
        if "," in name:
            legends.setdefault(fold_name(name.partition(",")[0]), []).append(name)
    every = "\n".join(library.names())
    begun = set(re.findall(r"^(\S+) [^,\n]+$", every.lower(), re.MULTILINE))
    for short, names in legends.items():
        if short in begun and all(map(library.came_after_2009, names)):
            others = re.findall(rf"^{re.escape(short)} [^,\n]+$", every, re.IGNORECASE | re.MULTILINE)
            names += [name for name in others if not library.came_after_2009(name)]
    older = {short: library.of_2009_first(names) for short, names in legends.items()}
    return {short: names[0] if len(names) == 1 and "," in names[0] else None for short, names in older.items()}


def _faces(name: str) -> tuple[FaceRecord, ...]:
    """The faces of a card; of a half of a split card that alone."""
    found = library.record(name)
    if found is None:
        return ()
    halves = tuple(face for face in found.faces if found.layout == "split" and fold_name(face.name) == fold_name(name))
    return halves or found.faces


class LibraryNames:
    """`CardNames` of `judge/scenario/language/lexicon.py`, answered by the box and by what was imported."""

    canonical: Callable[[str], str | None]
    """The card's name, given its folded form; None for what is no card."""

    def __init__(self) -> None:
        from judge.cards.pool.user_library import open_store

        self.canonical = partial(_canonical, imported=open_store())

    def names(self) -> Iterable[str]:
        """Every name, for suggestions."""
        return library.names()

    def text(self, name: str) -> str:
        """The text of the card, or of that half, to learn the names of the tokens that it makes."""
        return "\n".join(face.text for face in _faces(name))

    def type_line(self, name: str) -> str:
        """The types of the card, or of that half, by which people mean it: `the Aura`."""
        return " ".join(face.type for face in _faces(name))

    def size(self, name: str) -> str:
        """The power and toughness of the card's first face, by which people mean it: `the smaller one`; empty for none."""
        return next((f"{face.power}/{face.toughness}" for face in _faces(name)[:1] if face.power is not None), "")

    def other_side(self, name: str) -> str:
        """What the card is called once it is flipped or has transformed; empty for one that never does."""
        found = library.record(name)
        return found.faces[1].name if found is not None and found.layout in ("flip", "transform") else ""
