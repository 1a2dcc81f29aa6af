"""Winning and losing (102): a game ends as soon as a player wins, loses with one left, or all lose at once."""

from __future__ import annotations

from judge.engine.state import Game, Occurrence
from judge.engine.table import Table
from judge.engine.trace import rule


@rule("102.2")
def leave(game: Game, player: str, how: str) -> Game:
    """A player is out of the game: lost, or conceded."""
    return game.player(player, out=how)


def win(game: Game, player: str) -> Game:
    """A player wins: the others lose."""
    team = game.players[player].team
    winners = tuple(p for p in game.order if p == player or (team and game.players[p].team == team))
    return game.with_(over="won", winners=winners, priority=None)  # type: ignore[no-any-return]


@rule("102.3a")
def concede(table: Table, player: str) -> None:
    """A player may concede at any time; he or she leaves and loses."""
    from judge.engine.happening import happen

    happen(table, Occurrence("lose game", subject=player, player=player, cause="concede"))
    finish(table)


@rule("102.2", "102.4")
def finish(table: Table) -> None:
    """Ends the game where one player (or team) is left, or none (102.4a: a draw)."""
    game = table.game
    if game.over:
        return
    left = game.alive
    teams = {game.players[p].team or p for p in left}
    if not left:
        table.note(over="draw", priority=None)
        table.step("game over", writes=(("over",),), reads=tuple(("out", p) for p in game.order), result="draw")
    elif len(teams) == 1 and len(game.order) > 1 and len(left) < len(game.order):
        table.note(over="won", winners=tuple(left), priority=None)
        table.step("game over", writes=(("over",),), reads=tuple(("out", p) for p in game.order), result="won", winners=tuple(left))
    elif not left or (len(game.order) == 1 and game.players[game.order[0]].out):
        table.note(over="draw", priority=None)
