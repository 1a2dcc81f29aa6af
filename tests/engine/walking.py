"""Walking games in tests: cards by a few words, passing, going to a step, and what was recorded."""

from __future__ import annotations

from typing import Any

from builders import Board, static

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import LIBRARY, Obj, Occurrence, Turn
from judge.engine.rules.part3_turn import r300_turn
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import (
    assign_damage,
    close_declaration,
    declare_attackers,
    declare_blockers,
    open_declaration,
)
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority, pass_priority
from judge.engine.table.table import Chooser, Table
from judge.errors import IllegalAction

THIS, YOU = t.This(), t.You()


def keyword(name: str, **holes: Any) -> e.KeywordAbility:
    """A keyword ability."""
    return e.KeywordAbility(name, **holes)


def says(part: e.Part, affected: Any = THIS, **fields: Any) -> e.StaticAbility:
    """A static ability with one part."""
    return static(affected, part, **fields)


def creature(board: Board, name: str, pt: str, *abilities: e.Ability | str, owner: str = "Ann", **fields: Any) -> int:
    """A creature in play, with keywords by their names."""
    made = tuple(keyword(a) if isinstance(a, str) else a for a in abilities)
    return board.add(name, "Creature", pt, *made, owner=owner, **fields)


def library(board: Board, cards: int = 20) -> Board:
    """Gives every player a library."""
    for player in board.game.order:
        for _ in range(cards):
            board.add("Forest", "Basic Land - Forest", zone=LIBRARY, owner=player)
    return board


def table_at(board: Board, step: str = "precombat main", player: str = "Ann", chooser: Chooser | None = None, **turn: Any) -> Table:
    """The game in a step whose beginning is past; the active player has priority."""
    board.game = board.game.with_(turn=Turn(player, step=step, **{"number": 3, "serial": 3, **turn}))
    table = Table(board.game, chooser)
    give_priority(table, player)
    return table


def all_pass(table: Table) -> None:
    """The players pass until all have passed in succession."""
    while table.game.priority is not None and not pass_priority(table, table.game.priority):
        pass


def go(table: Table, step: str, player: str = "") -> None:
    """Goes on to the next such step (of that player's), with default declarations on the way."""
    while True:
        if open_declaration(table.game) is not None:
            close_declaration(table)
        else:
            all_pass(table)
        turn = table.game.turn
        if table.game.over or (turn.step == step and (not player or turn.player == player)):
            return


def begin_at(board: Board, step: str, player: str = "Ann", chooser: Chooser | None = None, **turn: Any) -> Table:
    """The game at the very beginning of a step."""
    board.game = board.game.with_(turn=Turn(player, step=step, **{"number": 3, "serial": 3, **turn}))
    table = Table(board.game, chooser)
    r300_turn.start(table, step)
    return table


def attack_with(table: Table, attacks: dict[int, Any], bands: Any = ()) -> None:
    """Goes to the declare attackers step and declares."""
    if open_declaration(table.game) != "attack":
        go(table, "declare attackers")
    declare_attackers(table, attacks, bands)


def block_with(table: Table, blocks: dict[int, tuple[int, ...]]) -> None:
    """Goes to the declare blockers step and declares."""
    if open_declaration(table.game) != "block":
        go(table, "declare blockers")
    declare_blockers(table, blocks)


def damage_with(table: Table, assigned: dict[int, Any] | None = None, by: str = "") -> None:
    """Goes to the combat damage step and assigns."""
    if open_declaration(table.game) != "damage":
        go(table, "combat damage")
    assign_damage(table, assigned or {}, by)


def refusal(action: Any, *args: Any) -> str:
    """The rule that refuses an action; empty when it is legal."""
    try:
        action(*args)
    except IllegalAction as error:
        return error.rule
    return ""


def happened(table: Table, verb: str, kind: str = "") -> list[Occurrence]:
    """What occurred, in order."""
    found = [s.occurrence for s in table.trace.steps if s.kind == "event" and s.undone_by is None]
    return [o for o in found if o.verb == verb and (not kind or getattr(o, "kind", "") == kind)]


def steps_begun(table: Table) -> list[str]:
    """The steps that began, in order."""
    return [o.step for o in happened(table, "step begins")]


def rules_of(table: Table, verb: str) -> set[str]:
    """Every rule under which such a thing occurred."""
    return {r for s in table.trace.steps if s.kind == "event" and s.occurrence.verb == verb for r in s.rules}


def card_of(table: Table, id: int) -> Obj | None:
    """The object that a card is now, whatever it was."""
    card = table.obj(id)
    return next((o for o in table.game.objects.values() if card is not None and o.card == card.card), None)
