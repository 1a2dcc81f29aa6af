"""The form in which names are compared: without regard to capitals, accents, and kinds of apostrophes, dashes and spaces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

_SAME = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'", "“": '"', "”": '"',
                       "–": "-", "—": "-", "−": "-",
                       "æ": "ae", "Æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "ß": "ss", "đ": "d"})  # fmt: skip


@lru_cache(maxsize=10_000)
def fold(name: str) -> str:
    """The form in which names are compared: `Lim-Dûl’s  Vault` and `lim-dul's vault` are one."""
    if name.isascii() and "`" not in name:
        return " ".join(name.lower().split())
    return fold_with_places(name)[0]


@lru_cache(maxsize=500)  # each sentence is looked at more than once
def fold_with_places(text: str) -> tuple[str, Sequence[int]]:
    """The folded text, and for each of its characters (and its end) the position in `text` where that one stands."""
    if text.isascii() and text.isprintable() and "`" not in text and text.strip() == text and "  " not in text:
        return text.lower(), range(len(text) + 1)
    import unicodedata

    out: list[str] = []
    places: list[int] = []
    for position, character in enumerate(text):
        if character.isspace():
            if out and out[-1] != " ":
                out.append(" ")
                places.append(position)
            continue
        plain = character.casefold().translate(_SAME)
        if not plain.isascii():
            plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
            plain = "".join(plain.translate(_SAME).split())
        out.extend(plain)
        places.extend([position] * len(plain))
    if out and out[-1] == " ":
        out.pop()
        places.pop()
    places.append(len(text.rstrip()))
    return "".join(out), places
