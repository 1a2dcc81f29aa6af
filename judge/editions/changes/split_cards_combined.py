"""By 2020 a split card off the stack has one mana cost, that of both halves together."""

from __future__ import annotations

from judge.cards.instructions.effects import Face
from judge.editions.change import Change
from judge.engine.rules.part5_additional import r503_copying


def of_both(face: Face, halves: tuple[Face, ...]) -> tuple[str | None, ...]:
    """One mana cost; off the stack the face of a split card has those of both halves put together."""
    return (face.mana_cost,)


CHANGE = Change(
    name="off the stack a split card has one converted mana cost, of both halves together",
    rules=("505.2", "505.5"),
    since="2020-04-17",
    replaced={r503_copying.costs_of: of_both},
)
