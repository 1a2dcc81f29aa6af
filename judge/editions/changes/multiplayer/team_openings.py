"""How a Two-Headed Giant game begins in 2006: each team has 40 life, and of the team that plays first one player draws."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.editions.change import Change
from judge.engine.game.starting import STARTING
from judge.engine.game.state import Bindings
from judge.engine.record.acting import rule
from judge.engine.rules.part1_game import r101_starting_the_game as r101
from judge.engine.rules.part3_turn import r304_draw_step as r304
from judge.engine.rules.part4_spells.r417_one_shot_effects import execute
from judge.engine.table.table import Table
from judge.support.edition import beneath


def no_team_skips(table: Table) -> bool:
    """Whether the first draw step is skipped: only where two players play, and not where teams do."""
    return not table.game.heads and beneath(r101.skips_first_draw)(table)


@rule("606.6b")
def secondary_player_draws(table: Table) -> None:
    """In the first turn of the game all of the team draw but the primary player."""
    if not (table.game.heads and table.game.turn.first):
        beneath(r304.active_player_draws)(table)
        return
    for player in table.game.active[1:]:
        execute(table, e.Draw(t.You(), t.Number(1)), Bindings(you=player))


CHANGES = (
    Change(
        name="a two-headed team starts with 40 life",
        rules=("606.4a",),
        until="2008-02-01",
        rows={STARTING: lambda starting: msgspec.structs.replace(starting, head=20)},
    ),
    Change(
        name="in the first turn of a two-headed game the secondary player draws",
        rules=("606.6b",),
        until="2008-02-01",
        replaced={r101.skips_first_draw: no_team_skips, r304.active_player_draws: secondary_player_draws},
    ),
)
