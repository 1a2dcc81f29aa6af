"""Life and damage (215, 413.2f): gaining, losing, paying and setting life, and dealing damage."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.executing.acting_on import located
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, they
from judge.engine.game.occurrences import Damage, GainLife, LoseLife, PayLife
from judge.engine.game.state import IN_PLAY, Bindings, Occurrence, Thing
from judge.engine.record.acting import rule
from judge.engine.table.choosing import amount, players, resolve
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table


@executes(e.GainLife)
@rule("215.3")
def gain_life(table: Table, gain: e.GainLife, bindings: Bindings) -> Running:
    """Each player gains life, all at once."""
    who = players(table, gain.who, bindings)
    changes = [(player, amount(table, gain.amount, they(bindings, player))) for player in who]
    event = yield Act(tuple(o for player, by in changes if (o := life(table, player, by, bindings)) is not None))
    return Outcome(bindings.bind(gain.bind, event.amount(GainLife)), bool(event.started))


@executes(e.LoseLife)
@rule("215.3")
def lose_life(table: Table, lose: e.LoseLife, bindings: Bindings) -> Running:
    """Each player loses life, all at once."""
    who = players(table, lose.who, bindings)
    changes = [(player, -amount(table, lose.amount, they(bindings, player))) for player in who]
    event = yield Act(tuple(o for player, by in changes if by < 0 and (o := life(table, player, by, bindings)) is not None))
    return Outcome(bindings.bind(lose.bind, event.amount(LoseLife)), bool(event.started))


@executes(e.SetLife)
@rule("215.5")
def set_life(table: Table, set: e.SetLife, bindings: Bindings) -> Running:
    """A life total becomes a number: the player gains or loses what it takes."""
    who = players(table, set.who, bindings)
    totals = {player: amount(table, set.amount, they(bindings, player), negative=True) for player in who}
    changes = [(player, total - table.game.players[player].life) for player, total in totals.items()]
    event = yield Act(tuple(o for player, by in changes if (o := life(table, player, by, bindings)) is not None))
    return Outcome(bindings, bool(event.started))


def life(table: Table, player: str, by: int, bindings: Bindings) -> Occurrence | None:
    """A gain or a loss of life; None for 0, and where the player can't gain (103.2)."""
    if by == 0 or (by > 0 and not forbidden(table, "gain life", player)):
        return None
    kind = GainLife if by > 0 else LoseLife
    return kind(subject=player, other=bindings.this, player=player, amount=abs(by), source=bindings.this)


@executes(e.PayLife)
@rule("215.4")
def pay_life(table: Table, pay: e.PayLife, bindings: Bindings) -> Running:
    """The payer pays life that he or she has; 0 can always be paid."""
    player = bindings.you
    cost = amount(table, pay.amount, bindings, by=player, most=max(0, table.game.players[player].life))
    if cost > max(0, table.game.players[player].life) or (cost and not forbidden(table, "pay life", player)):
        return Outcome(bindings, False)
    payment = PayLife(subject=player, player=player, amount=cost, source=bindings.this)
    yield Act((payment,) if cost > 0 else ())
    return Outcome(bindings.bind("life paid", max(0, cost)), True)


@executes(e.DealDamage)
@rule("413.2f", "215.2")
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
            occurrences.append(
                Damage(subject=source, other=to, amount=dealt, source=source, preventable=deal.preventable)
            )
    event = yield Act(tuple(occurrences))
    to_ = tuple(o.other for o in event.occurred if isinstance(o, Damage) and o.other is not None)
    bound = bindings.bind(deal.bind, event.amount(Damage)).bind(deal.bind and f"{deal.bind} to", to_)
    return Outcome(bound, bool(event.started))


def damageable(table: Table, thing: Thing) -> bool:
    """Only players, and creatures and planeswalkers in play, can be dealt damage."""
    if isinstance(thing, str):
        return not table.game.players[thing].out
    obj = table.game.objects[thing]
    return obj.zone == IN_PLAY and bool(table.view.chars(thing).types & {"creature", "planeswalker"})
