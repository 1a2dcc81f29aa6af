"""What becomes known of objects and players without an event of its own, and the game as a whole: another turn, a subgame, its end."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions.effects import CardDefinition
from judge.engine.game.frozen import FrozenMap
from judge.engine.game.objects import STACK, Component, Obj, View
from judge.engine.game.state import Game, TurnBeside
from judge.engine.game.transitions.transition import Transition


def _obj(game: Game, id: int, **changes: Any) -> Game:
    return game.put(game.objects[id].with_(**changes))


# -------------------------------------------------------------------------------------------------------------- objects


def world_since(thing: int, event: int) -> Transition:
    """A permanent has the supertype world, since this event (420.5i)."""
    return lambda game: _obj(game, thing, world_since=event)


def new_to_controller(thing: int) -> Transition:
    """A permanent has come under another player's control, in the turn that began last (212.3f)."""
    return lambda game: _obj(game, thing, since=game.begun, phased_in=False)


def stays_with(thing: int, player: str) -> Transition:
    """No effect controls an object any more, and it does not go back to a player who has left: this one controls it."""
    return lambda game: _obj(game, thing, controller=player)


def timestamps_arranged(stamps: FrozenMap[int, int]) -> Transition:
    """The order of what received its timestamp at once is chosen (418.5h). `stamps`: object -> timestamp."""
    return lambda game: game.put(*(game.objects[id].with_(timestamp=stamp) for id, stamp in stamps.items()))


def face_shown_meanwhile(thing: int, face_down: bool) -> Transition:
    """While a permanent is turned face up, it has the values of its face (504.8); then it waits face down for the event."""
    return lambda game: _obj(game, thing, face_down=face_down)


def stays_revealed(thing: int) -> Transition:
    """An object that was revealed stays so (504.6)."""
    return lambda game: _obj(game, thing, revealed=True)


def come_together(things: tuple[int, ...]) -> Transition:
    """These objects come into play at once, and it is being found out how (502.27a); none where that is over."""
    return lambda game: game.with_(coming=things)


def memory_goes_along(keys: tuple[tuple[int, str], ...]) -> Transition:
    """What was chosen for an object before it comes into play goes along with it, and is no more in the memory of what it was."""
    return lambda game: game.with_(memory=game.memory.without(*keys))


def merges(thing: int, spell: Obj, view: View, parts: tuple[Component, ...], whole: CardDefinition) -> Transition:
    """A spell leaves the stack and is a part of a permanent, which is `whole` from then on, and these cards, the first its own."""

    def changed(game: Game) -> Game:
        own = parts[0]
        now = game.objects[thing].with_(card=own.card, kind=own.kind, name=own.name, base=whole, face=0, copy=None, parts=(), merged=parts)
        stack = tuple(id for id in game.zones.get((STACK, ""), ()) if id != spell.id)
        game = game.with_(objects=game.objects.without(spell.id), left=game.left.set(spell.id, view))
        return game.with_(zones=game.zones.set((STACK, ""), stack)).put(now)

    return changed


# -------------------------------------------------------------------------------------------------------------- players


def no_draw_to_answer_for(players: tuple[str, ...]) -> Transition:
    """State-based effects have looked at who drew from an empty library (420.5g)."""

    def changed(game: Game) -> Game:
        anew = {name: game.players[name].with_(drew_from_empty=False) for name in players}
        return game.with_(players=game.players.merge(anew))

    return changed


def life_meanwhile(players: tuple[str, ...], life: int) -> Transition:
    """While one of several losses of life of an event is looked at, these players have the total that the others would leave."""
    return lambda game: game.with_(players=game.players.merge({name: game.players[name].with_(life=life) for name in players}))


def departs(player: str, had: FrozenMap[str, tuple[int, ...]]) -> Transition:
    """A player leaves: what he or she had stays known (600.4e). `had`: zone -> objects."""
    return lambda game: game.with_(departed=game.departed.set(player, had))


def game_over(result: str, winners: tuple[str, ...] = ()) -> Transition:
    """The game is over, won or drawn, as nobody or one side is left, or nothing stops a loop (102)."""
    return lambda game: game.with_(over=result, priority=None, winners=winners)


# ------------------------------------------------------------------------------------------------------- whole games


def turn_taken_up(turn: TurnBeside, beside: tuple[TurnBeside, ...]) -> Transition:
    """Another of several turns under way is the one that the game holds (608.4). `beside`: the others."""

    def changed(game: Game) -> Game:
        now = game.turn
        taken_up = turn.turn.with_(
            last_turns=now.last_turns, turns_before=now.turns_before, skips=now.skips, will_control=now.will_control,
            extra_turns=now.extra_turns,
        )  # fmt: skip
        there = tuple(id for id in turn.stack if id in game.objects and game.objects[id].zone == STACK)
        return game.with_(
            turn=taken_up, zones=game.zones.set((STACK, ""), there), combat=turn.combat, priority=turn.priority, passed=turn.passed,
            history=turn.history, uses=turn.uses, pending=turn.pending, marker=turn.marker, beside=beside,
        )  # fmt: skip

    return changed


def subgame_begins(subgame: Game) -> Transition:
    """A subgame is played; the game in which it began waits (506)."""
    return lambda game: subgame


def subgame_over(main: Game) -> Transition:
    """The game in which a subgame began goes on; numbers that were given in the subgame are not given again (506)."""
    return lambda game: main.with_(next_id=max(main.next_id, game.next_id), clock=max(main.clock, game.clock))


def rounds_made(after: Game) -> Transition:
    """Many rounds of a loop are made at once, each of which changes the same numbers (421.2). `after`: the game after them."""
    return lambda game: after
