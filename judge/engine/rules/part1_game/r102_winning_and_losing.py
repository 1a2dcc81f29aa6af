"""Winning and losing (102): a game ends as soon as a player wins, loses with one left, or all lose at once."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game.occurrences import LoseGame, Reveal
from judge.engine.rules.part5_additional.r507_controlling_a_turn import matter
from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import IN_PLAY, PHASED_OUT, STACK, Game, Occurrence
from judge.engine.table.table import Table
from judge.engine.record.acting import citing, rule
from judge.engine import hooks


@rule("102.3e")
def loses_after_all(game: Game, o: Occurrence) -> tuple[Game, Occurrence]:
    """A player who would win and lose at the same time loses."""
    return game.with_(over="", winners=()), by_rule(o)


@rule("102.5")
def leaves(game: Game, player: str, o: Occurrence) -> tuple[Game, Occurrence]:
    """A player who loses the game leaves it."""
    return game.player(player, out="lost"), by_rule(o)


def win(game: Game, player: str) -> Game:
    """A player wins: the others lose."""
    team = game.players[player].team
    winners = tuple(p for p in game.order if p == player or (team and game.players[p].team == team))
    return game.with_(over="won", winners=winners, priority=None)


@rule("102.3a")
def concede(table: Table, player: str) -> None:
    """A player may concede at any time; he or she leaves and loses."""
    with citing(*matter(table.game, player, "conceding")):
        hooks.happen(table, LoseGame(subject=player, player=player, cause="concede"))
    finish(table)


@rule("504.6")
def _reveal(table: Table) -> None:
    """As the game ends, every face-down object in play, on the stack or phased out is shown to all players."""
    for zone in (IN_PLAY, STACK, PHASED_OUT):
        for id in table.game.zone(zone):
            obj = table.game.objects[id]
            if obj.face_down and not obj.revealed:
                hooks.happen(table, Reveal(subject=id, player=obj.owner))
                table.note_object(id, revealed=True)


@rule("102.1")
def finish(table: Table) -> None:
    """Ends the game where one player (or team) is left, or none (102.4a: a draw)."""
    game = table.game
    if game.over:
        return _reveal(table)
    left = game.alive
    teams = {game.players[p].team or p for p in left}
    reads = tuple(("out", p) for p in game.order)
    if not left or (len(game.order) == 1 and game.players[game.order[0]].out):
        table.note(over="draw", priority=None)
        with citing("102.4c" if len(set(_teams(game))) < len(game.order) else "102.4a"):
            table.step("game over", writes=(("over",),), reads=reads, result="draw")
    elif len(teams) == 1 and len(game.order) > 1 and len(left) < len(game.order):
        winners = _with_team(game, left)
        table.note(over="won", winners=winners, priority=None)
        fallen = [team for team in set(_teams(game)) if _teams(game).count(team) > 1 and team not in teams]
        with citing("102.2c" if len(winners) > 1 or len(set(_teams(game))) < len(game.order) else "102.2a", *["102.3f"] * bool(fallen)):
            table.step("game over", writes=(("over",),), reads=reads, result="won", winners=winners)
    if table.game.over:
        _reveal(table)
    else:
        _others_go_on(table)


def _others_go_on(table: Table) -> None:
    """The game continues without those who left it, and without what is theirs (600.4)."""
    for player in table.game.order:
        if table.game.players[player].out:
            hooks.leaves_with(table, player)


def _teams(game: Game) -> list[str]:
    """The team of each player; one without a team is a team alone."""
    return [game.players[p].team or p for p in game.order]


def _with_team(game: Game, left: Sequence[str]) -> tuple[str, ...]:
    """Those who are left, and the others of their team, who win with them (102.2c)."""
    teams = {game.players[p].team for p in left} - {""}
    return tuple(p for p in game.order if p in left or game.players[p].team in teams)
