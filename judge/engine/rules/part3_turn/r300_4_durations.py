"""Effects that last until a phase, step or turn begins or ends (300.4): they are over at that moment."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.events import durations
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import EndEffect
from judge.engine.game.state import FloatingEffect, Occurrence
from judge.engine.game.transitions import effect_narrowed
from judge.engine.looking import fits
from judge.engine.record.acting import marks, rule
from judge.engine.table.table import Table


@rule("300.4")
def are_over(table: Table, ends: durations.Ends) -> None:
    """Effects scheduled to last "until end of" a phase or step expire as that phase or step ends.

    Effects that were to last until what begins or ends now are over, all at the same time: those whose duration is such a one.
    """
    if table.game.effects or table.game.delayed:
        _end(table, durations.ending(table, ends))


@rule(*marks(are_over))
def _end(table: Table, gone: Sequence[Occurrence]) -> None:
    if gone:
        happen(table, gone)


def end_until(table: Table, step: str) -> None:
    """As a turn or step begins, effects that were to last until it end."""
    active = table.game.active
    own, anyone = durations.UNTIL_ONES_OWN.get(step, frozenset()), durations.UNTIL_ANY.get(step, frozenset())
    are_over(table, lambda kind, you: kind in anyone or (kind in own and you in active))


def end_with_combat(table: Table) -> None:
    """As the combat phase ends, effects until end of combat end."""
    active, own = table.game.active, durations.COMBAT_OF_NEXT_TURN
    are_over(table, lambda kind, you: kind in durations.END_OF_COMBAT or (kind == own and you in active))


def end_next_untap_step(table: Table) -> None:
    """As an untap step ends, effects end that were to last through it for the active player's permanents."""
    active = table.game.active
    gone: list[Occurrence] = []
    for effect in table.game.effects:
        if effect.duration.kind == durations.OWN_NEXT_UNTAP:
            if (effect.controller or effect.bindings.you) in active:
                gone.append(EndEffect(source=effect.source, effect=effect.id))
            continue
        if effect.duration.kind != durations.NEXT_UNTAP:
            continue
        if effect.affected is not None:
            others = tuple(
                x for x in effect.affected if table.controller(x) not in active and table.context(effect.bindings).exists(x)
            )
            if not others:
                gone.append(EndEffect(source=effect.source, effect=effect.id))
            elif others != effect.affected:
                happen(table, effect_narrowed(effect.id, others))
        elif _concerns_players(table, effect, active):
            gone.append(EndEffect(source=effect.source, effect=effect.id))
    _end(table, gone)


def _concerns_players(table: Table, effect: FloatingEffect, players: tuple[str, ...]) -> bool:
    """Whether what an effect looks for each time is theirs, or nothing any more."""
    ctx = table.context(effect.bindings)
    whose = {table.controller(id) for id in table.game.in_play if effect.filter_ is not None and fits(ctx, effect.filter_, id)}
    return not whose or not whose.isdisjoint(players)
