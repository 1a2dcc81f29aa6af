"""Whether a printed reading, compiled again, is the same reading."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from judge.cards.compiler import UnknownClause, compile_abilities
from judge.cards.instructions import effects as e
from judge.cards.instructions.base import Node, rebuild
from judge.cards.language.parsing.cleaning import clean
from judge.cards.page.reading_as_text import print_face
from judge.cards.pool.understood_cards import template


class Apart(NamedTuple):
    """A reading that its own words do not give back: how (unworded, refused, different), the words, and where they part."""

    kind: str
    words: str
    why: str


def apart(face: e.Face) -> Apart | None:
    """How the printed reading of a face differs from the reading; None where it is the same, texts of abilities aside."""
    words = print_face(face)
    if _lines(words) == _lines(clean(face.text)):
        return None  # the very words that were read
    if "no words for" in words:
        return Apart("unworded", words, words[words.index("<") :])
    try:
        again = compile_abilities(words, face.name, face.types, face.subtypes)
    except UnknownClause as error:
        return Apart("refused", words, f"{template(error.clause, face.name)} ({error.reason or 'unknown'})")
    before, after = rebuild(face.abilities, without_text), rebuild(again, without_text)
    return None if before == after else Apart("different", words, _first_difference(before, after))


def _lines(text: str) -> list[list[str]]:
    return [found for line in text.splitlines() if (found := line.split())]


def without_text(node: Node) -> Node:
    """The node; an ability without the words that it was read from."""
    return msgspec.structs.replace(node, text="") if isinstance(node, e.Ability) else node


def _first_difference(one: Any, other: Any, path: str = "") -> str:
    """Where two readings part: the path of fields, and what stands there in each."""
    if type(one) is type(other) and isinstance(one, tuple):
        for index, (a, b) in enumerate(zip(one, other, strict=False)):
            if a != b:
                return _first_difference(a, b, f"{path}[{index}]")
        return f"{path}: {one[len(other) :]!r} / {other[len(one) :]!r}"
    if type(one) is type(other) and isinstance(one, msgspec.Struct):
        for field in one.__struct_fields__:
            a, b = getattr(one, field), getattr(other, field)
            if a != b:
                return _first_difference(a, b, f"{path}.{type(one).__name__}.{field}")
    return f"{path}: {one!r} / {other!r}"
