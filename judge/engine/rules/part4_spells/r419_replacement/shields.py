"""Shields: effects that are used up by what they replace or prevent (419.3, 419.7b)."""

from __future__ import annotations

from judge.engine.table.table import Table


def use_up(table: Table, effect: int) -> None:
    """A shield for "the next time" is gone once used (419.3)."""
    table.note(effects=tuple(f for f in table.game.effects if f.id != effect))


def reduce(table: Table, effect: int, by: int) -> None:
    """A shield by amount shrinks; at 0 it is gone (419.7b)."""
    kept = []
    for floating in table.game.effects:
        if floating.id != effect or floating.uses is None:
            kept.append(floating)
        elif floating.uses > by:
            kept.append(floating.with_(uses=floating.uses - by))
    table.note(effects=tuple(kept))
