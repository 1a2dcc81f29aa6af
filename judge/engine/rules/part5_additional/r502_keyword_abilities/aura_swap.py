"""Aura swap (502.62): cards in different zones change places, or nothing is done."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.executing.acting_on import controller, objects
from judge.engine.executing.instruction_runs import Act, Outcome, Running, followed
from judge.engine.game.occurrences import Move
from judge.engine.game.state import IN_PLAY, Bindings, Entry, Obj, Occurrence
from judge.engine.record.acting import rule
from judge.engine.rules.part2_cards.r212_card_types.aura_hosts import can_enchant, is_aura
from judge.engine.table.table import Table


def exchange_cards(table: Table, exchange: e.Exchange, bindings: Bindings) -> Running:
    """Cards of one owner change places; what one of them was attached to, the other becomes attached to."""
    first, second = objects(table, exchange.first, bindings), objects(table, exchange.second, bindings)
    if len(first) != 1 or len(second) != 1 or first[0].owner != second[0].owner or first[0].zone == second[0].zone:
        return _no_exchange(table, (*first, *second), bindings)
    moves = [_put_where(table, a, b, bindings) for a, b in ((first[0], second[0]), (second[0], first[0]))]
    if any(o is None for o in moves):
        return _no_exchange(table, (first[0], second[0]), bindings)
    event = yield Act(tuple(o for o in moves if o is not None))
    return Outcome(followed(bindings, event), True)


@rule("502.62b")
def _no_exchange(table: Table, cards: tuple[Obj, ...], bindings: Bindings) -> Outcome:
    """The ability does nothing if one half of the exchange, no matter which, can't be completed."""
    facts = tuple(("zone", obj.card) for obj in cards)
    table.step("cards not exchanged", reads=facts, writes=facts, cards=tuple(obj.id for obj in cards))
    return Outcome(bindings, False)


def _put_where(table: Table, card: Obj, other: Obj, bindings: Bindings) -> Occurrence | None:
    """The move of a card to where another is; None where it cannot go there (502.62b)."""
    entry = None
    if other.zone == IN_PLAY:
        who = controller(table, other.id) or bindings.you
        host = other.attached_to
        if is_aura(table, card) and (host is None or not can_enchant(table, card, who, host)):
            return None
        entry = Entry(controller=who, attached_to=host)
    player = controller(table, card.id)
    return Move(
        subject=card.id, player=player, origin=card.zone, destination=other.zone, entry=entry, source=bindings.this
    )
