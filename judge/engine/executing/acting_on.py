"""What an instruction can act on: objects found where they are now, permanents, what a player may sacrifice or attach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.cards.instructions.things import Selection
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, STACK, Bindings, Obj, Thing
from judge.engine.looking import controller_of
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part2_cards.r214_permanents import is_permanent
from judge.engine.rules.part2_cards.r217_zones import another_object
from judge.engine.rules.part4_spells.r404_triggered_abilities import FINDS_NOT as DELAYED
from judge.engine.rules.part4_spells.r410_triggered_abilities.found_afterwards import FINDS_NOT as TRIGGERED
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import COUNTED_ONCE, found_again
from judge.engine.table.choosing import resolve
from judge.engine.table.table import Table


def located(table: Table, things: Iterable[Thing], bindings: Bindings) -> tuple[Thing, ...]:
    """Those that are there, or what the event or effect at hand made of them (217.1c (4)); each once."""
    ctx = table.context(bindings)
    found: dict[Thing, None] = {}
    for thing in things:
        there = found_again(ctx, thing)
        if there is None:
            _not_found(table, thing)
        else:
            found[there] = None
            if there != thing and isinstance(thing, int):
                found.update(dict.fromkeys(_other_cards(table, thing, there)))
    return tuple(found)


def _other_cards(table: Table, thing: int, there: Thing) -> Iterator[int]:
    """What else became of a permanent that several cards were, where the one that is found is."""
    view, now = table.game.left.get(thing), table.game.object(there)
    if view is not None and view.obj.merged and now is not None and now.came_from == thing:
        yield from (obj.id for obj in table.game.objects.values() if obj.came_from == thing and obj.zone == now.zone)


def _not_found(table: Table, thing: Thing) -> None:
    """What a resolving object speaks of is no more; its card is another object now, to which nothing is done (217.1c)."""
    if table.resolving is None or not isinstance(thing, int) or (obj := table.obj(thing)) is None:
        return
    with citing(*rules_when((DELAYED, TRIGGERED), table.game.objects.get(table.resolving)), *marks(another_object)):
        now = [other.zone for other in table.game.objects.values() if other.card == obj.card]
        facts, anew, played = (("zone", obj.card),), bool(now), STACK in now  # the one who moves what is left has played this
        writes = facts if anew and not played else ()
        table.step("not found", reads=(*facts, ("object", thing)), writes=writes, thing=thing, name=obj.name, anew=anew, played=played)


@rule(*COUNTED_ONCE.rules)
def models(table: Table, selection: Selection, bindings: Bindings) -> tuple[int, ...]:
    """What is to be copied: where it is now, or, if it was a permanent and left play, as it last was there."""
    ctx = table.context(bindings)

    def current(x: Thing) -> Thing:
        left = table.game.left.get(x) if isinstance(x, int) else None
        return x if left is not None and left.obj.zone == IN_PLAY else ctx.locate(x) or x

    found = (current(x) for x in resolve(table, selection, bindings))
    return tuple(dict.fromkeys(x for x in found if isinstance(x, int) and (x in table.game.objects or x in table.game.left)))


def there(table: Table, selection: Selection, bindings: Bindings) -> tuple[Thing, ...]:
    """What a selection names, as far as it is there; its choices are made now."""
    return located(table, resolve(table, selection, bindings), bindings)


def objects(table: Table, selection: Selection, bindings: Bindings) -> tuple[Obj, ...]:
    """The objects of a selection, wherever they are."""
    return tuple(table.game.objects[x] for x in there(table, selection, bindings) if isinstance(x, int))


def permanents(table: Table, selection: Selection, bindings: Bindings) -> tuple[Obj, ...]:
    """The permanents of a selection (217.5b)."""
    return tuple(obj for obj in objects(table, selection, bindings) if is_permanent(obj))


def controller(table: Table, thing: Thing) -> str | None:
    """Who controls it, or owns what nobody controls."""
    return controller_of(table.context(Bindings()), thing)


