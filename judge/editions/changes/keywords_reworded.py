"""Keywords whose text an edition words otherwise: graft of 2006, madness of 2020, hideaway and suspend of 2026."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keywords import KEYWORDS
from judge.editions.change import Change

Rows = Mapping[str, KeywordRow]


def saying(keyword: str, old: str, new: str) -> Callable[[Rows], Rows]:
    """The table in which the text of a keyword has other words."""

    def becomes(rows: Rows) -> Rows:
        row = rows[keyword]
        assert any(old in text for text in row.text), f"{keyword} does not say {old!r}"
        return {**rows, keyword: msgspec.structs.replace(row, text=tuple(text.replace(old, new) for text in row.text))}

    return becomes


CHANGES = (
    Change(
        name="graft triggers whether or not the permanent has a +1/+1 counter",
        rules=("502.54a",),
        until="2008-02-01",
        rows={KEYWORDS: saying("graft", ", if this permanent has a +1/+1 counter on it, you may", ", you may")},
    ),
    Change(
        name="a card with madness that is discarded is always exiled",
        rules=("502.24a",),
        since="2020-04-17",
        rows={KEYWORDS: saying("madness", "but may remove it from the game", "but remove it from the game")},
    ),
    Change(
        name="a suspended card without its last time counter may be played, and need not be",
        rules=("502.59a",),
        since="2026-04-17",
        rows={KEYWORDS: saying("suspend", "play it without paying its mana cost if able", "you may play it without paying its mana cost")},
    ),
    Change(
        name="hideaway puts the other cards on the bottom in a random order",
        rules=("502.75a",),
        since="2026-04-17",
        rows={KEYWORDS: saying("hideaway", "in any order", "in a random order")},
    ),
)
