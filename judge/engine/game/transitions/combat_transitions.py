"""Who fights whom, as combat goes on: what a declaration, a removal or an assignment of damage leaves (306-311)."""

from __future__ import annotations

from typing import Any

from judge.engine.game.frozen import EMPTY, FrozenMap
from judge.engine.game.objects import Thing
from judge.engine.game.state import Attack, Combat, Game
from judge.engine.game.transitions.transition import Transition


def _combat(game: Game, **changes: Any) -> Game:
    return game if game.combat is None else game.with_(combat=game.combat.with_(**changes))


def leave_combat(game: Game, id: int) -> Game:
    """An object that leaves play, or is removed from combat, attacks and blocks nothing any more; what it blocked stays blocked."""
    combat = game.combat
    if combat is None or (id not in combat.attackers and id not in combat.blocking):
        return game
    attackers = combat.attackers.without(id)
    blocking = combat.blocking.without(id)
    if id in combat.blocking:
        for attacker in combat.blocking[id]:
            if attacker in attackers:
                attack = attackers[attacker]
                attackers = attackers.set(attacker, attack.with_(blockers=tuple(b for b in attack.blockers if b != id)))
    if id in combat.attackers:
        for blocker, blocked in blocking.items():
            if id in blocked:
                blocking = blocking.set(blocker, tuple(a for a in blocked if a != id))
    return game.with_(combat=combat.with_(attackers=attackers, blocking=blocking))


class CombatBegins(Transition, frozen=True):
    """A combat phase is under way (306). `defending`: whom the attacking player may attack."""

    attacking_player: str
    defending: tuple[Thing, ...]

    def perform(self, game: Game) -> Game:
        """The game with a combat in which nobody fights yet."""
        return game.with_(combat=Combat(attacking_player=self.attacking_player, defending=self.defending))


class CombatEnds(Transition, frozen=True):
    """Combat is over (311.2)."""

    def perform(self, game: Game) -> Game:
        """The game without a combat."""
        return game.with_(combat=None)


class NobodyFights(Transition, frozen=True):
    """All creatures and planeswalkers are removed from combat, which goes on."""

    def perform(self, game: Game) -> Game:
        """The game with a combat in which nobody fights."""
        return _combat(game, attackers=EMPTY, blocking=EMPTY)


class LeavesCombat(Transition, frozen=True):
    """A permanent is removed from combat (306.4)."""

    thing: int

    def perform(self, game: Game) -> Game:
        """The game in which it doesn't attack or block."""
        return game.with_(combat=leave_combat(game, self.thing).combat)


class AttackedNoMore(Transition, frozen=True):
    """Creatures go on attacking, but neither a player nor a planeswalker is attacked by them (306.4c).

    `nothing`: what stands for that.
    """

    attackers: tuple[int, ...]
    nothing: Thing

    def perform(self, game: Game) -> Game:
        """The game with those attackers so."""
        assert game.combat is not None
        before = game.combat.attackers
        return _combat(game, attackers=before.merge({id: before[id].with_(defender=self.nothing) for id in self.attackers}))


class SomebodyAttacked(Transition, frozen=True):
    """In this combat some creature attacked, or was put into play attacking (308.5)."""

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _combat(game, had_attackers=True)


class NobodyAttacks(Transition, frozen=True):
    """No attackers are declared (308.5)."""

    def perform(self, game: Game) -> Game:
        """The game with the declaration made."""
        return _combat(game, attack_declared=True)


class PutBlocking(Transition, frozen=True):
    """Creatures block, and attackers are blocked by them, otherwise than by a declaration (309.5)."""

    attackers: FrozenMap[int, Attack]
    blocking: FrozenMap[int, tuple[int, ...]]

    def perform(self, game: Game) -> Game:
        """The game with these attackers and blockers."""
        return _combat(game, attackers=self.attackers, blocking=self.blocking)


class BlocksDeclaredBy(Transition, frozen=True):
    """One of several defending players has declared blockers (602.4)."""

    player: str

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        assert game.combat is not None
        return _combat(game, declared_blockers=(*game.combat.declared_blockers, self.player))


class PlayersAttackedApart(Transition, frozen=True):
    """Each player of a team is attacked for himself or herself, as later editions have it."""

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _combat(game, attacked_apart=True)


class StrikersFound(Transition, frozen=True):
    """Who deals combat damage in this step is known, and whether another combat damage step follows (310.2)."""

    strikers: tuple[int, ...]
    second_step: bool
    struck_with: FrozenMap[int, tuple[str, ...]]

    def perform(self, game: Game) -> Game:
        """The game with that known, and no damage assigned."""
        return _combat(game, assigned=False, strikers=self.strikers, second_step=self.second_step, struck_with=self.struck_with)


class DamageAssigned(Transition, frozen=True):
    """The combat damage of this step is assigned, by these creatures (310.1)."""

    by: tuple[int, ...]

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        assert game.combat is not None
        combat = game.combat
        return _combat(game, assigned=True, damage_done=combat.damage_done + 1, struck=combat.struck | set(self.by))


class DamageOrdered(Transition, frozen=True):
    """The order in which each creature deals damage to several is announced, as later editions have it."""

    orders: FrozenMap[int, tuple[int, ...]]

    def perform(self, game: Game) -> Game:
        """The game with these orders."""
        return _combat(game, orders=self.orders)


class DamageDealtBefore(Transition, frozen=True):
    """Combat damage was dealt before this number was given, and players have not passed since; None once they have. Of later editions."""

    number: int | None

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _combat(game, dealt_before=self.number)
