"""State-based effects of later editions by which a player keeps one of several permanents and loses the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judge.engine.game.occurrences import Move
from judge.engine.game.permanents_by_kind import census
from judge.engine.game.state import GRAVEYARD, IN_PLAY, Occurrence, Thing
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part4_spells.r420_state_based_effects.badly_attached import Facts
from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import Row
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table

Group = Callable[[Table, int], tuple[int, ...]]
"""The permanents of its controller that a permanent may not be in play with, itself among them."""


def keeping_one(old: Row, kind: str, group: Group, says: str) -> Row:
    """`old` as a rule for each player, who keeps one of a `group` among the permanents of a `kind` by choice."""

    def first_of_each(table: Table) -> Sequence[Thing]:
        return [id for id in census(table.game, table.view)[kind] if group(table, id)[:1] == (id,)]

    def one_of_several(table: Table, id: int) -> Verdict:
        return YES if len(group(table, id)) > 1 else denied("is its controller's only one")

    def all_but_one(table: Table, id: int) -> Iterator[Occurrence]:
        several, player = group(table, id), table.controller(id)
        kept = table.ask(Decision("choose", player, OneOf(tuple(reversed(several))), data=(("what", "keep"),)))
        for other in several:
            if other != kept:
                yield Move(subject=other, player=player, origin=IN_PLAY, destination=GRAVEYARD, cause="state-based")

    def rests_on(table: Table, id: Any) -> Facts:
        return tuple(("object", other) for other in group(table, id))

    return Row(old.name, says, first_of_each, one_of_several, all_but_one, rests_on, rule=old.rule, also=old.also)


def by_player(table: Table, id: int, alike: Sequence[int]) -> tuple[int, ...]:
    """Those of several permanents that the controller of one of them controls."""
    controller = table.view.chars(id).controller
    return tuple(x for x in alike if table.view.chars(x).controller == controller)
