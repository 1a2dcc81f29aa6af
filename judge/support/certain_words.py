"""What stands for certain in a text that a regular expression matches: where it does not stand, the expression need not be tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any


def certain_words(pattern: str) -> str:
    """The longest piece of text, folded, that stands in whatever the pattern matches in any case of letters; empty for none."""
    return max(_pieces(re._parser.parse(pattern, re.IGNORECASE)), key=len)  # type: ignore[attr-defined]


def _pieces(parsed: Any) -> Iterator[str]:
    """The pieces in order; those of what may be missing, or may be one of several, are none."""
    piece = ""
    for operation, what in parsed:
        kind = str(operation)
        if kind == "LITERAL" and what < 128:
            piece += chr(what).casefold()
            continue
        yield piece
        piece = ""
        if kind == "SUBPATTERN":
            yield from _pieces(what[-1])
        elif kind in ("MAX_REPEAT", "MIN_REPEAT") and what[0] > 0:
            yield from _pieces(what[2])
    yield piece
