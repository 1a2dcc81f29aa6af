"""Events that happen at the same time, as replacement effects see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec

from judge.engine import hooks
from judge.engine.game.occurrences import Damage, GainLife
from judge.engine.game.state import Occurrence
from judge.engine.game.transitions import come_together
from judge.engine.record.acting import rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import enters
from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import Replaced
from judge.engine.table.table import Table


class Item(msgspec.Struct):
    occurrence: Occurrence
    steps: tuple[int, ...] = ()
    instead: bool = False
    """Whether it stands in the place of an event that was replaced (419.9b)."""
    prevented: bool = False
    """Whether all of its damage was prevented as shields were shared: what is prevented is not dealt (419.7a)."""
    offered: frozenset[object] | None = None
    """The effects that were applicable before one was applied; None where none has been."""


@contextmanager
def coming_into_play(table: Table, occurrences: Sequence[Occurrence]) -> Iterator[None]:
    """While it is found out how they come into play, objects that come together know of each other (502.27a)."""
    newcomers = tuple(o.subject for o in occurrences if enters(o) and isinstance(o.subject, int))
    if len(newcomers) < 2:
        yield
        return
    hooks.happen(table, come_together(newcomers))
    try:
        yield
    finally:
        hooks.happen(table, come_together(()))


def in_order_of_choosers(table: Table, items: list[Item], choosers: list[str | None]) -> list[Item]:
    """Choices at the same time are made in APNAP order (419.9a, 103.4); without two choosers the order of the event stays."""
    several = {*choosers}
    if len(several) <= 1:
        return items
    order = {p: n for n, p in enumerate(apnap(table.game, [c for c in several if c]))}
    places = [order.get(chooser or "", len(order)) for chooser in choosers]
    return [items[n] for _, n in sorted(zip(places, range(len(items)), strict=True))]


def gained(item: Item, result: GainLife, replaced: Replaced) -> None:
    """Adds to what a source's controller gains by its damage, which is one gain of life."""
    so_far = replaced.gains.get(key := (result.source, result.player))
    more = so_far.occurrence.amount if so_far is not None else 0
    steps = (*so_far.steps, *item.steps) if so_far is not None else item.steps
    replaced.gains[key] = Item(result.with_(amount=result.amount + more), steps)


def with_which_it_is_one(o: Damage, replaced: Replaced) -> int | None:
    """Where the other part of one source's damage stands that effects have redirected in parts, to the same creature or player."""
    whole = o.with_(amount=0, used=frozenset())
    parts = ((at, other) for at, other in enumerate(replaced.occurrences) if isinstance(other, Damage) and at in replaced.steps)
    return next((at for at, other in parts if other.with_(amount=0, used=frozenset()) == whole), None)


@rule("419.9b")
def asked_anew(item: Item, changed: Occurrence, steps: tuple[int, ...]) -> Item:
    """When one replacement effect modifies an event, another replacement effect can become applicable to the event as a result.

    What one effect made of an event is looked at again: another effect can have become applicable by that.
    """
    return Item(changed, steps, item.instead, offered=item.offered)
