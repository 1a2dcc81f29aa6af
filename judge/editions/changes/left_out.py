"""What an edition says otherwise, or does not say at all, and is not played here: a board that meets it is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

import msgspec

from judge.editions.change import Change
from judge.engine import hooks
from judge.engine.rules.part4_spells import r421_loops
from judge.engine.rules.part4_spells.r413_resolving import playing_meanwhile
from judge.engine.table.table import Table
from judge.errors import NotImplementedRule
from judge.support.edition import CURRENT, beneath


class LeftOut(msgspec.Struct, frozen=True):
    """A point in which an edition is not played.

    `row`: of the table of differences. `what`: a clause, said in the refusal; `why`: why it is not played. `hook`: what is asked where a
    board may meet it; `meets`: whether it does, asked with what the hook is asked with. `rules`, `since`, `until`: as of a `Change`.
    """

    row: str
    what: str
    why: str
    hook: Callable[..., Any]
    meets: Callable[..., bool]
    rules: tuple[str, ...]
    since: str = ""
    until: str = ""

    def change(self) -> Change:
        """The change that refuses the boards that meet it."""
        return Change(self.what, self.rules, self.since, self.until, {self.hook: self.stands}, left_out=f"{self.row}: {self.why}")

    @property
    def stands(self) -> Callable[..., Any]:
        """What stands at the hook: the refusal where a board meets it, else the base's function."""

        def asked(*args: Any, **kwargs: Any) -> Any:
            return self.refuse() if self.meets(*args, **kwargs) else beneath(self.hook)(*args, **kwargs)

        return asked

    def refuse(self) -> NoReturn:
        """Raises NotImplementedRule (`not-played`)."""
        message = f"{self.what} is not played by the rules of {CURRENT.edition.date} ({self.row}): {self.why}"
        error = NotImplementedRule(message, rule=self.rules[0], help="ask by another edition: judge rules list --play")
        error.code = "not-played"
        raise error


def in_his_or_her_turn(table: Table, player: str) -> bool:
    """Whether a player leaves the game whose turn it is."""
    return player in table.game.active


def within_ranges(table: Table, *_: int) -> bool:
    """Whether the players of a game that has come to a loop have limited ranges of influence."""
    return bool(table.game.reach)


def a_land_out_of_turn(table: Table, player: str, id: int, **how: Any) -> bool:
    """Whether an effect would have a player play a land in another player's turn."""
    return player not in table.game.active and "land" in table.view.chars(id).types


LEFT_OUT = (
    LeftOut(
        row="A20",
        what="a land that an effect has a player play in another player's turn",
        why="no rule forbids it, and none says which land play it is",
        hook=playing_meanwhile.play_during_resolution,
        meets=a_land_out_of_turn,
        rules=("212.6d",),
        until="2008-02-01",
    ),
    LeftOut(
        row="A22",
        what="a turn whose player leaves the game",
        why="the text does not say how it goes on",
        hook=hooks.leaves_with,
        meets=in_his_or_her_turn,
        rules=("600.4f",),
        until="2008-02-01",
    ),
    LeftOut(
        row="C52",
        what="a loop of mandatory actions in a game with a limited range of influence",
        why="the game is a draw for those whose objects are involved and for all within their ranges, and goes on for the others",
        hook=r421_loops.draw,
        meets=within_ranges,
        rules=("102.4b",),
        since="2013-07-13",
    ),
)

CHANGES = tuple(left_out.change() for left_out in LEFT_OUT)
