"""What an Aura enchants that comes into play otherwise than by being played as one (212.4j): asked once all else about it is known."""

from __future__ import annotations

from judge.engine import hooks
from judge.engine.events.entering import Overlay, as_it_would_exist, controller_on_entry
from judge.engine.game.state import GRAVEYARD, STACK, Bindings, Entry, Occurrence
from judge.engine.record.acting import citing
from judge.engine.table.table import Table

ASKED = "host chosen"
"""In the data of a move: what the Aura enchants has been asked."""


def becomes_an_aura(table: Table, o: Occurrence) -> Overlay | None:
    """The values of what would come into play as an Aura that nothing has attached yet: a copy of an Aura; None for anything else."""
    entry = o.entry or Entry()
    if o.data.get(ASKED) or entry.copy is None or entry.attached_to is not None:
        return None
    _, look = as_it_would_exist(table, o)
    return look if isinstance(look, Overlay) and "Aura" in look.newcomer.subtypes else None


def with_host(table: Table, o: Occurrence, look: Overlay) -> Occurrence | None:
    """The occurrence with what the Aura will enchant, as its controller chooses (212.4j).

    Where there is nothing that it can enchant, it stays where it is (None); from the stack it goes to the graveyard (212.4k).
    """
    obj = table.game.objects[look.id]
    who = controller_on_entry(table.game, o)
    host = hooks.aura_host(table, obj, who, Bindings(this=obj.id, you=who), look.newcomer.abilities)
    data = o.data.set(ASKED, True)
    if host is not None:
        rules = tuple(dict.fromkeys((*data.get("rules", ()), "212.4j", "212.4d")))
        return o.with_(entry=(o.entry or Entry()).with_(attached_to=host), data=data.set("rules", rules))
    if obj.zone == STACK:
        rules = tuple(dict.fromkeys((*data.get("rules", ()), "212.4k")))
        return o.with_(destination=GRAVEYARD, entry=None, data=data.set("rules", rules))
    with citing("212.4k"):
        table.step("stays", reads=(("zone", obj.card),), writes=(("zone", obj.card),), thing=obj.id, name=obj.name)
    return None
