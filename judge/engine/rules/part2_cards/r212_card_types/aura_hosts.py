"""What an Aura enchants that comes into play otherwise than by being played (212.4j-k)."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine import hooks
from judge.engine.game.occurrences import Move
from judge.engine.game.state import GRAVEYARD, IN_PLAY, STACK, AbilityInstance, Bindings, Obj, Thing
from judge.engine.looking import Context, fits
from judge.engine.record.acting import acting, rule
from judge.engine.rules.part5_additional.r502_keyword_abilities.enchant import enchant_quality
from judge.engine.table.choosing import ask
from judge.engine.table.decisions import OneOf
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table


def is_aura(table: Table, obj: Obj) -> bool:
    """Whether it would be an Aura in play."""
    return "Aura" in table.view.chars(obj.id).subtypes


def can_enchant(table: Table, obj: Obj, who: str, host: Thing, abilities: tuple[AbilityInstance, ...] | None = None) -> bool:
    """Whether an Aura that is coming into play under a player's control can enchant a thing (502.45, 212.4j)."""
    own = table.view.chars(obj.id).abilities if abilities is None else abilities
    quality = enchant_quality(tuple(i.ability for i in own))
    if quality is None:
        return False
    ctx = Context(table.game, table.view, Bindings(this=obj.id, you=who))
    if quality.quality is None:
        return False
    elsewhere = isinstance(host, int) and table.game.objects[host].zone != IN_PLAY
    if elsewhere and not mentions(quality.quality, t.InZone):
        return False
    return bool(fits(ctx, quality.quality, host)) and bool(forbidden(table, "be enchanted", host, obj.id))


@hooks.aura_host.does
@rule("212.4j")
def aura_host(
    table: Table, obj: Obj, who: str, bindings: Bindings, abilities: tuple[AbilityInstance, ...] | None = None
) -> Thing | None:
    """This applies when an Aura is coming into play under a player's control in some way other than by being played, and the effect that
    puts it into play doesn't say which object or player it will enchant.

    What an Aura that is not played will enchant: its controller-to-be chooses among what it can (None: there is nothing).

    `abilities`: those that it will have in play, where they are not those that it has now.
    """
    game = table.game
    things: tuple[Thing, ...] = (*game.in_play, *game.alive, *(x for p in game.order for x in game.zone(GRAVEYARD, p)))
    hosts = tuple(x for x in things if x != obj.id and can_enchant(table, obj, who, x, abilities))
    return ask(table, "choose", who, OneOf(hosts), acting(), bindings, enchant=obj.id) if hosts else None


@rule("212.4k")
def stays_without_host(table: Table, obj: Obj, o: Move | None = None) -> Move | None:
    """If no legal object or player exists for an Aura to enchant as it is coming into play, the Aura stays in the zone where it is.

    The move of an Aura that has nothing to enchant: from the stack it goes to the graveyard; else it stays where it is, and None.
    """
    if o is not None and obj.zone == STACK:
        return o.citing(acting()).with_(destination=GRAVEYARD, entry=None)
    table.step("stays", reads=(("zone", obj.card),), writes=(("zone", obj.card),), thing=obj.id, name=obj.name, hostless=True)
    return None
