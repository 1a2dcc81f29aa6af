"""What a listed permanent has removed from the game, imprinted cards among it, is listed with it: `removed with` names it there."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.pool.folding import fold
from judge.scenario.file.models import ObjectSpec, PlayerSpec
from judge.scenario.file.value_kinds import Reading


def with_removed(reading: Reading, players: tuple[PlayerSpec, ...]) -> tuple[PlayerSpec, ...]:
    """The players, each with the cards that are only named as what a permanent removed: of the player named with it, else of its owner."""
    found = {player.name: player for player in players}
    for player in players:
        permanents = []
        for each in player.in_play:
            name = _only_named(reading, each, players)
            if name:
                owner = next((other for other in found if fold(each.removed_with or "").startswith(f"{fold(other)}'s ")), "")
                whose = found[owner or (each.owner if each.owner in found else player.name) or player.name]
                card = ObjectSpec(card=name, place=each.place)
                listed = tuple(dict.fromkeys((*whose.listed, "removed from the game")))
                more = (*whose.removed_from_the_game, card)
                found[whose.name] = replace(whose, removed_from_the_game=more, listed=listed)
                each = replace(each, removed_with=f"{name} removed from the game")
            permanents.append(each)
        found[player.name] = replace(found[player.name], in_play=tuple(permanents))
    return tuple(found[player.name] for player in players)


def _only_named(reading: Reading, spec: ObjectSpec, players: tuple[PlayerSpec, ...]) -> str:
    """The card that a permanent removed, where no such card is listed as removed from the game; empty for none."""
    if spec.removed_with is None:
        return ""
    name = spec.removed_with
    name = next((name[len(p.name) + 3 :] for p in players if fold(name).startswith(f"{fold(p.name)}'s ")), name)
    there = {fold(said) for p in players for each in p.removed_from_the_game for said in (each.id, each.name) if said}
    return name if fold(name) not in there and reading.knows(name) else ""
