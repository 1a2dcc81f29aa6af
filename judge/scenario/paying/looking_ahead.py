"""What a player of the line of play does later: costs to pay and permanents used, which what is paid now leaves be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import astuple

from judge.cards.instructions import effects as e
from judge.engine.game import mana_costs as m
from judge.engine.game.state import HAND, IN_PLAY, LIBRARY, Thing
from judge.engine.rules.part4_spells.r424_costs.adding_up import with_x
from judge.engine.table.table import StillToCome, Table
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.lexicon import Reference, Span
from judge.scenario.language.told_forms import Uses
from judge.scenario.running.acting.which_ability import FITS
from judge.scenario.running.finder import Finder
from judge.support.memoizing import memoized

_NOT_IN_PLAY = frozenset({"player", "team", "word"})
"""The kinds of references that mean no permanent."""
_PLAIN = frozenset({str, int, bool, type(None), Span})
MOST_EVENTS = 12
"""How many events ahead are looked at."""


def still_to_come(table: Table, finder: Finder, player: str, now: Any, later: Iterable[Any]) -> StillToCome:
    """What the player does in the events `later`, as far as their sentences tell, and the permanents and cards of which they speak."""
    costs: list[tuple[str, ...]] = []
    used: set[int] = set()
    plays: list[int] = []
    for event in (now, *later):
        for part in _parts(event):
            if isinstance(part, s.Play) and part.player == player:
                plays += [x for x in finder.things(part.what) if isinstance(x, int) and table.game.objects[x].owner == player]
            if isinstance(part, Reference):
                used |= {x for x in finder.things(part) if isinstance(x, int) and _own(table, x, player)}
            elif part.player == player and event is not now and (cost := _cost(table, finder, player, part)):
                costs += [cost] * (part.times if isinstance(part, Uses) else 1)
    return StillToCome(tuple(costs), frozenset(used), tuple(plays))


@memoized
def _parts(event: Any) -> list[Any]:
    """The things of which a sentence speaks, and the plays in it."""
    found: list[Any] = []
    inside = [event]
    while inside:
        part = inside.pop()
        kind = part.__class__
        if kind is tuple:
            inside += part
        elif kind is Reference:
            if part.kind not in _NOT_IN_PLAY:
                found.append(part)
        elif kind not in _PLAIN:
            if kind is s.Play or kind is s.PlayAbility or kind is Uses:
                found.append(part)
            inside += [value for value in astuple(part) if value and value.__class__ not in _PLAIN]
    return found


def _own(table: Table, thing: Thing, player: str) -> bool:
    if not isinstance(thing, int):
        return False
    obj = table.game.objects[thing]
    return obj.zone in (IN_PLAY, HAND) and table.controller(thing) == player or obj.zone == LIBRARY and obj.owner == player


def _cost(table: Table, finder: Finder, player: str, event: s.Play | s.PlayAbility | Uses) -> tuple[str, ...]:
    """The mana that will be paid, where one thing is meant and it is plain what it costs; else nothing."""
    x = event.clauses.x or 0
    if isinstance(event, s.Play):
        cards = [thing for thing in finder.things(event.what) if isinstance(thing, int) and table.game.objects[thing].zone == HAND]
        cost = table.view.chars(cards[0]).mana_cost if cards and not event.clauses.free and event.clauses.by is None else None
        mana = m.but_for_life(m.symbols(cost), event.clauses.paying_life or 0) if cost else ()
        return with_x(e.Cost(mana=mana), x)
    sources = [thing for thing in finder.things(event.source) if _own(table, thing, player) and isinstance(thing, int)]
    meant = FITS[event.how if isinstance(event, Uses) else "use"]
    found = [i.ability for i in table.view.abilities(sources[0])] if sources else []
    played = [ability for ability in found if isinstance(ability, e.ActivatedAbility) and ability.cost.mana and meant(ability)]
    if event.ability is not None or len(played) != 1 or isinstance(event, Uses) and (event.every or event.lands is not None):
        return ()
    return with_x(played[0].cost, x)
