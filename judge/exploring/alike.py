"""Options of a choice of which one is enough to be followed: of things that nothing tells apart, the same comes of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from judge.engine.game import game_keys
from judge.engine.game.game_forms import digest, opened
from judge.engine.game.state import Game
from judge.engine.game.transitions import stack_reordered
from judge.exploring.station_keys import KnownAs
from judge.exploring.stations import Ground
from judge.exploring.tape import NEXT
from judge.scenario.running.register import Register

DECLARATIONS = ("attack", "block")
"""Choices of pairs of things, at which nothing is under way that the game does not say."""


def followed(ground: Ground, register: Register, game: Game, kind: str, options: Sequence[Any]) -> dict[Any, Any]:
    """Each option of a decision -> the first of those that lead to the same as it: the game with the one has the key of the game with the
    other. Empty where each is followed for itself: where a question reads the stack, or what happened, its answer may tell apart what the
    game does not.
    """
    if ground.reads_stack or ground.of_the_past or kind not in (NEXT, *DECLARATIONS):
        return {}
    names = KnownAs(ground, register)
    zones = ground.zones if game.next_id <= register.seen else {}  # what has no name yet is kept for no other game
    if kind == NEXT:
        return _first_of_each(options, partial(_look_of_trigger, game), partial(_key_on_top, game, names, zones))
    looks = {id: (digest(game.objects[id]).hex(), names[game.objects[id].card]) for id in game.in_play}
    # by what is attacked or blocked; those that attack or block the same in the order declared, by which damage is divided by default
    in_order = {option: tuple(sorted(option, key=lambda pair: _look(looks, pair[1]))) for option in options}
    return _first_of_each(
        options,
        lambda option: tuple([_look(looks, pair) for pair in in_order[option]]),
        lambda option: game_keys.key(game, names, zones, beside=in_order[option]),
    )


def _first_of_each(options: Sequence[Any], look: Callable[[Any], Any], key: Callable[[Any], Any]) -> dict[Any, Any]:
    """Each option -> the first that has its key, which is found for those alone that look like another."""
    looks = {option: look(option) for option in options}
    often, first = Counter(looks.values()), dict[Any, Any]()
    return {option: first.setdefault(key(option), option) if often[looks[option]] > 1 else option for option in options}


def _look_of_trigger(game: Game, trigger: int) -> object:
    """What a trigger is but for what it refers to; itself where that cannot be told."""
    form = opened(game.objects[trigger])
    return trigger if form is None else form[0]


def _key_on_top(game: Game, names: game_keys.Names, zones: game_keys.Zones, trigger: int) -> object:
    """The key of the game in which a trigger is on top of the stack."""
    below = tuple([each for each in game.stack if each != trigger])
    return game_keys.key(stack_reordered((*below, trigger))(game), names, zones, beside=())


def _look(looks: dict[Any, tuple[str, str]], part: Any) -> str:
    """What a part of a declaration is about, but for which of several equal things."""
    return repr([_look(looks, each) for each in part] if isinstance(part, tuple) else looks.get(part, part))
