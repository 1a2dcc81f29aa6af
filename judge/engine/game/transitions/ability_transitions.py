"""Abilities that wait, have triggered or are used up, and effects that are over (404, 410, 418, 419)."""

from __future__ import annotations

from judge.engine.game.objects import AbilityKey, Thing
from judge.engine.game.state import FloatingEffect, Game, PendingTrigger
from judge.engine.game.transitions.transition import Transition


class NumberGiven(Transition, frozen=True):
    """The next number is given to something: an effect, a delayed trigger or an extra turn."""

    def perform(self, game: Game) -> Game:
        """The game in which that number is taken."""
        return game.with_(next_id=game.next_id + 1)


class TriggersWait(Transition, frozen=True):
    """Abilities that have triggered wait to be put onto the stack, after those that wait already (410.3)."""

    triggers: tuple[PendingTrigger, ...]

    def perform(self, game: Game) -> Game:
        """The game in which they wait."""
        return game.with_(pending=game.pending + self.triggers)


class NoTriggerWaits(Transition, frozen=True):
    """All that waited is being put onto the stack."""

    def perform(self, game: Game) -> Game:
        """The game in which nothing waits."""
        return game.with_(pending=())


class StateTriggered(Transition, frozen=True):
    """A state trigger has triggered, and doesn't again before it has left the stack (410.11)."""

    key: AbilityKey

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return game.with_(state_triggers=game.state_triggers | {self.key})


class StateMayTriggerAgain(Transition, frozen=True):
    """A state-triggered ability has left the stack, and may trigger again (410.11)."""

    key: AbilityKey

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return game.with_(state_triggers=game.state_triggers - {self.key})


class DelayedTriggerGone(Transition, frozen=True):
    """A delayed triggered ability has triggered, and does so only once (404.4b)."""

    trigger: int

    def perform(self, game: Game) -> Game:
        """The game without it."""
        return game.with_(delayed=tuple(d for d in game.delayed if d.id != self.trigger))


class EffectsOver(Transition, frozen=True):
    """Continuous effects are over: their duration is, or a shield is used up."""

    effects: frozenset[int]

    def perform(self, game: Game) -> Game:
        """The game without them."""
        return game.with_(effects=tuple(f for f in game.effects if f.id not in self.effects))


class EffectNarrowed(Transition, frozen=True):
    """A continuous effect goes on for fewer things."""

    effect: int
    affected: tuple[Thing, ...]

    def perform(self, game: Game) -> Game:
        """The game with the effect so."""
        return game.with_(effects=tuple(f.with_(affected=self.affected) if f.id == self.effect else f for f in game.effects))


class ShieldReduced(Transition, frozen=True):
    """A shield by amount has prevented so much; used up, it is gone (419.7b)."""

    effect: int
    by: int

    def perform(self, game: Game) -> Game:
        """The game with what is left of the shield."""
        kept: list[FloatingEffect] = []
        for floating in game.effects:
            if floating.id != self.effect or floating.uses is None:
                kept.append(floating)
            elif floating.uses > self.by:
                kept.append(floating.with_(uses=floating.uses - self.by))
        return game.with_(effects=tuple(kept))
