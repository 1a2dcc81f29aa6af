"""What an Aura enchants that comes into play otherwise than by being played as one (212.4j): asked once all else about it is known."""

from __future__ import annotations

from judge.engine.game.occurrences import Move
from judge.engine.game.state import Bindings, Entry
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards.r212_card_types.attachments import comes_attached
from judge.engine.rules.part2_cards.r212_card_types.aura_hosts import aura_host, stays_without_host
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import Overlay, as_it_would_exist, controller_on_entry
from judge.engine.table.table import Table


def becomes_an_aura(table: Table, o: Move) -> Overlay | None:
    """The values of what would come into play as an Aura that nothing has attached yet: a copy of an Aura; None for anything else."""
    entry = o.entry or Entry()
    if entry.hosted or entry.copy is None or entry.attached_to is not None:
        return None
    _, look = as_it_would_exist(table, o)
    return look if isinstance(look, Overlay) and "Aura" in look.newcomer.subtypes else None


def with_host(table: Table, o: Move, look: Overlay) -> Move | None:
    """The occurrence with what the Aura will enchant, as its controller chooses (212.4j).

    Where there is nothing that it can enchant, it stays where it is (None); from the stack it goes to the graveyard (212.4k).
    """
    obj = table.game.objects[look.id]
    who = controller_on_entry(table.game, o)
    host = aura_host(table, obj, who, Bindings(this=obj.id, you=who), look.newcomer.abilities)
    if host is not None:
        entry = (o.entry or Entry()).with_(attached_to=host, hosted=True)
        return o.citing(*marks(aura_host), *comes_attached(look.newcomer.subtypes)[1]).with_(entry=entry)
    return stays_without_host(table, obj, o)
