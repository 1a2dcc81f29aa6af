"""The combat of two teams in a Two-Headed Giant game (606.7): one attack, one block, and damage to one of the players attacked.

An attacking creature attacks the team: its `Attack.defender` is the player who stands for the team (`Game.head`).
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.game.rule_rows import When
from judge.engine.game.state import Combat, Game, Thing
from judge.engine.looking.combat_relations import attacked
from judge.engine.record.acting import illegal, rule
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import replaceable

__all__ = ["ONE_ATTACK", "ONE_BLOCK", "attacked", "defenders", "team_defends", "to_one_player"]


@rule("606.7a")
def team_defends(table: Table, rivals: tuple[str, ...]) -> None:
    """As the combat phase starts, each player of the active team is an attacking player, each of the other team a defending one."""
    player = table.game.turn.player
    table.note(combat=Combat(attacking_player=player, defending=rivals))
    table.step("combat begins", reads=(("turn",),), writes=(("combat",), ("defending",)), player=player, defending=rivals[:1])


def _teams_fight(game: Game) -> bool:
    return bool(game.heads)


ONE_ATTACK = When("the creatures of the active team attack together, and must be legal together", _teams_fight, rule="606.7b")
ONE_BLOCK = When("the creatures of the defending team block together, whatever they block", _teams_fight, rule="606.7c")


@replaceable
def defenders(game: Game, player: str) -> tuple[str, ...]:
    """The players of whom each attacking creature attacks one: the team is attacked as a group, and who stands for it stands here."""
    return (player,)


@rule("606.7d")
def to_one_player(table: Table, id: int, team: tuple[Thing, ...], division: Iterable[tuple[Thing, int]]) -> IllegalAction | None:
    """The refusal of an assignment to more than one player of the defending team; None where it is one at most."""
    players = dict.fromkeys(thing for thing, n in division if thing in team)
    if len(players) < 2:
        return None
    return illegal(f"{table.name(id)} assigns its damage to only one of {' and '.join(map(table.name, players))}")
