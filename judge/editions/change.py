"""A change of the rules between editions of play, as a value: since when, until when, and what it puts at which hooks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from judge.support.edition import Table

EMPTY: Mapping[Any, Any] = MappingProxyType({})


class Change(msgspec.Struct, frozen=True):
    """One difference of play.

    `name`: said in answers, a clause ("combat damage is dealt as it is assigned"). `since`: the first edition of play that has it,
    empty where older ones have it too; `until`: the first that has it no longer, empty where it lasts. So a change of an earlier day
    has `until` alone. `rules`: keys of the rules that it is about (numbers of 2009-05-01, or of a later edition with its date), shown
    in the numbers of each edition. `replaced`: hook -> what stands there. `rows`: table -> what it becomes, a function of the table
    as the changes before this one left it: several changes may exchange rows of one table. `left_out`: the row of the table of
    differences and the reason, where the change only refuses the boards that meet it.
    """

    name: str
    rules: tuple[str, ...]
    since: str = ""
    until: str = ""
    replaced: Mapping[Any, Any] = EMPTY
    rows: Mapping[Table[Any], Callable[[Any], Any]] = EMPTY
    left_out: str = ""

    def holds_in(self, date: str) -> bool:
        """Whether an edition of play has this change."""
        return self.since <= date and (not self.until or date < self.until)
