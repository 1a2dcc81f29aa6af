"""Who fights whom, as combat goes on: what a declaration, a removal or an assignment of damage leaves (306-311)."""

from __future__ import annotations

from typing import Any

from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.frozen import EMPTY, FrozenMap
from judge.engine.game.objects import Thing
from judge.engine.game.state import Game
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


def combat_begins(attacking_player: str, defending: tuple[Thing, ...]) -> Transition:
    """A combat phase is under way (306). `defending`: whom the attacking player may attack."""
    return lambda game: game.with_(combat=Combat(attacking_player=attacking_player, defending=defending))


def combat_is_over() -> Transition:
    """Combat is over (311.2)."""
    return lambda game: game.with_(combat=None)


def nobody_fights() -> Transition:
    """All creatures and planeswalkers are removed from combat, which goes on."""
    return lambda game: _combat(game, attackers=EMPTY, blocking=EMPTY)


def leaves_combat(thing: int) -> Transition:
    """A permanent is removed from combat (306.4)."""
    return lambda game: game.with_(combat=leave_combat(game, thing).combat)


def attacked_no_more(attackers: tuple[int, ...], nothing: Thing) -> Transition:
    """Creatures go on attacking, but neither a player nor a planeswalker is attacked by them (306.4c).

    `nothing`: what stands for that.
    """

    def changed(game: Game) -> Game:
        assert game.combat is not None
        before = game.combat.attackers
        return _combat(game, attackers=before.merge({id: before[id].with_(defender=nothing) for id in attackers}))

    return changed


def somebody_attacked() -> Transition:
    """In this combat some creature attacked, or was put into play attacking (308.5)."""
    return lambda game: _combat(game, had_attackers=True)


def nobody_attacks() -> Transition:
    """No attackers are declared (308.5)."""
    return lambda game: _combat(game, attack_declared=True)


def is_blocking(attackers: FrozenMap[int, Attack], blocking: FrozenMap[int, tuple[int, ...]]) -> Transition:
    """Creatures block, and attackers are blocked by them, otherwise than by a declaration (309.5)."""
    return lambda game: _combat(game, attackers=attackers, blocking=blocking)


def blocks_declared_by(player: str) -> Transition:
    """One of several defending players has declared blockers (602.4)."""

    def changed(game: Game) -> Game:
        assert game.combat is not None
        return _combat(game, declared_blockers=(*game.combat.declared_blockers, player))

    return changed


def players_attacked_apart() -> Transition:
    """Each player of a team is attacked for himself or herself, as later editions have it."""
    return lambda game: _combat(game, attacked_apart=True)


def strikers_found(strikers: tuple[int, ...], second_step: bool, struck_with: FrozenMap[int, tuple[str, ...]]) -> Transition:
    """Who deals combat damage in this step is known, and whether another combat damage step follows (310.2)."""
    return lambda game: _combat(game, assigned=False, strikers=strikers, second_step=second_step, struck_with=struck_with)


def damage_assigned(by: tuple[int, ...]) -> Transition:
    """The combat damage of this step is assigned, by these creatures (310.1)."""

    def changed(game: Game) -> Game:
        assert game.combat is not None
        combat = game.combat
        return _combat(game, assigned=True, damage_done=combat.damage_done + 1, struck=combat.struck | set(by))

    return changed


def damage_ordered(orders: FrozenMap[int, tuple[int, ...]]) -> Transition:
    """The order in which each creature deals damage to several is announced, as later editions have it."""
    return lambda game: _combat(game, orders=orders)


def damage_dealt_before(number: int | None) -> Transition:
    """Combat damage was dealt before this number was given, and players have not passed since; None once they have. Of later editions."""
    return lambda game: _combat(game, dealt_before=number)
