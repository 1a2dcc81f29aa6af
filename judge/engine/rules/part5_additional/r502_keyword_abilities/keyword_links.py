"""Keywords whose abilities are linked (502.51, 502.72, 502.82): what one of them did, the other refers to."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import REMOVED, Bindings
from judge.engine.record.acting import marks, rule

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


@rule(*marks(where_it_haunts))
def haunted(bindings: Bindings) -> str:
    """The name under which a card remembers the creature it haunts."""
    return bindings.linked(HAUNTED)


@rule("502.72b")
def championed(bindings: Bindings) -> str:
    """Champion's two abilities are linked.

    The name under which the card is remembered that the first has removed.
    """
    return bindings.linked("championed")


@rule("502.82b")
def devoured(bindings: Bindings) -> str:
    """"It devoured" means "sacrificed as a result of its devour ability as it came into play."

    The name under which the creatures are remembered that were sacrificed so.
    """
    return bindings.linked("devoured")


KEYWORD_LINKS: dict[str, Callable[[Bindings], str]] = {HAUNTED: haunted, "championed": championed, "devoured": devoured}
"""What a keyword's ability remembers -> what gives the name under which it does."""
