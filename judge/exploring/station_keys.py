"""By what two stations are one: games that go on in the same way, and answer the same."""

from __future__ import annotations

from typing import Any

from judge.cards.pool.folding import fold
from judge.engine.game import game_keys
from judge.engine.rules.part4_spells.r421_loops import recurrences
from judge.exploring.stations import Ground, Station
from judge.scenario.running.register import Register


class KnownAs(dict[int, str]):
    """Card -> its name and number, where the scenario speaks of it, else nothing: found when it is asked for.

    Those there at the start have the same in every line.
    """

    def __init__(self, ground: Ground, register: Register) -> None:
        super().__init__(ground.identities)
        self.ground, self.register = ground, register

    def __missing__(self, card: int) -> str:
        found = _identity(self.ground, self.register, card)
        said = self[card] = "" if found is None else repr(found)
        if card in self.ground.register.known:
            self.ground.identities[card] = said
        return said


def _identity(ground: Ground, register: Register, card: int) -> object:
    if card in register.id_of:
        return register.id_of[card]
    name = register.names.get(card, "")
    if name.endswith("'s ability"):
        if "ability" not in ground.said or not ground.mentioned(name.removesuffix("'s ability")):
            return None
        source = next((of for of, ability in register.abilities if ability == card), None)
        same = [ability for of, ability in register.abilities if of == source]
        return (source, same.index(card)) if card in same else None
    if not name or not ground.mentioned(name):
        return None
    cards = register.cards.get(fold(name), ())
    return (name, cards.index(card)) if card in cards else name


def station_key(ground: Ground, station: Station) -> tuple[Any, ...]:
    """Two stations with one key go on in the same way, and answer the same."""
    game = station.game
    stack = game.stack
    groups = tuple((g.player, tuple(stack.index(i) for i in g.objects)) for g in station.groups)
    inner = station.inner
    under_way = None
    if inner is not None:
        under_way = (inner.walk, tuple(used for _, used in inner.queue))
    refused = tuple(result.number for result in station.results if not result.legal)
    rounds = recurrences(station.under_way.rounds)
    found = game_keys.key(game, KnownAs(ground, station.register), ground.zones)
    return (station.act, under_way, found, groups, station.fixed, station.told, refused, rounds)
