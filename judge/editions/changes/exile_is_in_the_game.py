"""Since Magic 2010 exiled cards are in the game: what is chosen from outside the game is none of them."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.meaning_by_edition import MEANINGS
from judge.editions.change import Change
from judge.engine.game.state import OUTSIDE, REMOVED

BOTH = frozenset({t.InZone(OUTSIDE), t.InZone(REMOVED)})


def only_outside(card: e.CardDefinition) -> e.CardDefinition:
    """A card to which "outside the game" is what is in no zone of it."""
    return rebuild(card, _outside)


def _outside(node: Node) -> Node:
    return t.InZone(OUTSIDE) if isinstance(node, t.AnyOf) and frozenset(node.parts) == BOTH else node


CHANGE = Change(
    name="exiled cards are not outside the game",
    rules=("217.1e",),
    since="2009-07-11",
    rows={MEANINGS: lambda meanings: (*meanings, only_outside)},
)
