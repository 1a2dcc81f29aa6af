"""When continuous effects and delayed triggers come to their end (300.4, 314.2): a table of durations, and what ends when."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.events.happening import happen
from judge.engine.game.occurrences import ChangeGame, EndEffect
from judge.engine.game.state import FloatingEffect, FrozenMap, Game, Occurrence
from judge.engine.looking import fits
from judge.engine.record.acting import rule
from judge.engine.table.table import Table

END_OF_TURN = frozenset({"end of turn", "this turn"})
"""Durations that end in the cleanup step, at the same time as damage wears off (314.2)."""

END_OF_COMBAT = frozenset({"end of combat", "this combat"})
"""Durations that end with the combat phase, not as its last step begins (300.4)."""

UNTIL_ONES_OWN: dict[str, frozenset[str]] = {
    "turn": frozenset({"your next turn"}),
    "upkeep": frozenset({"your next upkeep"}),
    "draw": frozenset({"your next draw step"}),
    "end of turn": frozenset({"your next end of turn"}),
}
"""Durations "until" a turn or step of the effect's controller: they end as it begins."""

UNTIL_ANY: dict[str, frozenset[str]] = {
    "turn": frozenset({"next turn"}),
    "upkeep": frozenset({"next upkeep"}),
    "end of turn": frozenset({"next end of turn"}),
    "cleanup": frozenset({"next cleanup"}),
}
"""Durations "until" the next such turn or step, whoever's it is."""

Ends = Callable[[str, str], bool]
"""Whether a duration of that kind, of an effect of that player, ends now."""


def ending(game: Game, ends: Ends) -> tuple[Occurrence, ...]:
    """The occurrences by which every effect and delayed trigger whose duration is over ends."""
    effects = [f for f in game.effects if ends(f.duration.kind, f.controller or f.bindings.you)]
    delayed = [d for d in game.delayed if d.until and ends(d.until, d.controller)]
    found: list[Occurrence] = [EndEffect(source=f.source, effect=f.id) for f in effects]
    if delayed:
        gone = {d.id for d in delayed}
        kept = tuple(d for d in game.delayed if d.id not in gone)
        found.append(ChangeGame(kind="delayed triggers end", set=FrozenMap({"delayed": kept})))
    return tuple(found)


@rule("300.4")
def end_until(table: Table, step: str) -> None:
    """As a turn or step begins, effects that were to last until it end."""
    player = table.game.turn.player
    own, anyone = UNTIL_ONES_OWN.get(step, frozenset()), UNTIL_ANY.get(step, frozenset())
    gone = ending(table.game, lambda kind, you: kind in anyone or (kind in own and you == player))
    if gone:
        happen(table, gone)


@rule("300.4")
def end_with_combat(table: Table) -> None:
    """As the combat phase ends, effects until end of combat end."""
    gone = ending(table.game, lambda kind, _: kind in END_OF_COMBAT)
    if gone:
        happen(table, gone)


NEXT_UNTAP = "next untap step"
"""Lasts through the next untap step of whoever controls what it affects."""
OWN_NEXT_UNTAP = "your next untap step"
"""Lasts through the next untap step of the effect's controller, whoever controls then what it affects."""


@rule("300.4")
def end_next_untap_step(table: Table) -> None:
    """As an untap step ends, effects end that were to last through it for the active player's permanents."""
    player = table.game.turn.player
    gone: list[Occurrence] = []
    for effect in table.game.effects:
        if effect.duration.kind == OWN_NEXT_UNTAP:
            if (effect.controller or effect.bindings.you) == player:
                gone.append(EndEffect(source=effect.source, effect=effect.id))
            continue
        if effect.duration.kind != NEXT_UNTAP:
            continue
        if effect.affected is not None:
            others = tuple(
                x for x in effect.affected if table.controller(x) != player and table.context(effect.bindings).exists(x)
            )
            if not others:
                gone.append(EndEffect(source=effect.source, effect=effect.id))
            elif others != effect.affected:
                kept = tuple(f.with_(affected=others) if f is effect else f for f in table.game.effects)
                table.note(effects=kept)
        elif _concerns_player(table, effect, player):
            gone.append(EndEffect(source=effect.source, effect=effect.id))
    if gone:
        happen(table, gone)


def _concerns_player(table: Table, effect: FloatingEffect, player: str) -> bool:
    """Whether what an effect looks for each time is the player's, or nothing any more."""
    ctx = table.context(effect.bindings)
    whose = {table.controller(id) for id in table.game.in_play if effect.filter_ is not None and fits(ctx, effect.filter_, id)}
    return player in whose or not whose
