"""What a number was read off (413.2f): the things that were counted, or whose power it is, kept for what is then done in that number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.state import IN_PLAY, Thing
from judge.engine.looking import Context, measure, select
from judge.engine.looking import number as number_of
from judge.engine.looking.numbers_in_effects import distinct_values, times_this_turn
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import size_made

if TYPE_CHECKING:
    from judge.engine.looking.derived import Derived
    from judge.engine.table.table import Table

Made = tuple[tuple[int | None, str, int | None, int], ...]
"""What made a power or toughness: whose effect (None: counters), whether it sets it, from what, to what."""
MEASURED = ("power", "toughness", "converted mana cost", "loyalty", "life", "cards in hand", "cards in graveyard", "cards in library")
"""What of a thing is told where a number is read off it."""
SIZES = ("power", "toughness")


class Reading(Struct, frozen=True, array_like=True):
    """A part of a number: `measure` of the one thing, with what made that; without one, how many things there are."""

    measure: str
    things: tuple[Thing, ...]
    number: int
    made: Made = ()


class Counting(Struct, frozen=True, array_like=True):
    """A number with what it was read off, the facts that this rests on, and of which of several players it was counted."""

    amount: int
    readings: tuple[Reading, ...]
    facts: tuple[Fact, ...] = ()
    player: str | None = None


def keep_count(table: Table, ctx: Context, quantity: t.Quantity, amount: int) -> None:
    """Keeps what a number that was just found was read off, for what is done in that number; nothing where that can't be told."""
    if isinstance(quantity, t.Number | t.X):
        return
    readings, facts = [], list[Fact]()
    for node in walk(quantity):
        if isinstance(node, t.Value):
            things = select(ctx, node.of)
            number = measure(ctx, node.characteristic, things[0]) if len(things) == 1 else None
            if node.characteristic not in MEASURED or number is None:
                return
            view = _seen(table, things[0]) if node.characteristic in SIZES else None
            made = size_made(view, int(things[0]), node.characteristic) if view is not None else ()
            facts += view.facts_behind((node.characteristic, things[0])) if view is not None else ()
            readings.append(Reading(node.characteristic, things, number, made))
        elif isinstance(node, t.Count | t.Size):
            things = select(ctx, t.Every(node.filter) if isinstance(node, t.Count) else node.selection)
            readings.append(Reading("", things, len(things)))
        elif isinstance(node, t.Amount):
            named = ctx.bindings.named.get(node.name)
            if not isinstance(named, tuple) or not all(isinstance(each, str) or table.obj(each) for each in named):
                return
            readings.append(Reading("", named, len(named)))
        elif isinstance(node, t.TimesThisTurn) and not node.amounts:
            happened = times_this_turn(ctx, node)
            subjects = tuple(o.subject for o in happened if o.subject is not None)
            readings += [Reading("", subjects, len(subjects))] if len(subjects) == len(happened) else []
        elif isinstance(node, t.Counters) and len(things := select(ctx, node.on)) == 1:
            readings.append(Reading(f"{node.kind} counters".strip(), things, number_of(ctx, node)))
    if readings and (amount <= 0 or any(each.number for each in readings)):  # else it was counted of each player apart
        player = next((one for one in ctx.bindings.named.get("they", ()) if isinstance(one, str)), None)
        others = [each for each in table.under_way.counted if player is not None and each.player not in (None, player)]
        table.under_way.counted = (*others, Counting(amount, tuple(readings), tuple(dict.fromkeys(facts)), player))


def counted_in(ctx: Context, quantities: Iterable[t.Quantity]) -> dict[Thing, int]:
    """What quantities that static abilities speak of count, with how often one of them counts it; of different values these."""
    found: dict[Thing, int] = {}
    for quantity in quantities:
        times = Counter[Thing]()
        for node in walk(quantity):
            if isinstance(node, t.Count | t.Size):
                times.update(dict.fromkeys(select(ctx, t.Every(node.filter) if isinstance(node, t.Count) else node.selection), 1))
            elif isinstance(node, t.Distinct):
                times.update(dict.fromkeys(sorted(distinct_values(ctx, node)), 1))
        found |= {thing: max(often, found.get(thing, 0)) for thing, often in times.items()}
    return found


def _seen(table: Table, thing: Thing) -> Derived | None:
    """The derived values with a permanent as it is, or as it last was in play."""
    games = (step.game for step in reversed(table.trace.steps) if step.game is not None)
    if isinstance(thing, int) and thing in table.game.in_play:
        return table.view
    obj = table.obj(thing) if isinstance(thing, int) else None
    game = next((game for game in games if thing in game.in_play), None) if obj is not None and obj.zone == IN_PLAY else None
    return table.view_of(game) if game is not None else None


