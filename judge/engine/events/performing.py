"""What each kind of occurrence does to the Game, once nothing replaces it: one function per kind, in the table PERFORM.

A function returns the new Game and the occurrence as it happened, or None when it cannot happen (103.3, 416.3). Results of an occurrence
(a destroyed permanent moves, damage becomes loss of life) are occurrences of their own: see RESULTS; they pass 419 too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions.effects import Cant
from judge.engine import hooks
from judge.engine.events import moving
from judge.engine.events.damage_results import damage_results, left_on, lethal_of
from judge.engine.game.occurrences import (
    STATE_EVENTS,
    AddMana,
    AssignCombatDamage,
    Attach,
    BeginEffect,
    Cease,
    ChangeGame,
    ChangeObject,
    CounterSpell,
    CreateToken,
    Damage,
    Destroy,
    Discard,
    Draw,
    DrawGame,
    EndEffect,
    GainLife,
    GameDrawn,
    LifeTotalSet,
    LoseGame,
    LoseLife,
    Move,
    PayLife,
    PhaseIn,
    PhaseOut,
    PoolEmpties,
    PutCounter,
    RemoveCounter,
    RemoveDamage,
    Sacrifice,
    Shuffle,
    Tap,
    TokenEnters,
    Unattach,
    Untap,
    WinGame,
)
from judge.engine.game.state import HAND, IN_PLAY, LIBRARY, STACK, Bindings, Game, Occurrence, Thing
from judge.engine.looking import controller_of, number
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r102_winning_and_losing import leaves, loses_after_all, win
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.rules.part2_cards.r200_general import most_counters, with_counters
from judge.engine.rules.part2_cards.r217_zones import put_away
from judge.engine.rules.part4_spells.r402_independence import ability_countered
from judge.engine.rules.part4_spells.r423_drawing import from_empty_library
from judge.engine.rules.part5_additional.r501_keyword_actions import attaching
from judge.engine.rules.part5_additional.r502_keyword_abilities.dredge import draws_all_the_same
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import perform_phase_in, perform_phase_out
from judge.engine.rules.part5_additional.r505_split_cards import one_card
from judge.engine.rules.part6_multiplayer.r606_9_shared_life import applied_to_team, with_poison
from judge.engine.table.table import Table

Performed = tuple[Game, Occurrence] | None
Performs = Callable[[Table, Game, Game, Any], Performed]


def perform(table: Table, before: Game, game: Game, occurrence: Occurrence) -> Performed:
    """Performs one occurrence of an event that began in `before`; other occurrences of it are in `game` already."""
    kind = type(occurrence)
    if kind not in PERFORM:  # its whole result is another occurrence, or it only is (a coin was flipped)
        return game, occurrence
    return PERFORM[kind](table, before, game, occurrence)


def _life(sign: int) -> Performs:
    def change(table: Table, before: Game, game: Game, o: GainLife | LoseLife) -> Performed:
        player = game.players.get(str(o.subject))
        if player is None or player.out or o.amount <= 0:
            return None
        if game.heads:
            return applied_to_team(game, o, sign * o.amount)
        return game.player(player.name, life=player.life + sign * o.amount), o.with_(player=player.name)

    return change


def _damage(table: Table, before: Game, game: Game, o: Damage) -> Performed:
    """Damage to a creature stays on it (or puts -1/-1 counters: a result); 0 damage is no damage (419.5a)."""
    if o.amount <= 0 or o.other is None:
        return None
    if isinstance(o.other, str):
        return (_remembering(game, o), o) if not game.players[o.other].out else None
    obj = game.objects.get(o.other)
    if obj is None or obj.zone != IN_PLAY:
        return None
    so_far = obj.damage - before.objects[obj.id].damage
    excess = max(0, o.amount - lethal_of(table, obj.id, (o.subject,), so_far)) if o.subject is not None else 0
    return left_on(table, game, obj, o.with_(excess=excess), table.view_of(before).chars(obj.id).types)


def _remembering(game: Game, o: Damage) -> Game:
    """The game with the player among those to whom the source has dealt damage: its whole past, not only this turn's."""
    if not isinstance(o.subject, int):
        return game
    known = game.damaged.get(o.subject, ())
    return game if o.other in known else game.with_(damaged=game.damaged.set(o.subject, (*known, str(o.other))))


def _tapped(value: bool) -> Performs:
    def change(table: Table, before: Game, game: Game, o: Occurrence) -> Performed:
        obj = game.object(o.subject)
        if obj is None or obj.zone != IN_PLAY or obj.tapped is value:
            return None
        return game.put(obj.with_(tapped=value)), o.with_(player=controller_of(table.context(Bindings()), obj.id))

    return change


def _put_counter(table: Table, before: Game, game: Game, o: PutCounter) -> Performed:
    if o.amount <= 0:
        return None
    if isinstance(o.subject, str):
        player = game.players[o.subject]
        had = player.poison if o.kind == "poison" else player.counters.get(o.kind, 0)
        if (amount := min(o.amount, room_for_counters(table, player.name, o.kind, had))) <= 0:
            return None
        if o.kind == "poison":
            return with_poison(game, player.name, had + amount), o.with_(amount=amount)
        return game.player(player.name, counters=with_counters(player.counters, o.kind, amount)), o.with_(amount=amount)
    obj = game.objects.get(o.subject) if o.subject is not None else None
    if obj is None:
        return None
    amount = min(o.amount, room_for_counters(table, obj.id, o.kind, obj.counters.get(o.kind, 0)))
    if amount <= 0:
        return None
    return game.put(obj.with_(counters=with_counters(obj.counters, o.kind, amount))), o.with_(amount=amount)


@rule(*marks(cant_wins))
def room_for_counters(table: Table, id: Thing, kind: str, have: int) -> int:
    """How many more counters of a kind may be put on an object or a player, where an effect sets a bound."""
    room = 10**9
    for active in table.view.parts(Cant, "have more counters than", id):
        if (most := most_counters(active.part, kind)) is not None and table.view.applies(active, id):
            room = min(room, number(table.context(active.bindings), most) - have)
    return room


def _remove_counter(table: Table, before: Game, game: Game, o: RemoveCounter) -> Performed:
    if isinstance(o.subject, str):
        player = game.players[o.subject]
        have = player.poison if o.kind == "poison" else player.counters.get(o.kind, 0)
        amount = min(o.amount, have)
        if amount <= 0:
            return None
        if o.kind == "poison":
            return with_poison(game, player.name, have - amount), o.with_(amount=amount)
        return game.player(player.name, counters=with_counters(player.counters, o.kind, -amount)), o.with_(amount=amount)
    obj = game.objects.get(o.subject) if o.subject is not None else None
    if obj is None:
        return None
    amount = min(o.amount, obj.counters.get(o.kind, 0))
    if amount <= 0:
        return None
    return game.put(obj.with_(counters=with_counters(obj.counters, o.kind, -amount))), o.with_(amount=amount)


def _add_mana(table: Table, before: Game, game: Game, o: AddMana) -> Performed:
    player = game.players[str(o.player)]
    return (game.player(player.name, mana=player.mana + o.mana), o) if o.mana else None


def _lose_game(table: Table, before: Game, game: Game, o: Occurrence) -> Performed:
    player = game.players[str(o.subject)]
    if player.out:
        return None
    if game.over == "won" and not before.over and player.name in game.winners:
        game, o = loses_after_all(game, o)
    return leaves(game, player.name, o.with_(player=player.name))


def _win_game(table: Table, before: Game, game: Game, o: Occurrence) -> Performed:
    """The player wins; one who loses at the same time does not (102.3e)."""
    return None if game.players[str(o.subject)].out else (win(game, str(o.subject)), o)


def _draw_game(table: Table, before: Game, game: Game, o: Occurrence) -> Performed:
    return game.with_(over="draw", priority=None), o


def _shuffle(table: Table, before: Game, game: Game, o: Shuffle) -> Performed:
    return game if o.order is None else game.with_(zones=game.zones.set((LIBRARY, str(o.player)), o.order)), o


def _attach(table: Table, before: Game, game: Game, o: Occurrence) -> Performed:
    obj = game.object(o.subject)
    if obj is None or obj.zone != IN_PLAY or obj.attached_to == o.other:
        return None
    return attaching.attached(game, obj, o)


def _unattach(table: Table, before: Game, game: Game, o: Occurrence) -> Performed:
    obj = game.object(o.subject)
    if obj is None or obj.attached_to is None:
        return None
    return attaching.unattached(game, obj, o)


def _draw(table: Table, before: Game, game: Game, o: Draw) -> Performed:
    """The move of the card is the result; without a card, the player tried to."""
    if o.subject is None:
        return from_empty_library(game, str(o.player), o)
    return game, one_card(game.object(o.subject), draws_all_the_same(before, str(o.player), o))


def _discard(table: Table, before: Game, game: Game, o: Occurrence) -> Performed:
    """The move of the card is the result."""
    return game, one_card(game.object(o.subject), o)


def _begin_effect(table: Table, before: Game, game: Game, o: BeginEffect) -> Performed:
    effect = o.effect.with_(timestamp=game.clock)
    return game.with_(effects=(*game.effects, effect), clock=game.clock + 1), o


def _end_effect(table: Table, before: Game, game: Game, o: EndEffect) -> Performed:
    kept = tuple(effect for effect in game.effects if effect.id != o.effect)
    return (game.with_(effects=kept), o) if len(kept) != len(game.effects) else None


def _change(table: Table, before: Game, game: Game, o: ChangeObject) -> Performed:
    """A change of an object's own status: what is so already does not change."""
    obj = game.object(o.subject)
    if obj is None:
        return None
    changed = o.changed(obj)
    return (game.put(changed), o) if changed != obj else None


def _change_game(table: Table, before: Game, game: Game, o: ChangeGame) -> Performed:
    """A change of what the game keeps in mind."""
    return o.changed(game), o


def _pool_empties(table: Table, before: Game, game: Game, o: PoolEmpties) -> Performed:
    return game.player(str(o.subject), mana=o.kept), o


def _life_total_set(table: Table, before: Game, game: Game, o: LifeTotalSet) -> Performed:
    return game.player(str(o.subject), life=o.total), o


def _game_drawn(table: Table, before: Game, game: Game, o: GameDrawn) -> Performed:
    return game.player(str(o.subject), out=o.out), o


def _remove_damage(table: Table, before: Game, game: Game, o: RemoveDamage) -> Performed:
    obj = game.object(o.subject)
    return None if obj is None or not obj.damage else (game.put(obj.with_(damage=0)), o.with_(amount=obj.damage))


def _assign_damage(table: Table, before: Game, game: Game, o: AssignCombatDamage) -> Performed:
    return hooks.perform_on_stack(game, o)


PERFORM: dict[type[Occurrence], Performs] = {
    Move: moving.perform_move,
    TokenEnters: moving.perform_create,
    Cease: moving.perform_cease,
    Draw: _draw,
    Discard: _discard,
    GainLife: _life(+1),
    LoseLife: _life(-1),
    Damage: _damage,
    RemoveDamage: _remove_damage,
    AssignCombatDamage: _assign_damage,
    Tap: _tapped(True),
    Untap: _tapped(False),
    PutCounter: _put_counter,
    RemoveCounter: _remove_counter,
    AddMana: _add_mana,
    LoseGame: _lose_game,
    WinGame: _win_game,
    DrawGame: _draw_game,
    Shuffle: _shuffle,
    Attach: _attach,
    Unattach: _unattach,
    PhaseOut: perform_phase_out,
    PhaseIn: perform_phase_in,
    BeginEffect: _begin_effect,
    EndEffect: _end_effect,
    PoolEmpties: _pool_empties,
    LifeTotalSet: _life_total_set,
    GameDrawn: _game_drawn,
    **{kind: _change for kind in STATE_EVENTS if issubclass(kind, ChangeObject)},
    **{kind: _change_game for kind in STATE_EVENTS if issubclass(kind, ChangeGame)},
}
"""Kind of occurrence -> how it is performed. Others only are: they change nothing by themselves, and something may trigger on them."""


# ------------------------------------------------------------------------------------------------------------- results


def results(table: Table, o: Occurrence) -> tuple[Occurrence, ...]:
    """The occurrences that an occurrence brings with it, in the same event."""
    maker = RESULTS.get(type(o))
    return maker(table, o) if maker else ()


def _draw_results(table: Table, o: Draw) -> tuple[Occurrence, ...]:
    if o.subject is None:
        return ()
    return (
        Move(
            subject=o.subject, player=o.player, origin=LIBRARY, destination=HAND, cause="draw", source=o.source, used=o.used
        ),
    )


def _pay_life_results(table: Table, o: PayLife) -> tuple[Occurrence, ...]:
    return (LoseLife(subject=o.subject, player=o.player, amount=o.amount, cause="pay", source=o.source),)


def _counter_results(table: Table, o: CounterSpell) -> tuple[Occurrence, ...]:
    obj = table.game.object(o.subject)
    if obj is None or obj.zone != STACK:
        return ()
    if obj.kind in ("ability", "combat damage"):
        return (ability_countered(o),)
    return put_away(table, o)


def _token_results(table: Table, o: CreateToken) -> tuple[Occurrence, ...]:
    """The token comes into play: a move from nowhere, with the token's characteristics."""
    return (o.as_kind(TokenEnters, subject=None, destination=IN_PLAY, cause="token"),)


RESULTS: dict[type[Occurrence], Callable[[Table, Any], tuple[Occurrence, ...]]] = {
    Destroy: put_away,
    Sacrifice: put_away,
    Discard: put_away,
    CounterSpell: _counter_results,
    Damage: damage_results,
    Draw: _draw_results,
    PayLife: _pay_life_results,
    CreateToken: _token_results,
}
"""Kind of occurrence -> what it brings with it."""
