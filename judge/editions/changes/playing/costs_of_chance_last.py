"""In 2026 those parts of a cost are paid last that chance decides, or that move cards from a library to a public zone."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.editions.change import Change
from judge.engine.game.state import HAND, LIBRARY
from judge.engine.rules.part4_spells.r424_costs import paying


def unknown_before(action: e.Instruction) -> bool:
    """Whether what an action does is not known before it is paid: chance decides, or cards of a library become known."""
    nodes = tuple(walk(action))
    if any(getattr(node, "at_random", False) for node in nodes):
        return True
    to = getattr(action, "zone", "")
    return bool(to) and to not in (HAND, LIBRARY) and (
        isinstance(action, e.TakeUntil) or any(isinstance(node, t.TopOfLibrary) for node in nodes)
    )


def known_first(actions: tuple[e.Instruction, ...]) -> tuple[e.Instruction, ...]:
    """The actions of a cost, first those of which everything is known before."""
    return tuple(sorted(actions, key=unknown_before))


CHANGE = Change(
    name="parts of a cost that are random, or move cards from a library to a public zone, are paid last",
    rules=("409.1h",),
    since="2026-04-17",
    replaced={paying.in_order: known_first},
)
