"""What may be done next, as sentences of the language: every play, ability, special action and declaration that is legal in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.cards.instructions import effects as e
from judge.engine.game.state import GRAVEYARD, HAND, IN_PLAY, REMOVED, Game, Obj
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import defending_player
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import can_attack, can_block
from judge.engine.rules.part4_spells.r411_mana_abilities import is_mana_ability
from judge.engine.table.table import Table
from judge.scenario.running.acting.walking import open_declaration
from judge.scenario.running.register import Register

Tries = Callable[[str], bool]
"""Whether a sentence is legal next."""

_KEYWORDS = {"cycling": "cycles {}", "unearth": "unearths {}", "transmute": "transmutes {}", "reinforce": "reinforces {}"}


def plays_of(table: Table, register: Register, player: str) -> Iterator[str]:
    """What a player might play, legal or not: cards, abilities that are no mana abilities, face-down permanents turned up."""
    game = table.game
    seen: set[tuple[str, str, str]] = set()
    for id, obj in game.objects.items():
        label = register.label(obj.card)
        if label.startswith("object ") or not _in_reach(table, obj, player) or _like(table, obj, seen):
            continue
        for number, ability in enumerate(_activated(table, id), 1):
            if ability.zone in (obj.zone, "any") and not is_mana_ability(ability):
                verb = _KEYWORDS.get(ability.keyword or "")
                yield f"{player} {verb.format(label)}" if verb else f"{player} plays {label}'s ability {number}"
        if obj.zone in (HAND, GRAVEYARD, REMOVED):
            yield f"{player} plays {label}"
            yield from _otherwise(table, obj, player, label)
        elif obj.face_down and obj.zone == IN_PLAY:
            yield f"{player} turns {label} face up"


def _in_reach(table: Table, obj: Obj, player: str) -> bool:
    if obj.zone == IN_PLAY:
        return table.controller(obj.id) == player
    return obj.kind == "card" and obj.owner == player and obj.zone in (HAND, GRAVEYARD, REMOVED)


def _like(table: Table, obj: Obj, seen: set[tuple[str, str, str]]) -> bool:
    """Whether something just like it was there before: a second Forest, a second Shock in the hand."""
    if obj.zone == IN_PLAY and "land" not in table.view.chars(obj.id).types:
        return False
    key = (obj.zone, obj.name, str(obj.tapped))
    again = key in seen
    seen.add(key)
    return again


def _activated(table: Table, id: int) -> list[e.ActivatedAbility]:
    return [i.ability for i in table.view.abilities(id) if isinstance(i.ability, e.ActivatedAbility)]


def _otherwise(table: Table, obj: Obj, player: str, label: str) -> Iterator[str]:
    """The other ways in which a card may be played: what its keywords offer."""
    keywords = {i.ability.keyword for i in table.view.chars(obj.id).abilities if isinstance(i.ability, e.KeywordAbility)}
    if "morph" in keywords and obj.zone == HAND:
        yield f"{player} plays {label} face down"
    if "suspend" in keywords and obj.zone == HAND:
        yield f"{player} suspends {label}"
    if obj.zone == HAND:
        statics = (i.ability for i in table.view.abilities(obj.id) if isinstance(i.ability, e.StaticAbility))
        yield from (f"{player} {part.action}s {label}" for one in statics for part in one.parts if isinstance(part, e.PutAside))
    for word in ("flashback", "evoke", "retrace", "madness"):
        if word in keywords:
            yield f"{player} plays {label} by {word}"


def declarations_of(table: Table, register: Register) -> Iterator[str]:
    """What may be declared where a declaration is open, or in the combat that is still to come of this turn."""
    game, kind = table.game, open_declaration(table)
    attacker = game.turn.player
    if kind == "attack":
        able = [id for id in game.in_play if can_attack(table, id)]
        yield from (f"{attacker} attacks with {register.label(game.objects[id].card)}" for id in able)
        yield "no attack"
    elif kind == "block" and game.combat is not None:
        defender = defending_player(game)
        for id in game.combat.attackers:
            for blocker in game.in_play:
                if can_block(table, blocker, id):
                    names = register.label(game.objects[id].card), register.label(game.objects[blocker].card)
                    yield f"{defender} blocks {names[0]} with {names[1]}"
        yield "no block"


def _blocks_to_come(table: Table, register: Register) -> Iterator[str]:
    """What may be declared as blockers in the step that is still to come, one block at a time."""
    game = table.game
    for id in game.combat.attackers if game.combat is not None else ():
        for blocker in game.in_play:
            owner = table.controller(blocker)
            if owner != game.turn.player and "creature" in table.view.chars(blocker).types:
                yield f"{owner} blocks {register.label(game.objects[id].card)} with {register.label(game.objects[blocker].card)}"


def legal_next(table: Table, register: Register, tries: Tries) -> list[str]:
    """Every sentence that is legal next, those of the player who has priority first."""
    game: Game = table.game
    if game.over:
        return []
    declared = [each for each in declarations_of(table, register) if tries(each)]
    first = game.priority or game.turn.player
    players = [first, *(player for player in game.alive if player != first)]
    played = [each for player in players for each in plays_of(table, register, player) if tries(each)]
    onward = ["all pass"] if game.stack else []
    if not game.stack and not declared and game.turn.step in ("precombat main", "upkeep", "draw", "beginning of combat"):
        creatures = [id for id in game.in_play if table.controller(id) == game.turn.player and "creature" in table.view.chars(id).types]
        attacks = (f"{game.turn.player} attacks with {register.label(game.objects[id].card)}" for id in creatures)
        onward += [each for each in attacks if tries(each)]
    if not game.stack and not declared and game.combat is not None and game.combat.attackers:
        fights = [*_blocks_to_come(table, register), "no block", "combat damage resolves"]
        onward += [each for each in fights if tries(each)]
    return [*onward, *declared, *played, *(["it is the next turn"] if not game.stack else [])]
