"""Winning and losing as a team in a Two-Headed Giant game (606.8)."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import Game, Occurrence
from judge.engine.record.acting import marks, rule
from judge.engine.record.verdicts import Verdict, no
from judge.engine.rules.part1_game.r103_2_cant_wins import every
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table


@rule("606.8a")
def team_without_life(game: Game, player: str) -> bool:
    """A team whose life total is 0 or less loses the game when next a team would receive priority.

    Whether a player's team loses the game for its life total, which all on it share: it is 0 or less.
    """
    return game.players[game.head(player)].life <= 0


@rule("606.8b")
def as_a_team(game: Game, player: str, o: Occurrence) -> tuple[Game, Occurrence]:
    """It is only as a team, not as individuals, that players win and lose the game.

    The game after a player of a team lost it: so did the others of that team.
    """
    for one in game.together(player):
        game = game.player(one, out="lost")
    return game, by_rule(o)


def may(table: Table, action: str, player: str) -> Verdict:
    """Whether nothing keeps a player from winning or losing the game; what keeps one of a team from it keeps the others."""
    if not table.game.heads:
        return forbidden(table, action, player)
    verdict = every(forbidden(table, action, one) for one in table.game.together(player))
    if verdict or not forbidden(table, action, player):
        return verdict
    also = (*([verdict.rule] if verdict.rule else []), *dict(verdict.data).get("also", ()))
    return no(verdict.failed, marks(as_a_team)[0], *verdict.facts, **{**dict(verdict.data), "also": also})


@rule("606.8c")
def who_concedes(game: Game, player: str) -> str:
    """If a player concedes, the team of that player leaves the game immediately and loses the game."""
    return game.head(player)
