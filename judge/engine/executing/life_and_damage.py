"""Life and damage (215, 413.2f): gaining, losing, paying and setting life, and dealing damage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine.events.damage_results import lethal_of
from judge.engine.events.happening import Event
from judge.engine.executing.acting_on import located, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import Damage, RemoveDamage
from judge.engine.game.state import IN_PLAY, Bindings, FrozenMap, Occurrence, Thing
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE
from judge.engine.table.choosing import amount, resolve
from judge.engine.table.table import Table


@executes(e.DealDamage)
def deal_damage(table: Table, deal: e.DealDamage, bindings: Bindings) -> Running:
    """A source deals damage to each creature, planeswalker and player named, all at once; a division was announced (409.1e).

    The amount dealt is bound to `bind`, and whom it was dealt to `bind to`.
    """
    sources = resolve(table, deal.source, bindings)
    recipients = tuple(x for x in located(table, resolve(table, deal.to, bindings), bindings) if damageable(table, x))
    divided = dict(bindings.divided)
    occurrences: list[Occurrence] = []
    for source in sources:
        if not isinstance(source, int):
            continue
        for to in recipients:
            dealt = divided.get(to, 0) if deal.divided else amount(table, deal.amount, bindings.bind("they", (to,)))
            for whom, much in _with_the_rest_elsewhere(table, deal, bindings, source, to, dealt):
                occurrences.append(Damage(subject=source, other=whom, amount=much, source=source, preventable=deal.preventable))
    asked = mentions(deal.to, t.Controls)
    gone = any(isinstance(x, int) and x not in table.game.objects for x in sources)
    enough = {x: lethal_of(table, x, sources) for x in recipients if isinstance(x, int)}
    event = yield Act(tuple(occurrences), COUNTED_ONCE.rules if gone or asked else ())
    bindings = with_excess(bindings, event, enough)
    to_ = tuple(o.other for o in event.occurred if isinstance(o, Damage) and o.other is not None)
    bound = bindings.bind(deal.bind, event.amount(Damage)).bind(deal.bind and f"{deal.bind} to", to_)
    return Outcome(bound, bool(event.started))


def _with_the_rest_elsewhere(
    table: Table, deal: e.DealDamage, bindings: Bindings, source: int, to: Thing, dealt: int
) -> Iterator[tuple[Thing, int]]:
    """Whom how much is dealt: where it says so, what is more than lethal to the one to whoever else it names."""
    over = max(0, dealt - lethal_of(table, to, (source,))) if deal.excess_to is not None and isinstance(to, int) else 0
    yield to, dealt - over
    if deal.excess_to is not None and over:
        yield from ((other, over) for other in resolve(table, deal.excess_to, bindings))


def with_excess(bindings: Bindings, event: Event, enough: Mapping[int, int]) -> Bindings:
    """With how much more than `enough` each permanent was dealt in the event, by all sources together."""
    dealt = {x: sum(o.amount for o in event.occurred if isinstance(o, Damage) and o.other == x) for x in enough}
    excess = FrozenMap({x: dealt[x] - n for x, n in enough.items() if dealt[x] > n})
    return bindings.knowing(excess=excess) if excess != bindings.around.excess else bindings


@executes(e.RemoveDamage)
def remove_damage(table: Table, remove: e.RemoveDamage, bindings: Bindings) -> Running:
    """All damage is removed from permanents."""
    damaged = tuple(obj for obj in permanents(table, remove.what, bindings) if obj.damage)
    event = yield Act(tuple(RemoveDamage(subject=obj.id, source=bindings.this) for obj in damaged))
    return Outcome(bindings, bool(event.started))


def damageable(table: Table, thing: Thing) -> bool:
    """Only players, and creatures and planeswalkers in play, can be dealt damage."""
    if isinstance(thing, str):
        return not table.game.players[thing].out
    obj = table.game.objects[thing]
    return obj.zone == IN_PLAY and bool(table.view.chars(thing).types & {"creature", "planeswalker", "battle"})
