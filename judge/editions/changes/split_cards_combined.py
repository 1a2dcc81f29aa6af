"""Split cards: since 2013 one half is named; by 2020 a split card off the stack has one mana cost, of both halves together."""

from __future__ import annotations

from judge.cards.instructions.effects import Face
from judge.editions.change import Change
from judge.engine.rules.part5_additional import r505_split_cards
from judge.engine.table.choosing_words import whole_name
from judge.engine.table.table import Table
from judge.support.edition import beneath


def of_both(face: Face, halves: tuple[Face, ...]) -> tuple[str | None, ...]:
    """One mana cost; off the stack the face of a split card has those of both halves put together, and a back has its front's."""
    return (face.mana_cost if len(halves) > 1 else halves[0].mana_cost,)


def one_half(table: Table, name: str) -> str:
    """The name that is chosen by a name: of a split card that of one half."""
    whole = beneath(whole_name)(table, name)
    return whole.split(" // ")[0] if whole == name else name


CHANGES = (
    Change(
        name="one half of a split card is named, not both",
        rules=("505.7",),
        since="2013-07-13",
        replaced={whole_name: one_half},
    ),
    Change(
        name="off the stack a split card has one converted mana cost, of both halves together",
        rules=("505.2", "505.5"),
        since="2020-04-17",
        replaced={r505_split_cards.costs_of: of_both},
    ),
)
