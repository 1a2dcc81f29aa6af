"""By 2020 each player orders the timestamps of his or her own objects that receive them at the same time, the active player first."""

from __future__ import annotations

from typing import Any

from judge.editions.change import Change
from judge.engine.record.acting import rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part4_spells.r418_continuous_effects import timestamps
from judge.engine.table.decisions import Decision, OrderOf
from judge.engine.table.table import Table


@rule("418.5e")
def each_their_own(table: Table, ids: tuple[int, ...], data: tuple[tuple[str, Any], ...]) -> tuple[int, ...]:
    """The objects from the oldest on: the active player's, then each other player's, as their controllers order them."""
    by = {id: table.controller(id) or "" for id in ids}
    order: list[int] = []
    for player in apnap(table.game, set(by.values())):
        own = tuple(id for id in ids if by[id] == player)
        asked = (*data[:1], ("of", own))
        order += own if len(own) < 2 else table.ask(Decision("order timestamps", player, OrderOf(own), data=asked))
    return tuple(order)


CHANGE = Change(
    name="each player orders the timestamps of his or her own objects, in turn order from the active player",
    rules=("418.5e",),
    since="2020-04-17",
    replaced={timestamps.in_chosen_order: each_their_own},
)
