"""Links as a layer over a text: the words stay as they are, references and terms are spans laid over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from markupsafe import Markup, escape

from judge.explanation.html import symbols
from judge.rulebook.references import references
from judge.rulebook.rulebook import Rulebook
from judge.site.addresses import GLOSSARY, of_number

EVERYDAY = frozenset((
    "Basic", "Becomes", "Choose", "Constructed", "During (Obsolete)", "Event", "General", "If", "Independent",
    "Match", "Move", "Name", "Number", "Order", "Pass", "Placed", "Play", "Player", "You, Your",
))  # fmt: skip
"""Terms whose word is mostly an everyday word in the rules: they keep their address, but are not linked in texts."""


class Span(NamedTuple):
    """A place in a text and where it leads; `sort` is `r` for a reference and `t` for a term."""

    start: int
    end: int
    address: str
    sort: str


class Layers:
    """Lays links over the texts of one edition."""

    def __init__(self, book: Rulebook, anchors: dict[str, str]) -> None:
        self.book, self.anchors = book, anchors

    def spans(self, text: str, here: str, seen: set[str], own: str = "") -> Iterator[Span]:
        """The links of a text in order, without overlaps: every reference, and each term where it first stands.

        `here` is the page on which the text stands, `seen` holds the terms already linked (and is added to), `own` is the number
        or term that the text itself explains.
        """
        found = [
            Span(reference.start, reference.end, of_number(number, here), "r")
            for reference in references(text)
            if (number := next((n for n in reference.numbers if n in self.book.known), "")) and number != own
        ]
        taken = [(span.start, span.end) for span in found]
        for use in self.book.finder.uses(text):
            if use.term in seen or use.term in EVERYDAY or use.term == own:
                continue
            if any(use.start < end and start < use.end for start, end in taken) or text[: use.start].endswith("{"):
                continue  # part of a reference, or the X of {X}
            seen.add(use.term)
            page = "" if here == GLOSSARY else GLOSSARY
            found.append(Span(use.start, use.end, f"{page}#{self.anchors[use.term]}", "t"))
        yield from sorted(found)

    def paragraph(self, text: str, here: str, seen: set[str], own: str = "") -> Markup:
        """A text with its links, escaped, its mana symbols drawn."""
        return laid(text, self.spans(text, here, seen, own), symbols)


def laid(text: str, spans: Iterator[Span], plain: Callable[[str], Markup]) -> Markup:
    """A text with spans laid over it; nothing of the text is lost or changed."""
    pieces: list[str] = []
    at = 0
    for span in spans:
        pieces.append(plain(text[at : span.start]))
        sort = " class=r" if span.sort == "r" else ""
        pieces.append(f'<a{sort} href="{escape(span.address)}">{escape(text[span.start : span.end])}</a>')
        at = span.end
    pieces.append(plain(text[at:]))
    return Markup("".join(pieces))
