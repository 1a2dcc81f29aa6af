"""Abilities that wait, have triggered or are used up, and effects that are over (404, 410, 418, 419)."""

from __future__ import annotations

from judge.engine.game.objects import AbilityKey, Thing
from judge.engine.game.state import FloatingEffect, Game, PendingTrigger
from judge.engine.game.transitions.transition import Transition


def number_given() -> Transition:
    """The next number is given to something: an effect, a delayed trigger or an extra turn."""
    return lambda game: game.with_(next_id=game.next_id + 1)


def triggers_wait(triggers: tuple[PendingTrigger, ...]) -> Transition:
    """Abilities that have triggered wait to be put onto the stack, after those that wait already (410.3)."""
    return lambda game: game.with_(pending=game.pending + triggers)


def no_trigger_waits() -> Transition:
    """All that waited is being put onto the stack."""
    return lambda game: game.with_(pending=())


def state_triggered(key: AbilityKey) -> Transition:
    """A state trigger has triggered, and doesn't again before it has left the stack (410.11)."""
    return lambda game: game.with_(state_triggers=game.state_triggers | {key})


def state_may_trigger_again(key: AbilityKey) -> Transition:
    """A state-triggered ability has left the stack, and may trigger again (410.11)."""
    return lambda game: game.with_(state_triggers=game.state_triggers - {key})


def delayed_trigger_gone(trigger: int) -> Transition:
    """A delayed triggered ability has triggered, and does so only once (404.4b)."""
    return lambda game: game.with_(delayed=tuple(d for d in game.delayed if d.id != trigger))


def effects_over(effects: frozenset[int]) -> Transition:
    """Continuous effects are over: their duration is, or a shield is used up."""
    return lambda game: game.with_(effects=tuple(f for f in game.effects if f.id not in effects))


def effect_narrowed(effect: int, affected: tuple[Thing, ...]) -> Transition:
    """A continuous effect goes on for fewer things."""
    return lambda game: game.with_(effects=tuple(f.with_(affected=affected) if f.id == effect else f for f in game.effects))


def shield_reduced(effect: int, by: int) -> Transition:
    """A shield by amount has prevented so much; used up, it is gone (419.7b)."""

    def changed(game: Game) -> Game:
        kept: list[FloatingEffect] = []
        for floating in game.effects:
            if floating.id != effect or floating.uses is None:
                kept.append(floating)
            elif floating.uses > by:
                kept.append(floating.with_(uses=floating.uses - by))
        return game.with_(effects=tuple(kept))

    return changed
