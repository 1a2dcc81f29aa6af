"""The names of the card library, as the scenario language asks for them; nothing is compiled for a name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from judge.cards.pool import library
from judge.cards.pool.records import fold_name

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
    """What stands before the comma of a name, folded -> the card's name; None where several cards begin so."""
    legends: dict[str, str | None] = {}
    for name in library.names():
        if "," in name:
            short = fold_name(name.partition(",")[0])
            legends[short] = None if short in legends else name
    return legends


class LibraryNames:
    """`CardNames` of `judge/scenario/language/lexicon.py`, answered by the box and by what was imported."""

    def __init__(self) -> None:
        from judge.cards.pool.user_library import open_store

        self._imported = open_store()

    def canonical(self, folded: str) -> str | None:
        """The card's name, given its folded form; None for what is no card."""
        return _canonical(folded, self._imported)

    def names(self) -> Iterable[str]:
        """Every name, for suggestions."""
        return library.names()

    def text(self, name: str) -> str:
        """The card's text, to learn the names of the tokens that it makes."""
        found = library.record(name)
        return "\n".join(face.text for face in found.faces) if found is not None else ""

    def type_line(self, name: str) -> str:
        """The card's types, by which people mean it: `the Aura`."""
        found = library.record(name)
        return " ".join(face.type for face in found.faces) if found is not None else ""
