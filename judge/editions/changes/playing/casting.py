"""Casting spells: by 2020 reductions of a cost go in the order the player likes, and whether a spell is allowed is asked of its choices."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.editions.change import Change
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r409_playing import spells, total_costs
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement
from judge.engine.rules.part5_additional.r505_split_cards import is_split
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.table import Table

Changes = list[tuple[ActivePart, e.CostChange]]


def cheapest_first(changes: Changes) -> Changes:
    """The order that leaves the least to pay: first what reduces to a minimum, then what takes off colored mana alone."""
    return sorted(changes, key=lambda change: (change[1].least is None, not change[1].colored))


def not_with_both_halves(table: Table, id: int) -> bool:
    """What prohibits a spell is asked about the card too, but of a split card only about the half that would be the spell."""
    return not is_split(table.game.objects[id])


@rule("409.4")
def allowed_with_its_choices(table: Table, announced: Announcement) -> None:
    """A spell whose choices are made is looked at once more: where it is prohibited now, playing it was illegal."""
    obj = table.game.objects[announced.id]
    assert obj.stack is not None
    proposed = obj.with_(stack=obj.stack.with_(bindings=announced.bindings))
    with table.supposing(table.game.put(proposed)):
        spells.need_allowed(table, announced.player, announced.id)


CHANGES = (
    Change(
        name="reductions of a cost apply in any order that the player likes",
        rules=("409.1f",),
        since="2020-04-17",
        replaced={total_costs.reductions_in_order: cheapest_first},
    ),
    Change(
        name="what prohibits a spell is asked about the spell with its choices",
        rules=("409.4", "409.1a"),
        since="2020-04-17",
        replaced={spells.judged_as_a_card: not_with_both_halves, spells.legal_as_proposed: allowed_with_its_choices},
    ),
)
