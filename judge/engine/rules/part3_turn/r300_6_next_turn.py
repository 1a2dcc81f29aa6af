"""Turns begin: in order, those that effects add, and those whose turn markers waited (300.6, 608.4)."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import FIGHTS, TurnBegins
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import FrozenMap, Turn
from judge.engine.game.transitions import (
    extra_turn_added,
    turn_does_not_start,
    turn_starts,
    turns_count_from,
)
from judge.engine.game.turn_table import TURN, Following, Row
from judge.engine.record.acting import citing
from judge.engine.rules.part3_turn import (
    board_as_turn_began,
    r300_4_durations,
)
from judge.engine.rules.part3_turn.r300_phases import IN_ORDER
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.rules.part6_multiplayer import r601_range_of_influence
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.rules.part6_multiplayer import r608_4_turn_markers as r608
from judge.engine.table.table import Table


def extra_turn(table: Table, _: str) -> Row | None:
    """The first step of an extra turn where one waits: it comes directly after the turn under way, the one created last first."""
    return TURN.now.rows[0] if table.game.turn.extra_turns else None


EXTRA_TURN = Following("a turn that an effect adds", extra_turn, rule="300.6")


def _next_in_turn_order(table: Table) -> str:
    game = table.game
    last = game.turn.regular or game.turn.player
    at = game.order.index(last)
    following = game.order[at + 1 :] + game.order[: at + 1]
    takers = r606.teams_in_turn(game) if game.heads else game.alive
    return next(p for p in following if p in takers)


def begin_turn(table: Table, player: str, extra: object = None, because: tuple[int, ...] = ()) -> bool:
    """A turn begins: this turn's history, land plays and uses start anew. False when something else happened instead."""
    old = table.game.turn
    serial = table.game.begun + 1
    controller, control_rules = old.will_control.get(player, ("", ()))
    new = Turn(
        player=player,
        number=max(old.number, *(other.turn.number for other in table.game.beside), 0) + 1,
        step="untap",
        began=False,
        extra_turns=old.extra_turns,
        skips=old.skips,
        controller=controller,
        serial=serial,
        extra=extra,
        regular=old.regular or player,
        last_turns=old.last_turns.merge(dict.fromkeys(table.game.together(player), serial)),
        turns_before=old.turns_before.merge({p: old.last_turns.get(p, 0) for p in table.game.together(player)}),
        will_control=old.will_control.without(player),
        spells_before=FrozenMap({name: who.spells_played for name, who in table.game.players.items() if who.spells_played}),
    )
    before = table.game
    taking_another = {other.turn.player for other in table.game.beside if not other.waits}
    fought = {(o.verb, o.subject): old.serial for o in before.history if o.verb in FIGHTS and isinstance(o.subject, int)}
    happen(table, turn_starts(new, tuple(name for name in before.players if name not in taking_another), FrozenMap(fought)))
    reads = (("extra turns",),) if extra is not None else ()
    event = happen(table, TurnBegins(player=player, amount=new.number), reads=reads, because=because)
    if any(isinstance(o, TurnBegins) for o in event.occurred):
        if controller:
            r507_controlling_a_turn.begin(table, player, control_rules)
        r300_4_durations.end_until(table, "turn")
        board_as_turn_began.keep_board(table)
        r601_range_of_influence.as_turn_begins(table)
        return True
    happen(table, turn_does_not_start(before.turn))
    r507_controlling_a_turn.wait(table, player)
    return False


@hooks.waiting_turns_begin.does
def waiting_turns_begin(table: Table) -> None:
    """The turns begin whose turn markers waited and may be received now; then the game goes on in the turn where it was."""
    while (waiting := r608.next_to_begin(table.game)) is not None and not table.game.over:
        here = table.game.marker
        player = r608.take_up(table, waiting)
        happen(table, turns_count_from(player))
        with citing(IN_ORDER.rule):
            if begin_turn(table, player):
                hooks.start(table, "untap")
        r608.go_back(table, here)


@hooks.add_extra_turn.does
def add_extra_turn(table: Table, player: str, *marks: object, source: int | None = None) -> None:
    """The player takes an extra turn directly after this one. `marks` stay with the turn (`Turn.extra`); `source` is what gives it."""
    player = r606.team_takes_it(table.game, player) if table.game.heads else player
    happen(table, extra_turn_added((player, *marks)))
    with citing(EXTRA_TURN.rule, *rules_when((r606.TEAM_TAKES_IT,), table.game)):
        table.step("extra turn", writes=(("extra turns",),), player=player, turn=(player, *marks), source=source)
