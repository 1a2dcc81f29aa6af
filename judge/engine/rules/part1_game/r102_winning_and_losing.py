"""Winning and losing (102): a game ends as soon as a player wins, loses with one left, or all lose at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.engine import hooks
from judge.engine.events.by_rule import by_rule
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Game, Occurrence
from judge.engine.game.transitions import game_over
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.verdicts import Verdict, denied
from judge.engine.rules.part4_spells.r410_triggered_abilities.losing import loses
from judge.engine.rules.part5_additional.r504_face_down import show_all
from judge.engine.rules.part5_additional.r507_controlling_a_turn import matter, whose
from judge.engine.rules.part6_multiplayer.r606_8_team_results import as_a_team, may, team_without_life, who_concedes
from judge.engine.table.table import Table


@rule("102.1")
def finish(table: Table) -> None:
    """As soon as a player wins, or the game is a draw, the game is over immediately.

    Ends the game where one player (or team) is left, or none (102.4a: a draw).
    """
    if table.game.variant:
        hooks.lose_with_emperor(table)
    game = table.game
    if game.over:
        return show_all(table)
    lost = len(game.alive) < len(game.order)
    for ending in ENDINGS if lost else ():
        if ending.holds(game):
            with citing(*ending.rules, *(marks(teams_left) if _in_teams(game) else ())):
                _over(table, "won" if ending in WON else "draw", _with_team(game, game.alive) if ending in WON else ())
            break
    if table.game.over:
        show_all(table)
    else:
        _others_go_on(table)


def _over(table: Table, result: str, winners: tuple[str, ...]) -> None:
    hooks.happen(table, game_over(result, winners))
    reads = tuple(("out", p) for p in table.game.order)
    told: dict[str, Any] = {"winners": winners} if winners else {}
    table.step("game over", writes=(("over",),), reads=reads, result=result, **told)


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


LAST_PLAYER = When("the last player in the game wins", lambda game: _one_side_left(game) and not _in_teams(game), rule="102.2a")

LAST_TEAM = When("the last team in the game wins", lambda game: _one_side_left(game) and _in_teams(game), rule="102.2c")


@rule("102.3a")
def concede(table: Table, player: str) -> None:
    """A player who concedes immediately leaves the game and loses it."""
    with citing(*matter(table.game, player, "conceding"), *(marks(who_concedes) if table.game.heads else ())):
        leaver = who_concedes(table.game, whose(table.game, player, "conceding"))
        hooks.happen(table, loses(leaver, cause="concede"))
    finish(table)


def _in_teams(game: Game) -> bool:
    """Whether some players are a team."""
    return len(set(_teams(game))) < len(game.order)


def _all_lost(game: Game) -> bool:
    return not game.alive or (len(game.order) == 1 and bool(game.players[game.order[0]].out))


def _one_side_left(game: Game) -> bool:
    left = teams_left(game) if _in_teams(game) else set(game.alive)
    return len(left) == 1 and len(game.order) > 1 and len(game.alive) < len(game.order)


@rule("102.3b")
def out_of_life(table: Table, name: str) -> Verdict:
    """A player with a life total of 0 or less loses the game when any player would next receive priority."""
    if not (team_without_life(table.game, name) if table.game.heads else table.game.players[name].life <= 0):
        return denied("has life left")
    return may(table, "lose the game", name) and may(table, "lose the game for life", name)


@rule("102.3c")
def drew_too_much(table: Table, name: str) -> Verdict:
    """A player who must draw more cards than his or her library holds draws what is left, and then loses the game when any player would
    next receive priority.
    """
    if not table.game.players[name].drew_from_empty:
        return denied("has not tried to draw from an empty library")
    return may(table, "lose the game", name)


@rule("102.3d")
def poisoned(table: Table, name: str) -> Verdict:
    """A player with ten or more poison counters loses the game when any player would next receive priority."""
    if table.game.players[name].poison < 10:
        return denied("has fewer than ten poison counters")
    return may(table, "lose the game", name)


@rule("102.3e")
def loses_after_all(game: Game, o: Occurrence) -> tuple[Game, Occurrence]:
    """A player who would win and lose at the same time loses."""
    return game.with_(over="", winners=()), by_rule(o)


@rule("102.3f")
def teams_left(game: Game) -> set[str]:
    """In a multiplayer game between teams, a team has lost the game when every player on it has lost."""
    return {game.players[p].team or p for p in game.alive}


NOBODY_LEFT = When("all players lose at once", lambda game: _all_lost(game) and not _in_teams(game), rule="102.4a")


@rule("102.4b")
def drawn_by_a_loop(table: Table) -> None:
    """The game is a draw if it somehow gets into a "loop," a sequence of events that repeats and that nothing can stop.

    The game is over as a draw because of a loop that nothing stops.
    """
    hooks.happen(table, game_over("draw"))


NO_TEAM_LEFT = When("all teams lose at once", lambda game: _all_lost(game) and _in_teams(game), rule="102.4c")


def all_at_once(game: Game) -> When:
    """The way in which the game would be a draw when players have lost."""
    return NO_TEAM_LEFT if _in_teams(game) else NOBODY_LEFT


WON = (LAST_PLAYER, LAST_TEAM)
ENDINGS = (*WON, NOBODY_LEFT, NO_TEAM_LEFT)
"""The ways in which a game is over when players have lost."""


@rule("102.5")
def leaves(game: Game, player: str, o: Occurrence) -> tuple[Game, Occurrence]:
    """A player who loses the game leaves it; in the same way, a player who leaves the game loses it."""
    if game.heads:
        game, o = as_a_team(game, player, o)
    return game.player(player, out="lost"), by_rule(o)


def win(game: Game, player: str) -> Game:
    """A player wins: the others lose."""
    team = game.players[player].team
    winners = tuple(p for p in game.order if p == player or (team and game.players[p].team == team))
    return game.with_(over="won", winners=winners, priority=None)
