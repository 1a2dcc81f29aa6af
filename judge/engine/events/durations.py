"""When continuous effects and delayed triggers come to their end (300.4, 314.2): a table of durations, and what ends when."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.game.occurrences import DelayedTriggersEnd, EndEffect
from judge.engine.game.state import FloatingEffect, Game, Occurrence
from judge.engine.table.table import Table

END_OF_TURN = frozenset({"end of turn", "this turn"})
"""Durations that end in the cleanup step, at the same time as damage wears off (314.2)."""

END_OF_COMBAT = frozenset({"end of combat", "this combat"})
"""Durations that end with the combat phase, not as its last step begins (300.4)."""

END_OF_NEXT_TURN = "end of your next turn"
"""Ends as those do, in the first turn of the effect's controller after the one in which it began."""

COMBAT_OF_NEXT_TURN = "end of combat on your next turn"
"""Ends with the combat phase of such a turn."""

ITS_CONTROLLERS = {"its controller's next turn": "your next turn", "until its controller's next untap step": "until your next untap step"}
"""Durations that end as the next turn or untap step begins of whoever controls then what they affect: they are like that player's own."""

UNTIL_ONES_OWN: dict[str, frozenset[str]] = {
    "turn": frozenset({"your next turn"}),
    "untap": frozenset({"until your next untap step"}),
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


def _of_this_turn(game: Game, effect: FloatingEffect) -> bool:
    """Whether an effect until end of turn is one of the turn that ends, where several are under way (608.4)."""
    if effect.duration.kind in (END_OF_NEXT_TURN, COMBAT_OF_NEXT_TURN):
        return effect.turn != game.turn.number
    return not game.beside or effect.duration.kind not in END_OF_TURN or effect.turn == game.turn.number


def _is_over(table: Table, effect: FloatingEffect, ends: Ends) -> bool:
    """Whether its duration ends now; that of the controller of what it affects, whoever that is by now."""
    like = ITS_CONTROLLERS.get(effect.duration.kind)
    if like is None:
        return ends(effect.duration.kind, effect.controller or effect.bindings.you)
    return any(ends(like, who) for who in map(table.controller, effect.affected or ()) if who is not None)


def ending(table: Table, ends: Ends) -> tuple[Occurrence, ...]:
    """The occurrences by which every effect and delayed trigger whose duration is over ends."""
    game = table.game
    effects = [f for f in game.effects if _is_over(table, f, ends) and _of_this_turn(game, f)]
    delayed = [d for d in game.delayed if d.until and ends(d.until, d.controller)]
    found: list[Occurrence] = [EndEffect(source=f.source, effect=f.id) for f in effects]
    if delayed:
        found.append(DelayedTriggersEnd(triggers=frozenset(d.id for d in delayed)))
    return tuple(found)

NEXT_UNTAP = "next untap step"
"""Lasts through the next untap step of whoever controls what it affects."""
OWN_NEXT_UNTAP = "your next untap step"
"""Lasts through the next untap step of the effect's controller, whoever controls then what it affects."""
