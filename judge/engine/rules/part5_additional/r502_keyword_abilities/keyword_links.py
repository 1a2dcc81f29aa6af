"""Keywords whose abilities are linked (502.51, 502.72, 502.82): what one of them did, the other refers to."""

from __future__ import annotations

from typing import NamedTuple

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import REMOVED
from judge.engine.record.acting import marks, rule


class KeywordLink(NamedTuple):
    """What a keyword's ability remembers."""

    what: str
    rule: str


HAUNTED = "haunted"
"""The name under which a card remembers the creature it haunts."""


@rule("502.51c")
def where_it_haunts(pattern: t.EventPattern, usual: frozenset[str]) -> frozenset[str]:
    """If a card with haunt has triggered abilities that refer to the haunted creature, the removed-from-the-game zone is a place they can
    trigger in.

    Where a triggered ability can trigger: if it refers to the haunted creature, in the removed-from-the-game zone; else as usual.
    """
    haunts = pattern.subject is not None and t.Memory(HAUNTED) in walk(pattern.subject)
    return frozenset({REMOVED}) if haunts else usual


KEYWORD_LINKS = (
    KeywordLink(HAUNTED, rule=marks(where_it_haunts)[0]),
    KeywordLink("championed", rule="502.72b"),
    KeywordLink("devoured", rule="502.82b"),
)
