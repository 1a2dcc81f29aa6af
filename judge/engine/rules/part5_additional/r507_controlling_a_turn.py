"""Controlling another player's turn (507): who makes the choices, what is paid with, and when it begins and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from judge.engine import hooks
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Game
from judge.engine.game.transitions import turn_will_be_controlled
from judge.engine.record.acting import acting, citing, marks, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.table.decisions import Decision
from judge.support.edition import Table as RuleTable

if TYPE_CHECKING:
    from judge.engine.table.table import Table


class Matter(Struct, frozen=True):
    """Something in a controlled turn, and whether the controller of the turn decides it."""

    what: str
    by_controller: bool
    rule: str


@rule("507.1")
def take(table: Table, player: str, by: str) -> None:
    """The effect applies to the next turn the affected player actually takes.

    Another player, `by`, controls the player's next turn, the next one that the player really takes.
    """
    player = table.game.head(player)
    if player in table.game.turn.will_control:
        _overwrite(table, player, by)
    else:
        _will_control(table, player, by, ())


@rule(*marks(take))
def begin(table: Table, player: str, how: tuple[str, ...]) -> None:
    """The turn that begins is controlled by another player, to its end; `how`: the rules by which it came to be this turn."""
    with citing(*how, *rules_when((r606.TEAM_TAKES_IT,), table.game)):
        facts = (fact(player),)
        table.step("turn controlled", reads=facts, writes=facts, player=player, by=table.game.turn.controller)


@rule("507.1a")
def _overwrite(table: Table, player: str, by: str) -> None:
    """If several turn-controlling effects affect one player, each overwrites the others; the one created last is the one that works."""
    _will_control(table, player, by, (acting(),))


def _will_control(table: Table, player: str, by: str, how: tuple[str, ...]) -> None:
    hooks.happen(table, turn_will_be_controlled(player, by, how))
    table.step("turn will be controlled", writes=(fact(player),), player=player, by=by)


@rule("507.1b")
def wait(table: Table, player: str) -> None:
    """If a turn is skipped, pending turn-controlling effects wait for the player who would be affected to actually take a turn.

    A turn of the player's was skipped: a pending effect waits for the next one that he or she takes.
    """
    turn = table.game.turn
    if player in turn.will_control:
        by, how = turn.will_control[player]
        hooks.happen(table, turn_will_be_controlled(player, by, tuple(dict.fromkeys((acting(), *how)))))


def decided_by(game: Game, decision: Decision) -> Decision:
    """The decision with who makes it: what the player of a controlled turn would choose, the turn's controller does."""
    player = decision.by or decision.player
    by = whose(game, player, "choices") if player is not None else None
    return structs.replace(decision, by=by) if by != player else decision


def of_choice(game: Game, decision: Decision) -> tuple[tuple[str, ...], tuple[Fact, ...]]:
    """The rules and facts by which a choice is made in a controlled turn: for its player, or the controller's own."""
    player, by = game.turn.player, controlled(game, game.turn.player)
    if not by or by not in (decision.by, decision.player):
        return (), ()
    return matter(game, player, "choices" if decision.player == player else "own choices"), (fact(player),)


MATTERS = RuleTable(
    "what the controller of a turn decides",
    (
        Matter("objects", False, rule="507.1c"),
        Matter("choices", True, rule="507.3"),
        Matter("costs", False, rule="507.3a"),
        Matter("conceding", False, rule="507.3b"),
        Matter("own choices", False, rule="507.3d"),
    ),
)


def controlled(game: Game, player: str | None) -> str:
    """Who else controls the turn that the player is taking; empty where nobody does (507.1)."""
    turn = game.turn
    return turn.controller if turn.controller and player in game.active and turn.controller != player else ""


def whose(game: Game, player: str, what: str) -> str:
    """Who decides something of a player's, pays for it or does it: the player, or the controller of the turn where its row says so."""
    by = controlled(game, player)
    return by if by and _matter(what).by_controller else player


def matter(game: Game, player: str | None, what: str) -> tuple[str, ...]:
    """The rule by which something of the player's is decided in a turn that another player controls; none in any other turn."""
    return (_matter(what).rule,) if controlled(game, player) else ()


def _matter(what: str) -> Matter:
    return next(row for row in MATTERS.now if row.what == what)


def fact(player: str) -> Fact:
    """The fact that somebody controls a turn of the player's."""
    return ("turn control", player)


@rule("507.4")
def no_mana_burn(table: Table, player: str) -> bool:
    """Mana burn doesn't make a player lose life while his or her turn is controlled by another player.

    Whether another controls a player's turn, who loses no life then for the mana that is left in his or her pool.
    """
    if not controlled(table.game, player):
        return False
    table.step("no mana burn", reads=(("mana", player), fact(player)), writes=(("life", player), ("mana", player)), player=player)
    return True
