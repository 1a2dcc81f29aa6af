"""Creatures that are paired (soulbond, of later editions)."""

from __future__ import annotations

from judge.engine.game.designated_pairs import pairs_of
from judge.engine.game.state import IN_PLAY, Thing
from judge.engine.looking.context import Context


def paired_with(ctx: Context, thing: Thing) -> tuple[Thing, ...]:
    """The creature with which a creature is paired; nothing for what is not paired."""
    for pair in pairs_of(ctx.game, "paired"):
        if thing in pair and stay_paired(ctx, *pair):
            return tuple(other for other in pair if other != thing)
    return ()


def stay_paired(ctx: Context, one: Thing, other: Thing) -> bool:
    """Whether both of a pair are creatures in play under one player's control."""
    objects = [ctx.game.objects.get(id) for id in (one, other) if isinstance(id, int)]
    chars = [ctx.chars(obj.id) for obj in objects if obj is not None and obj.zone == IN_PLAY]
    creatures = [each for each in chars if each is not None and "creature" in each.types]
    return len(creatures) == 2 and creatures[0].controller == creatures[1].controller
