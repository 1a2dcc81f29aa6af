"""What a number was read off (413.2f): the things that were counted, or whose power it is, kept for what is then done in that number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine.game.occurrences import Damage, GainLife, LoseLife, how_many
from judge.engine.game.state import IN_PLAY, Thing
from judge.engine.looking import Context, measure, select
from judge.engine.looking import number as number_of
from judge.engine.looking.measures import rules_of_measured
from judge.engine.looking.numbers_in_effects import distinct_values, times_this_turn
from judge.engine.record.readings import ANNOUNCED, DEALT, GAINED, LOST, WAS_DEALT, Reading
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part4_spells.r418_continuous_effects.derivation_in_words import size_made
from judge.engine.rules.part6_multiplayer.r601_range_of_influence import seen_by_both
from judge.support.lists_in_words import listed

if TYPE_CHECKING:
    from judge.engine.looking.derived import Derived, Row
    from judge.engine.table.table import Table

MEASURED = (
    "power", "toughness", "excess damage", "converted mana cost", "loyalty", "life", "cards in hand", "cards in graveyard",
    "cards in library",
)  # fmt: skip
"""What of a thing is told where a number is read off it."""
SIZES = ("power", "toughness")


class Counting(Struct, frozen=True, array_like=True):
    """A number with what it was read off, the facts that this rests on, of which of several players it was counted, how it comes of
    its parts, and the rules by which these are numbers (203.3)."""

    amount: int
    readings: tuple[Reading, ...]
    facts: tuple[Fact, ...] = ()
    player: str | None = None
    reckoned: str = ""
    rules: tuple[str, ...] = ()

    @property
    def announced(self) -> bool:
        """Whether it is only what was announced for X (409.1b): nothing of the game was looked at."""
        return all(each.measure == ANNOUNCED for each in self.readings)

    def in_words(self, name: Callable[[Any], str]) -> Iterator[str]:
        """What it was read off, part by part, and how it comes of these."""
        said = list(filter(None, (each.in_words(name) for each in self.readings)))
        yield from said
        if said and self.reckoned:
            yield self.reckoned


def keep_count(table: Table, ctx: Context, quantity: t.Quantity, amount: int) -> None:
    """Keeps what a number that was just found was read off, for what is done in that number; nothing where that can't be told."""
    if isinstance(quantity, t.Number):
        return
    found = list(read_off(table, ctx, quantity))
    readings, facts = [reading for reading, _ in found], tuple(dict.fromkeys(fact for _, each in found for fact in each))
    if readings and (amount <= 0 or isinstance(quantity, COMPOSED) or any(each.number for each in readings)):  # else of each player apart
        player = next((one for one in ctx.bindings.named.get("they", ()) if isinstance(one, str)), None)
        others = [each for each in table.under_way.counted if player is not None and each.player not in (None, player)]
        total = reckoned(ctx, quantity) if isinstance(quantity, COMPOSED) else ""
        total = total if " " in total else ""
        rules = rules_of_measured(ctx, ((thing, each.measure, each.number) for each in readings for thing in each.things))
        table.under_way.counted = (*others, Counting(amount, tuple(readings), facts, player, total, rules))


COMPOSED = (t.Sum, t.Product, t.Half, t.Share, t.Least)
"""Numbers that are made of others."""
Read = tuple[Reading, tuple[Fact, ...]]


def read_off(table: Table, ctx: Context, quantity: t.Quantity) -> Iterator[Read]:
    """What a number is read off, part by part, with the facts that each rests on."""
    match quantity:
        case t.Sum() | t.Least():
            for part in quantity.parts:
                yield from read_off(table, ctx, part)
        case t.Product() | t.Half() | t.Share():
            yield from read_off(table, ctx, quantity.quantity)
        case t.Value():
            yield from _measured(table, ctx, quantity)
        case t.X() if ctx.bindings.x is not None:
            yield Reading(ANNOUNCED, (), ctx.bindings.x), ()
        case t.Count() | t.Size():
            things = select(ctx, t.Every(quantity.filter) if isinstance(quantity, t.Count) else quantity.selection)
            yield Reading("", things, len(things)), ()
        case t.Distinct():
            values = tuple(sorted(distinct_values(ctx, quantity)))
            yield Reading("", values, len(values)), ()
        case t.Total():
            things = select(ctx, t.Every(quantity.filter))
            yield Reading(f"{quantity.which} {quantity.characteristic}", things, number_of(ctx, quantity)), ()
        case t.AcrossPlayers():
            most = number_of(ctx, quantity)
            each = ((player, ctx.with_bindings(ctx.bindings.bind(quantity.name, (player,)))) for player in ctx.game.alive)
            whose = tuple(player for player, own in each if number_of(own, quantity.quantity) == most)
            yield Reading(f"{quantity.which} number", whose, most), ()
        case t.Amount(name="event") if (reading := _of_the_event(ctx, quantity)) is not None:
            yield reading, ()
        case t.Amount():
            named = ctx.bindings.named.get(quantity.name)
            if isinstance(named, tuple) and all(isinstance(each, str) or table.obj(each) for each in named):
                yield Reading("", named, len(named)), ()
            elif kept := table.under_way.counted_as.get(quantity.name):
                yield from ((reading, each.facts) for each in kept for reading in each.readings)
            elif isinstance(named, int) and not isinstance(named, bool):
                yield Reading(f"{quantity.name} this way", (), named), ()
        case t.TimesThisTurn():
            happened = times_this_turn(ctx, quantity)
            subjects = tuple(o.subject for o in happened if o.subject is not None)
            if quantity.amounts:
                yield Reading(f"{quantity.pattern.verb} this turn", (), sum(map(how_many, happened))), ()
            elif len(subjects) == len(happened):
                yield Reading("", subjects, len(subjects)), ()
        case t.Counters() if len(things := select(ctx, quantity.on)) == 1:
            yield Reading(f"{quantity.kind} counters".strip(), things, number_of(ctx, quantity)), ()


def _of_the_event(ctx: Context, quantity: t.Amount) -> Reading | None:
    """That damage was dealt, or life gained or lost, in the number that is read off it: "that much"; None for anything else, and for what
    has not happened, but is replaced."""
    event, number = ctx.bindings.event, number_of(ctx, quantity)
    if not any(obj.stack is not None and obj.stack.bindings.event == event for id in ctx.game.stack if (obj := ctx.obj(id)) is not None):
        return None
    if isinstance(event, Damage):  # of several at once it holds the number, and one of them
        own, host = ctx.bindings.this, ctx.obj(ctx.bindings.this) if ctx.bindings.this is not None else None
        if event.other == own:
            return Reading(WAS_DEALT, (event.other,) if event.other is not None else (), number)
        by_it = event.subject in (own, host.attached_to if host is not None else None)
        return Reading(DEALT, (event.subject,), number) if by_it and event.subject is not None else Reading(WAS_DEALT, (), number)
    if isinstance(event, GainLife | LoseLife) and event.player:
        return Reading(GAINED if isinstance(event, GainLife) else LOST, (event.player,), number)
    return None


def _measured(table: Table, ctx: Context, value: t.Value) -> Iterator[Read]:
    """A number that one thing has, with what made it; of several things together their total."""
    things = select(ctx, value.of)
    combat = ctx.game.combat
    if value.characteristic == "blockers" and combat is not None and len(things) == 1:
        blockers = tuple(blocker for blocker, blocked in combat.blocking.items() if things[0] in blocked)
        yield Reading("", blockers, len(blockers)), ()
        return
    if value.characteristic not in MEASURED or not things:
        return
    if len(things) > 1:
        yield Reading(f"total {value.characteristic}", things, number_of(ctx, value)), ()
        return
    number = measure(ctx, value.characteristic, things[0])
    if number is None:
        return
    view = _seen(table, things[0]) if value.characteristic in SIZES else None
    made = size_made(view, int(things[0]), value.characteristic) if view is not None else ()
    facts = tuple(view.facts_behind((value.characteristic, things[0]))) if view is not None else ()
    yield Reading(value.characteristic, things, number, made), facts


def reckoned(ctx: Context, quantity: t.Quantity) -> str:
    """How a number comes of its parts: `4 - 4`, `2 x (2 - 1)`, `half of 5, rounded up`."""
    match quantity:
        case t.Sum():
            first, *others = (_summand(ctx, part) for part in quantity.parts)
            rest = "".join(f" - {words.removeprefix('-')}" if words.startswith("-") else f" + {words}" for words in others)
            return f"{first}{rest}"
        case t.Product(factor=-1):
            return f"-{_summand(ctx, quantity.quantity)}"
        case t.Product():
            return f"{quantity.factor} x {_summand(ctx, quantity.quantity)}"
        case t.Half():
            part = "half" if quantity.parts == 2 else f"one of {quantity.parts} parts"
            return f"{part} of {_summand(ctx, quantity.quantity)}, rounded {'up' if quantity.up else 'down'}"
        case t.Share():
            parts = len(select(ctx, quantity.among))
            return f"{_summand(ctx, quantity.quantity)} divided by {parts}" if parts > 1 else _summand(ctx, quantity.quantity)
        case t.Least(parts=(t.Number(value=0), other)) if quantity.greatest:  # what is below 0 counts as none
            return reckoned(ctx, other)
        case t.Least():
            return f"the {'greatest' if quantity.greatest else 'least'} of {listed(_summand(ctx, part) for part in quantity.parts)}"
    return str(number_of(ctx, quantity))


def _summand(ctx: Context, quantity: t.Quantity) -> str:
    """A part of a number, in brackets where it is made of several itself."""
    if isinstance(quantity, t.Least) and quantity.greatest and len(quantity.parts) == 2 and quantity.parts[0] == t.Number(value=0):
        quantity = quantity.parts[1]  # what is below 0 counts as none
    words = reckoned(ctx, quantity)
    return f"({words})" if isinstance(quantity, t.Sum | t.Half | t.Share) else words


def numbers_of(
    view: Derived, row: Row, thing: int, of: Sequence[str] = ("power", "toughness")
) -> tuple[Context, tuple[t.Quantity, ...]] | None:
    """The numbers of which a static ability speaks that a row applies to the size of a thing, with how they are read; None for any other
    row."""
    effect = row.name
    if row.characteristic != "P/T" or effect is None or effect.floating is not None or effect.source not in view.game.objects:
        return None
    bindings = effect.bindings(view.game, view.chars(effect.source)).bind("affected", (thing,))
    ctx = Context(view.game, view, bindings, static=True)
    ctx = seen_by_both(ctx, thing) if effect.per_member else ctx
    parts = (part for _, part in effect.in_layer(str(row.layer)) if isinstance(part, e.SetPT | e.ModifyPT))
    return ctx, tuple(number for part in parts for each in of if (number := getattr(part, each)) is not None)


def behind_size(table: Table, id: int, of: str) -> tuple[Reading, ...]:
    """What the numbers were read off that the static abilities which shape the power or toughness of a permanent speak of."""
    found: dict[Reading, None] = {}
    for row in table.view.derivation(id):
        if (spoken := numbers_of(table.view, row, id, (of,))) is None:
            continue
        ctx, numbers = spoken
        for number in numbers:
            found |= {reading: None for reading, _ in read_off(table, ctx, number) if reading.things}
    return tuple(found)


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


