"""Who may act, and what is announced, paid for and shown while something is played (408, 409, 411)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.engine.game.frozen import Log
from judge.engine.game.objects import STACK, AbilityKey, Obj, StackInfo
from judge.engine.game.occurrences import SpendMana
from judge.engine.game.state import Game, Mana
from judge.engine.game.transitions.transition import Transition


def _obj(game: Game, id: int, **changes: Any) -> Game:
    return game.put(replace(game.objects[id], **changes))


# ------------------------------------------------------------------------------------------------------ priority (408)


def priority_goes_to(player: str | None, passed: tuple[str, ...] | None = None) -> Transition:
    """A player has priority now, or nobody has. `passed`: who have passed since somebody acted; None where that stays."""

    def changed(game: Game) -> Game:
        now = game.passed if passed is None else passed
        if player == game.priority and now == game.passed:
            return game
        return replace(game, priority=player, passed=now)

    return changed


def passes_forgotten() -> Transition:
    """A player acted: who passed before that has not passed in succession (408.1c)."""
    return lambda game: game.with_(passed=()) if game.passed else game


# ---------------------------------------------------------------------------------------------------- announcing (409)


def onto_stack(object: Obj) -> Transition:
    """An ability becomes an object on the stack, which is no card (409.1a, 410.3)."""
    return lambda game: game.with_new(object)


def stack_reordered(stack: tuple[int, ...]) -> Transition:
    """Which of several objects on the stack is on top, where that was left open (410.3)."""
    return lambda game: game.with_(zones=game.zones.set((STACK, ""), stack))


def announcement_begins(thing: int) -> Transition:
    """A spell or ability is being announced (409.1)."""
    return lambda game: game.with_(announcing=(*game.announcing, thing))


def announcement_ends() -> Transition:
    """The announcement that began last is over."""
    return lambda game: game.with_(announcing=game.announcing[:-1])


def half_chosen(thing: int, half: int) -> Transition:
    """Which half of a split card is played (505)."""
    return lambda game: _obj(game, thing, face=half)


def spell_of(thing: int, player: str, info: StackInfo) -> Transition:
    """A card on the stack is a player's spell (409.1a)."""
    return lambda game: _obj(game, thing, controller=player, stack=info)


def choices_announced(thing: int, info: StackInfo) -> Transition:
    """What was chosen for a spell or ability stands with it on the stack."""
    return lambda game: _obj(game, thing, stack=info)


def has_been_played(thing: int, info: StackInfo, spell_of: str | None) -> Transition:
    """A spell or ability has been announced and paid for (409.1i). `spell_of`: of a spell, who played it."""

    def changed(game: Game) -> Game:
        game = _obj(game, thing, stack=info).with_(announcing=game.announcing[:-1])
        if spell_of is None:
            return game
        return game.player(spell_of, spells_played=game.players[spell_of].spells_played + 1)

    return changed


def land_play_used(player: str, ascribed: tuple[Any, ...]) -> Transition:
    """A player plays a land of this turn. `ascribed`: to what the land plays of this turn are ascribed (212.6c)."""

    def changed(game: Game) -> Game:
        played = game.players[player].lands_played
        return game.player(player, lands_played=played + 1, land_plays_used=ascribed)

    return changed


def mana_spent(player: str, left: tuple[Mana, ...], noted: SpendMana | None = None) -> Transition:
    """A player pays with mana. `left`: what stays in the mana pool. `noted`: what this turn's history has of it, where no event has."""

    def changed(game: Game) -> Game:
        now = game.player(player, mana=left)
        return now.with_(history=Log(now.history).and_then((noted,))) if noted is not None else now

    return changed


def uses_counted(keys: tuple[AbilityKey, ...], for_good: bool = False) -> Transition:
    """Abilities that may be used so often in a turn were used once more, or have triggered once more.

    `for_good`: what may be done only so often at all is counted below 0, and is not forgotten as another turn starts.
    """
    return lambda game: game.with_(uses=game.uses.merge({key: game.uses.get(key, 0) + (-1 if for_good else 1) for key in keys}))


def card_shown(thing: int, until: int | str) -> Transition:
    """A card in a hand is shown to all players. `until`: the step at which, or the object on the stack with which, it is hidden again."""
    return lambda game: _obj(game, thing, revealed=True, shown_until=until)


def card_hidden(thing: int) -> Transition:
    """A card in a hand is shown no more."""
    return lambda game: _obj(game, thing, revealed=False, shown_until=None)
