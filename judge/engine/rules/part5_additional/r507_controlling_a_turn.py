"""Controlling another player's turn (507): who makes the choices, what is paid with, and when it begins and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.table.decisions import Decision
from judge.engine.game.state import Game
from judge.engine.record.acting import citing
from judge.engine.record.verdicts import Fact

if TYPE_CHECKING:
    from judge.engine.table.table import Table

KEY = "control next turn of "
"""Name in `Turn.data`, with the player's name after it: (who controls that turn, the rules on how it came to be so)."""


def controlled(game: Game, player: str | None) -> str:
    """Who else controls the turn that the player is taking; empty where nobody does (507.1)."""
    turn = game.turn
    return turn.controller if player is not None and player == turn.player and turn.controller != player else ""


def fact(player: str) -> Fact:
    """The fact that somebody controls a turn of the player's."""
    return ("turn control", player)


def take(table: Table, player: str, by: str) -> None:
    """`by` will control the player's next turn. Of several such effects the last one works (507.1a)."""
    data = table.game.turn.data
    rules = ("507.1a",) if KEY + player in data else ()
    table.note(turn=table.game.turn.with_(data=data.set(KEY + player, (by, rules))))
    with citing(*rules):
        table.step("turn will be controlled", writes=(fact(player),), player=player, by=by)


def wait(data: dict[str, Any], player: str) -> None:
    """A turn of the player's was skipped: a pending effect waits for the next one that he or she takes (507.1b)."""
    if KEY + player in data:
        by, rules = data[KEY + player]
        data[KEY + player] = (by, ("507.1b", *(n for n in rules if n != "507.1b")))


def begin(table: Table, player: str, rules: tuple[str, ...]) -> None:
    """The turn that begins is controlled by another player, to its end (507.1)."""
    with citing(*rules, "507.1"):
        facts = (fact(player),)
        table.step("turn controlled", reads=facts, writes=facts, player=player, by=table.game.turn.controller)


def decided_by(game: Game, decision: Decision) -> Decision:
    """The decision with who makes it: what the player of a controlled turn would choose, the turn's controller does (507.3)."""
    by = controlled(game, decision.by or decision.player)
    return Decision(**{**_fields(decision), "by": by}) if by else decision


def _fields(decision: Decision) -> dict[str, Any]:
    return {name: getattr(decision, name) for name in decision.__struct_fields__}


def of_choice(game: Game, decision: Decision) -> tuple[tuple[str, ...], tuple[Fact, ...]]:
    """The rules and facts by which a choice is made in a controlled turn: for its player (507.3), or one's own (507.3d)."""
    player, by = game.turn.player, controlled(game, game.turn.player)
    if not by or by not in (decision.by, decision.player):
        return (), ()
    return (("507.3",) if decision.player == player else ("507.3d",)), (fact(player),)


def paying(game: Game, player: str) -> tuple[str, ...]:
    """Costs of the player whose turn another controls are paid with that player's own resources (507.3a)."""
    return ("507.3a",) if controlled(game, player) else ()
