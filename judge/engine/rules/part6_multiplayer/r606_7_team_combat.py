"""The combat of two teams in a Two-Headed Giant game (606.7): one attack, one block, and damage to one of the players attacked.

An attacking creature attacks the team: its `Attack.defender` is the player who stands for the team (`Game.head`).
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import things as t
from judge.cards.instructions.base import rebuild, walk
from judge.engine import hooks
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Bindings, Game, Thing
from judge.engine.game.transitions import combat_begins
from judge.engine.looking import Context, select
from judge.engine.looking.combat_relations import attacked
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import illegal, marks, rule
from judge.engine.record.verdicts import Verdict
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support import edition as tables
from judge.support.edition import replaceable

__all__ = ["ONE_ATTACK", "ONE_BLOCK", "attacked", "defenders", "one_of_two", "team_defends", "to_one_player"]


@rule("606.7a")
def team_defends(table: Table, rivals: tuple[str, ...]) -> None:
    """In the combat phase, the active team is the attacking team, and its players are each an attacking player; in the same way, the
    nonactive team is the defending team, and its players are each a defending player.
    """
    player = table.game.turn.player
    hooks.happen(table, combat_begins(player, rivals))
    table.step("combat begins", reads=(("turn",),), writes=(("combat",), ("defending",)), player=player, defending=rivals[:1])


ONE_OF_A_TEAM: tables.Table[tuple[str, ...]] = tables.Table("of whom a one-shot effect means one player", ("defending", "attacking"))
"""The players, as texts name them, of whom a one-shot effect means one of a team."""


@rule(*marks(team_defends))
def one_of_two(table: Table, which: str, team: tuple[str, ...], bindings: Bindings) -> str:
    """Of which defending, or attacking, player of a team a one-shot effect speaks: of one, whom its controller chooses, throughout."""
    chosen = table.under_way.one_of_team
    if team not in chosen:
        data = (("what", f"{which} player"),)
        chosen[team] = table.ask(Decision("choose", bindings.you, OneOf(team), data=data, source=bindings.this))
    return chosen[team]


@hooks.of_either_player.does
def of_either_player(ctx: Context, condition: t.Condition) -> Verdict | None:
    """Whether a comparison with the defending, or attacking, player holds: it does where it does for either of them.

    One that asks for nothing ("controls no lands") does where it does for both. None where it is about no team.
    """
    side = next((node for node in walk(condition) if isinstance(node, t.Players) and node.which in SIDES), None)
    team = select(ctx, side) if side is not None else ()
    if len(team) < 2:
        return None
    verdicts = []
    for player in team:
        name = f"either {len(ctx.bindings.named)}"
        one = rebuild(condition, lambda node: t.Bound(name) if node == side else node)  # noqa: B023
        verdicts.append(holds(ctx.with_bindings(ctx.bindings.bind(name, (player,))), one))
    wanted = not (isinstance(condition, t.Compares) and (condition.op, condition.right) in NOTHING)
    return next((verdict for verdict in verdicts if bool(verdict) is wanted), verdicts[0])


SIDES = ("defending", "attacking")
NOTHING = (("=", t.Number(0)), ("<=", t.Number(0)), ("<", t.Number(1)))


def _teams_fight(game: Game) -> bool:
    return bool(game.heads)


@rule("606.7b")
def attack_together(game: Game) -> tuple[str, ...]:
    """There is a single, combined attack by the active team, and its attacking creatures must be legal as a whole set."""
    return game.active


ONE_ATTACK = When("the creatures of the active team attack together, and must be legal together", _teams_fight, marks(attack_together)[0])


@rule("606.7c")
def block_together(game: Game, player: str) -> tuple[str, ...]:
    """There is a single, combined block by the defending team, and its blocking creatures must be legal as a whole set."""
    return game.together(player)


ONE_BLOCK = When("the creatures of the defending team block together, whatever they block", _teams_fight, marks(block_together)[0])


@replaceable
def defenders(game: Game, player: str) -> tuple[str, ...]:
    """The players of whom each attacking creature attacks one: the team is attacked as a group, and who stands for it stands here."""
    return (player,)


@rule("606.7d")
def to_one_player(table: Table, id: int, team: tuple[Thing, ...], division: Iterable[tuple[Thing, int]]) -> IllegalAction | None:
    """If the defending team is what an attacking creature would assign combat damage to, the active team chooses just one of the defending
    players as the one to whom that creature assigns its combat damage.

    The refusal of an assignment to more than one player of the defending team; None where it is one at most.
    """
    players = dict.fromkeys(thing for thing, n in division if thing in team)
    if len(players) < 2:
        return None
    return illegal(f"{table.name(id)} assigns its damage to only one of {' and '.join(map(table.name, players))}")
