"""What must hold of every game, whatever is played: each check gives the first fault it finds, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.r418_continuous_effects import derive
from judge.engine.r420_state_based_effects import STATE_BASED_EFFECTS
from judge.engine.state import IN_PLAY, OWNED_ZONES, FrozenMap, Game
from judge.engine.table import Table
from judge.engine.trace import Step, Trace


class Broken(Exception):
    """An invariant does not hold; `kind` names it."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind, self.message = kind, message


def conserved(game: Game, cards: int) -> None:
    """Every object is in exactly one zone, which it knows; no card appears or vanishes."""
    seen: dict[int, tuple[str, str]] = {}
    for place, ids in game.zones.items():
        for id in ids:
            if id in seen:
                raise Broken("conserved", f"object {id} is in {seen[id]} and in {place}")
            seen[id] = place
            obj = game.objects.get(id)
            if obj is None:
                raise Broken("conserved", f"{place} holds {id}, which is no object")
            if obj.zone != place[0] or (place[0] in OWNED_ZONES and obj.zone_owner != place[1]):
                raise Broken("conserved", f"{obj.name} is in {place} and says it is in {obj.zone} of {obj.zone_owner or 'nobody'}")
            if place[0] in OWNED_ZONES and obj.owner != place[1]:
                raise Broken("conserved", f"{obj.owner}'s {obj.name} is in {place}")
    lost = [obj for id, obj in game.objects.items() if id not in seen]
    if lost:
        raise Broken("conserved", f"{lost[0].name} is in no zone")
    numbers = [obj.card for obj in game.objects.values() if obj.kind == "card"]
    if len(numbers) != cards or len(set(numbers)) != cards:
        raise Broken("conserved", f"there were {cards} cards, and there are {len(numbers)} ({len(set(numbers))} different ones)")


def plausible(game: Game) -> None:
    """Numbers and references of the state are possible ones."""
    for obj in game.objects.values():
        if obj.damage < 0 or any(n < 0 for n in obj.counters.values()):
            raise Broken("plausible", f"{obj.name} has negative damage or counters")
        if obj.zone != IN_PLAY and (obj.tapped or obj.damage or obj.attached_to is not None) and obj.zone != "phased out":
            raise Broken("plausible", f"{obj.name} in {obj.zone} is tapped, damaged or attached")
    for player in game.players.values():
        if player.poison < 0 or type(player.life) is not int:
            raise Broken("plausible", f"{player.name} has life {player.life!r} and {player.poison} poison counters")
    combat = game.combat
    if combat is not None:
        for id in (*combat.attackers, *combat.blocking):
            if id not in game.in_play:
                raise Broken("plausible", f"object {id} fights and is not in play")


def settled(table: Table) -> None:
    """When somebody has priority no state-based effect applies, and nothing that triggered waits (420.3, 410.3)."""
    if table.game.priority is None or table.game.over:
        return
    for row in STATE_BASED_EFFECTS:
        found = next(iter(row.find(table)), None)
        if found is not None:
            raise Broken("settled", f"{row.number} applies to {table.name(found[0].subject)} while {table.game.priority} has priority")
    if table.game.pending:
        raise Broken("settled", f"{table.game.pending[0].name} triggered and waits while {table.game.priority} has priority")


def derived_alike(table: Table) -> None:
    """The derived values are the same derived anew, and whatever the order in which the state keeps its objects."""
    game = table.game
    turned = game.with_(
        objects=FrozenMap(dict(reversed(game.objects.items()))),
        zones=game.zones.set((IN_PLAY, ""), tuple(reversed(game.in_play))),
    )
    for label, other in (("anew", game.with_()), ("in another order", turned)):
        view = derive(other, None)
        for id in game.in_play:
            if view.chars(id) != table.view.chars(id):
                raise Broken("derived", f"{table.name(id)} derived {label} is {_difference(view.chars(id), table.view.chars(id))}")


def _difference(a: Any, b: Any) -> str:
    fields = [f for f in a.__struct_fields__ if getattr(a, f) != getattr(b, f)]
    return "; ".join(f"{f} {getattr(a, f)!r} for {getattr(b, f)!r}" for f in fields)


class CheckedTrace(Trace):
    """A record that checks the game at each event it records."""

    def __init__(self, check: Callable[[], None]) -> None:
        super().__init__()
        self.check = check

    def add(self, kind: str, data: dict[str, Any] | None = None, **more: Any) -> Step:
        """Records, and checks after an event."""
        step = super().add(kind, data, **more)
        if kind == "event":
            self.check()
        return step
