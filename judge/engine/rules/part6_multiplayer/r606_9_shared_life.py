"""The life total that a team shares in a Two-Headed Giant game (606.9): `Player.life` of each of its players is the team's.

Damage, loss and gain happen to one player; what they do, they do to the total.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from judge.cards.instructions.base import Node, walk
from judge.engine import hooks
from judge.engine.events.by_rule import by_rule
from judge.engine.game.occurrences import GainLife, LoseLife
from judge.engine.game.state import Game, Occurrence
from judge.engine.record.acting import marks, rule
from judge.engine.record.verdicts import Verdict
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table
from judge.support.edition import replaceable


@rule("606.9")
def applied_to_team(game: Game, o: GainLife | LoseLife, by: int) -> tuple[Game, Occurrence]:
    """Each player individually is dealt damage, loses life, or gains life; the result is then applied to the life total that the team
    shares.

    The game after a player gained or lost life, and the occurrence: the result is applied to the total of the team.
    """
    player = str(o.subject)
    total = game.players[player].life + by + o.rounding
    return with_total(game, player, total), by_rule(o.with_(player=player))


def with_total(game: Game, player: str, total: int) -> Game:
    """The game in which that is the life total of all who share the player's."""
    for one in game.together(player):
        game = game.player(one, life=total)
    return game


@hooks.life_for_effects.does
@rule("606.9a")
def share(game: Game, player: str) -> int:
    """An effect that needs to know the value of one individual player's life total uses, instead, half of the life total of his or her
    team, rounded up.
    """
    return ceil(game.players[player].life / len(game.together(player)))


def of_share(game: Game, *nodes: Node | None) -> tuple[str, ...]:
    """The rule by which a text that asks for a player's life total gets that player's share; none where no team shares one."""
    parts = (part for node in nodes if node is not None for part in walk(node)) if game.heads else ()
    return marks(share) if any(getattr(part, "characteristic", "") == "life" for part in parts) else ()


@rule("606.9b")
def sum_of_all(table: Table, totals: Mapping[str, int]) -> tuple[Mapping[str, int], dict[str, int]]:
    """When an effect would set the life total of each of a team's players to some number, the result is all those numbers added together.

    The players who are set, with their totals, and for one of each such team what its total takes beside each one's change: the shares of
    an odd total are rounded up.
    """
    game, found = table.game, dict[str, int]()
    for player in totals:
        team = game.together(player)
        if all(p in totals for p in team) and not found.keys() & set(team):
            changing = (p for p in team if totals[p] != share(game, p))
            found[next(changing, player)] = sum(share(game, p) for p in team) - game.players[player].life
    return totals, found


@rule("606.9c")
def change_to(game: Game, player: str, total: int) -> int:
    """When an effect would set just one player's life total to a number, the individual life total of that player becomes the number, and
    the life total of the team is adjusted by however much life was gained or lost by the player.

    By how much a player's own life total changes where an effect sets it: counted from the share of the team's total.
    """
    return total - share(game, player)


@replaceable
def who_shares_poison(game: Game, player: str) -> tuple[str, ...]:
    """Whose poison counters a player's are: that player's alone (606.5)."""
    return (player,)


def with_poison(game: Game, player: str, counters: int) -> Game:
    """The game in which whoever shares a player's poison counters has so many."""
    for one in who_shares_poison(game, player):
        game = game.player(one, poison=counters)
    return game


@replaceable
def may_change_life(table: Table, action: str, player: str) -> Verdict:
    """Whether nothing forbids a player to gain, lose or pay life: only what is about that player does."""
    return forbidden(table, action, player)


def may_pay_life(table: Table, player: str) -> Verdict:
    """Whether nothing forbids a player to pay life, which is to lose it."""
    return may_change_life(table, "pay life", player) and may_change_life(table, "lose life", player)
