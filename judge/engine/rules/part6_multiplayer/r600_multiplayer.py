"""Games with more than two players (600): what goes with a player who leaves."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game.objects import Obj
from judge.engine.game.occurrences import Cease, EndEffect, Move
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.game.state import ANTE, OUTSIDE, REMOVED, FloatingEffect, Occurrence
from judge.engine.looking import select
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part6_multiplayer.r600_players_who_left import remember
from judge.engine.table.table import Table

LEFT = "left the game"
"""Why what a player had goes as he or she leaves."""


@hooks.leaves_with.does
@rule("600.4a")
def leaves_with(table: Table, player: str) -> None:
    """When a player leaves the game, the following happens.

    Then what he or she still controls leaves the game for the removed-from-the-game zone. No state-based effect does this.
    """
    remember(table, player)
    gone: list[Occurrence] = []
    for obj in table.game.objects.values():
        if obj.kind == "ability" and obj.controller == player or obj.kind != "card" and obj.owner == player and obj.kind != "combat damage":
            gone.append(Cease(subject=obj.id, player=player, cause=LEFT))
    gone += _cards_of(table, player)
    ended = [effect for effect in table.game.effects if _gives_control(table, effect, player)]
    gone += [EndEffect(source=effect.source, effect=effect.id) for effect in ended]
    with citing(*rules_when((ANTED,), table.game, player)):
        _happen(table, gone, (("out", player),) if ended else ())
        _happen(table, _cards_of(table, player))  # what an effect has put elsewhere instead (unearth) is the player's all the same
    still = [id for id in table.game.in_play if table.controller(id) == player]
    still += [id for id in table.game.stack if table.game.objects[id].controller == player]
    _happen(table, [Move(subject=id, origin=table.game.objects[id].zone, destination=REMOVED, cause=LEFT) for id in still])


def _cards_of(table: Table, player: str) -> list[Occurrence]:
    """The departures of all cards that a player owns and that do not stay in the ante."""
    cards = (obj for obj in table.game.objects.values() if obj.owner == player and obj.kind == "card")
    there = [obj for obj in cards if obj.zone != OUTSIDE and not stays_in_the_ante(obj)]
    return [Move(subject=obj.id, player=player, origin=obj.zone, destination=OUTSIDE, cause=LEFT) for obj in there]


@rule("600.4g")
def stays_in_the_ante(obj: Obj) -> bool:
    """Objects in the ante zone that are owned by a player who leaves the game don't leave the game with him or her.

    Whether an object does not leave the game with the player who owns it: what is in the ante zone does not.
    """
    return obj.zone == ANTE


ANTED = When(
    "cards in the ante zone stay there",
    lambda game, player: any(obj.zone == ANTE and obj.owner == player for obj in game.objects.values()),
    rule=marks(stays_in_the_ante)[0],
)


def _happen(table: Table, occurrences: list[Occurrence], reads: tuple[Fact, ...] = ()) -> None:
    if occurrences:
        happen(table, occurrences, reads=reads)


def _gives_control(table: Table, effect: FloatingEffect, player: str) -> bool:
    """Whether a continuous effect from a resolved spell or ability gives the player control of something, whoever began it."""
    ctx = table.context(effect.bindings)
    return any(isinstance(part, e.ChangeControl) and player in select(ctx, part.to) for part in effect.parts)
