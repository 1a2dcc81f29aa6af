"""Since 2013 an effect that draws the game draws it within its controller's range of influence, and a team ends as its emperor does."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.editions.change import Change
from judge.engine import hooks
from judge.engine.executing.instruction_runs import Act, Outcome, Running
from judge.engine.game.occurrences import GameDrawn
from judge.engine.game.state import Bindings, Occurrence
from judge.engine.record.acting import rule
from judge.engine.rules.part1_game import r102_by_effects as by_effects
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import reaches
from judge.engine.rules.part6_multiplayer.r607_emperor import emperors
from judge.engine.rules.part6_multiplayer.r607_emperor_loses import lose_with_emperor
from judge.engine.table.table import Table
from judge.support.edition import beneath

DRAWN = "draw"
"""How a player has left the game for whom it is a draw."""


def _drawn(player: str) -> Occurrence:
    return GameDrawn(subject=player, out=DRAWN)


@rule("102.4")
def draw_within_range(table: Table, draw: e.DrawGame, bindings: Bindings) -> Running:
    """The game is a draw for the controller of the effect and all players within range; they leave it, and the others play on."""
    if not table.game.reach:
        return (yield from beneath(by_effects.draw_game)(table, draw, bindings))
    yield Act(tuple(_drawn(p) for p in table.game.alive if reaches(table.game, bindings.you, p)))
    finish(table)
    return Outcome(bindings, True)


@rule("607.5")
def end_with_emperor(table: Table) -> None:
    """The game is a draw for a team if it is one for its emperor; a team loses with its emperor as ever."""
    game = table.game
    drawn = [p for p in emperors(game) if game.players[p].out == DRAWN]
    teams = {game.players[p].team for p in drawn}
    generals = [_drawn(p) for p in game.alive if game.players[p].team in teams]
    if generals:
        hooks.happen(table, generals, reads=[("out", p) for p in drawn])
    beneath(lose_with_emperor)(table)


@rule("102.2b")
def win_among_several(table: Table, win: e.WinGame, bindings: Bindings) -> Running:
    """In a game of more than two players all opponents of who would win lose instead."""
    if len(table.game.order) < 3:
        return (yield from beneath(by_effects.win)(table, win, bindings))
    return (yield from by_effects.others_lose(table, win.who, bindings))


CHANGES = (
    Change(
        name="in a game of more than two players an effect that lets one win makes the opponents lose instead",
        rules=("102.2b", "102.3g"),
        since="2013-07-13",
        until="2020-04-17",
        replaced={by_effects.win: win_among_several},
    ),
    Change(
        name="an effect that draws the game draws it for those within its controller's range of influence, and the others play on",
        rules=("102.4",),
        since="2013-07-13",
        replaced={by_effects.draw_game: draw_within_range},
    ),
    Change(
        name="the game is a draw for a team if it is one for its emperor",
        rules=("607.5",),
        since="2013-07-13",
        replaced={lose_with_emperor: end_with_emperor},
    ),
)
