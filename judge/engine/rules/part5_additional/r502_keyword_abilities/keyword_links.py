"""Keywords whose abilities are linked (502.51, 502.72, 502.82): what one of them did, the other refers to."""

from __future__ import annotations

from typing import NamedTuple


class KeywordLink(NamedTuple):
    """What a keyword's ability remembers."""

    what: str
    rule: str


KEYWORD_LINKS = (
    KeywordLink("haunted", rule="502.51c"),
    KeywordLink("championed", rule="502.72b"),
    KeywordLink("devoured", rule="502.82b"),
)
