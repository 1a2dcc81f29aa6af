"""Effects that say that players win or lose the game, or that it is a draw (102.2b, 102.3, 102.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import DrawGame, LoseGame, Occurrence, WinGame
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Bindings
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part4_spells.r410_triggered_abilities.losing import loses
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import who_loses_instead
from judge.engine.rules.part6_multiplayer.r606_8_team_results import may
from judge.engine.table.choosing import players
from judge.engine.table.table import Table


@executes(e.WinGame)
@rule("102.2b")
def win(table: Table, win: e.WinGame, bindings: Bindings) -> Running:
    """An effect may say that a player wins the game."""
    if not IN_RANGE.holds(table.game):
        return (yield from _results(table, winning, win.who, bindings))
    return (yield from others_lose(table, win.who, bindings))


@executes(e.LoseGame)
@rule("102.3")
def lose(table: Table, lose: e.LoseGame, bindings: Bindings) -> Running:
    """A game can be lost in several ways.

    Players lose the game.
    """
    return (yield from _results(table, losing, lose.who, bindings))


IN_RANGE = When("opponents within range lose where an effect lets a player win", lambda game: bool(game.reach), rule="102.3g")


def others_lose(table: Table, who: t.Selection, bindings: Bindings) -> Running:
    """A player who would win lets his or her opponents lose, within range where that is limited: nobody wins by it alone."""
    lost = _opponents_losing(table, players(table, who, bindings), bindings.this)
    event = yield Act(lost, rules=(*IN_RANGE.rules, *(marks(who_loses_instead) if table.game.reach else ())))
    finish(table)
    return Outcome(bindings, bool(event.started))


def winning(table: Table, named: Iterable[str], source: int | None = None) -> tuple[Occurrence, ...]:
    """What happens where an effect states that these players win: those win who may, or their opponents within range lose."""
    if IN_RANGE.holds(table.game):
        return _opponents_losing(table, named, source)
    return tuple(_that_may(table, "win the game", (WinGame(subject=p, player=p, source=source) for p in named)))


def losing(table: Table, named: Iterable[str], source: int | None = None) -> tuple[Occurrence, ...]:
    """What happens where an effect states that these players lose: those lose who may."""
    return tuple(_that_may(table, "lose the game", (loses(p, source=source) for p in named)))


def _that_may(table: Table, what: str, results: Iterable[LoseGame] | Iterable[WinGame]) -> Iterator[Occurrence]:
    """Those of some results that no effect forbids; the record has the others, with what forbids them."""
    for result in results:
        if verdict := may(table, what, result.player or ""):
            yield result
        else:
            cannot_happen(table, result, verdict)


def _opponents_losing(table: Table, named: Iterable[str], source: int | None) -> tuple[Occurrence, ...]:
    winners = [p for p in named if may(table, "win the game", p)]
    return losing(table, dict.fromkeys(p for winner in winners for p in who_loses_instead(table.game, winner)), source)


_Results = Callable[[Table, Iterable[str], int | None], tuple[Occurrence, ...]]


def _results(table: Table, results: _Results, who: t.Selection, bindings: Bindings) -> Running:
    event = yield Act(results(table, players(table, who, bindings), bindings.this))
    finish(table)
    return Outcome(bindings, bool(event.started))


@executes(e.DrawGame)
@rule("102.4")
def draw_game(table: Table, draw: e.DrawGame, bindings: Bindings) -> Running:
    """A game can end in a draw in several ways."""
    yield Act((DrawGame(source=bindings.this),))
    return Outcome(bindings, True)
