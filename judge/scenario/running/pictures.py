"""Boards as plain data, for reports and machine forms: what a player would see on the table."""

from __future__ import annotations

from typing import Any

from judge.engine.game.combat_under_way import Combat
from judge.engine.game.state import ANTE, COMMAND, GRAVEYARD, HAND, LIBRARY, PHASED_OUT, REMOVED, Game, Obj, Thing
from judge.engine.looking import targets_of
from judge.engine.looking.derived import Derived
from judge.engine.table.table import Table
from judge.scenario.running.listed_cards import UNKNOWN_CARD


def picture(table: Table, game: Game) -> dict[str, Any]:
    """A board: each player with zones (permanents with what is attached to them), the stack top first, the turn."""
    view = table.view_of(game)
    hosts: dict[Any, list[int]] = {}
    held: dict[str | None, list[int]] = {}
    for one in game.in_play:
        host = game.objects[one].attached_to
        if host is not None:
            hosts.setdefault(host, []).append(one)
        if not _rides(game, host):
            held.setdefault(view.chars(one).controller, []).append(one)
    players: dict[str, Any] = {}
    for name in game.order:
        player = game.players[name]
        found: dict[str, Any] = {"life": player.life, "poison": player.poison}
        if player.out:
            found["out"] = player.out
        if len(game.order) > 2:
            found |= _seat(game, name)
        found["mana"] = [mana.symbol for mana in player.mana]
        for zone in (HAND, LIBRARY, GRAVEYARD):
            shown = (game.objects[i] for i in game.zone(zone, name))  # of a library that is not listed nothing is known
            found[zone] = [obj.name for obj in shown if zone != LIBRARY or obj.base is not UNKNOWN_CARD]
        found["in play"] = [_permanent(game, view, i, hosts) for i in held.get(name, ())]
        for zone in (REMOVED, PHASED_OUT, ANTE, COMMAND):
            lying = [game.objects[i].name for i in game.zone(zone) if game.objects[i].owner == name]
            if lying or zone == REMOVED:
                found[zone] = lying
        if worn := hosts.get(name):
            found["attached"] = [game.objects[i].name for i in worn]
        players[name] = found
    return {"players": players, "stack": [_stacked(game, game.objects[i]) for i in reversed(game.stack)], "turn": _time(game)}


def _time(game: Game) -> dict[str, Any]:
    turn = game.turn
    return {"player": turn.player, "number": turn.number, "step": turn.step, "priority": game.priority or "nobody"}


class Pictures:
    """The boards of games one after the other: of one that differs from the last in its time alone, all else is the same."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._last: tuple[Game, Derived, dict[str, Any]] | None = None

    def of(self, game: Game) -> dict[str, Any]:
        """The board of a game."""
        view = self.table.view_of(game)
        if self._last is not None and _stand_alike(game, self._last[0]) and view.layers is self._last[1].layers:
            board = {**self._last[2], "turn": _time(game)}
        else:
            board = picture(self.table, game)
        self._last = game, view, board
        return board


def _stand_alike(game: Game, other: Game) -> bool:
    parts = ("objects", "zones", "players", "combat", "reach", "order")
    return all(getattr(game, part) is getattr(other, part) for part in parts)


def _seat(game: Game, name: str) -> dict[str, Any]:
    """Where a player sits at a table of more than two: counted to the left from the first; the team, and whom the player reaches."""
    found: dict[str, Any] = {"seat": game.order.index(name) + 1}
    if team := game.players[name].team:
        found["team"] = team
    if name in game.reach and not game.players[name].out:
        found["reaches"] = [p for p in game.order if p in game.reach[name] and p != name and not game.players[p].out]
    return found


def _rides(game: Game, host: Thing | None) -> bool:
    """Whether what is attached to that is drawn with it, as it is a permanent."""
    return isinstance(host, int) and host in game.in_play


def _permanent(game: Game, view: Derived, id: int, hosts: dict[Any, list[int]]) -> dict[str, Any]:
    obj, chars = game.objects[id], view.chars(id)
    found: dict[str, Any] = {"name": chars.name or obj.name, "card": obj.name, "types": sorted(chars.types)}
    if chars.power is not None:
        found["pt"] = f"{chars.power}/{chars.toughness}"
    for key in ("tapped", "flipped", "face_down"):
        if getattr(obj, key):
            found[key.replace("_", " ")] = True
    if obj.damage:
        found["damage"] = obj.damage
    if obj.counters:
        found["counters"] = {k: n for k, n in obj.counters.items() if n}
    if attached := hosts.get(id, ()):
        found["attached"] = [_permanent(game, view, a, hosts) for a in attached]
    return {**found, **_in_combat(game, game.combat, id)} if game.combat is not None else found


def _in_combat(game: Game, combat: Combat, id: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if id in combat.attackers:
        defender = combat.attackers[id].defender
        found["attacking"] = _named(game, defender)
    if combat.blocking.get(id):
        found["blocking"] = [game.objects[a].name for a in combat.blocking[id] if a in game.objects]
    return found


def _stacked(game: Game, obj: Obj) -> dict[str, Any]:
    found: dict[str, Any] = {"name": obj.name, "controller": obj.controller or ""}
    if targets := [name for thing in targets_of(obj) if (name := _named(game, thing))]:
        found["targets"] = targets
    return found


def _named(game: Game, thing: Thing) -> str:
    """A player's name, an object's name; nothing for what is no more."""
    if isinstance(thing, str):
        return thing
    obj = game.objects.get(thing)
    return obj.name if obj is not None else ""
