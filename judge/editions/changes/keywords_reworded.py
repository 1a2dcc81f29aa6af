"""Keywords whose text an edition words otherwise: graft of 2006, madness of 2020, hideaway and suspend of 2026."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from judge.cards.instructions.actions import PlayCard
from judge.cards.instructions.base import Node, rebuild
from judge.cards.instructions.effects import Ability, KeywordAbility, Replace
from judge.cards.instructions.zone_changes import Move, Reorder
from judge.cards.keywords.keyword_row import KeywordRow
from judge.cards.keywords.keywords import KEYWORDS
from judge.editions.change import Change

Rows = Mapping[str, KeywordRow]


def reworded(keyword: str, change: Callable[[Node], Node]) -> Callable[[Rows], Rows]:
    """The table in which the parts of a keyword's meaning are changed."""

    def becomes(rows: Rows) -> Rows:
        old = rows[keyword]
        meaning = old.meaning
        assert meaning is not None, f"{keyword} means what its text says"

        def means(ability: KeywordAbility) -> tuple[Ability, ...]:
            return tuple(rebuild(one, change) for one in meaning(ability))

        return {**rows, keyword: msgspec.structs.replace(old, meaning=means)}

    return becomes


def always_exiled(node: Node) -> Node:
    """A replacement that nobody may decline."""
    return msgspec.structs.replace(node, optional=None) if isinstance(node, Replace) else node


def may_play(node: Node) -> Node:
    """Playing a card that is left to the player."""
    return msgspec.structs.replace(node, optional=True) if isinstance(node, PlayCard) else node


def in_random_order(node: Node) -> Node:
    """Cards that go to the bottom of the library in a random order."""
    return Move(node.what, "library", "bottom at random") if isinstance(node, Reorder) else node


def saying(keyword: str, old: str, new: str) -> Callable[[Rows], Rows]:
    """The table in which the text of a keyword has other words."""

    def becomes(rows: Rows) -> Rows:
        row = rows[keyword]
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
        rows={KEYWORDS: reworded("madness", always_exiled)},
    ),
    Change(
        name="a suspended card without its last time counter may be played, and need not be",
        rules=("502.59a",),
        since="2026-04-17",
        rows={KEYWORDS: reworded("suspend", may_play)},
    ),
    Change(
        name="hideaway puts the other cards on the bottom in a random order",
        rules=("502.75a",),
        since="2026-04-17",
        rows={KEYWORDS: reworded("hideaway", in_random_order)},
    ),
)
